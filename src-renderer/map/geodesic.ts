import geodesic from 'geographiclib-geodesic'
import type { Position } from '#shared/coordinates/position.ts'

const wgs84 = geodesic.Geodesic.WGS84
/** Longitudes run on across the date line instead of jumping. */
const LONG_UNROLL = geodesic.Geodesic.STANDARD | geodesic.Geodesic.LONG_UNROLL

/** Length of the shortest line on the WGS 84 ellipsoid. */
export function distanceMeters(from: Position, to: Position): number {
  return wgs84.Inverse(from.lat, from.lon, to.lat, to.lon).s12 ?? 0
}

/** Direction of the shortest line at its start, in degrees clockwise from north: 0 to 360. */
export function bearingDegrees(from: Position, to: Position): number {
  return ((wgs84.Inverse(from.lat, from.lon, to.lat, to.lon, geodesic.Geodesic.AZIMUTH).azi1 ?? 0) + 360) % 360
}

/** Area within the shortest lines between corners, of its two sides the smaller; the last corner meets the first. */
export function areaSquareMeters(corners: readonly Position[]): number {
  const polygon = wgs84.Polygon(false)
  for (const { lat, lon } of corners) polygon.AddPoint(lat, lon)
  return Math.abs(polygon.Compute(false, true).area ?? 0)
}

/** Where one arrives after a distance in a direction; the longitude is not wrapped, so that lines stay whole. */
export function destination(from: Position, azimuthDegrees: number, meters: number): Position {
  const line = wgs84.Direct(from.lat, from.lon, azimuthDegrees, meters, LONG_UNROLL)
  return { lat: line.lat2 ?? from.lat, lon: line.lon2 ?? from.lon }
}

/** Points along the shortest line between two places, ends included; longitudes run on across the date line. */
export function geodesicLine(from: Position, to: Position, steps: number): Position[] {
  const line = wgs84.InverseLine(from.lat, from.lon, to.lat, to.lon)
  const length = line.s13 ?? 0
  return Array.from({ length: steps + 1 }, (_, step) => {
    const at = line.Position((length * step) / steps, LONG_UNROLL)
    return { lat: at.lat2 ?? from.lat, lon: at.lon2 ?? from.lon }
  })
}

/**
 * The circle of all places at one distance, as a line that runs on across the date line. Around a pole it ends a whole
 * turn from where it began.
 */
export function geodesicCircle(center: Position, radiusMeters: number, steps: number): Position[] {
  const line: Position[] = []
  let lastLon = center.lon
  for (let step = 0; step <= steps; step++) {
    const at = destination(center, (step * 360) / steps, radiusMeters)
    const lon = at.lon + Math.round((lastLon - at.lon) / 360) * 360
    line.push({ lat: at.lat, lon })
    lastLon = lon
  }
  return line
}
