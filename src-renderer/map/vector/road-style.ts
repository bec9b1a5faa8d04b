import type { MapColors } from '#renderer/map/map-colors.ts'
import type { RoadKind } from './kinds.ts'

type Stops = readonly (readonly [zoom: number, pixels: number])[]

/** Widths of the carriageway without its case, by zoom; before the first stop the road is not drawn. */
const WIDTHS: Record<RoadKind, Stops> = {
  motorway: [
    [5, 0.6],
    [8, 1.1],
    [10, 2],
    [12, 3.2],
    [14, 5.5],
    [16, 11],
    [17, 16],
    [18, 24],
    [19, 40],
  ],
  trunk: [
    [6, 0.5],
    [8, 1],
    [10, 1.8],
    [12, 2.8],
    [14, 5],
    [16, 10],
    [17, 14.5],
    [18, 22],
    [19, 36],
  ],
  primary: [
    [7, 0.5],
    [9, 0.9],
    [10, 1.4],
    [12, 2.6],
    [14, 4.8],
    [16, 9.5],
    [17, 14],
    [18, 21],
    [19, 35],
  ],
  secondary: [
    [8, 0.4],
    [10, 0.9],
    [12, 2],
    [14, 4.2],
    [16, 8.5],
    [17, 13],
    [18, 20],
    [19, 33],
  ],
  tertiary: [
    [10, 0.5],
    [12, 1.4],
    [14, 3.5],
    [16, 7.5],
    [17, 11.5],
    [18, 18],
    [19, 30],
  ],
  minor: [
    [11, 0.3],
    [12, 0.5],
    [13, 1.1],
    [14, 2.4],
    [15, 4],
    [16, 6.5],
    [17, 10.5],
    [18, 16],
    [19, 27],
  ],
  pedestrian: [
    [13, 0.5],
    [14, 1.4],
    [16, 4.5],
    [17, 7.5],
    [18, 12],
    [19, 20],
  ],
  service: [
    [13, 0.3],
    [14, 0.9],
    [15, 1.8],
    [16, 3.2],
    [17, 5.5],
    [18, 9],
    [19, 15],
  ],
  track: [
    [12, 0.5],
    [14, 0.8],
    [16, 1.2],
    [19, 2.4],
  ],
  path: [
    [13, 0.4],
    [14, 0.7],
    [16, 1],
    [19, 2],
  ],
  steps: [
    [14, 0.9],
    [16, 2],
    [17, 3],
    [19, 6],
  ],
}
const DASHES: Partial<Record<RoadKind, readonly number[]>> = {
  track: [5, 2],
  path: [2.5, 1.8],
  steps: [1, 1],
}
const MAIN_ROADS: readonly RoadKind[] = ['motorway', 'trunk', 'primary', 'secondary']
/** From this width on a carriageway shows its own colour between the lines of its case. */
const LEAST_CASED_PIXELS = 1.3

/** How a kind of road is drawn at a zoom. */
export interface RoadStyle {
  color: string
  width: number
  dash: readonly number[]
  /** Drawn below the road and wider; null where the road is a single line. */
  casing: { color: string; width: number } | null
}

function widthAt(stops: Stops, zoom: number): number {
  if (zoom < stops[0]![0]) return 0
  const next = stops.findIndex(([at]) => at >= zoom)
  if (next < 0) return stops.at(-1)![1]
  const [toZoom, to] = stops[next]!
  if (toZoom === zoom) return to
  const [fromZoom, from] = stops[next - 1]!
  return from * (to / from) ** ((zoom - fromZoom) / (toZoom - fromZoom))
}

/** The style of a road; null where it is not drawn. */
export function roadStyle(kind: RoadKind, zoom: number, colors: MapColors): RoadStyle | null {
  const width = widthAt(WIDTHS[kind], zoom)
  if (width === 0) return null
  const dash = DASHES[kind]
  if (dash) return { color: colors.path, width, dash, casing: null }
  const isMain = MAIN_ROADS.includes(kind)
  if (width < LEAST_CASED_PIXELS) {
    return { color: isMain ? colors.mainCase : colors.roadCase, width, dash: [], casing: null }
  }
  const edge = zoom >= 17 ? 2 : zoom >= 14 ? 1.6 : 1.2
  return {
    color: isMain ? colors.mainRoad : colors.road,
    width,
    dash: [],
    casing: { color: isMain ? colors.mainCase : colors.roadCase, width: width + edge },
  }
}

/** How wide a road is drawn, for what stands on it. */
export const roadWidth = (kind: RoadKind, zoom: number): number => widthAt(WIDTHS[kind], zoom)
