import type { AppError } from '#shared/result.ts'
import { BATCH_ERRORS, GENERAL_ERRORS, GEOCODING_ERRORS, LIST_ERRORS } from './api-errors-data.ts'

/** Why a request got no answer: the protocol's number and description, and two sentences for a person. */
export interface ApiFault {
  number: number
  description: string
  /** The description without what the request named, where the two differ. */
  plainDescription?: string
  /** What was wrong, naming the field or value. */
  cause: string
  /** What to do. */
  resolution: string
  /** 200 once a request has reached an operation: that is what clients of the protocol expect. */
  status: number
  headers: Record<string, string>
}

type Sentences = [cause: string, resolution: string]

/** An error that any operation may answer with. */
export const generalFault = (
  number: keyof typeof GENERAL_ERRORS,
  [cause, resolution]: Sentences,
  transport: { status?: number; headers?: Record<string, string> } = {},
): ApiFault => ({
  number: Number(number),
  description: GENERAL_ERRORS[number],
  cause,
  resolution,
  status: transport.status ?? 200,
  headers: transport.headers ?? {},
})

/** An error of the Batch operation. */
export const batchFault = (number: keyof typeof BATCH_ERRORS, [cause, resolution]: Sentences): ApiFault => ({
  number,
  description: BATCH_ERRORS[number],
  cause,
  resolution,
  status: 200,
  headers: {},
})

/** An error of the geocoding operations. */
export const geocodingFault = (number: keyof typeof GEOCODING_ERRORS, [cause, resolution]: Sentences): ApiFault => ({
  number,
  description: GEOCODING_ERRORS[number],
  cause,
  resolution,
  status: 200,
  headers: {},
})

/** An error of the list family; `pointName` follows the description of 1004. */
export const listFault = (
  number: keyof typeof LIST_ERRORS,
  [cause, resolution]: Sentences,
  pointName = '',
): ApiFault => ({
  number,
  description: LIST_ERRORS[number] + pointName,
  plainDescription: LIST_ERRORS[number],
  cause,
  resolution,
  status: 200,
  headers: {},
})

/** A failed check, as a value. */
export const refuseApi = (fault: ApiFault): { ok: false; error: ApiFault } => ({ ok: false, error: fault })

/** The body that Batch and the list family send for an error. */
export const toFlatErrorBody = (fault: ApiFault): string =>
  JSON.stringify({
    Number: fault.number,
    Description: fault.description,
    Cause: fault.cause,
    Resolution: fault.resolution,
  })

/** The body that Nearby and Geocoding send for an error of theirs. */
export const toItemsErrorBody = (fault: ApiFault): string =>
  JSON.stringify({
    Items: [
      {
        Error: String(fault.number),
        Description: fault.description,
        Cause: fault.cause,
        Resolution: fault.resolution,
      },
    ],
  })

const FAILED = 'Waypost could not read or write its data folder. Its log says why.'
const CAUSES: Record<string, string> = {
  'database/disk-full': 'The disk of the data folder is full. Free some space on it.',
  'database/io': 'The disk of the data folder failed or is full. Check it.',
}

/** What a program is told of a failure: of the database neither its path nor words of SQLite. */
export const causeOf = ({ code, message }: AppError): string =>
  code.startsWith('database/') ? (CAUSES[code] ?? FAILED) : message
