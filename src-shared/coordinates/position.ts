/** Degrees, WGS 84: latitude −90 to 90 (north positive), longitude −180 to 180 (east positive). */
export interface Position {
  lat: number
  lon: number
}

export const MAX_LATITUDE = 90
export const MAX_LONGITUDE = 180

/** True for a latitude that exists. */
export const isLatitude = (degrees: number): boolean => Number.isFinite(degrees) && Math.abs(degrees) <= MAX_LATITUDE

/** True for a longitude as it is customarily written. */
export const isLongitude = (degrees: number): boolean => Number.isFinite(degrees) && Math.abs(degrees) <= MAX_LONGITUDE

/** True when both degrees are in range. */
export const isPosition = ({ lat, lon }: Position): boolean => isLatitude(lat) && isLongitude(lon)

/** The same meridian within −180 (included) and 180 (excluded); 180 itself stays as it is. */
export function normalizeLongitude(degrees: number): number {
  if (isLongitude(degrees)) return degrees
  const turned = (degrees + 180) % 360
  return (turned < 0 ? turned + 360 : turned) - 180
}
