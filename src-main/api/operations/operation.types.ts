import type { ApiKey } from '#main/database/user-store.types.ts'
import type { ApiFault } from '../api-fault.ts'
import type { Exchange } from '../exchange.types.ts'
import type { AnyOperation } from './define-operation.ts'

/** What the log may know about a request: numbers and our own words, nothing that was sent. */
export interface ServedRequest {
  operation: string
  number: number
  status: number
  records: number
}

/** What the window is told besides. Not for the log on disk: a person chose the name of the key. */
export interface ReportedRequest extends ServedRequest {
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

/** One operation of the protocol, ready to answer. */
export interface ApiOperation extends AnyOperation {
  /** Sends the answer, or returns why there is none. `request` is what its parser made of the body. */
  answer(request: never, admitted: AdmittedRequest): Promise<ApiFault | null>
}
