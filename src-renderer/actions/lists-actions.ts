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
import type { Action, ActionPart } from './action.types.ts'
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
export const inLists = (part: ActionPart): Action => ({
  group: 'action.group.lists',
  isHere: () => useWindowStore().view === 'lists' && !useImportStore().isOpen,
  blockedBy: () => null,
  ...part,
})

/** A field keeps its own undo while somebody types in it. */
function createHistoryActions(): Action[] {
  const lists = useListsStore()
  const isHere = (): boolean => !isTyping(document.activeElement) && !isReviewing()
  const group = 'action.group.edit'
  return [
    {
      id: 'undo',
      title: 'action.undo',
      group,
      keys: ['Ctrl+Z'],
      isHere,
      blockedBy: () => (lists.history.undo ? null : 'reason.noUndo'),
      run: () => lists.undo(),
    },
    {
      id: 'redo',
      title: 'action.redo',
      group,
      keys: ['Ctrl+Shift+Z', 'Ctrl+Y'],
      isHere,
      blockedBy: () => (lists.history.redo ? null : 'reason.noRedo'),
      run: () => lists.redo(),
    },
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
  const openLayers = (): void => void (useLayersStore().isOpen = true)
  const openFields = (): Promise<void> => useFieldsStore().begin()
  async function chooseLabels(): Promise<void> {
    useMapLookStore().set({ isLegendOpen: true })
    await nextTick()
    document.getElementById('map-label-by')?.focus()
  }
  return [
    inLists({ id: 'lists.new', title: 'action.lists.new', keys: ['Ctrl+N'], isHere: () => true, run: createList }),
    inLists({
      id: 'lists.rename',
      title: 'action.lists.rename',
      keys: [],
      blockedBy: noList,
      run: () => (lists.isRenaming = true),
    }),
    inLists({
      id: 'lists.settings',
      title: 'action.lists.settings',
      keys: [],
      blockedBy: noList,
      run: () => useListSheetStore().begin(),
    }),
    inLists({
      id: 'lists.versions',
      title: 'action.lists.versions',
      keys: [],
      blockedBy: noList,
      run: () => useVersionsStore().begin(),
    }),
    inLists({
      id: 'lists.undoImport',
      title: 'action.lists.undoImport',
      keys: [],
      blockedBy: noList,
      run: () => useUndoImportStore().begin(),
    }),
    ...createRejectedActions(),
    inLists({ id: 'lists.deleted', title: 'action.lists.deleted', keys: [], run: () => useDeletedStore().begin() }),
    inLists({ id: 'lists.layers', title: 'action.lists.layers', keys: [], blockedBy: noList, run: openLayers }),
    inLists({ id: 'lists.fields', title: 'action.lists.fields', keys: [], blockedBy: noList, run: openFields }),
    inLists({ id: 'lists.labels', title: 'action.lists.labels', keys: [], blockedBy: noList, run: chooseLabels }),
    inLists({
      id: 'lists.remove',
      title: 'action.lists.remove',
      keys: [],
      blockedBy: noList,
      run: () => lists.remove(),
    }),
  ]
}

/** The way to the rejected rows of the open list, and back. */
const createRejectedActions = (): Action[] => [
  inLists({
    id: 'lists.rejected',
    title: 'action.lists.rejected',
    keys: [],
    blockedBy: () => (useRejectedRowsStore().count > 0 ? null : 'reason.noRejected'),
    run: () => useRejectedRowsStore().show(),
  }),
  inLists({
    id: 'lists.rejected.back',
    title: 'action.lists.rejected.back',
    keys: [],
    blockedBy: () => (useRejectedRowsStore().target ? null : 'reason.notRejected'),
    run: () => useRejectedRowsStore().leave(),
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
    inLists({
      id: 'lists.search',
      title: 'action.lists.search',
      keys: ['Ctrl+F', '/'],
      blockedBy: noList,
      run: () => document.getElementById('lists-search')?.focus(),
    }),
    inLists({
      id: 'lists.findPlace',
      title: 'action.lists.findPlace',
      keys: ['G'],
      run: () => document.getElementById('map-search')?.focus(),
    }),
    inLists({
      id: 'lists.clearSearch',
      title: 'action.lists.clearSearch',
      keys: [],
      blockedBy: () => (points.isNarrowed ? null : 'reason.noFilter'),
      run: showAll,
    }),
    inLists({
      id: 'lists.clearFilters',
      title: 'action.lists.clearFilters',
      keys: [],
      blockedBy: () => (points.filters.length > 0 ? null : 'reason.noFilter'),
      run: () => columns.filterBy([]),
    }),
    inLists({
      id: 'lists.filter',
      title: 'action.lists.filter',
      keys: ['F'],
      blockedBy: noList,
      run: openFilter,
    }),
    inLists({ id: 'lists.openNow', title: 'action.lists.openNow', keys: [], blockedBy: noList, run: filterOpen }),
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
    inLists({
      id: 'lists.add',
      title: 'action.lists.add',
      keys: ['A'],
      blockedBy: noList,
      run: () => points.openDraft(),
    }),
    inLists({
      id: 'lists.place',
      title: 'action.lists.place',
      keys: ['P'],
      blockedBy: noList,
      run: () => points.toggleMapMode('place'),
    }),
    inLists({ id: 'lists.edit', title: 'action.lists.edit', keys: ['F2'], blockedBy: noPoint, run: editCell }),
    inLists({ id: 'lists.move', title: 'action.lists.move', keys: ['M'], blockedBy: noPoint, run: moveOnMap }),
    inLists({ id: 'lists.nearby', title: 'action.lists.nearby', keys: ['N'], blockedBy: noPoint, run: nearbyFromHere }),
    inLists({
      id: 'lists.inspector',
      title: 'action.lists.inspector',
      keys: ['I'],
      blockedBy: noPoint,
      run: () => (points.showsInspector = !points.showsInspector),
    }),
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
  const drawShape = (id: string, key: string, mode: 'lasso' | 'box'): Action =>
    inLists({
      id,
      title: `action.lists.${mode}`,
      keys: [key],
      blockedBy: () => (points.total > 0 ? null : 'reason.noPoints'),
      run: () => points.toggleMapMode(mode),
    })
  return [
    drawShape('lists.lasso', 'L', 'lasso'),
    drawShape('lists.box', 'B', 'box'),
    inLists({
      id: 'lists.selectAll',
      title: 'action.lists.selectAll',
      keys: ['Ctrl+A'],
      isHere: isInTable,
      blockedBy: () => (points.total > 0 ? null : 'reason.noPoints'),
      run: () => points.selectAll(),
    }),
    inLists({
      id: 'lists.clearSelection',
      title: 'action.lists.clearSelection',
      keys: ['Escape'],
      // Without a selection, and over an open menu, Esc is for others.
      isHere: () => isInTable() && points.selected.size > 0 && document.querySelector('[role=menu]') === null,
      run: () => points.clearSelection(),
    }),
    inLists({
      id: 'lists.copy',
      title: 'action.lists.copy',
      keys: ['Ctrl+C'],
      // Text that somebody has marked elsewhere is copied by the browser.
      isHere: () => isInTable() && (document.getSelection()?.toString() ?? '') === '',
      blockedBy: () => (points.current || points.selected.size > 0 ? null : 'reason.noPoint'),
      run: () => copyRows(client),
    }),
    inLists({
      id: 'lists.status',
      title: 'action.lists.status',
      keys: ['S'],
      isHere: isInTable,
      blockedBy: () => (points.current ? null : 'reason.noPoint'),
      run: () => points.setStatus(),
    }),
    inLists({
      id: 'lists.delete',
      title: 'action.lists.delete',
      keys: ['Delete'],
      isHere: isInTable,
      blockedBy: () => (points.current || points.selected.size > 0 ? null : 'reason.noPoint'),
      run: () => points.removeSelected(),
    }),
  ]
}
