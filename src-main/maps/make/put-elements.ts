import polylabel from 'polylabel'
import type { OsmRelation, OsmTags, OsmWay } from '#main/reference/import/osm/osm-elements.types.ts'
import { toSquareMeters } from '../model/world.ts'
import type { MapFeature } from '../rules/map-feature.types.ts'
import { isBridge, isTunnel } from '../rules/map-names.ts'
import { readArea } from '../rules/read-area.ts'
import { boundaryLevel, readBorder, readBoundaryLabel } from '../rules/read-boundary.ts'
import { readLine } from '../rules/read-line.ts'
import { readPlace, readPoint } from '../rules/read-point.ts'
import { areaOf, joinRings, nestRings } from './assemble-areas.ts'
import { putArea, putLine, putPoint, type FeatureSink } from './put-feature.ts'
import { isClosed, boxOf, isInRing } from './ring.ts'
import type { SeaIndex } from './sea.ts'
import { isDrawnArea, isLeftToOutlines, type MapSurvey } from './survey-map.ts'
import type { StoredWay, WayStore } from './way-store.ts'
import { simplifyLine } from './simplify-line.ts'

/** Points of an outline that its middle is looked for with, and how exactly, in shares of its width. */
const MOST_POINTS = 2000
const PRECISION = 0.02
const COARSER = 4

function centroid(ring: Float64Array): [number, number] {
  const [left, top] = [ring[0] as number, ring[1] as number]
  let [area, sumX, sumY] = [0, 0, 0]
  for (let at = 0; at + 3 < ring.length; at += 2) {
    const [x, y] = [(ring[at] as number) - left, (ring[at + 1] as number) - top]
    const [nextX, nextY] = [(ring[at + 2] as number) - left, (ring[at + 3] as number) - top]
    const cross = x * nextY - nextX * y
    area += cross
    sumX += (x + nextX) * cross
    sumY += (y + nextY) * cross
  }
  return area === 0 ? [left, top] : [left + sumX / (3 * area), top + sumY / (3 * area)]
}

const toPairs = (ring: Float64Array): [number, number][] =>
  Array.from({ length: ring.length / 2 }, (_, i) => [ring[2 * i] as number, ring[2 * i + 1] as number])

/** The point of an area that stands for it: its centre of gravity where that lies inside, else the point farthest from its edge. */
function middleOfArea(rings: readonly Float64Array[]): [number, number] {
  const [outer, ...inner] = rings
  if (!outer) throw new Error('An area has a ring.')
  const [x, y] = centroid(outer)
  if (isInRing(outer, x, y) && !inner.some((ring) => isInRing(ring, x, y))) return [x, y]
  const [left, top, right, bottom] = boxOf([outer])
  const width = Math.max(right - left, bottom - top)
  let simple = rings
  for (
    let tolerance = width / MOST_POINTS;
    simple.reduce((sum, one) => sum + one.length / 2, 0) > MOST_POINTS;
    tolerance *= COARSER
  )
    simple = rings.map((ring) => simplifyLine(ring, tolerance)).filter((ring, i) => i === 0 || ring.length >= 8)
  const [labelX = x, labelY = y] = polylabel(simple.map(toPairs), width * PRECISION)
  return [labelX, labelY]
}

export interface PutContext {
  sink: FeatureSink
  survey: Pick<MapSurvey, 'borderWays' | 'outlineWays'>
  ways: WayStore
  sea: SeaIndex
}

/** Islands are mostly drawn; cities are named at their node. */
const placeOfArea = (tags: OsmTags): MapFeature[] => (tags.get('place') === 'island' ? readPlace(tags) : [])

/** Areas, and the points in the middle of them. */
function putRings(
  sink: FeatureSink,
  tags: OsmTags,
  rings: readonly Float64Array[],
  more: readonly MapFeature[] = [],
): void {
  const features = [...readArea(tags, toSquareMeters(areaOf(rings))), ...more]
  putArea(
    sink,
    features.filter(({ shape }) => shape === 'area'),
    rings,
  )
  const points = features.filter(({ shape }) => shape === 'point')
  if (points.length > 0) putPoint(sink, points, middleOfArea(rings))
}

/** What a way shows: its line, its area, its house number. */
export function putWay({ sink, survey, sea }: PutContext, { id, tags, refs }: OsmWay, points: Float64Array): void {
  if (points.length < 4) return
  const isRing = isClosed(points) && refs[0] === refs.at(-1)
  const level = survey.borderWays.get(id)
  if (level !== undefined) {
    survey.borderWays.delete(id)
    putLine(sink, readBorder(level, tags), points)
  }
  if (tags.get('natural') === 'coastline')
    sea.addCoast({ first: refs[0] as number, last: refs.at(-1) as number, points })
  putLine(sink, readLine(tags, isRing), points)
  // An outline that speaks for its relation is drawn with that, which knows the holes.
  if (survey.outlineWays.has(id)) survey.outlineWays.set(id, tags)
  else if (isRing) putRings(sink, tags, [points], [...readPoint(tags), ...placeOfArea(tags)])
  if (tags.has('highway') && !isBridge(tags) && !isTunnel(tags)) sea.addLand(points[0] as number, points[1] as number)
}

/** Borders whose ways say nothing themselves. */
export function putBareBorders({ sink, survey, ways }: PutContext): void {
  for (const [id, level] of survey.borderWays) {
    const way = ways.get(id)
    if (way) putLine(sink, readBorder(level, new Map()), way.points)
  }
}

/** Ways of a relation by their role, a way that is named twice once; those that the extract lacks are counted. */
function waysOf(ways: WayStore, { members }: OsmRelation, isInner: boolean): { found: StoredWay[]; missing: number } {
  const wanted = members.filter(
    ({ type, role }) => type === 'way' && role !== 'subarea' && (role === 'inner') === isInner,
  )
  const ids = [...new Set(wanted.map(({ id }) => id))]
  const found = ids.flatMap((id) => ways.get(id) ?? [])
  return { found, missing: ids.length - found.length }
}

const stretchesOf = (lines: readonly Float64Array[]): number =>
  lines.reduce((sum, line) => sum + line.length / 2 - 1, 0)

/** Whether rings have come of all ways. */
const isAllClosed = (ways: readonly StoredWay[], rings: readonly Float64Array[]): boolean =>
  stretchesOf(ways.map(({ points }) => points)) === stretchesOf(rings)

/** Areas of the same tags, each ring with its holes, the largest last. */
function putAreas(sink: FeatureSink, tags: OsmTags, areas: readonly Float64Array[][]): void {
  for (const area of areas) putRings(sink, tags, area)
  const largest = areas.at(-1)
  // What is there but once stands in the largest part: a number, a hospital.
  const points = [...readPoint(tags), ...placeOfArea(tags)]
  if (largest && points.length > 0) putPoint(sink, points, middleOfArea(largest))
}

/** Outlines that say the same of what lies within. */
interface Outlines {
  tags: OsmTags
  ways: StoredWay[]
}

/** Layers and kinds of the areas that tags show, whatever their names. */
function kindOf(tags: OsmTags): string {
  const areas = readArea(tags, 1).filter(({ shape }) => shape === 'area')
  return JSON.stringify(areas.map(({ layer, properties: [first] }) => [layer, first?.value]))
}

/** The outlines of a relation by what they say; those that say nothing close the first of the others. */
function groupOutlines({ survey, ways }: PutContext, { members }: OsmRelation): Outlines[] {
  const groups = new Map<string, Outlines>()
  const silent: StoredWay[] = []
  for (const { type, id, role } of members) {
    if (type !== 'way' || role === 'inner') continue
    const tags = survey.outlineWays.get(id)
    const way = ways.get(id)
    if (!way || tags === undefined) continue
    // Two relations around one way would draw it twice.
    survey.outlineWays.delete(id)
    const kind = tags ? kindOf(tags) : ''
    const group = groups.get(kind)
    if (!tags || (readArea(tags, 1).length === 0 && readPoint(tags).length === 0)) silent.push(way)
    else if (group) group.ways.push(way)
    else groups.set(kind, { tags, ways: [way] })
  }
  const [first] = groups.values()
  first?.ways.push(...silent)
  return [...groups.values()]
}

/** An area whose outlines say what it is. */
function putOutlined(context: PutContext, relation: OsmRelation): void {
  const holes = joinRings(waysOf(context.ways, relation, true).found)
  for (const { tags, ways } of groupOutlines(context, relation))
    putAreas(context.sink, new Map([...relation.tags, ...tags]), nestRings(joinRings(ways), holes))
}

/** An area of several outlines, each ring with its holes; what does not close is left out. */
export function putRelation(context: PutContext, relation: OsmRelation): void {
  const { sink, ways } = context
  const { tags } = relation
  if (isLeftToOutlines(tags)) return putOutlined(context, relation)
  const level = boundaryLevel(tags)
  const isArea = isDrawnArea(tags)
  if (level === null && !isArea) return
  const outer = waysOf(ways, relation, false)
  const rings = joinRings(outer.found)
  const areas = nestRings(rings, joinRings(waysOf(ways, relation, true).found))
  const largest = areas.at(-1)
  if (!largest) return
  // Of a country that is cut off by the edge of the extract only an islet may be whole, which does not bear its name.
  if (level !== null && outer.missing === 0 && isAllClosed(outer.found, rings))
    putPoint(sink, readBoundaryLabel(tags, toSquareMeters(areaOf(largest))), middleOfArea(largest))
  if (isArea) putAreas(sink, tags, areas)
}
