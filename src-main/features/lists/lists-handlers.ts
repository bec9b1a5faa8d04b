import { randomUUID } from 'node:crypto'
import type { ListsService } from '#main/lists/lists-service.ts'
import type { ListsStore } from '#main/lists/lists-store.ts'
import { toNewPoint } from '#main/lists/merge-point.ts'
import { MOVED_BY_HAND, positionPatch, WRITTEN_AS_COORDINATES } from '#main/lists/placed-patch.ts'
import { unknownList } from '#main/lists/step-outcome.ts'
import type {
  ListHeader,
  ListPatch,
  ListsChanged,
  ListStep,
  OperationKind,
  PointPatch,
  Run,
} from '#main/lists/lists.types.ts'
import { toRuns } from '#main/lists/ordinal-runs.ts'
import type { ListsClient } from '#main/lists/thread/lists-client.ts'
import type { CommandRequest, CommandResponse } from '#shared/contract/contract.ts'
import { toDegreeText } from '#shared/coordinates/format-coordinates.ts'
import { decodeOrdinals } from '#shared/contract/chosen-points.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'
import { toContractHistory } from '#main/lists/announce-change.ts'
import type { PhotoStore } from '#main/lists/photos/photo-store.ts'

/** Commands about lists and their points that need no file. */
export type ListHandlers = Pick<
  Handlers,
  | 'lists.list'
  | 'lists.create'
  | 'lists.rename'
  | 'lists.remove'
  | 'lists.arrange'
  | 'lists.points'
  | 'lists.point'
  | 'lists.places'
  | 'lists.positions'
  | 'lists.names'
  | 'lists.found'
  | 'lists.values'
  | 'lists.classes'
  | 'lists.preview'
  | 'lists.change'
  | 'lists.suspiciousPositions'
  | 'lists.undo'
  | 'lists.redo'
  | 'lists.history'
>

type Changed = CommandResponse<'lists.change'>
const HISTORY_ENTRIES = 100
/** Values that were written over unseen; more are not read by anybody. */
const MOST_LISTED_VALUES = 20

type ReadOfLists =
  | 'list'
  | 'page'
  | 'places'
  | 'positions'
  | 'names'
  | 'found'
  | 'values'
  | 'classes'
  | 'ordinals'
  | 'preview'
  | 'suspicious'

/** Builds them over the one service by which lists change. `actor` is who speaks through these commands. */
export function createListHandlers(
  lists: ListsService,
  reader: Pick<ListsClient, ReadOfLists>,
  actor: 'window' | 'cli' = 'window',
): ListHandlers {
  const { store } = lists
  const change = async (listId: string, steps: ListStep[], by: OperationKind | Omit<Plan, 'steps'>) =>
    toChanged(await lists.change(steps, { ...(typeof by === 'string' ? { kind: by } : by), actor }), listId, store)
  return {
    async 'lists.list'() {
      const all = await reader.list()
      return all.ok ? ok({ lists: all.value }) : all
    },
    async 'lists.create'({ name, description }) {
      const id = randomUUID()
      const list = { id, name: name.trim(), description, latestRelatedListId: '', isErrorList: false }
      const made = await change(id, [{ type: 'createList', list, pointsJson: '[]' }], 'createList')
      return made.ok ? getList(store, id) : made
    },
    async 'lists.rename'({ listId, renamed, ...fields }) {
      const own: ListStep = { type: 'setList', listId, fields: fields as ListPatch }
      const rest = await planStatuses(listId, renamed, reader)
      if (!rest.ok) return rest
      let changed = await change(listId, [own, ...rest.value], 'updateList')
      // Words are looked up case aside: the places found may all have the new one already.
      if (!changed.ok && changed.error.code === 'lists/no-change') changed = await change(listId, [own], 'updateList')
      return changed.ok ? getList(store, listId) : changed
    },
    'lists.remove': ({ listId }) => change(listId, [{ type: 'removeList', listId }], 'removeList'),
    'lists.arrange'({ lists: arranged }) {
      const steps = arranged.map(({ listId, folder }): ListStep => ({ type: 'setList', listId, fields: { folder } }))
      return change(arranged[0]?.listId ?? '', steps, { kind: 'arrangeLists', count: steps.length })
    },
    'lists.points': (query) => reader.page(query),
    async 'lists.point'({ listId, id }) {
      const point = store.point(listId, { id })
      if (!point.ok) return point
      return point.value
        ? ok(point.value)
        : fail('lists/unknown-point', 'This location was deleted in the meantime. Choose another one.')
    },
    ...createLocatedHandlers(reader),
    'lists.values': (query) => reader.values(query),
    'lists.classes': (query) => reader.classes(query),
    'lists.preview': (wanted) => preview(wanted, reader),
    async 'lists.change'({ listId, change: wanted }) {
      const plan = await planChange(listId, wanted, reader)
      if (!plan.ok) return plan
      const { steps, ...by } = plan.value
      return change(listId, steps, by)
    },
    'lists.suspiciousPositions': (query) => reader.suspicious(query),
    async 'lists.undo'({ groupId, listId }) {
      return toMoved(await lists.undo(groupId ?? null), listId, store)
    },
    async 'lists.redo'({ groupId, listId }) {
      return toMoved(await lists.redo(groupId ?? null), listId, store)
    },
    'lists.history': () => Promise.resolve(readHistory(store)),
  }
}

/** Columns of all places of a list. */
const createLocatedHandlers = (
  reader: Pick<ListsClient, 'places' | 'positions' | 'names' | 'found'>,
): Pick<Handlers, 'lists.places' | 'lists.positions' | 'lists.names' | 'lists.found'> => ({
  'lists.places': (query) => reader.places(query),
  'lists.positions': (query) => reader.positions(query),
  'lists.names': (query) => reader.names(query),
  'lists.found': (query) => reader.found(query),
})

function readHistory(store: ListsStore): Result<CommandResponse<'lists.history'>> {
  const history = store.history(HISTORY_ENTRIES)
  return history.ok ? ok(toContractHistory(history.value)) : history
}

async function preview(
  { listId, cellEdits, limit, ...meant }: CommandRequest<'lists.preview'>,
  reader: Pick<ListsClient, 'ordinals' | 'preview'>,
): Promise<Result<CommandResponse<'lists.preview'>>> {
  const runs = await runsOf(listId, meant, reader)
  return runs.ok ? reader.preview({ listId, runs: runs.value, cellEdits, limit }) : runs
}

function getList(store: ListsStore, id: string): Result<ListHeader> {
  const list = store.get(id)
  if (!list.ok) return list
  return list.value ? ok(list.value) : unknownList(id)
}

/** What a committed change did, as the contract tells it. */
export function toChanged(changed: Result<ListsChanged>, listId: string | null, store: ListsStore): Result<Changed> {
  if (!changed.ok) return changed
  const history = store.history(HISTORY_ENTRIES)
  if (!history.ok) return history
  const { effects, kind, label, replaced } = changed.value
  const ids = effects.some((effect) => effect.ids === null) ? null : effects.flatMap((effect) => effect.ids ?? [])
  return ok({
    listId: listId ?? effects[0]?.listId ?? '',
    kind,
    ids: ids && [...new Set(ids)],
    count: label.count,
    name: label.listName,
    ...(label.staying !== undefined && { staying: label.staying }),
    ...(replaced && { replaced: replaced.slice(0, MOST_LISTED_VALUES) }),
    history: toContractHistory(history.value),
  })
}

/** What was taken back or done again; of several lists the one that is wanted is told. */
function toMoved(moved: Result<ListsChanged>, wanted: string | undefined, store: ListsStore): Result<Changed> {
  const isTouched = moved.ok && moved.value.effects.some(({ listId }) => listId === wanted)
  return toChanged(moved, isTouched && wanted !== undefined ? wanted : null, store)
}

interface Plan {
  steps: ListStep[]
  kind: OperationKind
  count?: number
  distanceMeters?: number
}

async function planChange(
  listId: string,
  change: CommandRequest<'lists.change'>['change'],
  reader: Pick<ListsClient, 'ordinals'>,
): Promise<Result<Plan>> {
  switch (change.kind) {
    case 'add':
      return ok({ kind: 'addPoints', steps: [addStep(listId, change.points)] })
    case 'edit':
      return ok({ kind: 'editPoints', steps: [editStep(listId, change.edits)] })
    case 'cells': {
      const { edits, added } = change
      const steps = [
        ...(edits.length > 0 ? [editStep(listId, edits)] : []),
        ...(added.length > 0 ? [addStep(listId, added)] : []),
      ]
      return ok({ kind: edits.length > 0 ? 'editPoints' : 'addPoints', steps })
    }
    case 'move': {
      const { id, lat, lon, seen } = change
      const patch = { ...positionPatch({ lat, lon }), placed: MOVED_BY_HAND }
      const edit = { ref: { id }, patch, ...(seen && { seen: seen as PointPatch }) }
      return ok({ kind: 'movePoints', steps: [{ type: 'editPoints', listId, edits: [edit] }] })
    }
    case 'remove': {
      const refs = change.ids.map((id) => ({ id }))
      return ok({ kind: 'removePoints', steps: [{ type: 'removePoints', listId, refs, runs: [] }] })
    }
    case 'editFound': {
      const { fields, addTags, removeTags, cellEdits } = change
      const runs = await runsOf(listId, change, reader)
      if (!runs.ok) return runs
      const revision = { fields: toPatch(fields), addTags, removeTags, cellEdits }
      return ok({ kind: 'editPoints', steps: [{ type: 'revisePoints', listId, runs: runs.value, revision }] })
    }
    case 'moveFound': {
      const { offset, distanceMeters } = change
      const runs = await runsOf(listId, change, reader)
      if (!runs.ok) return runs
      const revision = { fields: {}, addTags: [], removeTags: [], cellEdits: [], offset }
      const steps: ListStep[] = [{ type: 'revisePoints', listId, runs: runs.value, revision }]
      return ok({ kind: 'movePoints', steps, distanceMeters })
    }
    case 'removeFound': {
      const runs = await runsOf(listId, change, reader)
      if (!runs.ok) return runs
      return ok({ kind: 'removePoints', steps: [{ type: 'removePoints', listId, refs: [], runs: runs.value }] })
    }
  }
}

/** Which places have a word is looked up for all words before any of them changes, so that two may change places. */
async function planStatuses(
  listId: string,
  renamed: CommandRequest<'lists.rename'>['renamed'],
  reader: Pick<ListsClient, 'ordinals'>,
): Promise<Result<ListStep[]>> {
  const steps: ListStep[] = []
  for (const { from, to } of renamed) {
    const test = { is: 'oneOf' as const, values: [from] }
    const filters = [{ column: 'status' as const, key: '', test, isNegated: false }]
    const runs = await reader.ordinals({ listId, search: '', filters })
    if (!runs.ok) return runs
    const revision = { fields: { status: to }, addTags: [], removeTags: [], cellEdits: [] }
    if (runs.value.length > 0) steps.push({ type: 'revisePoints', listId, runs: runs.value, revision })
  }
  return ok(steps)
}

/** The points that are meant: those that were chosen, or else all that are found. */
export const runsOf = async (
  listId: string,
  { search, filters, among }: Pick<Extract<Wanted, { kind: 'removeFound' }>, 'search' | 'filters' | 'among'>,
  reader: Pick<ListsClient, 'ordinals'>,
): Promise<Result<Run[]>> =>
  among === null ? reader.ordinals({ listId, search, filters }) : ok(toRuns(decodeOrdinals(among)))

type EditStep = Extract<ListStep, { type: 'editPoints' }>
type Wanted = CommandRequest<'lists.change'>['change']
type Fields = Extract<Wanted, { kind: 'edit' }>['edits'][number]['fields']

const addStep = (listId: string, points: Extract<Wanted, { kind: 'add' }>['points']): ListStep => ({
  type: 'addPoints',
  listId,
  points: points.map(({ found, ...point }) => {
    const placed = found && (found.by === 'hand' ? MOVED_BY_HAND : found)
    return toNewPoint({ ...point, ...toTexts(point), ...(placed && { placed }) } as PointPatch)
  }),
})

function editStep(listId: string, edits: Extract<Wanted, { kind: 'edit' }>['edits']): EditStep {
  const patches = edits.map(({ id, fields, seen }) => ({
    ref: { id },
    patch: { ...toPatch(fields), ...toTexts(fields), ...toWritten(fields) },
    ...(seen && { seen: seen as PointPatch }),
  }))
  return { type: 'editPoints', listId, edits: patches as EditStep['edits'] }
}

/** The window gives opening hours as a whole. */
const toPatch = ({ openingHours, ...fields }: Partial<Fields>): PointPatch =>
  ({ ...fields, ...(openingHours !== undefined && { wholeHours: openingHours }) }) as PointPatch

/** Coordinates that somebody wrote into the cells of a place. */
const toWritten = ({ lat, lon }: { lat?: number | undefined; lon?: number | undefined }): PointPatch =>
  lat === undefined && lon === undefined ? {} : { placed: WRITTEN_AS_COORDINATES }

/** Texts of the coordinates that are given. */
const toTexts = ({ lat, lon }: { lat?: number | undefined; lon?: number | undefined }): PointPatch => ({
  ...(lat === undefined ? {} : { latText: toDegreeText(lat) }),
  ...(lon === undefined ? {} : { lonText: toDegreeText(lon) }),
})

/** What is written beside points on the map. */
export const createLabelHandlers = (reader: Pick<ListsClient, 'labels'>): Pick<Handlers, 'lists.labels'> => ({
  async 'lists.labels'({ ordinals, ...field }) {
    const texts = await reader.labels({ ...field, ordinals: Array.from(decodeOrdinals(ordinals)) })
    return texts.ok ? ok({ texts: texts.value }) : texts
  },
})

/** Commands about the pictures of places. */
export const createPhotoHandlers = (store: PhotoStore): Pick<Handlers, 'photos.take' | 'photos.read'> => ({
  'photos.take': ({ file }) => store.take(file),
  'photos.read': ({ id, offset }) => store.read(id, offset),
})
