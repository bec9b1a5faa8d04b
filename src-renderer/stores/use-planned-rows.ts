import { computed, ref, watch, type ComputedRef, type Ref } from 'vue'
import type { HostClient } from '#renderer/client/host-client.types.ts'
import type { CommandInput, CommandResponse } from '#shared/contract/contract.ts'
import { ok, type AppError, type Result } from '#shared/result.ts'
import { useRowPages } from './use-row-pages.ts'

export type IntoState = CommandResponse<'lists.planned'>
export type PlannedRow = CommandResponse<'lists.plannedRows'>['rows'][number]
export type PlanAction = PlannedRow['action']
export type Orphan = CommandResponse<'lists.plannedOrphans'>['places'][number]
/** What is listed: rows of the file, or places that the file does not have. */
export type ShownRow = PlannedRow | Orphan
export type PlanFilter = PlanAction | 'all' | 'orphan'

export const isOrphan = (row: ShownRow): row is Orphan => 'ordinal' in row

/** Rows that could not be used, and those of which it is unclear what they mean, are put right in their place. */
export const isFixable = (row: ShownRow | undefined): row is PlannedRow =>
  row !== undefined && !isOrphan(row) && (row.action === 'rejected' || row.action === 'unclear')

interface Planned {
  client: HostClient
  jobId: Ref<string>
  state: Ref<IntoState | null>
}

export type Take = NonNullable<PlannedRow['changes'][number]['take']>

/** How many rows a filter leaves. */
export function countShown({ actions, untouched }: IntoState['counts'], filter: PlanFilter): number {
  if (filter === 'orphan') return untouched
  if (filter === 'all') return Object.values(actions).reduce((sum, count) => sum + count, 0)
  return actions[filter]
}

/** The rows of a preview, and the one that is put right. */
export function usePlannedRows({ client, jobId, state }: Planned) {
  const filter = ref<PlanFilter>('all')
  const index = ref(0)
  /** Why the rows are not there, or the row is not right yet. */
  const rowsProblem = ref<AppError | null>(null)
  const pages = useRowPages<ShownRow>(async (offset, limit) => {
    const total = state.value ? countShown(state.value.counts, filter.value) : 0
    if (total === 0) return ok({ total, rows: [] })
    const rows = await askRows(client, filter.value, { jobId: jobId.value, offset, limit })
    return rows.ok ? ok({ total, rows: rows.value }) : rows
  }, rowsProblem)
  let seen: [first: number, last: number] = [0, 0]
  const current = computed(() => pages.rowAt(index.value))

  function show(wanted: PlanFilter): void {
    filter.value = wanted
    index.value = 0
    void pages.reload()
  }

  /** A row that is right now has another effect: with the last of its kind, all rows are listed. */
  async function take(next: IntoState): Promise<void> {
    state.value = next
    const left = countShown(next.counts, filter.value)
    if (left === 0) return show('all')
    index.value = Math.min(index.value, left - 1)
    await pages.refresh(...seen)
  }
  return {
    filter,
    total: pages.total,
    index,
    current,
    rowsProblem,
    rowAt: pages.rowAt,
    see(first: number, last: number) {
      seen = [first, last]
      void pages.ensure(first, last)
    },
    moveTo: (wanted: number) => void (index.value = wanted),
    show,
    ...useFixing(client, { jobId, current, take }),
    ...useDeciding(client, { jobId, current, take, rowsProblem }),
  }
}

export type PlannedRows = ReturnType<typeof usePlannedRows>

async function askRows(
  client: HostClient,
  filter: PlanFilter,
  page: CommandInput<'lists.plannedOrphans'>,
): Promise<Result<ShownRow[]>> {
  if (filter === 'orphan') {
    const answer = await client.call('lists.plannedOrphans', page)
    return answer.ok ? ok(answer.value.places) : answer
  }
  const answer = await client.call('lists.plannedRows', { ...page, action: filter === 'all' ? null : filter })
  return answer.ok ? ok(answer.value.rows) : answer
}

/** Decisions on fields that both sides changed, and on places that one side deleted. */
function useDeciding(
  client: HostClient,
  { jobId, current, take, rowsProblem }: Fixing & { rowsProblem: Ref<AppError | null> },
) {
  async function after(answer: Result<IntoState>): Promise<void> {
    rowsProblem.value = answer.ok ? null : answer.error
    if (answer.ok) await take(answer.value)
  }
  return {
    /** Whose value a field of the current row gets; without a field, all that both sides changed, of all rows if wanted. */
    async settle(wanted: Take, of: { field: string; key: string } | 'row' | 'all' = 'row') {
      const row = current.value && !isOrphan(current.value) ? current.value.row : null
      if (of !== 'all' && row === null) return
      const field = typeof of === 'string' ? {} : of
      await after(await client.call('lists.settlePlanned', { jobId: jobId.value, row: of === 'all' ? null : row, ...field, take: wanted })) // prettier-ignore
    },
    /** Whether places that the file does not have are deleted: the current one, those that the file had once, or all. */
    async drop(isDropped: boolean, which: 'current' | 'older' | 'all') {
      const one = current.value && isOrphan(current.value) ? [current.value.ordinal] : []
      const ordinals = which === 'current' ? one : null
      await after(await client.call('lists.dropOrphans', { jobId: jobId.value, ordinals, wasDeleted: which === 'older', isDropped })) // prettier-ignore
    },
  }
}

interface Fixing {
  jobId: Ref<string>
  current: ComputedRef<ShownRow | undefined>
  take(state: IntoState): Promise<void>
}

function useFixing(client: HostClient, { jobId, current, take }: Fixing) {
  const fixProblem = ref<AppError | null>(null)
  /** Of the row that is put right: its cells, as they stand in the fields. */
  const cells = ref<string[]>([])
  const isFixing = ref(false)
  // What was typed stays as long as the row is the same one.
  watch(
    () => (isFixable(current.value) ? `${jobId.value} ${current.value.row}` : ''),
    () => {
      cells.value = isFixable(current.value) ? [...(current.value.proposal ?? [])] : []
      fixProblem.value = null
    },
  )
  /** Reads the current row anew from its cells. */
  async function fix(): Promise<void> {
    const row = current.value
    if (!isFixable(row) || isFixing.value) return
    isFixing.value = true
    const answer = await client.call('lists.fixPlanned', { jobId: jobId.value, row: row.row, cells: [...cells.value] })
    isFixing.value = false
    fixProblem.value = answer.ok ? null : answer.error
    if (answer.ok) await take(answer.value)
  }
  return { cells, fixProblem, isFixing, fix }
}
