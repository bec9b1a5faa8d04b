import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch, type ComputedRef, type Ref } from 'vue'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import { DIFFERENT_SINCE, type Facet } from '#shared/model/facets.ts'
import type { AppError } from '#shared/result.ts'
import { useCleanseStore } from './cleanse-store.ts'
import { useColumnFacetsStore } from './column-facets-store.ts'
import { useReviewColumnsStore } from './review-columns-store.ts'
import type { RunPlace } from './run-place.types.ts'
import { positionOf, useKeptPlace } from './use-kept-place.ts'
import { useReviewedRows, type ReviewedRows, type RowFilter, type ShownRows } from './use-reviewed-rows.ts'
import { useRunCounts, type BatchCounts } from './use-run-counts.ts'

export type { RowDetail, RowFilter } from './use-reviewed-rows.ts'
export type { BatchCounts, FacetCounts } from './use-run-counts.ts'

/** Runs that compare nothing with the reference data: a word about the match would be none. */
export const isCheckedRun = (counts: BatchCounts | null): boolean =>
  counts === null || !['Parse', 'Format'].includes(counts.process)

const NO_FILTER: RowFilter = { facets: {}, search: '' }

/** The rows of a second run that the last one by the same recipe does not answer. */
const ONLY_DIFFERENT: RowFilter = { facets: { since: { values: [...DIFFERENT_SINCE], isNegated: false } }, search: '' }
const differs = (counts: BatchCounts | null): boolean =>
  DIFFERENT_SINCE.some((state) => (counts?.since?.states[state] ?? 0) > 0)

const narrows = ({ facets, columns = {}, search }: RowFilter): boolean =>
  search !== '' ||
  [...Object.values(facets), ...Object.values(columns)].some((choice) => (choice?.values.length ?? 0) > 0)

/** The facets with another choice of one of them; choosing nothing takes it out. */
function withFacet(
  facets: RowFilter['facets'],
  facet: Facet,
  choice: NonNullable<RowFilter['facets'][Facet]>,
): RowFilter['facets'] {
  const next = { ...facets }
  if (choice.values.length === 0) delete next[facet]
  else next[facet] = choice
  return next
}

/** The same of a column of the file; none is left out where none is chosen. */
function withColumn(
  { columns = {} }: RowFilter,
  name: string,
  choice: NonNullable<RowFilter['columns']>[string],
): Pick<RowFilter, 'columns'> {
  const { [name]: _before, ...others } = columns
  const next = choice.values.length === 0 ? others : { ...others, [name]: choice }
  return { columns: Object.keys(next).length > 0 ? next : undefined }
}

/** The same rows, looked for once more. */
const again = (shown: ShownRows): ShownRows => ({ ...shown, snapshot: shown.snapshot + 1 })

/** A filter whose columns are left out has none: two that narrow nothing are alike. */
function withoutUndefined({ columns, ...rest }: RowFilter): RowFilter {
  return columns ? { ...rest, columns } : rest
}

/** Rows of one run: counted, filtered and paged by the host. */
export const useReviewStore = defineStore('review', () => {
  const client = useHostClient()
  const cleanse = useCleanseStore()
  const problem = ref<AppError | null>(null)
  const shown = shallowRef<ShownRows>({ jobId: '', filter: { ...NO_FILTER }, snapshot: 0 })
  const filter = computed(() => shown.value.filter)
  const rows = useReviewedRows(client, shown, () => useReviewColumnsStore().ofFile, problem)
  const { load, loadCounts, ...counted } = useRunCounts(client, shown, () => useColumnFacetsStore().picked, problem)
  const { counts, facetCounts } = counted
  followColumns(counts, rows)
  const keptPlace = useKeptPlace(client, () => placeIn(shown.value, rows))

  /** Opens the run of the Cleanse view; one that is open already keeps its place. */
  async function open(): Promise<void> {
    if (shown.value.jobId === cleanse.jobId && rows.pages.isLoaded.value) return
    counts.value = facetCounts.value = null
    const opened = { ...again(shown.value), jobId: cleanse.jobId, filter: { ...NO_FILTER } }
    shown.value = opened
    rows.pages.forget()
    // Where it was left, or else what it is compared with, says which rows are shown first.
    const [left] = await Promise.all([keptPlace.read(opened.jobId), loadCounts(opened.jobId)])
    if (shown.value !== opened) return
    shown.value = { ...opened, filter: left?.filter ?? (differs(counts.value) ? ONLY_DIFFERENT : opened.filter) }
    const loaded = load()
    // A row has its place among those that hold a text when all of them are found.
    if (left?.filter.search) await loaded
    await Promise.all([loaded, rows.showFrom(left ? await positionOf(client, shown.value, left) : 0)])
  }

  async function setFilter(change: Partial<RowFilter>): Promise<void> {
    const next = withoutUndefined({ ...filter.value, ...change })
    shown.value = { ...again(shown.value), filter: next }
    const [total] = await Promise.all([load(), rows.showFrom(0)])
    // A search that was still under way when its first page came is counted by now.
    if (next === filter.value && total !== null && total !== rows.pages.total.value) await rows.refresh()
  }

  return {
    ...counted,
    /** The run compares with the reference data, so that its words mean something. */
    isChecked: computed(() => isCheckedRun(counts.value)),
    filter,
    problem,
    open,
    setFilter,
    ...useFilterChoices(filter, setFilter),
    ...useRowsInSight(rows),
    ...useRowMoves(rows),
    /** Looks for the rows anew, because a row has come to them or gone. */
    refreshRows: () => {
      shown.value = again(shown.value)
      return Promise.all([load(true), rows.showFrom(rows.index.value)])
    },
    /** Counts the facets anew, as where a column of the file is counted too. */
    refreshFacets: async () => void (await load()),
    /** Asks for the accounting anew. */
    refreshCounts: () => loadCounts(shown.value.jobId),
    /** Takes in what a decision changed: rows in sight, counts and the row that is open. */
    async refreshDecisions() {
      await rows.refresh()
      void load()
    },
  }
})

/** Lays the table out as it was last for a file like this one, and reads the cells of columns that come to it. */
function followColumns(counts: Ref<BatchCounts | null>, rows: ReviewedRows): void {
  const columns = useReviewColumnsStore()
  const facets = useColumnFacetsStore()
  watch(counts, (next) => next && facets.open(next), { flush: 'sync' })
  // At once: the first page brings the cells of those columns already.
  watch(counts, (next) => next && columns.open(next), { flush: 'sync' })
  watch(
    () => columns.ofFile,
    (next, before) => {
      if (rows.pages.isLoaded.value && next.some((index) => !before.includes(index))) void rows.readInSight()
    },
  )
}

/** Where the person is in the run that is open; null while a row is on its way, or where another step is shown. */
function placeIn({ jobId, filter }: ShownRows, { index, current, pages }: ReviewedRows): RunPlace | null {
  const { step, jobId: open } = useCleanseStore()
  if (open !== jobId || (step !== 'review' && step !== 'export')) return null
  if (!pages.isLoaded.value || (pages.total.value > 0 && !current.value)) return null
  return { jobId, place: { step, filter, row: current.value?.row ?? null, index: index.value } }
}

/** The ways to another filter. */
function useFilterChoices(filter: ComputedRef<RowFilter>, setFilter: (change: Partial<RowFilter>) => Promise<void>) {
  /** The filter is that of a second run as it is opened. */
  const isOnlyDifferent = computed(() => JSON.stringify(filter.value) === JSON.stringify(ONLY_DIFFERENT))
  return {
    isFiltered: computed(() => narrows(filter.value)),
    isOnlyDifferent,
    chooseFacet: (facet: Facet, values: string[], isNegated = false) =>
      setFilter({ facets: withFacet(filter.value.facets, facet, { values, isNegated }) }),
    /** Chooses values of a column of the file; none takes the choice away. */
    chooseColumn: (name: string, values: string[], isNegated = false) =>
      setFilter(withColumn(filter.value, name, { values, isNegated })),
    clearFilter: () => setFilter({ ...NO_FILTER, columns: undefined }),
    /** Shows what differs from the last run, or all rows where that is shown already. */
    toggleDifferent: () => setFilter({ ...(isOnlyDifferent.value ? NO_FILTER : ONLY_DIFFERENT), columns: undefined }),
  }
}

/** The rows as far as they are shown. */
const useRowsInSight = ({ index, detail, current, pages, see }: ReviewedRows) => ({
  index,
  detail,
  /** The details that are shown are those of the current row: only then a key is meant for it. */
  isDetailCurrent: computed(() => detail.value !== null && detail.value.row === current.value?.row),
  total: pages.total,
  isLoaded: pages.isLoaded,
  current,
  rowAt: pages.rowAt,
  /** Rows from `first` to `last` are about to be seen. */
  see,
  forget: pages.forget,
})

/** The ways to another row. */
function useRowMoves(rows: ReturnType<typeof useReviewedRows>) {
  return {
    moveTo: rows.moveTo,
    /** Counts moves, so that what moves by itself can see whether a person moved meanwhile. */
    moved: rows.moved,
    /** Moves to a row by its number; false where the filter leaves it out. */
    goToRow: (row: number, ifStillAt?: number) => rows.find({ from: 0, row, ifStillAt }),
    /** Moves to the next row that needs a person; false where none does. */
    goToUndecided: (direction: 1 | -1, ifStillAt?: number) =>
      rows.find({ from: rows.index.value + direction + rows.pages.total.value, direction, ifStillAt }),
  }
}
