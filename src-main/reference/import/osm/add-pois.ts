import type { ImportTools } from '#main/reference/import/import.types.ts'
import type { OsmRelation, OsmTags, OsmWay } from '#main/reference/import/osm/osm-elements.types.ts'
import { aliasesOf, nameOf } from '#main/reference/import/osm/osm-names.ts'
import { poiKindsOf } from '#main/reference/import/osm/osm-pois.ts'
import type { OsmSurvey } from '#main/reference/import/osm/survey-osm.ts'
import type { Position } from '#main/reference/reference-reader.ts'
import { isKnownPoiKind } from '#shared/model/poi-kinds.ts'

/** Shares of the height at which an area is cut, the middle first. */
const CUTS = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9]

type Ring = ArrayLike<number>

/** Longitudes at which a line of latitude crosses rings of latitudes and longitudes by turns, in order. */
function crossings(rings: readonly Ring[], lat: number): number[] {
  const found: number[] = []
  for (const ring of rings)
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      const [latA, lonA, latB, lonB] = [ring[i], ring[i + 1], ring[j], ring[j + 1]] as [number, number, number, number]
      if (latA > lat !== latB > lat) found.push(((lonB - lonA) * (lat - latA)) / (latB - latA) + lonA)
    }
  return found.sort((a, b) => a - b)
}

/** A point inside an area, holes left out: the middle of its widest part at some height. Null for what has no area. */
function insidePoint(rings: readonly Ring[]): Position | null {
  let [south, north] = [Infinity, -Infinity]
  for (const ring of rings)
    for (let i = 0; i < ring.length; i += 2) {
      south = Math.min(south, ring[i] as number)
      north = Math.max(north, ring[i] as number)
    }
  for (const share of CUTS) {
    const lat = south + (north - south) * share
    const across = crossings(rings, lat)
    let [best, widest] = [0, 0]
    for (let i = 0; i + 1 < across.length; i += 2) {
      const [west, east] = [across[i] as number, across[i + 1] as number]
      if (east - west > widest) [best, widest] = [(west + east) / 2, east - west]
    }
    if (widest > 0) return { lat, lon: best }
  }
  return null
}

/** Longest text of a tag that is kept; longer ones say something else. */
const LONGEST_TEXT = 200
const LONGEST_HOURS = 500
const MOST_TOWNS = 6

export interface PoiTools extends Pick<ImportTools, 'towns' | 'reader' | 'addPoi'> {
  survey: OsmSurvey
  countryOf(position: Position): string
}

const textOf = (tags: OsmTags, keys: readonly string[], longest = LONGEST_TEXT): string => {
  const text = keys.map((key) => tags.get(key)).find((one) => one !== undefined && one.trim() !== '') ?? ''
  const clean = text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
  return clean.length > longest ? '' : clean
}

/** Names of the towns around a point: the one that its tags name, those whose borders hold it, and the nearest. */
function townsOf({ survey, towns }: PoiTools, tags: OsmTags, at: { country: string; position: Position }): string[] {
  const levelOf = (level: OsmTags) => Number(level.get('admin_level') ?? 0)
  const around = survey
    .boundariesAround(at.position)
    .map(({ relation }) => relation.tags)
    .filter((border) => levelOf(border) >= 6)
    .sort((a, b) => levelOf(b) - levelOf(a))
  const nearest = at.country === '' ? null : towns.nearest(at.country, at.position)
  const given = ['addr:city', 'addr:village', 'addr:hamlet', 'addr:suburb'].map((key) => textOf(tags, [key]))
  const names = [...given, ...around.map(nameOf), nearest === null ? '' : towns.nameOf([nearest])]
  return [...new Set(names.filter((name) => name !== ''))].slice(0, MOST_TOWNS)
}

/** Puts an element into the stage that is a point of interest; one without a name only where its kind has words. */
function addPoi(tools: PoiTools, tags: OsmTags, positionOf: () => Position | null): void {
  const kinds = poiKindsOf(tags)
  if (kinds.length === 0) return
  const name = nameOf(tags).slice(0, LONGEST_TEXT) || textOf(tags, ['brand', 'operator'])
  if (name === '' && !kinds.some(isKnownPoiKind)) return
  const position = positionOf()
  if (!position) return
  const country = tools.countryOf(position)
  const languages = tools.reader.country(country)?.languages ?? []
  const brand = textOf(tags, ['brand'])
  tools.addPoi({
    name,
    otherNames: [...aliasesOf(tags, languages), brand].filter((other) => other !== '' && other !== name),
    kinds,
    country,
    towns: townsOf(tools, tags, { country, position }),
    address: [textOf(tags, ['addr:street', 'addr:place']), textOf(tags, ['addr:housenumber'])]
      .filter(Boolean)
      .join(' '),
    hours: textOf(tags, ['opening_hours'], LONGEST_HOURS),
    phone: textOf(tags, ['phone', 'contact:phone']),
    website: textOf(tags, ['website', 'contact:website', 'url']),
    position,
  })
}

/** A point inside a closed way, or the middle node of an open one. */
function insideWay({ survey }: PoiTools, { refs }: OsmWay): Position | null {
  const points = refs.map(survey.positionOf).filter((point) => point !== null)
  const isClosed = refs.length > 3 && refs[0] === refs.at(-1)
  const inside = isClosed ? insidePoint([points.flatMap(({ lat, lon }) => [lat, lon])]) : null
  return inside ?? points[points.length >> 1] ?? null
}

export const addPoiOfNode = (tools: PoiTools, tags: OsmTags, position: Position): void =>
  addPoi(tools, tags, () => position)

export const addPoiOfWay = (tools: PoiTools, way: OsmWay): void => addPoi(tools, way.tags, () => insideWay(tools, way))

/** A point inside an area of several outlines; where they do not close, the middle of what they span. */
export const addPoiOfRelation = (tools: PoiTools, relation: OsmRelation): void =>
  addPoi(tools, relation.tags, () => insidePoint(tools.survey.ringsOf(relation)) ?? tools.survey.middleOf(relation))
