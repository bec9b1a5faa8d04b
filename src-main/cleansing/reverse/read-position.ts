import { parseCoordinateText } from '#shared/coordinates/coordinate-text.ts'
import { parseCoordinates } from '#shared/coordinates/parse-coordinates.ts'
import type { Position } from '#shared/coordinates/position.ts'
import type { AddressInput } from '#shared/model/address.ts'
import { fail, ok, type Result } from '#shared/result.ts'

/** Code of an input that says nothing about where it is. */
export const NO_POSITION = 'geocoding/no-position'

/** Position of an input: its coordinates, or its address where that is nothing but coordinates. */
export function readPosition(address: AddressInput): Result<Position> {
  const { Latitude = '', Longitude = '', Address = '', Address1 = '' } = address
  if (Latitude.trim() !== '' || Longitude.trim() !== '') {
    const lat = parseCoordinateText(Latitude, 'lat')
    if (!lat.ok) return lat
    const lon = parseCoordinateText(Longitude, 'lon')
    return lon.ok ? ok({ lat: lat.value.degrees, lon: lon.value.degrees }) : lon
  }
  const written = [Address, Address1].find((text) => text.trim() !== '')
  if (written === undefined) return fail(NO_POSITION, 'The input has no Latitude and Longitude.')
  const parsed = parseCoordinates(written)
  if (parsed.ok) return ok(parsed.value)
  const { code, message, readings } = parsed.error
  // Text that is no form of coordinates is an address.
  return fail(readings.length === 0 ? NO_POSITION : code, message)
}
