import type { ListStep } from '#main/lists/lists.types.ts'
import type { ApiFault } from '../api-fault.ts'
import { DELETE_PATH } from '../api-paths.ts'
import type { CheckedDelete } from '../parse-list-request.ts'
import { MAX_BODY_BYTES } from '../read-body.ts'
import { sendJson } from '../send.ts'
import { LIST_FAMILY, type ListServices } from './list-family.ts'
import { toListFault } from './list-reply.ts'
import type { AdmittedRequest, ApiOperation } from './operation.types.ts'

/** Deletes a list, or one point of it. Either can be undone in the window. */
export const createDeleteOperation = (services: ListServices): ApiOperation => ({
  ...LIST_FAMILY,
  name: 'DeleteListOrPoint',
  paths: [DELETE_PATH],
  method: 'POST',
  access: 'management',
  maxBodyBytes: MAX_BODY_BYTES,
  parser: 'DeleteListOrPoint',
  run: (request: CheckedDelete, admitted) => remove(request, services, admitted),
})

async function remove(
  { listId, locationId }: CheckedDelete,
  { lists }: ListServices,
  admitted: AdmittedRequest,
): Promise<ApiFault | null> {
  const refused = await admitted.charge(0)
  if (refused) return refused
  const isList = locationId === ''
  const step: ListStep = isList
    ? { type: 'removeList', listId }
    : { type: 'removePoints', listId, refs: [{ id: locationId }], runs: [] }
  const changed = await lists.change([step], { kind: isList ? 'removeList' : 'removePoints', actor: 'api' })
  if (!changed.ok) return toListFault(changed.error, listId)
  admitted.served.records = 1
  const reply = isList
    ? { message: 'List deleted successfully', id: listId }
    : { message: 'Location deleted successfully', id: locationId }
  sendJson(admitted.exchange.response, 200, JSON.stringify(reply))
  return null
}
