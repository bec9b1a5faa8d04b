import type { MessageKey } from '#renderer/i18n/en.ts'
import type { TourPlace } from '#renderer/model/tour.types.ts'
import { usePointsStore } from '#renderer/stores/lists-points-store.ts'
import { useImportStore } from '#renderer/stores/lists-import-store.ts'
import { useListsStore } from '#renderer/stores/lists-store.ts'
import { useNearbyStore } from '#renderer/stores/nearby-store.ts'
import { useVisitsExportStore } from '#renderer/stores/visits-export-store.ts'
import { useVisitsStore } from '#renderer/stores/visits-store.ts'
import { useWindowStore } from '#renderer/stores/window-store.ts'
import { MAX_STOPS } from '#shared/model/route-limits.ts'
import type { Action, ActionPart } from './action.types.ts'

/** Of fewer places there is no order. */
const LEAST_SELECTED = 2

/** True where a tour is worked on: it lies over Nearby. */
export const isAtTour = (): boolean => useWindowStore().view === 'nearby' && useVisitsStore().tour !== null

const inTour = (part: ActionPart): Action => ({
  group: 'action.group.visits',
  isHere: isAtTour,
  blockedBy: () => null,
  ...part,
})

/** Actions that put places into an order, and those on that order. */
export function createVisitsActions(): Action[] {
  return [createOpenAction(), ...createSearchActions(), ...createStopActions(), ...createExportActions()]
}

function createOpenAction(): Action {
  const window = useWindowStore()
  const isFromLists = (): boolean => window.view === 'lists' && !useImportStore().isOpen
  return inTour({
    id: 'visits.open',
    title: 'action.visits.open',
    keys: ['O'],
    isHere: () => isFromLists() || (window.view === 'nearby' && !isAtTour()),
    blockedBy: () => (isFromLists() ? listBlock() : useNearbyStore().results.length > 0 ? null : 'reason.noPlaces'),
    run: () => (isFromLists() ? openFromList() : openFromResults()),
  })
}

/** The selected locations that have coordinates, in the order of the table. */
function selectedPlaces(): TourPlace[] {
  const points = usePointsStore()
  const rows = Uint32Array.from(points.places.rowsOf(points.selectedIds).filter((row) => row >= 0)).sort()
  return Array.from(rows, points.places.placeAt).filter((place) => place !== null)
}

function listBlock(): MessageKey | null {
  const { size } = usePointsStore().selected
  if (size < LEAST_SELECTED) return 'reason.fewVisits'
  if (size > MAX_STOPS) return 'reason.manyVisits'
  return selectedPlaces().length < LEAST_SELECTED ? 'reason.notLocated' : null
}

function openFromList(): Promise<void> {
  const nearby = useNearbyStore()
  const places = selectedPlaces()
  return useVisitsStore().open({
    places,
    listId: useListsStore().listId,
    origin: nearby.query.origin,
    mode: nearby.query.mode,
    leftOut: usePointsStore().selected.size - places.length,
    from: 'lists',
  })
}

/** The ticked results, or all where none is. */
function openFromResults(): Promise<void> {
  const { results, selected, query } = useNearbyStore()
  const chosen = selected.size === 0 ? results : results.filter(({ id }) => selected.has(id))
  return useVisitsStore().open({
    places: chosen.slice(0, MAX_STOPS).map(({ id, name, lat, lon }) => ({ id, name, lat, lon })),
    listId: query.listId,
    origin: query.origin,
    mode: query.mode,
    leftOut: 0,
    from: 'nearby',
  })
}

function createSearchActions(): Action[] {
  const visits = useVisitsStore()
  return [
    inTour({
      id: 'visits.search',
      title: 'action.visits.search',
      keys: ['Ctrl+Enter'],
      run: () => visits.search(),
    }),
    inTour({
      id: 'visits.stop',
      title: 'action.visits.stop',
      keys: ['S'],
      blockedBy: () => (visits.isSearching ? null : 'reason.noSearch'),
      run: () => visits.stop(),
    }),
    inTour({
      id: 'visits.close',
      title: 'action.visits.close',
      keys: ['Escape'],
      // Over an open menu, Esc is for that.
      isHere: () => isAtTour() && document.querySelector('[role=menu]') === null,
      run: () => visits.close(),
    }),
    inTour({
      id: 'visits.reopen',
      title: 'action.visits.reopen',
      keys: [],
      isHere: () => visits.canReopen && !isAtTour(),
      run: () => visits.reopen(),
    }),
  ]
}

function createStopActions(): Action[] {
  const visits = useVisitsStore()
  /** The stop stays the current one, wherever it goes. */
  function move(by: number): void {
    visits.moveTo(visits.index)
    visits.moveStop(visits.index, visits.index + by)
  }
  const noStop = (): MessageKey | null => (visits.current ? null : 'reason.noStop')
  return [
    inTour({
      id: 'visits.up',
      title: 'action.visits.up',
      keys: ['Ctrl+ArrowUp'],
      blockedBy: () => noStop() ?? (visits.index === 0 ? 'reason.firstStop' : null),
      run: () => move(-1),
    }),
    inTour({
      id: 'visits.down',
      title: 'action.visits.down',
      keys: ['Ctrl+ArrowDown'],
      blockedBy: () => noStop() ?? (visits.index === visits.stops.length - 1 ? 'reason.lastStop' : null),
      run: () => move(1),
    }),
    inTour({
      id: 'visits.remove',
      title: 'action.visits.remove',
      keys: ['Delete'],
      blockedBy: () => noStop() ?? (visits.stops.length < LEAST_SELECTED ? 'reason.onlyStop' : null),
      run: () => visits.removeStop(visits.index),
    }),
    inTour({
      id: 'visits.reverse',
      title: 'action.visits.reverse',
      keys: ['V'],
      blockedBy: noStop,
      run: () => visits.reverse(),
    }),
    inTour({
      id: 'visits.undo',
      title: 'action.visits.undo',
      keys: ['Ctrl+Z'],
      blockedBy: () => (visits.canUndo ? null : 'reason.noTourUndo'),
      run: () => visits.undo(),
    }),
  ]
}

function createExportActions(): Action[] {
  const visits = useVisitsStore()
  const exports = useVisitsExportStore()
  const formats = [
    ['visits.exportGpx', 'action.visits.exportGpx', 'gpx', ['Ctrl+S']],
    ['visits.exportCsv', 'action.visits.exportCsv', 'csv', []],
    ['visits.exportGeoJson', 'action.visits.exportGeoJson', 'geojson', []],
  ] as const
  return formats.map(([id, title, format, keys]) =>
    inTour({
      id,
      title,
      keys: [...keys],
      blockedBy: () => (visits.reply ? null : 'reason.noTour'),
      run: () => exports.start(format),
    }),
  )
}
