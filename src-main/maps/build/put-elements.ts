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
import type { WayStore } from './way-store.ts'

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

/** An area of several outlines, each ring with its holes; what does not close is left out. */
export function putRelation({ sink, ways }: PutContext, { tags, members }: OsmRelation): void {
  const level = boundaryLevel(tags)
  const isArea = isDrawnArea(tags)
  if (level === null && !isArea) return
  const waysOf = (isInner: boolean) => {
    const wanted = members.filter(
      ({ type, role }) => type === 'way' && role !== 'subarea' && (role === 'inner') === isInner,
    )
    // A way that is named twice is there once.
    return [...new Set(wanted.map(({ id }) => id))].flatMap((id) => ways.get(id) ?? [])
  }
  const areas = nestRings(joinRings(waysOf(false)), joinRings(waysOf(true)))
  const largest = areas.at(-1)
  if (!largest) return
  if (level !== null) putPoint(sink, readBoundaryLabel(tags, toSquareMeters(areaOf(largest))), middleOfArea(largest))
  if (!isArea) return
  for (const rings of areas) putRings(sink, tags, rings)
  // What is there but once stands in the largest part: a number, a hospital.
  const points = [...readPoint(tags), ...placeOfArea(tags)]
  if (points.length > 0) putPoint(sink, points, middleOfArea(largest))
}
