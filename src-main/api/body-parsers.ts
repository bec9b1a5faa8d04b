import type { Result } from '#shared/result.ts'
import type { ApiFault } from './api-fault.ts'
import { OPERATIONS, type BodyOperationName } from './operations/definitions.ts'

type BodyParse = (bytes: Uint8Array) => Result<unknown, ApiFault>

/** How the body of each operation is read; the same functions run here and in the worker for large bodies. */
export const BODY_PARSERS = Object.fromEntries(
  Object.values(OPERATIONS).flatMap(({ name, parse }) => (parse ? [[name, parse]] : [])),
) as Record<BodyOperationName, BodyParse>
