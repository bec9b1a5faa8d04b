import { createAreaPositions, type Expectation } from './area-positions.ts'
import { createCityFinder } from './city-finder.ts'
import { countCodes, type CodeCounts } from './count-codes.ts'
import { areaOfRow, readCodeEvidence, type EvidenceContext, type MatchedRow } from './code-evidence.ts'
import type { PlaceReference } from './place-gazetteer.ts'
import { locateCodes, type LocatedCode } from './locate-codes.ts'
import type { PackWriter } from '#main/reference/write/pack-writer.ts'
import type { PostalRow } from './postal-rows.ts'
import { greatCircleMeters, middleOf } from '#main/reference/great-circle.ts'
import type { Position } from '#main/reference/reference-reader.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

export interface PostalContext extends EvidenceContext {
  writer: Pick<PackWriter, 'addPlace' | 'addPostalCode'>
  /** Rows that tell where the codes of a prefix lie but are not written: another pack holds them. */
  knownRows?: PostalRow[]
}

/** Codes whose own places are known are said to lie there; the others lie among their neighbours. */
const LEVELS = { source: 2, places: 2, around: 1, neighbours: 1, nothing: 0 } as const
/** Codes that begin with as many characters share the places that the gazetteer lacks. */
const SHARED_PREFIX = 2

/** Rows with what is known of their places; those of another pack are heard, and left out. */
function matchRows(rows: PostalRow[], context: PostalContext): MatchedRow[] {
  const wanted = new Set(rows)
  const all = [...(context.knownRows ?? []), ...rows].sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  const inAreas = all.map((row) => ({ row, area1Id: areaOfRow(row, context) }))
  const located = locateCodes(readCodeEvidence(inAreas, context))
  return inAreas.map((one, i) => ({ ...one, located: located[i] as LocatedCode })).filter(({ row }) => wanted.has(row))
}

interface Point {
  position: Position | null
  radiusMeters: number
}

/** Where a code lies; one of which not even the neighbours are known lies somewhere in its area. */
function pointOf({ located }: MatchedRow, area: Expectation | null): Point & { level: number } {
  if (located.position) return { ...located, level: LEVELS[located.by] }
  return area
    ? { position: area.position, radiusMeters: area.toleranceMeters, level: 1 }
    : { position: null, radiusMeters: 0, level: 0 }
}

const postalPlaceKey = (name: string, { row, area1Id }: MatchedRow) =>
  `${toNameKey(name)}|${area1Id ?? ''}|${row.key.slice(0, SHARED_PREFIX)}`

/** Where places known from the postal file alone lie: amid their codes, as far as these reach. */
function pointsOfPostalPlaces(matches: readonly MatchedRow[], areaOf: (match: MatchedRow) => Expectation | null) {
  const points = new Map<string, Point[]>()
  for (const match of matches) {
    const point = pointOf(match, areaOf(match))
    if (!point.position) continue
    match.located.places.forEach((place, i) => {
      if (place) return
      const key = postalPlaceKey(match.row.names[i] as string, match)
      const list = points.get(key)
      if (list) list.push(point)
      else points.set(key, [point])
    })
  }
  return (key: string): Point => {
    const all = points.get(key) ?? []
    if (all.length === 0) return { position: null, radiusMeters: 0 }
    const { position } = middleOf(all.map((one) => one.position as Position))
    const reach = all.map((one) => greatCircleMeters(position, one.position as Position) + one.radiusMeters)
    return { position, radiusMeters: Math.round(Math.max(...reach)) }
  }
}

/** Places known from the postal file alone: one for each name and area, or name and neighbourhood of codes. */
function createPostalPlaces({ country, writer }: PostalContext, pointOfKey: (key: string) => Point) {
  const known = new Map<string, PlaceReference>()
  const toPlace = (name: string, match: MatchedRow): PlaceReference => {
    const key = postalPlaceKey(name, match)
    const found = known.get(key)
    if (found) return found
    // What a source places is a point of its own; other places lie somewhere amid their codes.
    const { position, radiusMeters } = match.row.position
      ? { position: match.row.position, radiusMeters: null }
      : pointOfKey(key)
    const { area1Id } = match
    const kind = match.row.position ? ('postal' as const) : ('amid-codes' as const)
    const fields = { nativeName: null, names: [], population: 0, timeZone: '', kind }
    const id = writer.addPlace({
      country,
      name,
      area1Id,
      area2Id: null,
      position,
      radiusMeters: position ? radiusMeters : null,
      ...fields,
    })
    const place = { id, nameKey: toNameKey(name), position, population: 0, area1Id, area2Id: null, isSection: false }
    known.set(key, place)
    return place
  }
  return { known, toPlace }
}

/** The source's order where it names a main place (it gives a position); else real places first, largest first. */
function inOrder({ row, located }: MatchedRow, toPostalPlace: (name: string) => PlaceReference): PlaceReference[] {
  const named = located.places.map((place, i) => place ?? toPostalPlace(row.names[i] as string))
  if (row.position && !row.namesQuarters) return [...new Set(named)]
  const real = new Set(located.places)
  return [...new Set(named)].sort((a, b) => Number(real.has(b)) - Number(real.has(a)) || b.population - a.population)
}

/** The area of the place that is nearest to the code, for a place of the same name may be in another one. */
function areaOfNearest(places: readonly PlaceReference[], position: Position | null): number | null {
  const within = places.filter(({ area1Id }) => area1Id !== null)
  const metersTo = (place: PlaceReference) =>
    place.position && position ? greatCircleMeters(place.position, position) : Infinity
  const nearest = within.reduce<PlaceReference | null>(
    (best, place) => (best === null || metersTo(place) < metersTo(best) ? place : best),
    null,
  )
  return nearest?.area1Id ?? null
}

/** A doubtful code is believed where a place of its name lies among the places of its neighbours. */
const isBelieved = ({ row, located }: MatchedRow) => !row.isDoubtful || located.by === 'places'

/** Matches the localities of a country's postal codes with the gazetteer and writes them; returns how they are placed. */
export function addPostalCodes(rows: PostalRow[], context: PostalContext): CodeCounts {
  const { areas, country, gazetteer, writer } = context
  const matches = matchRows(rows, context).filter(isBelieved)
  const areaPosition = createAreaPositions(gazetteer)
  const areaOf = (match: MatchedRow) => areaPosition(match.area1Id)
  const postalPlaces = createPostalPlaces(context, pointsOfPostalPlaces(matches, areaOf))
  const withCity = createCityFinder(gazetteer)
  for (const match of matches) {
    const { key, code, area2 } = match.row
    const places = inOrder(match, (name) => postalPlaces.toPlace(name, match))
    const area1Id = match.area1Id ?? areaOfNearest(places, match.located.position)
    const { position, radiusMeters, level } = pointOf(match, areaPosition(area1Id))
    const placeIds = [...new Set(withCity(places, { ...match, area1Id }))].map(({ id }) => id)
    const areaId = areas.idByCode.get(`${country}.${area2}`) ?? area1Id
    writer.addPostalCode({ key, country, code, position, level, radiusMeters, areaId, placeIds })
  }
  const placed = [...postalPlaces.known.values()]
  return {
    ...countCodes(country, matches, { areaOf, gazetteer }),
    postalPlaces: placed.length,
    placesWithoutPosition: placed.filter(({ position }) => position === null).length,
  }
}
