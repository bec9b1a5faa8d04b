import geodesic from 'geographiclib-geodesic'

const { WGS84, DISTANCE } = geodesic.Geodesic
const RADIANS = Math.PI / 180
/** Steps of the coordinates of a road graph in a degree. */
export const STEPS_A_DEGREE = 1e7
const EQUATOR_METERS = 6_378_137
const ECCENTRICITY_SQUARED = 0.006_694_379_990_14
/** Up to it a stretch counts as flat, which is wrong by less than a millimetre. */
const FLAT_DEGREES = 0.05

/** Metres a degree of latitude and of longitude has at a latitude on the WGS 84 ellipsoid. */
export function metersADegree(lat: number): { lat: number; lon: number } {
  const sine = Math.sin(lat * RADIANS)
  const w = 1 - ECCENTRICITY_SQUARED * sine * sine
  const normal = EQUATOR_METERS / Math.sqrt(w)
  return {
    lat: ((normal * (1 - ECCENTRICITY_SQUARED)) / w) * RADIANS,
    lon: normal * Math.cos(lat * RADIANS) * RADIANS,
  }
}

/** The shorter way round from one longitude to another, in steps. */
export function lonSteps(from: number, to: number): number {
  const whole = 360 * STEPS_A_DEGREE
  const steps = to - from
  if (steps > whole / 2) return steps - whole
  return steps < -whole / 2 ? steps + whole : steps
}

/** Metres between two points that are given in steps. */
export function metersBetween(fromLat: number, fromLon: number, toLat: number, toLon: number): number {
  const lat = (toLat - fromLat) / STEPS_A_DEGREE
  const lon = lonSteps(fromLon, toLon) / STEPS_A_DEGREE
  if (Math.abs(lat) < FLAT_DEGREES && Math.abs(lon) < FLAT_DEGREES) {
    const degree = metersADegree((fromLat + toLat) / 2 / STEPS_A_DEGREE)
    return Math.hypot(lat * degree.lat, lon * degree.lon)
  }
  const [a, b] = [fromLat / STEPS_A_DEGREE, fromLon / STEPS_A_DEGREE]
  return WGS84.Inverse(a, b, toLat / STEPS_A_DEGREE, toLon / STEPS_A_DEGREE, DISTANCE).s12 ?? 0
}
