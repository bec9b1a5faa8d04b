import { defineStore } from 'pinia'
import { ref, watch, type Ref } from 'vue'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import { useListsStore, type ListsChanged } from './lists-store.ts'
import { useListMap, type ListMap } from './use-list-map.ts'
import type { ListPlaces } from './use-list-places.ts'
import { usePointChanges, type PointChanges } from './use-point-changes.ts'
import { usePointDraft, type PointDraft } from './use-point-draft.ts'
import { isAskedFor, usePointRows, type PointRows, type PointSearch, type PointTable } from './use-point-rows.ts'
import { useSelection, type Selection } from './use-selection.ts'

export type { ListPoint } from './use-point-rows.ts'

/** Most changes of others that are shown one by one; more of them show the list anew. */
const FEW_CHANGES = 200

/** What may be another one after a change by which no point comes or goes. */
const COLUMNS_OF_CHANGE: Partial<Record<ListsChanged['kind'], readonly string[]>> = {
  movePoints: ['lat', 'lon'],
  editPoints: ['name', 'address', 'country', 'description', 'lat', 'lon', 'status', 'tags', 'openingHours', 'metaInfo'],
}

/** What surrounds the table and the map. */
interface PointViews {
  editing: Ref<{ column: string } | null>
  /** Texts beside the table in which something is typed that is not kept yet. */
  openTexts: Ref<number>
  showsInspector: Ref<boolean>
  makeCurrent: PointTable['makeCurrent']
}

/** The locations of the open list: rows for the table, positions for the map, one current, many selected. */
export interface PointsStore
  extends
    PointSearch,
    PointTable,
    Pick<ListPlaces, 'places' | 'mapPoints' | 'shownBy' | 'namesCame' | 'listsShown' | 'onMoved'>,
    Omit<ListMap, 'isReturning'>,
    Selection,
    Omit<PointDraft, 'leaveDraft'>,
    Omit<PointChanges, 'isOwn' | 'readPlace'>,
    PointViews {}

export const usePointsStore = defineStore('points', (): PointsStore => {
  const rows = usePointRows()
  const { table, located } = rows
  const { places, namesCame } = located
  const selection = useSelection(
    (row) => places.value.idAt(row) ?? table.rowAt(row)?.id,
    () => places.value.total,
  )
  const lists = useListsStore()
  const drafts = usePointDraft(() => ({ id: lists.listId, name: lists.list?.name ?? '' }))
  const changes = usePointChanges({ rows, selection, drafts })
  const [editing, openTexts] = [ref<{ column: string } | null>(null), ref(0)]
  const showsInspector = ref(true)
  const map = useListMap()
  const isTyping = (): boolean => editing.value !== null || openTexts.value > 0
  useChangesElsewhere({ rows, changes, isTyping })

  async function open(id: string): Promise<void> {
    editing.value = null
    map.mapMode.value = 'browse'
    drafts.leaveDraft()
    selection.clearSelection()
    map.foundOnMap.value = null
    const isReturning = map.isReturning(id)
    await rows.openList(id)
    selection.setAnchor(table.index.value)
    const wanted = lists.wantedPoint
    if (!isReturning && !wanted) located.listsShown.value++
    if (wanted) await table.makeCurrent(wanted)
    lists.wantedPoint = ''
    const { lat = null, lon = null } = wanted && table.currentId.value === wanted ? (table.current.value ?? {}) : {}
    // Whoever goes to a house sees the house.
    if (lat !== null && lon !== null) map.showNear({ lat, lon })
    else if (!isReturning && wanted) located.listsShown.value++
  }

  async function makeCurrent(id: string): Promise<void> {
    await table.makeCurrent(id)
    const row = places.value.rowOf(id)
    if (row >= 0) selection.setAnchor(row)
  }

  // What is not shown is not selected: nothing may be changed that nobody sees.
  watch([places, namesCame], ([shown]) => {
    const ids = selection.selectedIds.value
    if (ids.length === 0 || !shown.isNamed()) return
    const rows = shown.rowsOf(ids)
    selection.keepOnly(new Set(ids.filter((_, at) => rows[at]! >= 0)))
  })
  watch(
    () => lists.listId,
    (id) => void open(id),
    { immediate: true },
  )
  return toPointsStore({
    rows,
    map,
    selection,
    drafts,
    changes,
    views: { editing, openTexts, showsInspector, makeCurrent },
  })
})

interface Followed {
  rows: PointRows
  changes: PointChanges
  isTyping(): boolean
}

/** Shows what others change in the open list. Rows stay where they are while somebody types in one of them. */
function useChangesElsewhere({ rows, changes, isTyping }: Followed): void {
  const { found, table, located, listId, reload, refreshRows } = rows
  let areWaiting = false

  /** What is added stands behind all others, where nothing is ordered or narrowed. */
  const isAtEnd = (move: ListsChanged['move']): boolean =>
    move === 'do' && !found.isNarrowed.value && found.sort.value.length === 0

  /** Whether what is typed is in reach where rows come, go or change their places. */
  const mayWait = (columns: readonly string[] | undefined, ids: readonly string[] | null): boolean =>
    isTyping() && (columns !== undefined || (ids !== null && !ids.includes(table.currentId.value ?? '')))

  /** A few points that stay are read one by one: all of a long list would be asked for anew because of them. */
  async function follow({ kind, move, lists: touched, history }: ListsChanged): Promise<void> {
    const mine = touched.find((list) => list.listId === listId.value)
    if (!mine?.isVisible || (move === 'do' && changes.isOwn(history.undo?.groupId))) return
    // Only the list itself: its name, its folder, its colour.
    if (mine.ids?.length === 0) return
    const wasEmpty = located.mapPoints.value.size === 0
    const columns = COLUMNS_OF_CHANGE[kind]
    const few = columns && mine.ids !== null && mine.ids.length <= FEW_CHANGES ? mine.ids : null
    const areRead = few !== null && (await Promise.all(few.map(changes.readPlace))).every((isRead) => isRead)
    const stay = areRead ? columns : undefined
    const areInPlace = stay ? !isAskedFor(stay, found.query()) : kind === 'addPoints' && isAtEnd(move)
    if (!areInPlace && mayWait(columns, mine.ids)) return void (areWaiting = true)
    await (stay ? refreshRows(stay) : reload())
    // A program that fills an empty list.
    if (wasEmpty && located.mapPoints.value.size > 1) located.listsShown.value++
  }

  watch(isTyping, (isTypingNow) => {
    if (isTypingNow || !areWaiting) return
    areWaiting = false
    void reload()
  })
  useHostClient().on('lists.changed', (change) => void follow(change))
}

interface PointParts {
  rows: PointRows
  map: ListMap
  selection: Selection
  drafts: PointDraft
  changes: PointChanges
  views: PointViews
}

const locatedOf = ({ located: { places, mapPoints, shownBy, namesCame, listsShown, onMoved } }: PointRows) => ({
  places,
  mapPoints,
  shownBy,
  namesCame,
  listsShown,
  onMoved,
})

const draftsOf = ({ draft, isAdding, draftFor, openDraft, noteFound, foundBy, closeDraft, clearDraft }: PointDraft) => ({ draft, isAdding, draftFor, openDraft, noteFound, foundBy, closeDraft, clearDraft }) // prettier-ignore

const toPointsStore = ({ rows, map, selection, drafts, changes, views }: PointParts): PointsStore => ({
  search: rows.found.search,
  filters: rows.found.filters,
  sort: rows.found.sort,
  isNarrowed: rows.found.isNarrowed,
  query: rows.found.query,
  total: rows.table.total,
  isLoaded: rows.table.isLoaded,
  index: rows.table.index,
  current: rows.table.current,
  currentId: rows.table.currentId,
  inspected: rows.table.inspected,
  problem: rows.table.problem,
  rowAt: rows.table.rowAt,
  see: rows.table.see,
  moveTo: rows.table.moveTo,
  setSearch: rows.found.setSearch,
  setFilters: rows.found.setFilters,
  setSort: rows.found.setSort,
  ...locatedOf(rows),
  mapMode: map.mapMode,
  mapView: map.mapView,
  focusMap: map.focusMap,
  showOnMap: map.showOnMap,
  foundOnMap: map.foundOnMap,
  toggleMapMode: map.toggleMapMode,
  keepView: map.keepView,
  showPlace: map.showPlace,
  showNear: map.showNear,
  selected: selection.selected,
  selectedIds: selection.selectedIds,
  isSelectedAt: selection.isSelectedAt,
  toggle: selection.toggle,
  toggleId: selection.toggleId,
  selectTo: selection.selectTo,
  selectIds: selection.selectIds,
  selectAll: selection.selectAll,
  clearSelection: selection.clearSelection,
  keepOnly: selection.keepOnly,
  setAnchor: selection.setAnchor,
  ...draftsOf(drafts),
  add: changes.add,
  edit: changes.edit,
  move: changes.move,
  moveMany: changes.moveMany,
  changeCells: changes.changeCells,
  blockRows: changes.blockRows,
  chosenIds: changes.chosenIds,
  chosenPoints: changes.chosenPoints,
  setStatus: changes.setStatus,
  removeSelected: changes.removeSelected,
  takeOut: changes.takeOut,
  editFound: changes.editFound,
  ...views,
})
