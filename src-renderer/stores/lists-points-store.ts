import { fieldsWith } from '#shared/model/location-fields.ts'
import { defineStore } from 'pinia'
import { ref, watch } from 'vue'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import { useListsStore, type ListsChanged } from './lists-store.ts'
import { useListMap } from './use-list-map.ts'
import { usePointChanges, type PointChanges } from './use-point-changes.ts'
import { usePointDraft } from './use-point-draft.ts'
import { isAskedFor, usePointRows, type PointRows } from './use-point-rows.ts'
import { useSelection } from './use-selection.ts'

export type { ListPoint } from './use-point-rows.ts'

/** Most changes of others that are shown one by one; more of them show the list anew. */
const FEW_CHANGES = 200

/** What may be another one after a change by which no point comes or goes. */
const COLUMNS_OF_CHANGE: Partial<Record<ListsChanged['kind'], readonly string[]>> = {
  movePoints: ['lat', 'lon'],
  editPoints: [...fieldsWith('isEdited'), 'lat', 'lon', 'metaInfo'],
}

/** The locations of the open list: rows for the table, positions for the map, one current, many selected. */
export const usePointsStore = defineStore('points', () => {
  const rows = usePointRows()
  const { table, located } = rows
  const { places, namesCame } = located
  const selection = useSelection(
    (row) => places.value.idAt(row) ?? table.rowAt(row)?.id,
    () => places.value.total,
  )
  const lists = useListsStore()
  const drafts = usePointDraft(() => ({ id: lists.listId, name: lists.list?.name ?? '' }))
  const { leaveDraft, ...draft } = drafts
  const { isOwn, readPlace, ...changes } = usePointChanges({ rows, selection, drafts })
  const editing = ref<{ column: string } | null>(null)
  /** Texts beside the table in which something is typed that is not kept yet. */
  const openTexts = ref(0)
  const showsInspector = ref(true)
  const { isReturning, ...map } = useListMap()
  const isTyping = (): boolean => editing.value !== null || openTexts.value > 0
  useChangesElsewhere({ rows, isOwn, readPlace, isTyping })

  async function open(id: string): Promise<void> {
    editing.value = null
    map.mapMode.value = 'browse'
    leaveDraft()
    selection.clearSelection()
    map.foundOnMap.value = null
    const returns = isReturning(id)
    await rows.openList(id)
    selection.setAnchor(table.index.value)
    const wanted = lists.wantedPoint
    if (!returns && !wanted) located.listsShown.value++
    if (wanted) await table.makeCurrent(wanted)
    lists.wantedPoint = ''
    const { lat = null, lon = null } = wanted && table.currentId.value === wanted ? (table.current.value ?? {}) : {}
    // Whoever goes to a house sees the house.
    if (lat !== null && lon !== null) map.showNear({ lat, lon })
    else if (!returns && wanted) located.listsShown.value++
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
  const { mapPoints, shownBy, listsShown, onMoved } = located
  const lying = { places, mapPoints, shownBy, namesCame, listsShown, onMoved }
  const views = { editing, openTexts, showsInspector, makeCurrent }
  return { ...rows.found, ...table, ...lying, ...map, ...selection, ...draft, ...changes, ...views }
})

interface Followed extends Pick<PointChanges, 'isOwn' | 'readPlace'> {
  rows: PointRows
  isTyping(): boolean
}

/** Shows what others change in the open list. Rows stay where they are while somebody types in one of them. */
function useChangesElsewhere({ rows, isOwn, readPlace, isTyping }: Followed): void {
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
    if (!mine?.isVisible || (move === 'do' && isOwn(history.undo?.groupId))) return
    // Only the list itself: its name, its folder, its colour.
    if (mine.ids?.length === 0) return
    const wasEmpty = located.mapPoints.value.size === 0
    const columns = COLUMNS_OF_CHANGE[kind]
    const few = columns && mine.ids !== null && mine.ids.length <= FEW_CHANGES ? mine.ids : null
    const areRead = few !== null && (await Promise.all(few.map(readPlace))).every((isRead) => isRead)
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
