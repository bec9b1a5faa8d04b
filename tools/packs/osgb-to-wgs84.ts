import type { Position } from '#main/reference/reference-reader.ts'

/**
 * British National Grid (OSGB36) to WGS 84: the inverse transverse Mercator projection on the Airy 1830 ellipsoid, then
 * the seven-parameter Helmert transformation. Both as in Ordnance Survey, "A guide to coordinate systems in Great
 * Britain", annexes B and C; the Helmert parameters are good to about 5 m.
 */
interface Ellipsoid {
  semiMajorMeters: number
  semiMinorMeters: number
}

const AIRY_1830: Ellipsoid = { semiMajorMeters: 6_377_563.396, semiMinorMeters: 6_356_256.909 }
const WGS_84: Ellipsoid = { semiMajorMeters: 6_378_137, semiMinorMeters: 6_356_752.314_245 }

const RADIANS = Math.PI / 180
const ARC_SECONDS = RADIANS / 3600
const ORIGIN = { lat: 49 * RADIANS, lon: -2 * RADIANS, easting: 400_000, northing: -100_000, scale: 0.999_601_271_7 }
const HELMERT = {
  x: 446.448,
  y: -125.157,
  z: 542.06,
  scale: -20.4894e-6,
  rotationX: 0.1502,
  rotationY: 0.247,
  rotationZ: 0.8421,
}

const squaredEccentricity = ({ semiMajorMeters: a, semiMinorMeters: b }: Ellipsoid) => 1 - (b * b) / (a * a)

/** Length of the meridian arc from the true origin. */
function meridianArc(lat: number): number {
  const { semiMajorMeters: a, semiMinorMeters: b } = AIRY_1830
  const n = (a - b) / (a + b)
  const difference = lat - ORIGIN.lat
  const sum = lat + ORIGIN.lat
  return (
    b *
    ORIGIN.scale *
    ((1 + n + (5 / 4) * n ** 2 + (5 / 4) * n ** 3) * difference -
      (3 * n + 3 * n ** 2 + (21 / 8) * n ** 3) * Math.sin(difference) * Math.cos(sum) +
      ((15 / 8) * n ** 2 + (15 / 8) * n ** 3) * Math.sin(2 * difference) * Math.cos(2 * sum) -
      (35 / 24) * n ** 3 * Math.sin(3 * difference) * Math.cos(3 * sum))
  )
}

/** Latitude and longitude in radians on the Airy ellipsoid. */
function unproject(easting: number, northing: number): { lat: number; lon: number } {
  const a = AIRY_1830.semiMajorMeters * ORIGIN.scale
  let lat = ORIGIN.lat
  let rest = northing - ORIGIN.northing
  do {
    lat += rest / a
    rest = northing - ORIGIN.northing - meridianArc(lat)
  } while (Math.abs(rest) >= 1e-5)
  const e2 = squaredEccentricity(AIRY_1830)
  const sine2 = Math.sin(lat) ** 2
  const nu = a / Math.sqrt(1 - e2 * sine2)
  const rho = (a * (1 - e2)) / (1 - e2 * sine2) ** 1.5
  const eta2 = nu / rho - 1
  const t = Math.tan(lat)
  const sec = 1 / Math.cos(lat)
  const d = (easting - ORIGIN.easting) / nu
  const nuRho = nu / rho
  const latTerms =
    d ** 2 / 2 -
    (d ** 4 / 24) * (5 + 3 * t ** 2 + eta2 - 9 * t ** 2 * eta2) +
    (d ** 6 / 720) * (61 + 90 * t ** 2 + 45 * t ** 4)
  const lonTerms =
    d -
    (d ** 3 / 6) * (nuRho + 2 * t ** 2) +
    (d ** 5 / 120) * (5 + 28 * t ** 2 + 24 * t ** 4) -
    (d ** 7 / 5040) * (61 + 662 * t ** 2 + 1320 * t ** 4 + 720 * t ** 6)
  return { lat: lat - t * nuRho * latTerms, lon: ORIGIN.lon + sec * lonTerms }
}

/** From Airy to WGS 84 through earth-centred coordinates, height zero. */
function shiftDatum(lat: number, lon: number): Position {
  const e2 = squaredEccentricity(AIRY_1830)
  const nu = AIRY_1830.semiMajorMeters / Math.sqrt(1 - e2 * Math.sin(lat) ** 2)
  const x = nu * Math.cos(lat) * Math.cos(lon)
  const y = nu * Math.cos(lat) * Math.sin(lon)
  const z = nu * (1 - e2) * Math.sin(lat)
  const scale = 1 + HELMERT.scale
  const [rx, ry, rz] = [HELMERT.rotationX, HELMERT.rotationY, HELMERT.rotationZ].map((s) => s * ARC_SECONDS) as [
    number,
    number,
    number,
  ]
  const x2 = HELMERT.x + x * scale - y * rz + z * ry
  const y2 = HELMERT.y + x * rz + y * scale - z * rx
  const z2 = HELMERT.z - x * ry + y * rx + z * scale
  const f2 = squaredEccentricity(WGS_84)
  const p = Math.hypot(x2, y2)
  let phi = Math.atan2(z2, p * (1 - f2))
  for (let i = 0; i < 5; i++) {
    const nu2 = WGS_84.semiMajorMeters / Math.sqrt(1 - f2 * Math.sin(phi) ** 2)
    phi = Math.atan2(z2 + f2 * nu2 * Math.sin(phi), p)
  }
  return { lat: phi / RADIANS, lon: Math.atan2(y2, x2) / RADIANS }
}

/** Position of a National Grid point, within about 5 m. */
export function osgbToWgs84(easting: number, northing: number): Position {
  const { lat, lon } = unproject(easting, northing)
  return shiftDatum(lat, lon)
}
