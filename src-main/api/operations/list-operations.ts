import {
  type ListServices,
  listReplyParts,
  toListFault,
  unknownListFault,
  toListDates,
  toListHead,
} from './list-reply.ts'
import { type ApiOperation, type AdmittedRequest, serveOperation } from './define-operation.ts'
import { randomUUID } from 'node:crypto'
import { ok, type Result } from '#shared/result.ts'
import { type ApiFault, listFault, refuseApi } from '../api-fault.ts'
import type { CheckedCreate, CheckedDelete, CheckedUpdate, PointDraft } from '../parse-list-request.ts'
import { sendJsonParts, sendJsonList, sendJson } from '../send.ts'
import { geocodeDrafts } from './geocode-drafts.ts'
import { OPERATIONS } from './definitions.ts'
import type { ListStep, OperationKind } from '#main/lists/lists.types.ts'
import { toNewPoint } from '#main/lists/merge-point.ts'
import type { ListsStore } from '#main/lists/lists-store.ts'

/** The operations on lists and their points. */
export const createListOperations = (services: ListServices): ApiOperation[] => [
  createUpdateOperation(services),
  createCreateOperation(services),
  createGetListsOperation(services),
  createDeleteOperation(services),
]

/** Makes a list, with as many points as the body holds. */
const createCreateOperation = (services: ListServices): ApiOperation =>
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

/** Return one list with its locations, or all lists without locations. */
const createGetListsOperation = (services: ListServices): ApiOperation =>
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

/** Deletes a list, or one point of it. Either can be undone in the window. */
const createDeleteOperation = (services: ListServices): ApiOperation =>
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

/** Changes a list and its points, and adds points to it: the whole request, or nothing. */
const createUpdateOperation = (services: ListServices): ApiOperation =>
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
