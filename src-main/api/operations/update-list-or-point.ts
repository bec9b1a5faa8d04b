import { toNewPoint } from '#main/lists/merge-point.ts'
import type { ListStep, OperationKind } from '#main/lists/lists.types.ts'
import type { ListsStore } from '#main/lists/lists-store.ts'
import { ok, type Result } from '#shared/result.ts'
import { listFault, refuseApi, type ApiFault } from '../api-fault.ts'
import type { CheckedUpdate, PointDraft } from '../parse-list-request.ts'
import { sendJsonParts } from '../send.ts'
import { geocodeDrafts } from './geocode-drafts.ts'
import type { ListServices } from './list-services.types.ts'
import { listReplyParts, toListFault, unknownListFault } from './list-reply.ts'
import { OPERATIONS } from './definitions.ts'
import { serveOperation } from './serve-operation.ts'
import type { AdmittedRequest, ApiOperation } from './operation.types.ts'

/** Changes a list and its points, and adds points to it: the whole request, or nothing. */
export const createUpdateOperation = (services: ListServices): ApiOperation =>
  serveOperation(OPERATIONS.UpdateListOrPoint, {
    prepare: (request) => findPoints(request, services.lists.store),
    cost: ({ request }) => (request.geocoding ? request.drafts.length : 0),
    run: (found, admitted) => update(found, services, admitted),
  })

interface FoundPoints {
  request: CheckedUpdate
  /** Where each point of the request lies, as far as that is known. */
  addresses: Address[]
}

/** The list and every point that is named must be there. */
function findPoints(request: CheckedUpdate, store: ListsStore): Result<FoundPoints, ApiFault> {
  const list = store.head(request.listId)
  if (!list.ok) return refuseApi(toListFault(list.error, request.listId))
  if (!list.value) return refuseApi(unknownListFault(request.listId))
  const addresses = checkIds(store, request)
  return addresses.ok ? ok({ request, addresses: addresses.value }) : addresses
}

async function update(
  { request, addresses }: FoundPoints,
  { lists, geocode }: ListServices,
  admitted: AdmittedRequest,
): Promise<ApiFault | null> {
  const { listId } = request
  const drafts = request.geocoding ? await geocodeDrafts(request.drafts, addresses, geocode) : ok(request.drafts)
  if (!drafts.ok) return drafts.error
  const steps = toSteps(listId, request, drafts.value)
  if (steps.length > 0) {
    const changed = await lists.change(steps, { kind: kindOf(steps), actor: 'api', who: admitted.key.name })
    if (!changed.ok) return toListFault(changed.error, listId)
  }
  admitted.served.records = drafts.value.length
  const after = lists.store.get(listId)
  if (!after.ok) return toListFault(after.error, listId)
  if (!after.value) return unknownListFault(listId)
  await sendJsonParts(admitted.exchange.response, listReplyParts(lists.store, after.value))
  return null
}

/** What history calls the change. */
function kindOf(steps: readonly ListStep[]): OperationKind {
  const [only, ...others] = steps
  if (others.length > 0) return 'updateList'
  return only?.type === 'addPoints' || only?.type === 'editPoints' ? only.type : 'updateList'
}

/** Every point that is named must be there. Returns where each point of the request lies, as far as that is known. */
function checkIds(store: ListsStore, { listId, drafts }: CheckedUpdate): Result<Address[], ApiFault> {
  const addresses: Address[] = []
  for (const { id, patch } of drafts) {
    const stored = id === null ? ok(null) : store.point(listId, { id })
    if (!stored.ok) return refuseApi(toListFault(stored.error, listId))
    if (id !== null && !stored.value) {
      const cause = `The list has no location with the Id "${id.slice(0, 64)}".`
      return refuseApi(listFault(1008, [cause, 'GetLists with the ListId returns the locations of the list.']))
    }
    addresses.push({
      address: patch.address ?? stored.value?.address ?? '',
      country: patch.country ?? stored.value?.country ?? '',
    })
  }
  return ok(addresses)
}

interface Address {
  address: string
  country: string
}

function toSteps(listId: string, { fields }: CheckedUpdate, drafts: readonly PointDraft[]): ListStep[] {
  const steps: ListStep[] = []
  if (Object.keys(fields).length > 0) steps.push({ type: 'setList', listId, fields })
  const edits = drafts.flatMap(({ id, patch }) => (id === null ? [] : [{ ref: { id }, patch }]))
  if (edits.length > 0) steps.push({ type: 'editPoints', listId, edits })
  const points = drafts.filter(({ id }) => id === null).map(({ patch }) => toNewPoint(patch))
  if (points.length > 0) steps.push({ type: 'addPoints', listId, points })
  return steps
}
