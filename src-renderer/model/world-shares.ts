/** The latitude at which the square world of Web Mercator ends. */
export const MERCATOR_LATITUDE = 85.0511287798066

const RADIANS = Math.PI / 180

/** Share of the world from west (0) to east (1); longitudes beyond 180° lie beyond. */
export const toWorldX = (lon: number): number => lon / 360 + 0.5

/** Share of the world from north (0) to south (1); the poles are put on its edge. */
export function toWorldY(lat: number): number {
  const clamped = Math.max(-MERCATOR_LATITUDE, Math.min(MERCATOR_LATITUDE, lat))
  const sine = Math.sin(clamped * RADIANS)
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}
