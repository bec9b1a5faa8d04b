import type { Result } from '#shared/result.ts'
import type { ApiFault } from './api-fault.ts'
import { parseBatchRequest } from './parse-batch-request.ts'
import { parseGeocodingRequest, parseTypeAheadRequest } from './parse-geocoding-request.ts'
import { parseCreateRequest, parseDeleteRequest, parseUpdateRequest } from './parse-list-request.ts'
import { parseNearbyRequest } from './parse-nearby-request.ts'

/** How the body of each operation is read; the same functions run here and in the worker for large bodies. */
export const BODY_PARSERS = {
  Batch: parseBatchRequest,
  UpdateListOrPoint: parseUpdateRequest,
  CreateList: parseCreateRequest,
  DeleteListOrPoint: parseDeleteRequest,
  Nearby: parseNearbyRequest,
  GeocodingGlobal: parseGeocodingRequest,
  GeocodingGlobalTypeAhead: parseTypeAheadRequest,
} as const satisfies Record<string, (bytes: Uint8Array) => Result<unknown, ApiFault>>

export type BodyParserName = keyof typeof BODY_PARSERS
