import { ok } from '#shared/result.ts'
import type { ApiFault } from '../api-fault.ts'
import { listFault } from '../api-fault.ts'
import { sendJsonList, sendJsonParts } from '../send.ts'
import type { ListServices } from './list-services.types.ts'
import { listReplyParts, toListDates, toListFault, toListHead, unknownListFault } from './list-reply.ts'
import { OPERATIONS } from './definitions.ts'
import { serveOperation } from './serve-operation.ts'
import type { AdmittedRequest, ApiOperation } from './operation.types.ts'

/** Return one list with its locations, or all lists without locations. */
export const createGetListsOperation = (services: ListServices): ApiOperation =>
  serveOperation(OPERATIONS.GetLists, {
    prepare: (request) => ok(request),
    cost: () => 0,
    run: (_request, admitted) => getLists(services, admitted),
  })

async function getLists({ lists }: ListServices, admitted: AdmittedRequest): Promise<ApiFault | null> {
  const { response, query } = admitted.exchange
  const listId = [...query].find(([name]) => name.toLowerCase() === 'listid')?.[1].trim() ?? ''
  if (listId === '') {
    const all = lists.store.list()
    if (!all.ok) return toListFault(all.error, '')
    if (all.value.length === 0) {
      return listFault(1007, ['There are no lists yet.', 'Create one with CreateList or in the Lists view.'])
    }
    const heads = all.value.map((list) => ({
      ...toListHead(list),
      LocationCount: list.count,
      ...toListDates(list),
    }))
    await sendJsonList(response, heads, {})
    return null
  }
  const list = lists.store.get(listId)
  if (!list.ok) return toListFault(list.error, listId)
  if (!list.value) return unknownListFault(listId)
  admitted.served.records = list.value.count
  await sendJsonParts(response, listReplyParts(lists.store, list.value))
  return null
}
