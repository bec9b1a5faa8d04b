import type { Position } from '#shared/coordinates/position.ts'

/** The latitude at which the square world of Web Mercator ends. */
export const MERCATOR_LATITUDE = 85.0511287798066
/** Pixels of the world along each axis at zoom 0. */
export const WORLD_PIXELS = 256

const RADIANS = Math.PI / 180

/** Share of the world from west (0) to east (1); longitudes beyond 180° lie beyond. */
export const toWorldX = (lon: number): number => lon / 360 + 0.5

/** Share of the world from north (0) to south (1); the poles are put on its edge. */
export function toWorldY(lat: number): number {
  const clamped = Math.max(-MERCATOR_LATITUDE, Math.min(MERCATOR_LATITUDE, lat))
  const sine = Math.sin(clamped * RADIANS)
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}

/** The inverse of `toWorldX` and `toWorldY`. */
export function fromWorld(x: number, y: number): Position {
  const lat = (2 * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - Math.PI / 2) / RADIANS
  return { lat, lon: (x - 0.5) * 360 }
}

const EQUATOR_METERS = 40_075_016.686

/** Length of a pixel on the ground. */
export const metersPerPixel = (lat: number, zoom: number): number =>
  (EQUATOR_METERS * Math.cos(lat * RADIANS)) / (WORLD_PIXELS * 2 ** zoom)
