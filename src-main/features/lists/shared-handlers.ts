import { randomUUID } from 'node:crypto'
import { makeList } from '#main/lists/add-layers.ts'
import type { ColumnFilter } from '#main/lists/columns/list-columns.ts'
import type { ListsService } from '#main/lists/lists-service.ts'
import type { RowRun } from '#main/lists/files/row-runs.ts'
import type { SourceStore } from '#main/lists/shape/source-store.ts'
import type { ListStep, Run, StoredPoint } from '#main/lists/lists.types.ts'
import { countInRuns } from '#main/lists/ordinal-runs.ts'
import type { ListsClient } from '#main/lists/thread/lists-client.ts'
import type { CellEdit } from '#shared/contract/cell-edit-schemas.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'
import { REJECTED_BECAUSE, REJECTED_ROW } from '#shared/model/rejected-fields.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { runsOf, toChanged } from './lists-handlers.ts'

type SharedHandlers = Pick<Handlers, 'lists.share' | 'lists.takeInRejected' | 'lists.ofPlace'>

/** Commands about places that are in several lists. */
export function createSharedHandlers(
  lists: ListsService,
  reader: Pick<ListsClient, 'ordinals'>,
  sources: Pick<SourceStore, 'addRows'>,
): SharedHandlers {
  const { store } = lists
  return {
    async 'lists.share'({ listId, to, ...meant }) {
      const runs = await runsOf(listId, meant, reader)
      if (!runs.ok) return runs
      const toListId = 'listId' in to ? to.listId : randomUUID()
      const step: ListStep = { type: 'sharePoints', listId: toListId, fromListId: listId, runs: runs.value }
      const by = { kind: 'listId' in to ? ('sharePoints' as const) : ('createList' as const), actor: 'window' as const }
      const steps = 'listId' in to ? [step] : [makeList(toListId, to.name), step]
      return toChanged(await lists.change(steps, by), toListId, store)
    },
    async 'lists.takeInRejected'({ listId }) {
      const list = store.get(listId)
      if (!list.ok) return list
      const into = list.value?.isErrorList ? list.value.latestRelatedListId : ''
      const target = into === '' ? null : store.get(into)
      if (!target?.ok || !target.value) return NO_TARGET
      const runs = await reader.ordinals({ listId, search: '', filters: [HAS_POSITION] })
      if (!runs.ok) return runs
      const count = countInRuns(runs.value)
      if (count === 0) return NONE_PLACED
      const steps = takeInSteps({ listId, into, runs: runs.value })
      const rows = readRows(store, listId, runs.value)
      const changed = await lists.change(steps, { kind: 'takeInRejected', actor: 'window', count })
      if (changed.ok)
        await sources.addRows(
          into,
          rows.flatMap(([id, row]) => toRun(store.point(into, { id }), row)),
        )
      return toChanged(changed, into, store)
    },
    async 'lists.ofPlace'({ listId, id }) {
      const point = store.point(listId, { id })
      if (!point.ok) return point
      if (!point.value)
        return fail('lists/unknown-point', 'This location was deleted in the meantime. Choose another one.')
      const found = store.listsOfPlace(listId, point.value.id)
      return found.ok ? ok({ lists: found.value }) : found
    },
  }
}

const HAS_POSITION: ColumnFilter = { column: 'lat', key: '', test: { is: 'oneOf', values: [''] }, isNegated: true }

const NO_TARGET = fail(
  'lists/no-target',
  'The list of this import no longer exists: add the locations to another list.',
)
const NONE_PLACED = fail('lists/none-placed', 'No row has a position yet: set one by hand, or find it by address.')

/** More than a person puts right: they leave as new rows of their file. */
const MOST_ROWS = 10_000

/** Ids of rejected rows, with their numbers in the file. */
function readRows(store: ListsService['store'], listId: string, runs: readonly Run[]): [id: string, row: number][] {
  if (countInRuns(runs) > MOST_ROWS) return []
  const ordinals = runs.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
  const points = store.points(listId, ordinals)
  return (points.ok ? points.value : []).flatMap((point): [string, number][] => {
    const row = point?.metaInfo?.[REJECTED_ROW]
    return point && typeof row === 'number' ? [[point.id, row]] : []
  })
}

const toRun = (point: Result<StoredPoint | null>, row: number): RowRun[] =>
  point.ok && point.value ? [[row, point.value.ordinal, 1]] : []

/** They lose what is of the import alone. */
function takeInSteps({ listId, into, runs }: { listId: string; into: string; runs: Run[] }): ListStep[] {
  const cleared = [REJECTED_ROW, REJECTED_BECAUSE].map((key): CellEdit => ({
    column: 'meta',
    key,
    act: { do: 'clear' },
  }))
  const revision = { fields: {}, addTags: [], removeTags: [], cellEdits: cleared }
  return [
    { type: 'revisePoints', listId, runs, revision },
    { type: 'sharePoints', listId: into, fromListId: listId, runs },
    { type: 'removePoints', listId, refs: [], runs },
  ]
}
