import type { Position } from '#shared/coordinates/position.ts'

export { MERCATOR_LATITUDE, toWorldX, toWorldY } from '#renderer/model/world-shares.ts'

/** Pixels of the world along each axis at zoom 0. */
export const WORLD_PIXELS = 256

const RADIANS = Math.PI / 180

/** The inverse of `toWorldX` and `toWorldY`. */
export function fromWorld(x: number, y: number): Position {
  const lat = (2 * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - Math.PI / 2) / RADIANS
  return { lat, lon: (x - 0.5) * 360 }
}

const EQUATOR_METERS = 40_075_016.686

/** Length of a pixel on the ground. */
export const metersPerPixel = (lat: number, zoom: number): number =>
  (EQUATOR_METERS * Math.cos(lat * RADIANS)) / (WORLD_PIXELS * 2 ** zoom)
