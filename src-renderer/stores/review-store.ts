import { defineStore } from 'pinia'
import { computed, ref, type Ref } from 'vue'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import type { MatchWord } from '#shared/model/match-word.ts'
import type { AppError } from '#shared/result.ts'
import { useCleanseStore } from './cleanse-store.ts'
import { useRowPages, type BatchRow, type RowPages } from './use-row-pages.ts'
import { keepPlace, readPlace } from './window-place.ts'

export type RowDetail = CommandResponse<'cleanse.row'>
export type BatchCounts = CommandResponse<'cleanse.counts'>
export interface RowFilter {
  words: MatchWord[]
  /** Post levels. */
  depths: number[]
  changed: string[]
  search: string
  /** Only places that occur more than once. */
  repeated: boolean
  /** Only rows of which more is known than in the run before. */
  news: ('deeper' | 'missing')[]
}

const narrows = ({ words, depths, changed, search, repeated, news }: RowFilter): boolean =>
  words.length + depths.length + changed.length + news.length > 0 || search !== '' || repeated

/** Runs that compare nothing with the reference data: a word about the match would be none. */
export const isCheckedRun = (counts: BatchCounts | null): boolean =>
  counts === null || !['Parse', 'Format'].includes(counts.process)

const NO_FILTER: RowFilter = { words: [], depths: [], changed: [], search: '', repeated: false, news: [] }

interface ReviewView {
  counts: Ref<BatchCounts | null>
  isChecked: Readonly<Ref<boolean>>
  filter: Ref<RowFilter>
  isFiltered: Readonly<Ref<boolean>>
  /** Row of the table that is current, its summary, and all of it. */
  index: Ref<number>
  current: Readonly<Ref<BatchRow | undefined>>
  detail: Ref<RowDetail | null>
  problem: Ref<AppError | null>
}

interface ReviewWays {
  /** Opens the run of the Cleanse view; one that is open already keeps its place. */
  open(): Promise<void>
  setFilter(change: Partial<RowFilter>): Promise<void>
  clearFilter(): Promise<void>
  moveTo(position: number): Promise<void>
}

/** Rows of one run: counted, filtered and paged by the host. */
export interface ReviewStore
  extends ReviewView, ReviewWays, Pick<RowPages<BatchRow>, 'total' | 'isLoaded' | 'rowAt' | 'ensure' | 'forget'> {}

export const useReviewStore = defineStore('review', (): ReviewStore => {
  const client = useHostClient()
  const cleanse = useCleanseStore()
  const counts = ref<BatchCounts | null>(null)
  const filter = ref<RowFilter>({ ...NO_FILTER })
  const index = ref(0)
  const detail = ref<RowDetail | null>(null)
  const problem = ref<AppError | null>(null)
  let jobId = ''

  const pages = useRowPages(
    (offset, limit) => client.call('cleanse.rows', { jobId, filter: filter.value, offset, limit }),
    problem,
  )
  const { total, isLoaded, rowAt, ensure, reload } = pages
  const current = computed(() => rowAt(index.value))
  const isFiltered = computed(() => narrows(filter.value))
  const isChecked = computed(() => isCheckedRun(counts.value))

  async function open(): Promise<void> {
    if (jobId === cleanse.jobId && isLoaded.value) return
    const place = readPlace()
    const isReturning = jobId === '' && place.jobId === cleanse.jobId
    jobId = cleanse.jobId
    counts.value = null
    filter.value = isReturning ? { ...NO_FILTER, ...(place.filter as Partial<RowFilter>) } : { ...NO_FILTER }
    await Promise.all([loadCounts(), showFrom(isReturning ? (place.index ?? 0) : 0)])
  }

  async function loadCounts(): Promise<void> {
    const answer = await client.call('cleanse.counts', { jobId })
    if (answer.ok) counts.value = answer.value
    else problem.value = answer.error
  }

  async function showFrom(position: number): Promise<void> {
    detail.value = null
    await reload()
    await moveTo(position)
  }

  async function setFilter(change: Partial<RowFilter>): Promise<void> {
    filter.value = { ...filter.value, ...change }
    keepPlace({ filter: filter.value })
    await showFrom(0)
  }

  async function moveTo(position: number): Promise<void> {
    index.value = Math.max(0, Math.min(position, total.value - 1))
    keepPlace({ index: index.value })
    if (total.value === 0) return
    await ensure(index.value, index.value)
    await loadDetail()
  }

  async function loadDetail(): Promise<void> {
    const row = current.value?.row
    if (row === undefined || detail.value?.row === row) return
    const answer = await client.call('cleanse.row', { jobId, row })
    // Only the answer for the row that is current now may be shown.
    if (row !== current.value?.row) return
    if (answer.ok) detail.value = answer.value
    else problem.value = answer.error
  }

  const clearFilter = (): Promise<void> => setFilter(NO_FILTER)
  const view = { counts, isChecked, filter, isFiltered, index, current, detail, problem }
  return toReviewStore(pages, view, { open, setFilter, clearFilter, moveTo })
})

const toReviewStore = (pages: RowPages<BatchRow>, view: ReviewView, ways: ReviewWays): ReviewStore => ({
  total: pages.total,
  isLoaded: pages.isLoaded,
  rowAt: pages.rowAt,
  ensure: pages.ensure,
  forget: pages.forget,
  counts: view.counts,
  isChecked: view.isChecked,
  filter: view.filter,
  isFiltered: view.isFiltered,
  index: view.index,
  current: view.current,
  detail: view.detail,
  problem: view.problem,
  open: ways.open,
  setFilter: ways.setFilter,
  clearFilter: ways.clearFilter,
  moveTo: ways.moveTo,
})
