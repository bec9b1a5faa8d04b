import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { HostClient } from '#renderer/client/host-client.types.ts'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { MapMode, MapView } from '#renderer/model/map.types.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import { ok, type AppError } from '#shared/result.ts'
import { useListsStore, type ListsChanged } from './lists-store.ts'
import { readLayout, sortedColumn, TEXT_COLUMNS, UNSORTED, type PointSort } from './list-columns.ts'
import { useListPlaces } from './use-list-places.ts'
import { usePointChanges } from './use-point-changes.ts'
import { usePointDraft } from './use-point-draft.ts'
import { useRowPages } from './use-row-pages.ts'
import { useSelection } from './use-selection.ts'
import { keepPlace, readPlace } from './window-place.ts'
import { viewOfRadius } from './view-of-radius.ts'
import { useWindowStore } from './window-store.ts'

export type ListPoint = CommandResponse<'lists.points'>['points'][number]
export type TextColumn = (typeof TEXT_COLUMNS)[number]

/** Most changes of others that are shown one by one; more of them show the list anew. */
const FEW_CHANGES = 200

/** The locations of the open list: rows for the table, positions for the map, one current, many selected. */
export const usePointsStore = defineStore('points', () => {
  const rows = usePointRows()
  const { places, rowById, listId, showAnew, refreshRows, problem } = rows
  const selection = useSelection(
    (row) => places.value.ids[row],
    () => places.value.ids.length,
  )
  const drafts = usePointDraft()
  const changes = usePointChanges({ rows, selection, drafts })
  const client = useHostClient()
  const lists = useListsStore()
  const editing = ref<{ column: TextColumn } | null>(null)
  const showsInspector = ref(true)
  const map = useListMap()

  async function open(id: string): Promise<void> {
    editing.value = null
    map.mapMode.value = 'browse'
    drafts.closeDraft()
    selection.clearSelection()
    map.foundOnMap.value = null
    const isReturning = map.isReturning(id)
    await rows.openList(id)
    if (!isReturning) rows.listsShown.value++
    if (lists.wantedPoint) await rows.makeCurrent(lists.wantedPoint)
    lists.wantedPoint = ''
  }

  /** Points that only lie elsewhere now are moved one by one. */
  async function follow({ kind, move, lists: touched, history }: ListsChanged): Promise<void> {
    const mine = touched.find((list) => list.listId === listId.value)
    if (!mine?.isVisible || (move === 'do' && changes.isOwn(history.undo?.groupId))) return
    const wasEmpty = rows.mapPoints.value.length === 0
    const isMove = kind === 'movePoints' && mine.ids !== null && mine.ids.length <= FEW_CHANGES
    if (!isMove) await showAnew()
    else await Promise.all([refreshRows(['lat', 'lon']), ...mine.ids!.map(changes.readPlace)])
    selection.keepOnly(new Set(places.value.ids))
    // A program that fills an empty list.
    if (wasEmpty && rows.mapPoints.value.length > 1) rows.listsShown.value++
  }

  /** Shows another point of the open list, or of the one that is being opened. */
  async function makeCurrent(id: string): Promise<void> {
    const row = rowById.value.get(id)
    if (row !== undefined) selection.setAnchor(row)
    await rows.makeCurrent(id)
  }

  client.on('lists.changed', (change) => void follow(change))
  watch(
    () => lists.listId,
    (id) => void open(id),
    { immediate: true },
  )
  const { total, isLoaded, rowAt, index, current, currentId, search, sort, see, moveTo, setSearch, setSort } = rows
  const { mapPoints, listsShown, onMoved } = rows
  const found = { search, sort, setSearch, setSort }
  const table = { total, isLoaded, rowAt, index, current, currentId, see, moveTo, makeCurrent, ...found }
  const state = { mapPoints, listsShown, onMoved, editing, problem, showsInspector }
  return { ...table, ...state, ...map, ...selection, ...drafts, ...changes }
})

/** A place that was looked for and is no location of the list. */
export interface FoundOnMap {
  name: string
  lat: number
  lon: number
  radiusMeters: number
}

/** A point is shown with this much around it, and a town with its outskirts. */
const LEAST_SHOWN_METERS = 2000
const AIR = 1.6

/** The map beside the table: its mode, where it was left, and the place that was looked for. */
function useListMap() {
  const mapMode = ref<MapMode>('browse')
  const mapView = shallowRef<MapView | null>((readPlace().listMap as MapView | undefined) ?? null)
  const focusMap = shallowRef(() => {})
  const showOnMap = shallowRef<(view: MapView) => void>(() => {})
  const foundOnMap = shallowRef<FoundOnMap | null>(null)
  let keptList = mapView.value ? (readPlace().listId ?? '') : ''

  function keepView(view: MapView): void {
    mapView.value = view
    keepPlace({ listMap: view })
  }
  function showPlace({ name, lat, lon, radiusMeters }: FoundOnMap): void {
    foundOnMap.value = { name, lat, lon, radiusMeters }
    mapView.value = viewOfRadius({ lat, lon }, AIR * Math.max(LEAST_SHOWN_METERS, radiusMeters))
    showOnMap.value(mapView.value)
  }
  /** True the first time for the list whose view was kept over a reload. */
  function isReturning(listId: string): boolean {
    const isSame = listId !== '' && listId === keptList
    if (listId) keptList = ''
    if (!isSame) mapView.value = null
    return isSame
  }
  const found = { foundOnMap, showOnMap, showPlace }
  return { mapMode, mapView, focusMap, keepView, isReturning, ...found }
}

export type PointRows = ReturnType<typeof usePointRows>

/** Which rows of which list, in which order. */
function usePointQuery() {
  const listId = ref('')
  const search = ref('')
  const sort = ref<PointSort>(UNSORTED)
  const query = () => ({ listId: listId.value, search: search.value, sort: sort.value })
  return { listId, search, sort, query }
}

const readPages =
  (client: HostClient, query: ReturnType<typeof usePointQuery>['query']) => async (offset: number, limit: number) => {
    const answer = await client.call('lists.points', { ...query(), offset, limit })
    return answer.ok ? ok({ total: answer.value.total, rows: answer.value.points }) : answer
  }

/** Rows by page, positions in one answer, and which row is current. */
function usePointRows() {
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

  /** After a change of any size: the current point stays current wherever it is now. */
  async function showAnew(): Promise<void> {
    const id = currentId.value
    const before = index.value
    await Promise.all([refreshRows(), loadPlaces()])
    await moveTo((id === null ? undefined : rowById.value.get(id)) ?? before)
  }

  /** After a change of some columns of points that stay; rows go elsewhere only when they are sorted by one of them. */
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

  async function makeCurrent(id: string): Promise<void> {
    await moveTo(rowById.value.get(id) ?? index.value)
  }

  const state = { listId, search, sort, index, problem, total, isLoaded, current, currentId }
  return { ...state, ...located, rowAt, see, moveTo, openList, showAnew, refreshRows, setSearch, setSort, makeCurrent }
}
