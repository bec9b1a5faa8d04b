import type { CleansingAnswer, CleansingRequest } from '#main/cleansing/model/cleanse.types.ts'
import type { Position } from '#main/reference/reference-reader.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import type { AddressInput } from '#shared/model/address.ts'
import { ok, type Result } from '#shared/result.ts'
import { locatedIn } from './locate-address.ts'

/** What the engine is asked about a position: by the API and by the map alike. */
export const REVERSE: CleansingRequest = {
  process: 'ReverseGeocode',
  serverOptions: { MaxResults: '1', AddressLineSeparator: ', ' },
  geoCode: true,
  certify: false,
}

/** The address of a spot of the map; null where the reference data knows none. */
export async function placeAt(
  { lat, lon }: Position,
  pool: {
    cleanse(addresses: AddressInput[], request: CleansingRequest, first: number): Promise<Result<CleansingAnswer[]>>
  },
): Promise<Result<CommandResponse<'places.at'>>> {
  const answers = await pool.cleanse([{ Latitude: String(lat), Longitude: String(lon) }], REVERSE, 1)
  if (!answers.ok) return answers
  const match = locatedIn(answers.value[0])
  if (!match) return ok({ place: null })
  return ok({
    place: {
      address: match.Address ?? '',
      street: match.Thoroughfare ?? '',
      country: match['ISO3166-2'] ?? '',
      precision: match.GeoAccuracy ?? '',
      distanceMeters: Number(match.GeoDistance) || 0,
    },
  })
}
