import type { Result } from '#shared/result.ts'
import type { ApiFault } from '../api-fault.ts'
import type { AnyOperation, OperationDefinition, AdmittedRequest, ApiOperation } from './define-operation.ts'

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
