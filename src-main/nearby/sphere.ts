import type { Position } from '#shared/coordinates/position.ts'

/** Mean radius of the Earth (IUGG). */
export const EARTH_RADIUS_METERS = 6_371_008.8
/**
 * Distances on the sphere differ from geodesic ones by −0.45 to +0.56 %. Whoever searches on the sphere for what
 * the geodesic decides looks this much further; the second term keeps points a few millimetres apart.
 */
const SPHERE_EXCESS = 1.0062
const SPHERE_SLACK_METERS = 0.05

const RADIANS = Math.PI / 180

/** A spherical radius that holds every point within the geodesic radius. */
export const toSphericalReach = (geodesicMeters: number): number => geodesicMeters * SPHERE_EXCESS + SPHERE_SLACK_METERS

/** Square of the straight line through the unit sphere that spans this distance; 4 from half way round on. */
export function toChordSquared(meters: number): number {
  const angle = meters / EARTH_RADIUS_METERS
  return angle >= Math.PI ? 4 : (2 * Math.sin(angle / 2)) ** 2
}

/** More than both errors of the sphere together, so that whoever is nearest on it is not missed: 2 %. */
const BOTH_WAYS = 1.02
const SLACK_CHORD = 1 / EARTH_RADIUS_METERS

/** Square of a chord that holds all that may, by the geodesic, be nearer than a point at the end of the given one. */
export const widenChordSquared = (chordSquared: number): number =>
  (Math.sqrt(chordSquared) * BOTH_WAYS + SLACK_CHORD) ** 2

/** Writes the unit vector of a point into `out` at `offset`. */
export function writeUnitVector({ lat, lon }: Position, out: Float64Array, offset: number): void {
  const level = Math.cos(lat * RADIANS)
  out[offset] = level * Math.cos(lon * RADIANS)
  out[offset + 1] = level * Math.sin(lon * RADIANS)
  out[offset + 2] = Math.sin(lat * RADIANS)
}

export interface DegreeWindow {
  south: number
  north: number
  /** Half of the width in longitude around the centre; 180 where a pole lies inside. */
  halfWidth: number
}

/** The smallest window of latitude and longitude that holds a circle on the sphere. */
export function toDegreeWindow(centre: Position, meters: number): DegreeWindow {
  const angle = meters / EARTH_RADIUS_METERS
  const south = centre.lat - angle / RADIANS - 1e-9
  const north = centre.lat + angle / RADIANS + 1e-9
  const holdsPole = angle >= Math.PI / 2 || south <= -90 || north >= 90
  const halfWidth = holdsPole ? 180 : Math.asin(Math.min(1, Math.sin(angle) / Math.cos(centre.lat * RADIANS))) / RADIANS
  return { south: Math.max(-90, south), north: Math.min(90, north), halfWidth: Math.min(180, halfWidth + 1e-9) }
}
