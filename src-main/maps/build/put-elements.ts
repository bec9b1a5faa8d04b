import type { OsmRelation, OsmTags, OsmWay } from '#main/reference/import/osm/osm-elements.types.ts'
import { toSquareMeters } from '../model/world.ts'
import type { MapFeature } from '../rules/map-feature.types.ts'
import { isBridge, isTunnel } from '../rules/map-names.ts'
import { readArea } from '../rules/read-area.ts'
import { boundaryLevel, readBorder, readBoundaryLabel } from '../rules/read-boundary.ts'
import { readLine } from '../rules/read-line.ts'
import { readPlace, readPoint } from '../rules/read-point.ts'
import { areaOf, joinRings, nestRings } from './assemble-areas.ts'
import { middleOfArea } from './middle-of-area.ts'
import { putArea, putLine, putPoint, type FeatureSink } from './put-feature.ts'
import { isClosed } from './ring.ts'
import type { SeaBook } from './sea.ts'
import { isDrawnArea, type MapSurvey } from './survey-map.ts'
import type { StoredWay, WayStore } from './way-store.ts'

export interface PutContext {
  sink: FeatureSink
  survey: Pick<MapSurvey, 'borderWays'>
  ways: WayStore
  sea: SeaBook
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
  if (isRing) putRings(sink, tags, [points], [...readPoint(tags), ...placeOfArea(tags)])
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

/** An area of several outlines, each ring with its holes; what does not close is left out. */
export function putRelation({ sink, ways }: PutContext, relation: OsmRelation): void {
  const { tags } = relation
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
  if (!isArea) return
  for (const area of areas) putRings(sink, tags, area)
  // What is there but once stands in the largest part: a number, a hospital.
  const points = [...readPoint(tags), ...placeOfArea(tags)]
  if (points.length > 0) putPoint(sink, points, middleOfArea(largest))
}
