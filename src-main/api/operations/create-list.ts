import { randomUUID } from 'node:crypto'
import { toNewPoint } from '#main/lists/merge-point.ts'
import { ok } from '#shared/result.ts'
import type { ApiFault } from '../api-fault.ts'
import { CREATE_PATH } from '../api-paths.ts'
import type { CheckedCreate } from '../parse-list-request.ts'
import { MAX_BODY_BYTES } from '../read-body.ts'
import { sendJsonParts } from '../send.ts'
import { geocodeDrafts } from './geocode-drafts.ts'
import { LIST_FAMILY, type ListServices } from './list-family.ts'
import { listReplyParts, toListFault, unknownListFault } from './list-reply.ts'
import type { AdmittedRequest, ApiOperation } from './operation.types.ts'

/** Makes a list, with as many points as the body holds. */
export const createCreateOperation = (services: ListServices): ApiOperation => ({
  ...LIST_FAMILY,
  name: 'CreateList',
  paths: [CREATE_PATH],
  method: 'POST',
  access: 'management',
  maxBodyBytes: MAX_BODY_BYTES,
  parser: 'CreateList',
  run: (request: CheckedCreate, admitted) => create(request, services, admitted),
})

async function create(
  { fields, pointsJson, count, drafts }: CheckedCreate,
  { lists, geocode }: ListServices,
  admitted: AdmittedRequest,
): Promise<ApiFault | null> {
  const refused = await admitted.charge(drafts.length)
  if (refused) return refused
  const addresses = drafts.map(({ patch }) => ({ address: patch.address ?? '', country: patch.country ?? '' }))
  const placed = drafts.length > 0 ? await geocodeDrafts(drafts, addresses, geocode) : ok([])
  if (!placed.ok) return placed.error
  const id = randomUUID()
  const list = { id, name: '', description: '', latestRelatedListId: '', isErrorList: false, ...fields }
  const points = drafts.length > 0 ? JSON.stringify(placed.value.map(({ patch }) => toNewPoint(patch))) : pointsJson
  const step = { type: 'createList' as const, list, pointsJson: points }
  const changed = await lists.change([step], { kind: 'createList', actor: 'api' })
  if (!changed.ok) return toListFault(changed.error, id)
  admitted.served.records = count
  const made = lists.store.get(id)
  if (!made.ok) return toListFault(made.error, id)
  if (!made.value) return unknownListFault(id)
  await sendJsonParts(admitted.exchange.response, listReplyParts(lists.store, made.value))
  return null
}
