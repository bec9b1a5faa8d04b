import L from 'leaflet'
import { emptyBox, growBox } from '#renderer/model/world-box.ts'
import type { Position } from '#shared/coordinates/position.ts'
import type { MapState } from './map-state.ts'
import { boundsOfPoints, type PointBounds } from './points/bounds-of-points.ts'
import { markFar } from './points/main-part.ts'
import { toWorldX, toWorldY } from './web-mercator.ts'

const FIT_PADDING_PIXELS = 48
const FIT_LAST_ZOOM = 15
const EDGE_PIXELS = 40
/** Room around a point that is shown, as a share of the map. */
const ROOM_SHARE = 0.15
/** The search along the upper edge and the buttons along the right one, with air beside them. */
const SEARCH_PIXELS = 84
const BUTTONS_PIXELS = 72
/** Of a small map they may not leave less than the middle. */
const MOST_EDGE_SHARE = 0.4
const FOLLOW_LEAST_ZOOM = 14
/** The note about far points lies over the lower edge; of a low map it may not take more away. */
const NOTE_PIXELS = 120
const MOST_NOTED_SHARE = 0.3
/** A centimetre, as a share of the world. */
const WEST_ROUNDING = 1e-9
/** Of a narrow map what lies over it may not take more away. */
const MOST_COVERED_SHARE = 0.45

/** A place on the copy of the world that is nearest to the middle of the view. */
export const nearLatLng = (map: L.Map, { lat, lon }: Position): L.LatLng =>
  L.latLng(lat, lon + Math.round((map.getCenter().lng - lon) / 360) * 360)

/** The box around all points and around the place from which they were looked for. */
function shownBounds({ set, origin }: MapState): PointBounds | null {
  if (!origin || set.size === 0) return boundsOfPoints(set)
  const x = new Float64Array(set.size + 1)
  const [atX, atY] = [toWorldX(origin.lon), toWorldY(origin.lat)]
  x.set(set.x.subarray(0, set.size))
  x[set.size] = atX
  const { west, east, north, south } = set.extent()
  const extent = () => ({
    west: Math.min(west, atX),
    east: Math.max(east, atX),
    north: Math.min(north, atY),
    south: Math.max(south, atY),
  })
  return boundsOfPoints({ x, size: set.size + 1, extent })
}

/** The box around most of the points, and which of them are far from it. */
function mostBounds({ set }: MapState): { bounds: PointBounds | null; far: number[] } {
  const bounds = boundsOfPoints(set)
  // What was rounded on the way may not put the westernmost point on the other side of the world.
  const marks = bounds && markFar(set, toWorldX(bounds.southWest.lon) - WEST_ROUNDING)
  if (!marks) return { bounds, far: [] }
  const far = Array.from(marks.keys()).filter((index) => marks[index] === 1)
  const [x, y] = [set.x, set.y].map((shares) => shares.subarray(0, set.size).filter((_, at) => marks[at] === 0))
  const extent = () => growBox(emptyBox(), x!, y!)
  return { bounds: boundsOfPoints({ x: x!, size: x!.length, extent }), far }
}

/**
 * Shows all points, or those that are not far from most of them, and the place from which they were looked for, beside what lies over the right edge. At once: what
 * was in view before is not worth a way from there, and would be painted for nothing. Answers the far points.
 */
function fitPoints(
  map: L.Map,
  state: MapState,
  { coveredPixels, isAtOnce, isMost }: { coveredPixels: number; isAtOnce: boolean; isMost: boolean },
): number[] {
  const { bounds, far } = isMost && !state.origin ? mostBounds(state) : { bounds: shownBounds(state), far: [] }
  if (!bounds) {
    map.setZoom(map.getMinZoom())
    return []
  }
  const { southWest, northEast } = bounds
  const covered = Math.min(coveredPixels, map.getSize().x * MOST_COVERED_SHARE)
  const noted = far.length > 0 ? Math.min(NOTE_PIXELS, map.getSize().y * MOST_NOTED_SHARE) : 0
  map.fitBounds(
    [
      [southWest.lat, southWest.lon],
      [northEast.lat, northEast.lon],
    ],
    {
      paddingTopLeft: [FIT_PADDING_PIXELS, FIT_PADDING_PIXELS],
      paddingBottomRight: [FIT_PADDING_PIXELS + covered, FIT_PADDING_PIXELS + noted],
      maxZoom: FIT_LAST_ZOOM,
      animate: !isAtOnce,
    },
  )
  return far
}

/** Both ways to fit the map, each telling which points are far from what is shown. */
export function createFits(
  map: L.Map,
  state: MapState,
  { events, coveredPixels }: { events: { far(rows: readonly number[]): void }; coveredPixels(): number },
) {
  const fit = (isAtOnce: boolean, isMost: boolean) => {
    const far = fitPoints(map, state, { coveredPixels: coveredPixels(), isAtOnce, isMost })
    events.far(far.map((index) => state.set.rowAt(index)))
  }
  return {
    fitPoints: (isAtOnce = false) => fit(isAtOnce, false),
    fitMost: (isAtOnce = false) => fit(isAtOnce, true),
  }
}

/** Brings a point into the view by the shortest pan, beside what lies over the map; a view that shows it stays as it is. */
export function showPoint(map: L.Map, at: Position, { isAtOnce = false } = {}) {
  const { x, y } = map.getSize()
  const within = (pixels: number, size: number) => Math.min(Math.max(pixels, size * ROOM_SHARE), size * MOST_EDGE_SHARE)
  map.panInside(nearLatLng(map, at), {
    paddingTopLeft: [within(EDGE_PIXELS, x), within(SEARCH_PIXELS, y)],
    paddingBottomRight: [within(BUTTONS_PIXELS, x), within(EDGE_PIXELS, y)],
    ...(isAtOnce && { animate: false }),
  })
}

/** Brings a place to the middle; at first also near enough to see streets. */
export function followOn(map: L.Map, at: Position, isFirst: boolean) {
  map.setView(nearLatLng(map, at), isFirst ? Math.max(map.getZoom(), FOLLOW_LEAST_ZOOM) : map.getZoom())
}

/** Takes up the new size of the map. A current point that was in view stays in view, with room around it. */
export function resizeAround(map: L.Map, { set, current }: MapState) {
  const at = current >= 0 && current < set.size ? set.position(current) : null
  const wasInView = at !== null && map.getBounds().contains(nearLatLng(map, at))
  map.invalidateSize({ animate: false })
  if (at && wasInView) showPoint(map, at, { isAtOnce: true })
}
