import type { z } from 'zod'
import type { ApiKey } from '#main/database/user-store.types.ts'
import type { Result } from '#shared/result.ts'
import type { ApiFault } from '../api-fault.ts'
import { MAX_BODY_BYTES } from '../read-body.ts'
import type { Exchange } from '../exchange.types.ts'

type Schemas = Readonly<Record<string, z.ZodType>>

/** A part of the description of an operation that only it has. */
interface Described {
  name: string
  description: string
}

/**
 * One operation of the protocol, in everything but its work: from it derive parsing, the description in OpenAPI, the
 * guards of keys and the account of usage. It needs no service, so that the thread that parses bodies can read it too.
 */
export interface OperationDefinition<Name extends string = string, Request = never> {
  /** In the log and the ledger. */
  name: Name
  /** What a key that is limited to services must name. */
  service: Exclude<NonNullable<ApiKey['services']>[number], 'Compatible'>
  /** The newest first, each with its id in OpenAPI. */
  paths: readonly { path: string; id: string }[]
  summary: string
  tag: string
  /** Who may call it; a service key on a management operation gets error 1010. */
  access: 'any' | 'management'
  errorShape: 'flat' | 'items'
  /** By their names in OpenAPI. `request` is null for an operation that is asked with GET. */
  schema: { request: Schemas | null; replies: Schemas }
  /** Of a GET, besides the key. */
  query?: Described
  header?: Described
  maxBodyBytes?: number
  /** Bytes of the body to a request; null for GET. */
  parse: ((bytes: Uint8Array) => Result<Request, ApiFault>) | null
  /** Its own fault for what is a bug on our side. */
  bugFault(sentences: [cause: string, resolution: string]): ApiFault
}

/** An operation whose name and request nobody needs to know. */
export type AnyOperation = Omit<OperationDefinition, 'parse'> & { parse: OperationDefinition<string, unknown>['parse'] }

export const defineOperation = <const Name extends string, Request>(
  definition: OperationDefinition<Name, Request>,
): OperationDefinition<Name, Request> => definition

export const methodOf = ({ parse }: Pick<AnyOperation, 'parse'>): 'GET' | 'POST' => (parse ? 'POST' : 'GET')

export const maxBodyBytesOf = ({ maxBodyBytes = MAX_BODY_BYTES }: Pick<AnyOperation, 'maxBodyBytes'>): number =>
  maxBodyBytes

/** What the log may know about a request: numbers and our own words, nothing that was sent. */
interface ServedRequest {
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

/** The work of an operation, over the services that it is made with. */
interface Work<Request, Prepared> {
  /** What is checked before anything is counted; a refusal costs nothing. */
  prepare(request: Request): Promise<Result<Prepared, ApiFault>> | Result<Prepared, ApiFault>
  /** Units for the ledger; no less than none. */
  cost(prepared: Prepared): number
  /** Sends the answer, or returns why there is none. */
  run(prepared: Prepared, admitted: AdmittedRequest): Promise<ApiFault | null>
}

/** Puts the work of an operation behind its definition: prepare, count, run. */
export function serveOperation<Request, Prepared>(
  definition: OperationDefinition<string, Request>,
  { prepare, cost, run }: Work<Request, Prepared>,
): ApiOperation {
  return {
    ...(definition as AnyOperation),
    async answer(request, admitted) {
      const prepared = await prepare(request)
      if (!prepared.ok) return prepared.error
      const refused = await admitted.charge(cost(prepared.value))
      return refused ?? run(prepared.value, admitted)
    },
  }
}
