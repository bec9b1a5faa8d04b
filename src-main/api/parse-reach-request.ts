import { checkNearbyOrigin, pickNumbered, type NearbyOrigin } from '#main/nearby/nearby-request.ts'
import { TRANSPORTS, type Transport } from '#main/nearby/travel-model.types.ts'
import type { ReachMetric } from '#main/roads/reach/reach.types.ts'
import { MAX_REACH, MAX_REACH_LIMITS } from '#shared/model/route-limits.ts'
import type { Result } from '#shared/result.ts'
import { generalFault, refuseApi, type ApiFault } from './api-fault.ts'
import { createNameMatcher, type NamedValues } from './match-property-names.ts'
import { readJsonBody, type BodyForm } from './parse-json-body.ts'
import { checkShape, matchLocation } from './parse-list-request.ts'
import { refuseNearbyRequest, toNearbyApiFault } from './parse-nearby-request.ts'
import { reachRequest } from './schemas/nearby-schemas.ts'

/** A Reach request whose form is right. */
export interface CheckedReach {
  origin: NearbyOrigin
  transport: Transport
  metric: ReachMetric
  /** As they were sent: minutes or metres. */
  limits: number[]
  /** Id of the list whose places are counted; blank for none. */
  listId: string
}

const FORM: BodyForm = {
  matchNames: createNameMatcher(Object.keys(reachRequest.shape)),
  mainField: 'OriginLocation',
  notJson: (sentences) => generalFault(19, sentences),
}
const METERS_A_KILOMETER = 1000

const refuse = (cause: string, resolution: string) => refuseNearbyRequest(18, cause, resolution)

/** Reads the body of Reach. Pure, and linear in the length of the body. */
export function parseReachRequest(bytes: Uint8Array): Result<CheckedReach, ApiFault> {
  const body = readJsonBody(bytes, FORM)
  return body.ok ? check(body.value) : body
}

function check(sent: NamedValues): Result<CheckedReach, ApiFault> {
  const originLocation = matchLocation(sent.OriginLocation, 'OriginLocation')
  if (!originLocation.ok) return originLocation
  const request = checkShape(reachRequest, { ...sent, OriginLocation: originLocation.value })
  if (!request.ok) return request
  const { OriginLocation, AddressId = '', TransportationType, Minutes, Meters, Within = '' } = request.value
  const transport = pickNumbered('TransportationType', TransportationType ?? 0, TRANSPORTS)
  if (!transport.ok) return refuseApi(toNearbyApiFault(transport.error))
  const origin = checkNearbyOrigin(OriginLocation ?? null, AddressId)
  if (!origin.ok) return refuseApi(toNearbyApiFault(origin.error))
  const limits = checkLimits(Minutes ?? [], Meters ?? [])
  if (!limits.ok) return limits
  return {
    ok: true,
    value: { origin: origin.value, transport: transport.value, ...limits.value, listId: Within.trim() },
  }
}

type Limits = Pick<CheckedReach, 'metric' | 'limits'>

/** Either minutes or metres: 1 to 10 numbers above zero, each larger than the one before. */
function checkLimits(
  minutes: readonly (number | undefined)[],
  meters: readonly (number | undefined)[],
): Result<Limits, ApiFault> {
  if (minutes.length > 0 === meters.length > 0)
    return refuse(
      `The request has ${minutes.length > 0 ? 'Minutes and Meters' : 'neither Minutes nor Meters'}.`,
      `Send 1 to ${MAX_REACH_LIMITS} numbers as one of the two.`,
    )
  const isByTime = minutes.length > 0
  const [name, most] = isByTime
    ? (['Minutes', MAX_REACH.minutes] as const)
    : (['Meters', MAX_REACH.kilometers * METERS_A_KILOMETER] as const)
  let before = 0
  const limits: number[] = []
  for (const limit of isByTime ? minutes : meters) {
    if (limit === undefined || !(limit > before) || limit > most) {
      return refuse(
        `${name} holds ${limit ?? 'an empty value'}.`,
        `Send numbers above 0, up to ${most}, each larger than the one before.`,
      )
    }
    limits.push(limit)
    before = limit
  }
  return { ok: true, value: { metric: isByTime ? 'milliseconds' : 'decimeters', limits } }
}
