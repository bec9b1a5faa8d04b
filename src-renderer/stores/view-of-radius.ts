import type { MapView } from '#renderer/model/map.types.ts'
import type { Position } from '#shared/coordinates/position.ts'

const EQUATOR_METERS = 40_075_017
const TILE_PIXELS = 256
/** A map that is at least this wide shows the whole circle. */
const MAP_PIXELS = 620
/** Air around the circle. */
const MARGIN = 1.1
const LAST_ZOOM = 17
/** Towards the poles the projection grows without end. */
const LEAST_COSINE = 0.05

/** The part of the map in which a circle fits. */
export function viewOfRadius({ lat, lon }: Position, radiusMeters: number, mapPixels = MAP_PIXELS): MapView {
  const parallelMeters = EQUATOR_METERS * Math.max(LEAST_COSINE, Math.cos((lat * Math.PI) / 180))
  const metersPerPixel = (2 * radiusMeters * MARGIN) / mapPixels
  const zoom = Math.floor(Math.log2(parallelMeters / TILE_PIXELS / metersPerPixel))
  return { lat, lon, zoom: Math.max(1, Math.min(LAST_ZOOM, zoom)) }
}
