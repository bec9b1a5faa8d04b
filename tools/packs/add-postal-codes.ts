import { areaOfPostalKey, type AreaIndex } from './areas.ts'
import { createAreaPositions } from './area-positions.ts'
import { createCityFinder } from './city-finder.ts'
import type { CountryGazetteer, NamedPlace, PlaceReference } from './country-gazetteer.ts'
import type { PackWriter } from '#main/reference/write/pack-writer.ts'
import type { PostalRow } from './postal-rows.ts'
import { createPrefixPositions, metersOutside, type Expectation, type PrefixPositions } from './prefix-positions.ts'
import { greatCircleMeters } from '#main/reference/great-circle.ts'
import type { Position } from '#main/reference/reference-reader.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

export interface PostalContext {
  country: string
  writer: Pick<PackWriter, 'addPlace' | 'addPostalCode'>
  areas: AreaIndex
  gazetteer: CountryGazetteer
  /** Rows that tell where the codes of a prefix lie but are not written: another pack holds them. */
  knownRows?: PostalRow[]
}

/** A code that a source places exactly is trusted this far. */
const SOURCE_TOLERANCE_METERS = 40_000
/** A name that is only an alias, or a part of a town, must be this much nearer to be preferred. */
const ALIAS_PENALTY_METERS = 20_000
const SECTION_PENALTY_METERS = 10_000
const TENFOLD_POPULATION_METERS = 8000
/** A code without a place of known position lies somewhere among its neighbours, or in its area, at most this far. */
const MOST_NEIGHBOUR_TOLERANCE_METERS = 60_000
const SOURCE_RADIUS_METERS = 5000

/** Radius of a place by population: the square root of its area at a thousand people a square kilometre. */
const radiusOf = (population: number) => Math.min(25_000, Math.max(1500, Math.sqrt(population / 1000 / Math.PI) * 1000))

/** What kind of place a Korean name ends in, which the gazetteer parts from it or leaves out: 김포시 is Gimpo-si. */
const KOREAN_KIND = /^(\p{Script=Hangul}{2,})([시군구읍면동])$/u

/** Spellings under which a postal file's place name may be known: without brackets, districts and numbers behind. */
const NAME_FORMS: ((name: string) => string)[] = [
  (name) => name,
  (name) => name.replace(/\s*\([^)]*\)/, ''),
  (name) => /\(([^)]+)\)/.exec(name)?.[1] ?? '',
  (name) => name.split(/[,/]/)[0] as string,
  (name) => name.replace(/\s+\d+\w*$/, ''),
  (name) => name.replace(KOREAN_KIND, '$1 $2'),
  (name) => name.replace(KOREAN_KIND, '$1'),
  (name) =>
    name.replace(/(\s+(?:north|south|east|west|central|inner|outer|northeast|northwest|southeast|southwest))+$/i, ''),
]

/** Places that a name may mean, by the first of its spellings that is known. */
function candidatesOf(gazetteer: CountryGazetteer, name: string): NamedPlace[] {
  const tried = new Set<string>()
  for (const toForm of NAME_FORMS) {
    const form = toForm(name)
    if (tried.has(form)) continue
    tried.add(form)
    const key = toNameKey(form)
    const found = key === '' ? undefined : gazetteer.get(key)
    if (found) return found
  }
  return []
}

type FindCandidates = (name: string) => NamedPlace[]

/** A name stands in many rows, and each row is gone through twice. */
function createCandidateFinder(gazetteer: CountryGazetteer): FindCandidates {
  const known = new Map<string, NamedPlace[]>()
  return (name) => {
    const found = known.get(name) ?? candidatesOf(gazetteer, name)
    known.set(name, found)
    return found
  }
}

function pickPlace(
  candidates: NamedPlace[],
  expectation: Expectation | null,
  area1Id: number | null,
): PlaceReference | null {
  let best: PlaceReference | null = null
  let bestCost = Infinity
  for (const { place, isPrimary } of candidates) {
    if (!place.position || (area1Id !== null && place.area1Id !== null && place.area1Id !== area1Id)) continue
    if (expectation && metersOutside(expectation, place.position) > 0) continue
    const distance = expectation ? greatCircleMeters(expectation.position, place.position) : 0
    const penalty = (isPrimary ? 0 : ALIAS_PENALTY_METERS) + (place.isSection ? SECTION_PENALTY_METERS : 0)
    const cost = distance + penalty - Math.log10(place.population + 1) * TENFOLD_POPULATION_METERS
    if (cost < bestCost) {
      best = place
      bestCost = cost
    }
  }
  return best
}

/** First pass: names that only one place of the country bears tell where the codes of a prefix lie. */
function learnPrefixes(rows: PostalRow[], find: FindCandidates): PrefixPositions {
  const prefixes = createPrefixPositions()
  for (const row of rows) {
    if (row.position) {
      prefixes.add(row.key, row.position)
      continue
    }
    for (const name of row.names) {
      const candidates = find(name)
      const only = candidates.length === 1 ? candidates[0] : undefined
      if (only?.place.position && only.isPrimary) prefixes.add(row.key, only.place.position)
    }
  }
  return prefixes
}

export interface MatchedRow {
  row: PostalRow
  area1Id: number | null
  expectation: Expectation | null
  /** In the order of the source. */
  places: { name: string; place: PlaceReference | null }[]
}

function matchRow(
  row: PostalRow,
  prefixes: PrefixPositions,
  find: FindCandidates,
  { country, areas }: PostalContext,
): MatchedRow {
  const known = row.area1 === '' ? null : (areas.idByCode.get(`${country}.${row.area1}`) ?? null)
  const area1Id = known ?? areaOfPostalKey(areas, country, row.key)
  const expectation = row.position
    ? { position: row.position, toleranceMeters: SOURCE_TOLERANCE_METERS }
    : prefixes.expect(row.key)
  const places = row.names.map((name) => ({
    name,
    place: pickPlace(find(name), expectation, area1Id),
  }))
  return { row, area1Id, expectation, places }
}

/** Places known from the postal file alone: one for each name and area, or name and neighbourhood of codes. */
function createPostalPlaces(context: PostalContext) {
  const known = new Map<string, PlaceReference>()
  return (name: string, match: MatchedRow): PlaceReference => {
    const nameKey = toNameKey(name)
    const key = `${nameKey}|${match.area1Id ?? ''}|${match.row.key.slice(0, 2)}`
    const found = known.get(key)
    if (found) return found
    const { country, writer } = context
    const position = match.row.position
    const area = { area1Id: match.area1Id, area2Id: null }
    const fields = { nativeName: null, names: [], population: 0, timeZone: '', kind: 'postal' as const }
    const id = writer.addPlace({ country, name, ...area, position, ...fields })
    const place = {
      id,
      nameKey,
      position,
      population: 0,
      area1Id: match.area1Id,
      area2Id: null,
      isSection: false,
    }
    known.set(key, place)
    return place
  }
}

function positionOf(
  match: MatchedRow,
  places: PlaceReference[],
  area: Expectation | null,
): { position: Position | null; level: number; radiusMeters: number } {
  if (match.row.position) return { position: match.row.position, level: 2, radiusMeters: SOURCE_RADIUS_METERS }
  const main = places.find((place) => place.position && place.population > 0) ?? places.find((place) => place.position)
  if (main?.position) {
    const others = places.map(({ position }) => (position ? greatCircleMeters(position, main.position as Position) : 0))
    return { position: main.position, level: 2, radiusMeters: Math.max(radiusOf(main.population), ...others) }
  }
  for (const around of [match.expectation, area])
    if (around && around.toleranceMeters <= MOST_NEIGHBOUR_TOLERANCE_METERS)
      return { position: around.position, level: 1, radiusMeters: around.toleranceMeters }
  return { position: null, level: 0, radiusMeters: 0 }
}

/** The source's order where it names a main place (it gives a position); else real places first, largest first. */
function inOrder(match: MatchedRow, places: PlaceReference[]): PlaceReference[] {
  const distinct = [...new Set(places)]
  if (match.row.position && !match.row.namesQuarters) return distinct
  return distinct.sort(
    (a, b) => Number(b.position !== null) - Number(a.position !== null) || b.population - a.population,
  )
}

/** A doubtful code is believed where a place of its name lies among the places of its neighbours. */
const isConfirmed = ({ expectation, places }: MatchedRow) =>
  expectation !== null && places.some(({ place }) => place !== null)

/** Matches the localities of a country's postal codes with the gazetteer and writes them; returns ids by key. */
export function addPostalCodes(rows: PostalRow[], context: PostalContext): Map<string, number> {
  const { areas } = context
  const find = createCandidateFinder(context.gazetteer)
  const prefixes = learnPrefixes([...(context.knownRows ?? []), ...rows.filter(({ isDoubtful }) => !isDoubtful)], find)
  const toPostalPlace = createPostalPlaces(context)
  const withCity = createCityFinder(context.gazetteer)
  const areaPosition = createAreaPositions(context.gazetteer)
  const ids = new Map<string, number>()
  for (const row of rows) {
    const match = matchRow(row, prefixes, find, context)
    if (row.isDoubtful && !isConfirmed(match)) continue
    const places = inOrder(
      match,
      match.places.map(({ name, place }) => place ?? toPostalPlace(name, match)),
    )
    const area1Id = match.area1Id ?? places.find((place) => place.area1Id !== null)?.area1Id ?? null
    const { key, code } = row
    const position = positionOf(match, places, areaPosition(area1Id))
    const placeIds = [...new Set(withCity(places, { ...match, area1Id }))].map(({ id }) => id)
    const areaId = areas.idByCode.get(`${context.country}.${row.area2}`) ?? area1Id
    ids.set(key, context.writer.addPostalCode({ key, country: context.country, code, ...position, areaId, placeIds }))
  }
  return ids
}
