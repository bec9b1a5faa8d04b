import { NEARBY_ERRORS, type NearbyErrorNumber, type NearbyFault } from '#main/nearby/nearby-fault.ts'
import {
  checkNearbyNumbers,
  checkNearbyOrigin,
  collectNearbyDestinations,
  type NearbyLimits,
  type NearbyOrigin,
  type PointColumns,
} from '#main/nearby/nearby-request.ts'
import type { AppError, Result } from '#shared/result.ts'
import { causeOf, generalFault, refuseApi, type ApiFault } from './api-fault.ts'
import { createNameMatcher, isJsonObject, type NamedValues } from './match-property-names.ts'
import { checkShape, matchLocation, takeLocations } from './parse-list-request.ts'
import { readJsonBody, type BodyForm } from './parse-json-body.ts'
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

const FORM: BodyForm = {
  matchNames: createNameMatcher(Object.keys(nearbyRequest.shape)),
  mainField: 'OriginLocation',
  notJson: (sentences) => generalFault(19, sentences),
}

/** Locations are read one by one. */
const requestFields = nearbyRequest.omit({ Locations: true })

/** An error of Nearby as the API sends it. */
export const toNearbyApiFault = ({
  number,
  description,
  cause,
  resolution,
}: Omit<NearbyFault, 'code' | 'message'>): ApiFault => ({
  number,
  description,
  cause,
  resolution,
  status: 200,
  headers: {},
})

/** An error of Nearby. */
export const nearbyFault = (number: NearbyErrorNumber, cause: string, resolution: string): ApiFault =>
  toNearbyApiFault({ number, description: NEARBY_ERRORS[number], cause, resolution })

/** Refuses a request of the family of Nearby. */
export const refuseNearbyRequest = (...fault: Parameters<typeof nearbyFault>) => refuseApi(nearbyFault(...fault))

/** Refuses one for what went wrong on our side. */
export const nearbyFailure = (error: AppError) => refuseNearbyRequest(1010, causeOf(error), 'Send the request again.')

/** Reads the body of Nearby. Pure, and linear in the length of the body. */
export function parseNearbyRequest(bytes: Uint8Array): Result<CheckedNearby, ApiFault> {
  const body = readJsonBody(bytes, FORM)
  return body.ok ? check(body.value) : body
}

function check(sent: NamedValues): Result<CheckedNearby, ApiFault> {
  const originLocation = matchLocation(sent.OriginLocation, 'OriginLocation')
  if (!originLocation.ok) return originLocation
  const request = checkShape(requestFields, { ...sent, OriginLocation: originLocation.value })
  if (!request.ok) return request
  const { OriginLocation, AddressId = '', LocationListId = '' } = request.value
  const limits = checkNearbyNumbers(request.value)
  if (!limits.ok) return refuseApi(toNearbyApiFault(limits.error))
  const origin = checkNearbyOrigin(OriginLocation ?? null, AddressId)
  if (!origin.ok) return refuseApi(toNearbyApiFault(origin.error))
  const destinations = readDestinations(sent.Locations)
  if (!destinations.ok) return destinations
  return {
    ok: true,
    value: {
      limits: limits.value,
      origin: origin.value,
      originEcho: isJsonObject(sent.OriginLocation) ? sent.OriginLocation : null,
      listId: LocationListId.trim(),
      ...destinations.value,
    },
  }
}

/** The destinations as columns, and each as text. */
function readDestinations(sent: unknown): Result<Pick<CheckedNearby, 'destinations' | 'hasLocations'>, ApiFault> {
  const columns = collectNearbyDestinations()
  const ends: number[] = []
  const texts: string[] = []
  let end = 0
  let hasLocations = false
  const flaw = takeLocations(sent, (location, _index, named) => {
    hasLocations = true
    // A stored list may still supply the destinations, so that the rest is checked, but not kept.
    if (!columns.add(location)) return null
    const text = JSON.stringify(named)
    texts.push(text)
    end += text.length
    ends.push(end)
    return null
  })
  if (flaw) return flaw
  const points = columns.result()
  const destinations: CheckedNearby['destinations'] = points.ok
    ? { ok: true, value: { points: points.value, texts: texts.join(''), ends: Float64Array.from(ends) } }
    : refuseApi(toNearbyApiFault(points.error))
  return { ok: true, value: { destinations, hasLocations } }
}

/** One destination as it was sent, names in the protocol's spelling, as JSON. */
export const destinationAt = ({ texts, ends }: SentDestinations, index: number): string =>
  texts.slice(index === 0 ? 0 : ends[index - 1], ends[index])
