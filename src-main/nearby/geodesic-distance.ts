import geodesic from 'geographiclib-geodesic'
import type { Position } from '#shared/coordinates/position.ts'

const { WGS84, DISTANCE } = geodesic.Geodesic

/** Exact length of the shortest line between two points on the WGS 84 ellipsoid. */
export function geodesicDistanceMeters(from: Position, to: Position): number {
  return WGS84.Inverse(from.lat, from.lon, to.lat, to.lon, DISTANCE).s12 ?? 0
}
