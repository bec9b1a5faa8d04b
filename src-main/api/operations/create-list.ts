import { randomUUID } from 'node:crypto'
import { ok } from '#shared/result.ts'
import type { ApiFault } from '../api-fault.ts'
import type { CheckedCreate } from '../parse-list-request.ts'
import { sendJsonParts } from '../send.ts'
import { geocodeDrafts } from './geocode-drafts.ts'
import type { ListServices } from './list-services.types.ts'
import { listReplyParts, toListFault, unknownListFault } from './list-reply.ts'
import { OPERATIONS } from './definitions.ts'
import { serveOperation } from './serve-operation.ts'
import type { AdmittedRequest, ApiOperation } from './operation.types.ts'

/** Makes a list, with as many points as the body holds. */
export const createCreateOperation = (services: ListServices): ApiOperation =>
  serveOperation(OPERATIONS.CreateList, {
    prepare: (request) => ok(request),
    cost: ({ drafts }) => drafts.length,
    run: (request, admitted) => create(request, services, admitted),
  })

async function create(
  { fields, pointsJson, count, drafts }: CheckedCreate,
  { lists, geocode }: ListServices,
  admitted: AdmittedRequest,
): Promise<ApiFault | null> {
  const addresses = drafts.map(({ patch }) => ({ address: patch.address ?? '', country: patch.country ?? '' }))
  const placed = drafts.length > 0 ? await geocodeDrafts(drafts, addresses, geocode) : ok([])
  if (!placed.ok) return placed.error
  const id = randomUUID()
  const list = { id, name: '', description: '', latestRelatedListId: '', isErrorList: false, ...fields }
  const points = drafts.length > 0 ? JSON.stringify(placed.value.map(({ patch }) => patch)) : pointsJson
  const step = { type: 'createList' as const, list, pointsJson: points }
  const changed = await lists.change([step], { kind: 'createList', actor: 'api', who: admitted.key.name })
  if (!changed.ok) return toListFault(changed.error, id)
  admitted.served.records = count
  const made = lists.store.get(id)
  if (!made.ok) return toListFault(made.error, id)
  if (!made.value) return unknownListFault(id)
  await sendJsonParts(admitted.exchange.response, listReplyParts(lists.store, made.value))
  return null
}
