import { ok } from '#shared/result.ts'
import type { ListStep } from '#main/lists/lists.types.ts'
import type { ApiFault } from '../api-fault.ts'
import type { CheckedDelete } from '../parse-list-request.ts'
import { sendJson } from '../send.ts'
import type { ListServices } from './list-services.types.ts'
import { toListFault } from './list-reply.ts'
import { OPERATIONS } from './definitions.ts'
import { serveOperation } from './serve-operation.ts'
import type { AdmittedRequest, ApiOperation } from './operation.types.ts'

/** Deletes a list, or one point of it. Either can be undone in the window. */
export const createDeleteOperation = (services: ListServices): ApiOperation =>
  serveOperation(OPERATIONS.DeleteListOrPoint, {
    prepare: (request) => ok(request),
    cost: () => 0,
    run: (request, admitted) => remove(request, services, admitted),
  })

async function remove(
  { listId, locationId }: CheckedDelete,
  { lists }: ListServices,
  admitted: AdmittedRequest,
): Promise<ApiFault | null> {
  const isList = locationId === ''
  const step: ListStep = isList
    ? { type: 'removeList', listId }
    : { type: 'removePoints', listId, refs: [{ id: locationId }], runs: [] }
  const changed = await lists.change([step], {
    kind: isList ? 'removeList' : 'removePoints',
    actor: 'api',
    who: admitted.key.name,
  })
  if (!changed.ok) return toListFault(changed.error, listId)
  admitted.served.records = 1
  const reply = isList
    ? { message: 'List deleted successfully', id: listId }
    : { message: 'Location deleted successfully', id: locationId }
  sendJson(admitted.exchange.response, 200, JSON.stringify(reply))
  return null
}
