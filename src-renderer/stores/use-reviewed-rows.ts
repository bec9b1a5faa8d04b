import { computed, ref, type Ref } from 'vue'
import type { HostClient } from '#renderer/client/host-client.types.ts'
import type { CommandRequest, CommandResponse } from '#shared/contract/contract.ts'
import type { AppError } from '#shared/result.ts'
import { useRowPages, type BatchRow, type RowPages } from './use-row-pages.ts'

export type RowDetail = CommandResponse<'cleanse.row'>
export type RowFilter = CommandRequest<'cleanse.facets'>['filter']

/** Which rows are shown: of which run, under which filter, and as of when. */
export interface ShownRows {
  jobId: string
  filter: RowFilter
  /** Counted up whenever the rows of the filter are looked for anew; decisions do not move rows before that. */
  snapshot: number
}

export interface FoundRow {
  from: number
  direction?: 1 | -1
  row?: number
  /** Only while nobody has moved since this count. */
  ifStillAt?: number | undefined
}

/** The rows of the review page by page, with some columns of the file, and the one that is open. */
export function useReviewedRows(
  client: HostClient,
  shown: Ref<ShownRows>,
  columns: () => number[],
  problem: Ref<AppError | null>,
) {
  const index = ref(0)
  const detail = ref<RowDetail | null>(null)
  const pages = useRowPages(
    (offset, limit) => client.call('cleanse.rows', { ...shown.value, offset, limit, columns: columns() }),
    problem,
  )
  const current = computed(() => pages.rowAt(index.value))
  /** Rows of another filter are on their way: a move waits until it is known how many there are. */
  let arriving: Promise<void> | null = null
  let moves = 0
  let asked = 0

  async function moveTo(position: number): Promise<void> {
    const mine = ++moves
    await arriving
    // Who has moved on meanwhile is not brought back.
    if (mine === moves) await show(position)
  }

  async function show(position: number): Promise<void> {
    index.value = Math.max(0, Math.min(position, pages.total.value - 1))
    if (pages.total.value === 0) return
    await pages.ensure(index.value, index.value)
    if (detail.value?.row !== current.value?.row) await loadDetail()
  }

  async function loadDetail(): Promise<void> {
    const row = current.value?.row
    if (row === undefined) return
    const mine = ++asked
    const answer = await client.call('cleanse.row', { jobId: shown.value.jobId, row })
    // Only the answer to the last question may be shown, and only while its row is the current one.
    if (mine !== asked || row !== current.value?.row) return
    detail.value = answer.ok ? answer.value : null
    if (!answer.ok) problem.value = answer.error
  }

  /** Asks for all rows anew and shows one of them. */
  async function showFrom(position: number): Promise<void> {
    const mine = ++moves
    detail.value = null
    const reloaded = pages.reload()
    arriving = reloaded
    await reloaded
    if (arriving === reloaded) arriving = null
    if (mine === moves) await show(position)
  }

  /** Moves to a row by its number, or else to the next one that needs a person; false where there is none. */
  async function find({ ifStillAt, ...wanted }: FoundRow): Promise<boolean> {
    if (ifStillAt !== undefined && ifStillAt !== moves) return false
    const mine = ++moves
    const answer = await client.call('cleanse.find', { ...shown.value, ...wanted })
    problem.value = answer.ok ? null : answer.error
    if (!answer.ok || answer.value.position === null || mine !== moves) return false
    await moveTo(answer.value.position)
    return true
  }

  /** Takes in what a decision changed of the rows in sight and of the one that is open. */
  async function refresh(): Promise<void> {
    await Promise.all([pages.refresh(index.value, index.value), loadDetail()])
  }

  /** Counts the moves of the person: what moves by itself looks whether there was one meanwhile. */
  const moved = (): number => moves
  return { index, detail, current, pages, ...useSight(pages, index), moveTo, showFrom, find, moved, refresh }
}

export type ReviewedRows = ReturnType<typeof useReviewedRows>

/** The rows that are in sight, wherever the current one is. */
function useSight(pages: RowPages<BatchRow>, index: Ref<number>) {
  let inSight: [first: number, last: number] = [0, 0]
  return {
    /** Rows from `first` to `last` are about to be seen. */
    see(first: number, last: number) {
      inSight = [first, last]
      return pages.ensure(first, last)
    },
    /** Asks anew for the rows in sight, as where they are to bring more. */
    async readInSight() {
      await pages.refresh(...inSight)
      await pages.ensure(index.value, index.value)
    },
  }
}
