import { computed, ref, type Ref } from 'vue'
import type { HostClient } from '#renderer/client/host-client.types.ts'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import { ok, type AppError } from '#shared/result.ts'
import { readLayout, sortedColumn, UNSORTED, type PointSort } from './list-columns.ts'
import { useListPlaces, type ListPlaces } from './use-list-places.ts'
import { useRowPages } from './use-row-pages.ts'
import { keepPlace, readPlace } from './window-place.ts'
import { useWindowStore } from './window-store.ts'

export type ListPoint = CommandResponse<'lists.points'>['points'][number]

/** Which points are shown, in which order. */
export interface PointSearch {
  search: Ref<string>
  sort: Ref<PointSort>
  setSearch(text: string): Promise<void>
  setSort(wanted: PointSort): Promise<void>
}

/** The rows of the table, by page, and which one is current. */
export interface PointTable {
  total: Ref<number>
  isLoaded: Ref<boolean>
  index: Ref<number>
  current: Readonly<Ref<ListPoint | undefined>>
  currentId: Readonly<Ref<string | null>>
  problem: Ref<AppError | null>
  rowAt(position: number): ListPoint | undefined
  /** Rows from `first` to `last` are in sight. */
  see(first: number, last: number): void
  moveTo(row: number): Promise<void>
  /** Shows another point of the open list, or of the one that is being opened. */
  makeCurrent(id: string): Promise<void>
}

/** Which rows of which list, where they lie, and how they are read anew. */
export interface PointRows {
  found: PointSearch
  table: PointTable
  located: ListPlaces
  listId: Ref<string>
  openList(id: string): Promise<void>
  /** After a change of any size: the current point stays current wherever it is now. */
  showAnew(): Promise<void>
  /** After a change of some columns of points that stay; rows go elsewhere only when they are sorted by one of them. */
  refreshRows(changed?: readonly string[]): Promise<void>
}

/** Which rows of which list, in which order. */
function usePointQuery() {
  const listId = ref('')
  const search = ref('')
  const sort = ref<PointSort>(UNSORTED)
  const query = () => ({ listId: listId.value, search: search.value, sort: [sort.value] })
  return { listId, search, sort, query }
}

const readPages =
  (client: HostClient, query: ReturnType<typeof usePointQuery>['query']) => async (offset: number, limit: number) => {
    const answer = await client.call('lists.points', { ...query(), offset, limit })
    return answer.ok ? ok({ total: answer.value.total, rows: answer.value.points }) : answer
  }

/** Rows by page, positions in one answer, and which row is current. */
export function usePointRows(): PointRows {
  const client = useHostClient()
  const window = useWindowStore()
  const { listId, search, sort, query } = usePointQuery()
  const index = ref(0)
  const problem = ref<AppError | null>(null)
  let seen: [number, number] = [0, 0]

  const located = useListPlaces(client, problem)
  const { places, rowById } = located
  const pages = useRowPages(readPages(client, query), problem)
  const { total, isLoaded, rowAt } = pages
  const current = computed(() => rowAt(index.value))
  const currentId = computed(() => places.value.ids[index.value] ?? null)
  const loadPlaces = (): Promise<void> => located.load(query())

  function see(first: number, last: number): void {
    seen = [first, last]
    if (listId.value) void pages.ensure(first, last)
  }

  async function moveTo(row: number): Promise<void> {
    index.value = Math.max(0, Math.min(row, total.value - 1))
    keepPlace({ listRow: index.value })
    if (total.value > 0) await pages.ensure(index.value, index.value)
  }

  async function openList(id: string): Promise<void> {
    const row = listId.value === '' && readPlace().listId === id ? (readPlace().listRow ?? 0) : 0
    listId.value = id
    search.value = ''
    sort.value = readLayout(id).sort
    index.value = 0
    total.value = 0
    pages.forget()
    located.forget()
    if (id) await Promise.all([pages.reload(), loadPlaces()])
    await moveTo(row)
  }

  async function showAnew(): Promise<void> {
    const id = currentId.value
    const before = index.value
    await Promise.all([refreshRows(), loadPlaces()])
    await moveTo((id === null ? undefined : rowById.value.get(id)) ?? before)
  }

  const refreshRows = (changed: readonly string[] = []): Promise<void> =>
    changed.includes(sortedColumn(sort.value).replace(/^meta:.*/, 'metaInfo')) ? showAnew() : pages.refresh(...seen)

  async function setSort(wanted: PointSort): Promise<void> {
    sort.value = wanted
    await showAnew()
  }

  async function setSearch(text: string): Promise<void> {
    if (search.value === text) return
    search.value = text
    await Promise.all([pages.reload(), loadPlaces()])
    await moveTo(0)
    window.announce(t('lists.announce', { count: total.value }))
  }

  const makeCurrent = (id: string): Promise<void> => moveTo(rowById.value.get(id) ?? index.value)

  const found = { search, sort, setSearch, setSort }
  const table = { total, isLoaded, index, current, currentId, problem, rowAt, see, moveTo, makeCurrent }
  return { found, table, located, listId, openList, showAnew, refreshRows }
}
