import type { CleansingAnswer } from '#main/cleansing/model/cleanse.types.ts'
import { LOCATE_ANY, toAddressInput } from '#main/geocoding/locate-address.ts'
import { REVERSE } from '#main/geocoding/place-at.ts'
import { locationOfMatch, type ResolvedLocation } from '#main/geocoding/location-of-match.ts'
import type { CleansingPool } from '#main/cleansing-pool/cleansing-pool.ts'
import type { AddressInput } from '#shared/model/address.ts'
import { ok, type Result } from '#shared/result.ts'
import { causeOf, geocodingFault, type ApiFault } from '../api-fault.ts'
import type { CheckedGeocoding, GeocodingInput } from '../parse-geocoding-request.ts'
import { sendJson } from '../send.ts'
import { OPERATIONS } from './definitions.ts'
import { serveOperation, type AdmittedRequest, type ApiOperation } from './define-operation.ts'

/** What the operation needs from the rest of the host. */
export interface GeocodingServices {
  pool: Pick<CleansingPool, 'cleanse'>
}

/** Finds where addresses are, and what is at positions. */
export const createGeocodingOperation = (services: GeocodingServices): ApiOperation =>
  serveOperation(OPERATIONS.GeocodingGlobal, {
    prepare: (request) => ok(request),
    cost: ({ inputs }) => inputs.length,
    run: (request, admitted) => answer(request, services, admitted),
  })

async function answer(
  request: CheckedGeocoding,
  { pool }: GeocodingServices,
  admitted: AdmittedRequest,
): Promise<ApiFault | null> {
  const found = await geocodeAll(request, pool)
  if (!found.ok) return geocodingFault(1002, [causeOf(found.error), 'Send the request again.'])
  admitted.served.records = request.inputs.length
  const items = request.inputs.map(({ text }, index) => ({ Input: text, Results: found.value[index] ?? [] }))
  sendJson(admitted.exchange.response, 200, JSON.stringify(items))
  return null
}

const toAddress = ({ text, position }: GeocodingInput, country: string): AddressInput =>
  position
    ? { Latitude: String(position.lat), Longitude: String(position.lon) }
    : toAddressInput({ address: text, country })

/** Locations of every input, in order; addresses and positions go to the engine apart. */
async function geocodeAll(
  { inputs, country }: CheckedGeocoding,
  pool: GeocodingServices['pool'],
): Promise<Result<ResolvedLocation[][]>> {
  const found: ResolvedLocation[][] = inputs.map(() => [])
  for (const [request, isReverse] of [
    [LOCATE_ANY, false],
    [REVERSE, true],
  ] as const) {
    const indexes = inputs.flatMap(({ position }, index) => ((position !== null) === isReverse ? [index] : []))
    if (indexes.length === 0) continue
    const addresses = indexes.map((index) => toAddress(inputs[index] as GeocodingInput, country))
    const outcomes = await pool.cleanse(addresses, request, 1)
    if (!outcomes.ok) return outcomes
    indexes.forEach((index, i) => {
      found[index] = locationsOf(outcomes.value[i])
    })
  }
  return ok(found)
}

const locationsOf = (outcome: CleansingAnswer | undefined): ResolvedLocation[] =>
  (outcome?.matches ?? []).filter((match) => match.Latitude).map(locationOfMatch)
