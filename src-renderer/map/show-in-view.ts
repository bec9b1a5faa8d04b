import L from 'leaflet'
import type { Position } from '#shared/coordinates/position.ts'
import type { MapState } from './map-state.ts'
import { boundsOfPoints, type PointBounds } from './points/bounds-of-points.ts'
import { toWorldX, toWorldY } from './web-mercator.ts'

const FIT_PADDING_PIXELS = 48
const FIT_LAST_ZOOM = 15
const EDGE_PIXELS = 40
/** The search along the upper edge and the buttons along the right one, with air beside them. */
const SEARCH_PIXELS = 84
const BUTTONS_PIXELS = 72
/** Of a small map they may not leave less than the middle. */
const MOST_EDGE_SHARE = 0.4
const FOLLOW_LEAST_ZOOM = 14
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

/**
 * Shows all points, and the place from which they were looked for, beside what lies over the right edge. At once: what
 * was in view before is not worth a way from there, and would be painted for nothing.
 */
export function fitPoints(
  map: L.Map,
  state: MapState,
  { coveredPixels, isAtOnce }: { coveredPixels: number; isAtOnce: boolean },
) {
  const bounds = shownBounds(state)
  if (!bounds) return void map.setZoom(map.getMinZoom())
  const { southWest, northEast } = bounds
  const covered = Math.min(coveredPixels, map.getSize().x * MOST_COVERED_SHARE)
  map.fitBounds(
    [
      [southWest.lat, southWest.lon],
      [northEast.lat, northEast.lon],
    ],
    {
      paddingTopLeft: [FIT_PADDING_PIXELS, FIT_PADDING_PIXELS],
      paddingBottomRight: [FIT_PADDING_PIXELS + covered, FIT_PADDING_PIXELS],
      maxZoom: FIT_LAST_ZOOM,
      animate: !isAtOnce,
    },
  )
}

/** Brings a point into the view by the shortest pan, beside what lies over the map; a view that shows it stays as it is. */
export function showPoint(map: L.Map, at: Position, { isAtOnce = false } = {}) {
  const { x, y } = map.getSize()
  const within = (pixels: number, size: number) => Math.min(pixels, size * MOST_EDGE_SHARE)
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
