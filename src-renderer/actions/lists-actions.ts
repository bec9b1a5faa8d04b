import { nextTick } from 'vue'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import type { MessageKey } from '#renderer/i18n/en.ts'
import { useImportStore } from '#renderer/stores/lists-import-store.ts'
import { useFieldsStore } from '#renderer/stores/fields-store.ts'
import { useCellChoice } from '#renderer/stores/cell-choice-store.ts'
import { filterOf, momentNow, withFilter } from '#renderer/stores/column-filter.ts'
import { HOURS_COLUMN } from '#renderer/stores/list-columns.ts'
import { useColumnsStore } from '#renderer/stores/lists-columns-store.ts'
import { usePointsStore } from '#renderer/stores/lists-points-store.ts'
import { useListSheetStore } from '#renderer/stores/list-sheet-store.ts'
import { useListsStore } from '#renderer/stores/lists-store.ts'
import { useMapLookStore } from '#renderer/stores/map-look-store.ts'
import { useNearbyStore } from '#renderer/stores/nearby-store.ts'
import { useLayersStore } from '#renderer/stores/layers-store.ts'
import { useDeletedStore } from '#renderer/stores/deleted-store.ts'
import { useUndoImportStore } from '#renderer/stores/undo-import-store.ts'
import { useRejectedRowsStore } from '#renderer/stores/rejected-rows-store.ts'
import { useVersionsStore } from '#renderer/stores/versions-store.ts'
import { useWindowStore } from '#renderer/stores/window-store.ts'
import { createBulkActions } from './bulk-actions.ts'
import { createCellActions } from './cell-actions.ts'
import { copyRows } from './copy-rows.ts'
import { actionsOf, type Action } from './action.types.ts'
import { isReviewing } from './in-review.ts'
import { isTyping } from './match-keys.ts'

/** Actions of the Lists view, and those that go into it from anywhere. */
export function createListsActions(): Action[] {
  return [
    ...createHistoryActions(),
    ...createListActions(),
    ...createFindActions(),
    ...createPointActions(),
    ...createCellActions(),
    ...createBulkActions(inLists),
    ...createSelectionActions(),
  ]
}

/** An action of the open list. */
export const inLists = actionsOf('action.group.lists', {
  isHere: () => useWindowStore().view === 'lists' && !useImportStore().isOpen,
})

/** A field keeps its own undo while somebody types in it. */
function createHistoryActions(): Action[] {
  const lists = useListsStore()
  const isHere = (): boolean => !isTyping(document.activeElement) && !isReviewing()
  const action = actionsOf('action.group.edit', { isHere })
  return [
    action('undo', ['Ctrl+Z'], () => lists.undo(), { blockedBy: () => (lists.history.undo ? null : 'reason.noUndo') }),
    action('redo', ['Ctrl+Shift+Z', 'Ctrl+Y'], () => lists.redo(), {
      blockedBy: () => (lists.history.redo ? null : 'reason.noRedo'),
    }),
  ]
}

function createListActions(): Action[] {
  const window = useWindowStore()
  const lists = useListsStore()
  const noList = (): MessageKey | null => (lists.list ? null : 'reason.noList')

  async function createList(): Promise<void> {
    window.go('lists')
    await lists.create()
  }
  async function chooseLabels(): Promise<void> {
    useMapLookStore().set({ isLegendOpen: true })
    await nextTick()
    document.getElementById('map-label-by')?.focus()
  }
  return [
    inLists('lists.new', ['Ctrl+N'], createList, { isHere: () => true }),
    inLists('lists.rename', [], () => (lists.isRenaming = true), { blockedBy: noList }),
    inLists('lists.settings', [], () => useListSheetStore().begin(), { blockedBy: noList }),
    inLists('lists.versions', [], () => useVersionsStore().begin(), { blockedBy: noList }),
    inLists('lists.undoImport', [], () => useUndoImportStore().begin(), { blockedBy: noList }),
    ...createRejectedActions(),
    inLists('lists.deleted', [], () => useDeletedStore().begin()),
    inLists('lists.layers', [], () => (useLayersStore().isOpen = true), { blockedBy: noList }),
    inLists('lists.fields', [], () => useFieldsStore().begin(), { blockedBy: noList }),
    inLists('lists.labels', [], chooseLabels, { blockedBy: noList }),
    inLists('lists.remove', [], () => lists.remove(), { blockedBy: noList }),
  ]
}

/** The way to the rejected rows of the open list, and back. */
const createRejectedActions = (): Action[] => [
  inLists('lists.rejected', [], () => useRejectedRowsStore().show(), {
    blockedBy: () => (useRejectedRowsStore().count > 0 ? null : 'reason.noRejected'),
  }),
  inLists('lists.rejected.back', [], () => useRejectedRowsStore().leave(), {
    blockedBy: () => (useRejectedRowsStore().target ? null : 'reason.notRejected'),
  }),
]

/** Actions that show other rows. */
function createFindActions(): Action[] {
  const lists = useListsStore()
  const points = usePointsStore()
  const columns = useColumnsStore()
  const noList = (): MessageKey | null => (lists.list ? null : 'reason.noList')

  async function showAll(): Promise<void> {
    await points.setSearch('')
    await columns.filterBy([])
  }
  const filterOpen = (): Promise<void> => {
    const hours = { ...filterOf(points.filters, HOURS_COLUMN), openAt: momentNow() }
    return columns.filterBy(withFilter(points.filters, HOURS_COLUMN, hours))
  }
  function openFilter(): void {
    const bar = document.getElementById('lists-filter')
    if (bar) columns.openFilter(columns.columns[0] ?? 'name', bar)
  }
  return [
    inLists('lists.search', ['Ctrl+F', '/'], () => document.getElementById('lists-search')?.focus(), {
      blockedBy: noList,
    }),
    inLists('lists.findPlace', ['G'], () => document.getElementById('map-search')?.focus()),
    inLists('lists.clearSearch', [], showAll, { blockedBy: () => (points.isNarrowed ? null : 'reason.noFilter') }),
    inLists('lists.clearFilters', [], () => columns.filterBy([]), {
      blockedBy: () => (points.filters.length > 0 ? null : 'reason.noFilter'),
    }),
    inLists('lists.filter', ['F'], openFilter, { blockedBy: noList }),
    inLists('lists.openNow', [], filterOpen, { blockedBy: noList }),
  ]
}

function createPointActions(): Action[] {
  const window = useWindowStore()
  const lists = useListsStore()
  const points = usePointsStore()
  const nearby = useNearbyStore()
  const noList = (): MessageKey | null => (lists.list ? null : 'reason.noList')
  const noPoint = (): MessageKey | null => (points.current ? null : 'reason.noPoint')

  function moveOnMap(): void {
    points.focusMap()
    points.mapMode = 'move'
  }
  function nearbyFromHere(): void {
    const point = points.current
    if (!point || point.lat === null || point.lon === null) return
    window.go('nearby')
    nearby.startFrom({ lat: point.lat, lon: point.lon, name: point.name }, lists.listId)
  }
  const editCell = (): void => {
    points.editing = { column: useCellChoice().cell || 'name' }
  }
  return [
    inLists('lists.add', ['A'], () => points.openDraft(), { blockedBy: noList }),
    inLists('lists.place', ['P'], () => points.toggleMapMode('place'), { blockedBy: noList }),
    inLists('lists.edit', ['F2'], editCell, { blockedBy: noPoint }),
    inLists('lists.move', ['M'], moveOnMap, { blockedBy: noPoint }),
    inLists('lists.nearby', ['N'], nearbyFromHere, { blockedBy: noPoint }),
    inLists('lists.inspector', ['I'], () => (points.showsInspector = !points.showsInspector), { blockedBy: noPoint }),
  ]
}

function createSelectionActions(): Action[] {
  const client = useHostClient()
  const points = usePointsStore()
  // While a file is imported the table is out of sight: no key may change what nobody sees.
  const isInTable = (): boolean =>
    useWindowStore().view === 'lists' &&
    !useImportStore().isOpen &&
    !isTyping(document.activeElement) &&
    // There the keys are about lists and folders.
    !document.activeElement?.closest('[role=tree]')
  const noPoint = (): MessageKey | null => (points.current || points.selected.size > 0 ? null : 'reason.noPoint')
  const noPoints = (): MessageKey | null => (points.total > 0 ? null : 'reason.noPoints')
  return [
    inLists('lists.lasso', ['L'], () => points.toggleMapMode('lasso'), { blockedBy: noPoints }),
    inLists('lists.box', ['B'], () => points.toggleMapMode('box'), { blockedBy: noPoints }),
    inLists('lists.selectAll', ['Ctrl+A'], () => points.selectAll(), { isHere: isInTable, blockedBy: noPoints }),
    inLists('lists.clearSelection', ['Escape'], () => points.clearSelection(), {
      // Without a selection, and over an open menu, Esc is for others.
      isHere: () => isInTable() && points.selected.size > 0 && document.querySelector('[role=menu]') === null,
    }),
    inLists('lists.copy', ['Ctrl+C'], () => copyRows(client), {
      // Text that somebody has marked elsewhere is copied by the browser.
      isHere: () => isInTable() && (document.getSelection()?.toString() ?? '') === '',
      blockedBy: noPoint,
    }),
    inLists('lists.status', ['S'], () => points.setStatus(), {
      isHere: isInTable,
      blockedBy: () => (points.current ? null : 'reason.noPoint'),
    }),
    inLists('lists.delete', ['Delete'], () => points.removeSelected(), {
      isHere: isInTable,
      blockedBy: noPoint,
    }),
  ]
}
