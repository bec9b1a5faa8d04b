import type { ApiKey } from '#main/database/user-store.types.ts'
import type { ApiFault } from '../api-fault.ts'
import type { BodyParserName } from '../body-parsers.ts'
import type { Exchange } from '../exchange.types.ts'

/** What the log may know about a request: numbers and our own words, nothing that was sent. */
export interface ServedRequest {
  operation: string
  number: number
  status: number
  records: number
}

/** What the window is told besides. Not for the log on disk: a person chose the name of the key. */
export interface ToldRequest extends ServedRequest {
  key: string
  /** The protocol's name of the error. */
  error: string
}

/** A request that has passed the guards. */
export interface AdmittedRequest {
  exchange: Exchange
  key: ApiKey
  served: ServedRequest
  /** Counts the request in the ledger; a fault when the key's daily limit is used up. */
  charge(units: number): Promise<ApiFault | null>
}

/** One operation of the protocol. */
export interface ApiOperation {
  /** In the log and the ledger. */
  name: string
  paths: readonly string[]
  method: 'GET' | 'POST'
  /** Who may call it; a service key on a management operation gets error 1010. */
  access: 'any' | 'management'
  errorShape: 'flat' | 'items'
  maxBodyBytes: number
  /** How its body is read; null for GET. */
  parser: BodyParserName | null
  /** Its own fault for what is a bug on our side. */
  bugFault(sentences: [cause: string, resolution: string]): ApiFault
  /** Sends the answer, or returns why there is none. `request` is what its parser made of the body. */
  run(request: never, admitted: AdmittedRequest): Promise<ApiFault | null>
}
