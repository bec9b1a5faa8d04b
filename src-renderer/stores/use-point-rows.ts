import { computed, ref, shallowRef, type Ref } from 'vue'
import type { HostClient } from '#renderer/client/host-client.types.ts'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { CommandInput, CommandResponse } from '#shared/contract/contract.ts'
import { ok, type AppError } from '#shared/result.ts'
import { readLayout, type PointFilter, type PointSort } from './list-columns.ts'
import { useListPlaces, type ListPlaces, type Turn } from './use-list-places.ts'
import { useRowPages, type RowPages } from './use-row-pages.ts'
import { keepPlace, readPlace } from './window-place.ts'
import { useWindowStore } from './window-store.ts'

export type ListPoint = CommandResponse<'lists.points'>['points'][number]

export type PointQuery = Required<Omit<CommandInput<'lists.points'>, 'offset' | 'limit'>>

/** Which rows of which list, in which order. */
function usePointQuery() {
  const listId = ref('')
  const search = ref('')
  const filters = shallowRef<PointFilter[]>([])
  const sort = shallowRef<PointSort[]>([])
  /** True when not all points of the list are shown. */
  const isNarrowed = computed(() => search.value.trim() !== '' || filters.value.length > 0)
  /** The same as the host is asked. */
  const query = (): PointQuery => ({
    listId: listId.value,
    search: search.value,
    filters: filters.value,
    sort: sort.value,
  })
  /** All of a list, as it was last laid out. */
  function ask(id: string): void {
    const layout = readLayout(id)
    listId.value = id
    search.value = ''
    sort.value = layout.sort
    filters.value = layout.filters
  }
  return { listId, search, filters, sort, isNarrowed, query, ask }
}

const readPages = (client: HostClient, query: () => PointQuery) => async (offset: number, limit: number) => {
  const answer = await client.call('lists.points', { ...query(), offset, limit })
  return answer.ok ? ok({ total: answer.value.total, rows: answer.value.points }) : answer
}

/** The current point, and until a row of the same list has come the one before. */
function useInspected(
  current: Readonly<Ref<ListPoint | undefined>>,
  { listId, isComing }: { listId: Readonly<Ref<string>>; isComing: Readonly<Ref<boolean>> },
): Readonly<Ref<ListPoint | undefined>> {
  const kept = computed((before?: { listId: string; point: ListPoint } | null) => {
    if (current.value) return { listId: listId.value, point: current.value }
    return isComing.value && before?.listId === listId.value ? before : null
  })
  return computed(() => kept.value?.point)
}

/** The current point, and the one that is held while all rows are on their way anew: in its row may stand another one. */
function useCurrent(rowHere: () => ListPoint | undefined) {
  const held = shallowRef<{ id: string; point: ListPoint | undefined } | null>(null)
  const current = computed(() => {
    const row = rowHere()
    return held.value && row?.id !== held.value.id ? held.value.point : row
  })
  const hold = (id: string | null) => (held.value = id === null ? null : { id, point: current.value })
  return { held, hold, current }
}

/** In which row each list was left, while nothing was looked for in it. */
function createLeftRows({ listId, search, index }: { listId: Ref<string>; search: Ref<string>; index: Ref<number> }) {
  const rows = new Map<string, number>()
  return (next: string): number => {
    const { listId: kept, listRow = 0 } = readPlace()
    if (listId.value === '') return kept === next ? listRow : 0
    if (search.value.trim() === '') rows.set(listId.value, index.value)
    return rows.get(next) ?? 0
  }
}

/** Rows by page, positions in one answer, and which row is current. */
export function usePointRows() {
  const client = useHostClient()
  const asked = usePointQuery()
  const { listId, search, query } = asked
  const index = ref(0)
  const problem = ref<AppError | null>(null)
  const leaveFor = createLeftRows({ listId, search, index })
  let seen: [number, number] = [0, 0]
  const pages = useRowPages(readPages(client, query), problem)
  const { total, isLoaded, rowAt } = pages
  const { held, hold, current } = useCurrent(() => rowAt(index.value))
  const isComing = computed(() => !isLoaded.value || index.value < total.value)
  /** The current one, or the one before as long as its row is on its way: what is beside the table stays where it is. */
  const inspected = useInspected(current, { listId, isComing })
  const rowOfCurrent = (id: string): number => (rowAt(index.value)?.id === id ? index.value : -1)
  const located = useListPlaces({ client, problem, rowOfCurrent })
  const { places, namesCame } = located
  const rowOf = createRowOf(located)
  const currentId = computed(() => {
    void namesCame.value
    return held.value?.id ?? places.value.idAt(index.value) ?? current.value?.id ?? null
  })

  /** Rows from `first` to `last` are in sight. */
  function see(first: number, last: number): void {
    seen = [first, last]
    if (listId.value) void pages.ensure(first, last)
  }

  async function moveTo(row: number): Promise<void> {
    held.value = null
    index.value = Math.max(0, Math.min(row, total.value - 1))
    keepPlace({ listRow: index.value })
    if (total.value > 0) await pages.ensure(index.value, index.value)
  }

  async function openList(id: string): Promise<void> {
    const row = leaveFor(id)
    asked.ask(id)
    held.value = null
    index.value = 0
    total.value = 0
    pages.forget()
    located.forget()
    if (!id) return
    const rowsShown = pages.reload().then(() => moveTo(row))
    await Promise.all([rowsShown, located.load(query(), rowsShown)])
  }

  async function showBy(locate: (query: PointQuery, turn: Turn) => Promise<void>): Promise<void> {
    const id = currentId.value
    const [before, holding] = [index.value, hold(id)]
    await Promise.all([pages.refresh(...seen), locate(query(), turnTo(id, index, pages))])
    const row = await rowOf(id)
    // Somebody went to another row meanwhile, or the rows are on their way once more.
    if (held.value === holding) await moveTo(row ?? before)
  }
  /** After a change of any size: the current point stays current wherever it is now. */
  const reload = () => showBy((asked) => located.load(asked))
  /** The same points in another order. */
  const showOrdered = () => showBy((asked, turn) => located.narrow(asked, turn))

  /** After a change of some columns of points that stay; rows go elsewhere only when they are sorted by one of them. */
  const refreshRows = (changed: readonly string[] = []): Promise<void> =>
    isAskedFor(changed, query()) ? showOrdered() : pages.refresh(...seen)

  /** Shows another point of the open list, or of the one that is being opened. */
  const makeCurrent = async (id: string): Promise<void> => moveTo((await rowOf(id)) ?? index.value)
  const showFound = async (): Promise<void> => void (await Promise.all([pages.reload(), located.narrow(query())]))
  const found = useNarrowing(asked, { total, currentId, rowOf, showFound, showOrdered, moveTo })
  const table = { total, isLoaded, index, current, currentId, inspected, problem, rowAt, see, moveTo, makeCurrent }
  return { found, table, located, listId, openList, reload, refreshRows }
}

export type PointRows = ReturnType<typeof usePointRows>

/** Follows a point with the new order, not behind it: else another one would be current for a while, and be asked for. */
const turnTo =
  (id: string | null, index: Ref<number>, pages: Pick<RowPages<ListPoint>, 'ensure'>): Turn =>
  (next) => {
    const row = id !== null && next.isNamed() ? next.rowOf(id) : -1
    if (row < 0) return
    index.value = row
    void pages.ensure(row, row)
  }

interface Shown {
  total: Ref<number>
  currentId: Readonly<Ref<string | null>>
  moveTo(row: number): Promise<void>
  rowOf(id: string | null): Promise<number | undefined>
  showFound(): Promise<void>
  showOrdered(): Promise<void>
}

/** Asks for other rows, or for another order of them. */
function useNarrowing(
  asked: ReturnType<typeof usePointQuery>,
  { total, currentId, rowOf, showFound, showOrdered, moveTo }: Shown,
) {
  const window = useWindowStore()
  const { search, filters, sort, isNarrowed, query } = asked
  const announce = (): void => window.announce(t('lists.announce', { count: total.value }))

  async function setSort(wanted: PointSort[]): Promise<void> {
    sort.value = wanted
    await showOrdered()
  }

  /** The current point stays current where it is still found. */
  async function setFilters(wanted: PointFilter[]): Promise<void> {
    filters.value = wanted
    const id = currentId.value
    await showFound()
    await moveTo((await rowOf(id)) ?? 0)
    announce()
  }

  async function setSearch(text: string): Promise<void> {
    if (search.value === text) return
    search.value = text
    await showFound()
    await moveTo(0)
    announce()
  }
  return { search, filters, sort, isNarrowed, query, setSearch, setFilters, setSort }
}

/** The row of a point, once all that are shown are known by their ids. */
const createRowOf =
  ({ places, named }: ListPlaces) =>
  async (id: string | null): Promise<number | undefined> => {
    if (id === null) return undefined
    await named()
    const row = places.value.rowOf(id)
    return row < 0 ? undefined : row
  }

/** True when a change of these fields may bring other rows into sight, or put them elsewhere. */
export function isAskedFor(changed: readonly string[], { search, filters, sort }: PointQuery): boolean {
  const asked = new Set([...filters, ...sort].map(({ column = '' }) => (column === 'meta' ? 'metaInfo' : column)))
  if (search.trim() !== '') for (const column of ['name', 'address', 'country']) asked.add(column)
  return changed.some((column) => asked.has(column))
}
