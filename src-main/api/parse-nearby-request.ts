import type { NearbyFault } from '#main/nearby/nearby-fault.ts'
import {
  checkNearbyDestinations,
  checkNearbyNumbers,
  checkNearbyOrigin,
  type NearbyLimits,
  type NearbyOrigin,
  type PointColumns,
} from '#main/nearby/nearby-request.ts'
import type { Result } from '#shared/result.ts'
import { generalFault, refuseApi, type ApiFault } from './api-fault.ts'
import { isJsonObject, matchPropertyNames, type NamedValues } from './match-property-names.ts'
import { checkShape, matchLocation, matchLocations, type ParsedRequest } from './parse-list-request.ts'
import { invalid, parseJsonBody, twoSpellings } from './parse-json-body.ts'
import { nearbyRequest } from './schemas/nearby-schemas.ts'

/** Destinations of a request: where they are, and each of them as JSON for the answer. */
export interface SentDestinations {
  points: PointColumns
  /** All of them, one after another: one text goes from thread to thread faster than a million objects. */
  texts: string
  /** End of each within `texts`. */
  ends: Float64Array
}

/** A Nearby request whose form is right. */
export interface CheckedNearby {
  limits: NearbyLimits
  origin: NearbyOrigin
  /** As it was sent. */
  originEcho: unknown
  listId: string
  /** Judged only where no stored list supplies the destinations. */
  destinations: Result<SentDestinations, ApiFault>
  hasLocations: boolean
}

const NAMES = Object.keys(nearbyRequest.shape)

/** An error of Nearby as the API sends it. */
export const toNearbyApiFault = ({ number, description, cause, resolution }: NearbyFault): ApiFault => ({
  ...{ number, description, cause, resolution },
  ...{ status: 200, headers: {} },
})

/** Reads the body of Nearby. Pure, and linear in the length of the body. */
export function parseNearbyRequest(bytes: Uint8Array): Result<ParsedRequest<CheckedNearby>, ApiFault> {
  const body = parseJsonBody(bytes, 'OriginLocation', (sentences) => generalFault(19, sentences))
  if (!body.ok) return body
  const { known, conflict } = matchPropertyNames(body.value, NAMES)
  if (conflict) return invalid(...twoSpellings('the request', conflict))
  const key = known.Key ?? ''
  if (typeof key !== 'string') {
    return invalid('Key must be text.', 'Send the key as it was shown when it was created, in quotes.')
  }
  return { ok: true, value: { key, request: check(known) } }
}

function check(sent: NamedValues): Result<CheckedNearby, ApiFault> {
  const originLocation = matchLocation(sent.OriginLocation, 'OriginLocation')
  if (!originLocation.ok) return originLocation
  const locations = matchLocations(sent.Locations)
  if (!locations.ok) return locations
  const named = { ...sent, OriginLocation: originLocation.value, Locations: locations.value }
  const request = checkShape(nearbyRequest, named)
  if (!request.ok) return request
  const { OriginLocation, AddressId = '', LocationListId = '', Locations } = request.value
  const limits = checkNearbyNumbers(request.value)
  if (!limits.ok) return refuseApi(toNearbyApiFault(limits.error))
  const origin = checkNearbyOrigin(OriginLocation ?? null, AddressId)
  if (!origin.ok) return refuseApi(toNearbyApiFault(origin.error))
  const points = checkNearbyDestinations(Locations ?? [])
  const destinations: CheckedNearby['destinations'] = points.ok
    ? { ok: true, value: { points: points.value, ...toTexts(locations.value as unknown[]) } }
    : refuseApi(toNearbyApiFault(points.error))
  return {
    ok: true,
    value: {
      ...{ limits: limits.value, origin: origin.value, destinations },
      originEcho: isJsonObject(sent.OriginLocation) ? sent.OriginLocation : null,
      listId: LocationListId.trim(),
      hasLocations: (Locations ?? []).length > 0,
    },
  }
}

function toTexts(locations: readonly unknown[]): Pick<SentDestinations, 'texts' | 'ends'> {
  const ends = new Float64Array(locations.length)
  const texts: string[] = []
  let end = 0
  for (const [index, location] of locations.entries()) {
    const text = JSON.stringify(location)
    texts.push(text)
    end += text.length
    ends[index] = end
  }
  return { texts: texts.join(''), ends }
}

/** One destination as it was sent, names in the protocol's spelling. */
export const destinationAt = ({ texts, ends }: SentDestinations, index: number): unknown =>
  JSON.parse(texts.slice(index === 0 ? 0 : ends[index - 1], ends[index])) as unknown
