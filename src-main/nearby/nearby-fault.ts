import type { Result } from '#shared/result.ts'

/** Errors of the Nearby operation, as clients of the protocol compare them; 18 is the general one. */
export const NEARBY_ERRORS = {
  18: 'Missing or invalid parameters',
  1001: 'MissingOriginLocation',
  1003: 'MissingDestinationLocations',
  1004: 'InvalidOriginLatLong',
  1005: 'InvalidOriginId',
  1006: 'NoListFound',
  1007: 'InvalidDestinationLatLong',
  1008: 'InvalidDestinationId',
  1009: 'DuplicateDestinationId',
  1010: 'ProviderFailure',
  1011: 'InvalidSearchArea',
} as const

export type NearbyErrorNumber = keyof typeof NEARBY_ERRORS

/** Why a search was not made; the application shows the message, the protocol the rest. */
export interface NearbyFault {
  code: string
  message: string
  number: NearbyErrorNumber
  description: string
  /** What was wrong, naming the field or value. */
  cause: string
  /** What to do. */
  resolution: string
}

/** Refuses a search. */
export function refuseNearby(number: NearbyErrorNumber, cause: string, resolution: string): Result<never, NearbyFault> {
  const fault = { number, description: NEARBY_ERRORS[number], cause, resolution }
  return { ok: false, error: { code: `nearby/${number}`, message: `${cause} ${resolution}`, ...fault } }
}
