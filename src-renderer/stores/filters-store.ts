import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import { fitFilter, toFileFilter, toSavedFilter, type FilterFit } from '#shared/model/filter-fit.ts'
import type { Result } from '#shared/result.ts'
import { useCleanseStore } from './cleanse-store.ts'
import { useDecisionsStore } from './decisions-store.ts'
import { useReviewStore, type RowFilter } from './review-store.ts'
import { useWindowStore } from './window-store.ts'
import { useAsking } from './use-asking.ts'

export type SavedFilter = CommandResponse<'filters.list'>['filters'][number]

type WholeCounts = CommandResponse<'cleanse.facets'>['counts']

/** A saved filter as it fits the open file. */
export interface OfferedFilter {
  saved: SavedFilter
  fit: FilterFit
  /** It is the one by which the rows are narrowed now. */
  isShown: boolean
}

const FITS: FilterFit = { missing: [], findsNothing: false }

/** Filters kept under a name, for this file and later ones; the last change to them can be taken back. */
export const useFiltersStore = defineStore('filters', () => {
  const { client, problem, take, ask } = useAsking()
  const review = useReviewStore()
  const rules = () => useDecisionsStore().state?.rules ?? []
  const filters = ref<SavedFilter[]>([])
  const isNaming = ref(false)
  const { whole, countWhole } = useWholeCounts()
  const { wayBack, tell, doneBehind, undo } = useWayBack()
  const offered = computed(() => {
    const shown = keyOf(toSavedFilter(review.filter, rules()))
    const fitOf = fitterOf(whole.value, rules(), review.counts?.columns)
    const isShown = ({ filter }: SavedFilter) => keyOf(filter) === shown
    return filters.value.map((saved): OfferedFilter => ({ saved, fit: fitOf(saved), isShown: isShown(saved) }))
  })

  async function load(): Promise<void> {
    whole.value = null
    await list()
  }

  /** All rows are counted once for a file: what is done with filters changes no row. */
  async function list(): Promise<void> {
    const answer = await ask('filters.list', {})
    if (!answer) return
    filters.value = answer.filters
    if (filters.value.length > 0 && !whole.value) await countWhole()
  }

  async function change(call: Promise<Result<unknown>>): Promise<boolean> {
    if (!take(await call)) return false
    await list()
    return true
  }

  async function save(name: string): Promise<boolean> {
    const filter = toSavedFilter(review.filter, rules())
    const saved = await ask('filters.save', { name, filter })
    if (!saved) return false
    await list()
    tell(t('filters.saved', { name: saved.name }), () => change(client.call('filters.remove', { id: saved.id })))
    return true
  }

  async function rename({ id, name }: SavedFilter, wanted: string): Promise<boolean> {
    if (!(await change(client.call('filters.rename', { id, name: wanted })))) return false
    const back = () => change(client.call('filters.rename', { id, name }))
    tell(t('filters.renamed', { name: wanted }), back)
    return true
  }

  async function remove({ id, name, filter }: SavedFilter): Promise<boolean> {
    if (!(await change(client.call('filters.remove', { id })))) return false
    tell(t('filters.removed', { name }), () => change(client.call('filters.save', { name, filter })))
    return true
  }

  /** Narrows the rows by it, in place of what narrowed them. */
  async function apply({ name, filter }: SavedFilter): Promise<void> {
    const before = review.filter
    await doneBehind(review.setFilter({ columns: undefined, ...toFileFilter(filter, rules()) }))
    tell(t('filters.applied', { name }), () => review.setFilter({ columns: undefined, ...before }))
  }

  return { filters, offered, problem, isNaming, wayBack, load, save, rename, remove, apply, undo }
})

/** How saved filters fit the open file; before its rows are counted, all do. */
const fitterOf =
  (counts: WholeCounts | null, rules: Parameters<typeof fitFilter>[2], columns: string[] | undefined) =>
  ({ filter }: SavedFilter): FilterFit =>
    counts ? fitFilter(filter, counts, rules, columns) : FITS

/** Says what was done, and takes the last of it back. */
function useWayBack() {
  const window = useWindowStore()
  const wayBack = shallowRef<(() => Promise<unknown>) | null>(null)

  function tell(text: string, back: () => Promise<unknown>): void {
    wayBack.value = back
    window.toast = { text, action: 'filtersUndo' }
    window.announce(text)
  }

  /** Rows may change before it is told why: until then nobody takes back what was done before. */
  function doneBehind(work: Promise<unknown>): Promise<unknown> {
    if (wayBack.value) wayBack.value = window.toast = null
    return work
  }

  async function undo(): Promise<void> {
    const back = wayBack.value
    wayBack.value = window.toast = null
    await back?.()
  }

  return { wayBack, tell, doneBehind, undo }
}

/** The same filter gives the same text, in whatever order its facets and values were chosen. */
function keyOf({ facets, columns = {}, search }: RowFilter): string {
  const chosen = [facets, columns].map((choices) =>
    Object.entries(choices)
      .filter(([, choice]) => choice.values.length > 0)
      .map(([name, { values, isNegated }]) => [name, isNegated, [...values].sort()])
      .sort(),
  )
  return JSON.stringify([search, ...chosen])
}

/** Counts of every facet over all rows of the open file; null before the first answer. */
function useWholeCounts() {
  const client = useHostClient()
  const whole = shallowRef<WholeCounts | null>(null)
  async function countWhole(): Promise<void> {
    const { jobId } = useCleanseStore()
    const answer = await client.call('cleanse.facets', { jobId, filter: { facets: {}, search: '' } })
    if (answer.ok && jobId === useCleanseStore().jobId) whole.value = answer.value.counts
  }
  return { whole, countWhole }
}
