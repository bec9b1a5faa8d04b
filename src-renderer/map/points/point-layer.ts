import type L from 'leaflet'
import {
  createCanvasOverlay,
  forEachWorld,
  type CanvasOverlay,
  type Frame,
} from '#renderer/map/overlay/canvas-overlay.ts'
import type { Box } from '#renderer/map/labels/label.types.ts'
import type { MapColors } from '#renderer/map/map-colors.ts'
import type { MapState } from '#renderer/map/map-state.ts'
import { metersPerPixel } from '#renderer/map/web-mercator.ts'
import { clusterPoints, clusterRadius, type PointCluster } from './cluster-points.ts'
import { drawCluster, drawPoint, drawRank, type CanvasPoint } from './draw-marks.ts'

/** What lies under a place of the map. */
export type Hit = { kind: 'point'; indices: number[] } | { kind: 'cluster'; members: number[] } | null

/** The points of the list, all but the current one, which lies on top of everything. */
export interface PointLayer {
  overlay: CanvasOverlay
  hit(at: L.LatLng): Hit
  /** Boxes around the marks of the last painting, in world pixels; none when there are too many to heed. */
  marks(): Box[]
}

/** Closer than this every point is drawn by itself. */
const LAST_CLUSTER_ZOOM = 15
const HIT_PIXELS = 10
/** Areas of more points than this would be a haze that says nothing. */
const MOST_AREAS = 300
const LARGEST_AREA_PIXELS = 2000

const MOST_HEEDED_MARKS = 600
const MARK_RADIUS_PIXELS = 7

/** What the last painting put where, in world pixels of its zoom, for hit tests. */
interface Drawn {
  zoom: number
  singles: Set<number>
  clusters: PointCluster[]
}

/** Radius on the canvas of the area in which a point likely lies; 0 where it is not worth drawing. */
export function areaPixels(state: MapState, index: number, zoom: number): number {
  const meters = state.set.radiusMeters(index)
  if (meters === 0) return 0
  const pixels = meters / metersPerPixel(state.set.position(index).lat, zoom)
  return pixels < LARGEST_AREA_PIXELS ? pixels : 0
}

/** The colour of a point; null where it has none of its own. */
export function colorOf({ colors: own, set }: MapState, index: number, colors: MapColors): string | null {
  // Colours that were told of other points than these are on their way to be told anew.
  const color = own?.codes.length === set.size ? own.palette[own.codes[index]!] : ''
  return color ? colors.marks[color] : null
}

/** That of a disc all of whose points are alike. */
function sharedColor(state: MapState, members: readonly number[], colors: MapColors): string | null {
  const codes = state.colors?.codes
  const first = codes?.[members[0]!]
  return members.every((index) => codes?.[index] === first) ? colorOf(state, members[0]!, colors) : null
}

function paintWorld(frame: Frame, offset: number, state: MapState, colors: MapColors): Omit<Drawn, 'zoom'> {
  const { context, worldPixels, width, height, top, zoom } = frame
  const { set, selected, ranks, current, moving } = state
  const at = (index: number): CanvasPoint => ({
    x: set.x[index]! * worldPixels + offset,
    y: set.y[index]! * worldPixels - top,
  })
  const margin = 20
  const found = set.inBox(
    (-offset - margin) / worldPixels,
    (top - margin) / worldPixels,
    (width - offset + margin) / worldPixels,
    (top + height + margin) / worldPixels,
  )
  // A group on its way is drawn where it is now, above all others.
  const isLifted = (index: number) => moving !== null && moving.group.length > 0 && selected.has(index)
  const plain = found.filter(
    (index) => index !== current && index !== moving?.index && !ranks.has(index) && !isLifted(index),
  )
  const positions = {
    x: (index: number) => set.x[index]! * worldPixels + offset,
    y: (index: number) => set.y[index]! * worldPixels - top,
    left: -offset,
    top,
  }
  const { clusters, singles } =
    zoom > LAST_CLUSTER_ZOOM ? { clusters: [], singles: plain } : clusterPoints(plain, positions)
  const hasAreas = singles.length <= MOST_AREAS
  for (const index of singles) {
    const look = {
      precision: set.precision(index),
      areaPixels: hasAreas ? areaPixels(state, index, zoom) : 0,
      isSelected: selected.has(index),
      isCurrent: false,
      color: colorOf(state, index, colors),
    }
    drawPoint(context, at(index), look, colors)
  }
  for (const cluster of clusters) {
    const hasSelected = selected.size > 0 && cluster.members.some((index) => selected.has(index))
    drawCluster(context, { ...cluster, hasSelected, color: sharedColor(state, cluster.members, colors) }, colors)
  }
  const ranked = found.filter((index) => ranks.has(index) && index !== current)
  for (const index of ranked.sort((a, b) => ranks.get(b)! - ranks.get(a)!)) {
    drawRank(context, at(index), ranks.get(index)!, colors)
  }
  const toWorldPixels = (cluster: PointCluster) => ({ ...cluster, x: cluster.x - offset, y: cluster.y + top })
  return { singles: new Set([...singles, ...ranked]), clusters: clusters.map(toWorldPixels) }
}

/** Draws the points and says which of them is under the pointer. */
export function createPointLayer(map: L.Map, state: MapState, colors: () => MapColors): PointLayer {
  let drawn: Drawn = { zoom: 0, singles: new Set(), clusters: [] }

  function paint(frame: Frame) {
    drawn = { zoom: frame.zoom, singles: new Set(), clusters: [] }
    forEachWorld(frame, (offset) => {
      const { singles, clusters } = paintWorld(frame, offset, state, colors())
      for (const index of singles) drawn.singles.add(index)
      drawn.clusters.push(...clusters)
    })
  }

  function hit(latLng: L.LatLng): Hit {
    const { x, y } = map.project(latLng)
    const worldPixels = 256 * 2 ** map.getZoom()
    const wrappedX = ((x % worldPixels) + worldPixels) % worldPixels
    const distance = (index: number) =>
      Math.hypot(state.set.x[index]! * worldPixels - wrappedX, state.set.y[index]! * worldPixels - y)
    const reach = HIT_PIXELS / worldPixels
    const [shareX, shareY] = [wrappedX / worldPixels, y / worldPixels]
    const near = state.set
      .inBox(shareX - reach, shareY - reach, shareX + reach, shareY + reach)
      .filter((index) => (drawn.singles.has(index) || index === state.current) && distance(index) <= HIT_PIXELS)
    if (near.includes(state.current)) return { kind: 'point', indices: near.sort((a, b) => a - b) }
    const disc = drawn.clusters.find((one) => Math.hypot(one.x - wrappedX, one.y - y) <= clusterRadius(one.count))
    if (disc && near.length === 0) return { kind: 'cluster', members: disc.members }
    if (near.length === 0) return null
    return { kind: 'point', indices: near.sort((a, b) => distance(a) - distance(b) || a - b) }
  }
  function marks(): Box[] {
    if (drawn.singles.size + drawn.clusters.length > MOST_HEEDED_MARKS) return []
    const worldPixels = 256 * 2 ** drawn.zoom
    const box = (x: number, y: number, radius: number): Box => ({
      left: x - radius,
      right: x + radius,
      top: y - radius,
      bottom: y + radius,
    })
    const dots = state.current >= 0 ? [...drawn.singles, state.current] : [...drawn.singles]
    return [
      ...dots.map((i) => box(state.set.x[i]! * worldPixels, state.set.y[i]! * worldPixels, MARK_RADIUS_PIXELS)),
      ...drawn.clusters.map(({ x, y, count }) => box(x, y, clusterRadius(count))),
    ]
  }
  return { overlay: createCanvasOverlay(map, map.getPane('points')!, paint), hit, marks }
}
