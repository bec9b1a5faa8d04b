import { ref, shallowRef, triggerRef, type Ref } from 'vue'
import type { CommandResponse } from '#shared/contract/contract.ts'
import type { AppError, Result } from '#shared/result.ts'

export type BatchRow = CommandResponse<'cleanse.rows'>['rows'][number]

/** Rows fetched at once, and how many such pages stay in memory (about 5 MB of text, 11 with 20 columns of a file). */
const PAGE_ROWS = 200
const MAX_PAGES = 50

/** One page of a long list, and how long the list is. */
export interface RowPage<T> {
  total: number
  rows: T[]
}

const isInSight = (page: number, first: number, last: number): boolean =>
  page >= Math.floor(first / PAGE_ROWS) && page <= Math.floor(last / PAGE_ROWS)

/** A long list that the host pages: only what is near the eye is held here. */
export function useRowPages<T>(
  ask: (offset: number, limit: number) => Promise<Result<RowPage<T>>>,
  problem: Ref<AppError | null>,
) {
  const total = ref(0)
  const isLoaded = ref(false)
  const pages = shallowRef(new Map<number, T[]>())
  const asked = new Set<number>()
  let generation = 0
  /** Rows of another filter on their way: new enough, and never thrown away. */
  let reloading: Promise<void> = Promise.resolve()

  async function fetchPage(page: number): Promise<void> {
    const at = generation
    asked.add(page)
    const answer = await ask(page * PAGE_ROWS, PAGE_ROWS)
    if (at !== generation) return
    asked.delete(page)
    problem.value = answer.ok ? null : answer.error
    if (!answer.ok) return
    total.value = answer.value.total
    isLoaded.value = true
    pages.value.set(page, answer.value.rows)
    // A Map keeps insertion order: the page fetched longest ago goes first.
    if (pages.value.size > MAX_PAGES) pages.value.delete(pages.value.keys().next().value!)
    triggerRef(pages)
  }

  /** Rows from `first` to `last` are about to be seen. */
  async function ensure(first: number, last: number): Promise<void> {
    const wanted: number[] = []
    for (let page = Math.floor(first / PAGE_ROWS); page <= Math.floor(last / PAGE_ROWS); page++) {
      if (!pages.value.has(page) && !asked.has(page)) wanted.push(page)
    }
    await Promise.all(wanted.map(fetchPage))
  }

  function forget(): void {
    generation++
    asked.clear()
    pages.value = new Map()
    isLoaded.value = false
  }

  return {
    total,
    isLoaded,
    ensure,
    forget,
    rowAt: (position: number): T | undefined =>
      pages.value.get(Math.floor(position / PAGE_ROWS))?.[position % PAGE_ROWS],
    /** Forgets every row and asks anew; answers on the way no longer count. */
    reload(): Promise<void> {
      forget()
      return (reloading = fetchPage(0))
    },
    /** Asks anew for rows in sight, which stay until the new ones come; the others are forgotten. */
    async refresh(first: number, last: number): Promise<void> {
      await reloading
      generation++
      asked.clear()
      for (const page of pages.value.keys()) if (!isInSight(page, first, last)) pages.value.delete(page)
      const kept = [...pages.value.keys()]
      await Promise.all((kept.length > 0 ? kept : [0]).map(fetchPage))
    },
  }
}

export type RowPages<T> = ReturnType<typeof useRowPages<T>>
