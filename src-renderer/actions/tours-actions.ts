import type { MessageKey } from '#renderer/i18n/en.ts'
import { usePointsStore } from '#renderer/stores/lists-points-store.ts'
import { useImportStore } from '#renderer/stores/lists-import-store.ts'
import { useListsStore } from '#renderer/stores/lists-store.ts'
import { useNearbyStore } from '#renderer/stores/nearby-store.ts'
import { usePositionStore } from '#renderer/stores/position-store.ts'
import { isOfPlace } from '#renderer/model/tour-remarks.ts'
import { useToursExportStore } from '#renderer/stores/tours-export-store.ts'
import { useTourExchangeStore } from '#renderer/stores/tours-exchange-store.ts'
import { useToursStore, type TourWish } from '#renderer/stores/tours-store.ts'
import { useWindowStore } from '#renderer/stores/window-store.ts'
import { MAX_STOP_WINDOWS, MAX_TOUR_BREAKS, MAX_TOUR_STOPS } from '#shared/model/tour-limits.ts'
import { actionsOf, type Action } from './action.types.ts'
import { AGREED_FIELD, BREAK_FIELD, enterField, REASON_FIELD } from './tour-fields.ts'

/** Of fewer places there is no order. */
const LEAST_SELECTED = 2

/** True where tours are worked on: they lie over Nearby. */
export const isAtTour = (): boolean => useWindowStore().view === 'nearby' && useToursStore().isOpen

const isTourOpen = (): boolean => isAtTour() && useToursStore().tour !== null

const inTour = actionsOf('action.group.tours', { isHere: isTourOpen })

/** Actions that make and open tours, and those on the open one. */
export function createToursActions(): Action[] {
  return [
    createMakeAction(),
    inTour('tours.show', ['Shift+O'], () => useToursStore().show(), { isHere: () => true }),
    inTour('tours.import', [], () => useTourExchangeStore().choose(), { isHere: () => true }),
    ...createSearchActions(),
    ...createStopActions(),
    ...createTimeActions(),
    ...createStateActions(),
    ...createExportActions(),
  ]
}

function createMakeAction(): Action {
  const window = useWindowStore()
  const isFromLists = (): boolean => window.view === 'lists' && !useImportStore().isOpen
  return inTour('tours.make', ['O'], () => (isFromLists() ? makeOfList() : makeOfResults()), {
    isHere: () => isFromLists() || (window.view === 'nearby' && !isAtTour()),
    blockedBy: () => (isFromLists() ? listBlock() : useNearbyStore().results.length > 0 ? null : 'reason.noPlaces'),
  })
}

/** The selected locations that have coordinates, in the order of the table. */
function selectedPlaces() {
  const points = usePointsStore()
  const rows = Uint32Array.from(points.places.rowsOf(points.selectedIds).filter((row) => row >= 0)).sort()
  return Array.from(rows, points.places.placeAt).filter((place) => place !== null)
}

function listBlock(): MessageKey | null {
  const { size } = usePointsStore().selected
  if (size < LEAST_SELECTED) return 'reason.fewStops'
  if (size > MAX_TOUR_STOPS) return 'reason.manyStops'
  return selectedPlaces().length < LEAST_SELECTED ? 'reason.notLocated' : null
}

type Named = { id: string; name: string; lat: number; lon: number }
const toStops = (places: readonly Named[], listId: string): TourWish['stops'] =>
  places.map(({ id, name, lat, lon }) => ({ listId, placeId: id, name, lat, lon }))

function makeOfList(): Promise<void> {
  const { query } = useNearbyStore()
  const places = selectedPlaces()
  return useToursStore().create({
    stops: toStops(places, useListsStore().listId),
    start: null,
    mode: query.mode,
    leftOut: usePointsStore().selected.size - places.length,
    from: 'lists',
  })
}

/** The ticked results, or all where none is. */
function makeOfResults(): Promise<void> {
  const { results, selected, query } = useNearbyStore()
  const chosen = selected.size === 0 ? results : results.filter(({ id }) => selected.has(id))
  const { origin } = query
  return useToursStore().create({
    stops: toStops(chosen.slice(0, MAX_TOUR_STOPS), query.listId),
    start: origin && { lat: origin.lat, lon: origin.lon, name: origin.name },
    mode: query.mode,
    leftOut: 0,
    from: 'nearby',
  })
}

function createSearchActions(): Action[] {
  const tours = useToursStore()
  const noStops = (): MessageKey | null => ((tours.tour?.stops.length ?? 0) > 0 ? null : 'reason.noStops')
  return [
    inTour('tours.search', ['Ctrl+Enter'], () => tours.search(), { blockedBy: noStops }),
    inTour('tours.again', ['R'], () => tours.search({ from: ownPosition() }), {
      blockedBy: () => noStops() ?? (tours.tour?.stops.some(({ state }) => state === 'open') ? null : 'reason.allDone'),
    }),
    inTour('tours.stop', ['S'], () => tours.stop(), {
      blockedBy: () => (tours.isSearching ? null : 'reason.noSearch'),
    }),
    inTour('tours.close', ['Escape'], () => tours.close(), {
      // Over an open menu, Esc is for that.
      isHere: () => isAtTour() && document.querySelector('[role=menu]') === null,
    }),
    inTour('tours.removeTour', [], () => tours.removeTour()),
  ]
}

/** Where the person is, where that is shown; null: from where the vehicle was last. */
function ownPosition(): { lat: number; lon: number } | null {
  const { mine } = usePositionStore()
  return mine && { lat: mine.lat, lon: mine.lon }
}

function createStopActions(): Action[] {
  const tours = useToursStore()
  /** The stop stays the current one, wherever it goes. */
  function move(by: number): Promise<void> {
    tours.moveTo(tours.index)
    return tours.moveStop(tours.index, tours.index + by)
  }
  const noStop = (): MessageKey | null => (tours.current?.visit ? null : 'reason.noStop')
  return [
    inTour('tours.up', ['Ctrl+ArrowUp'], () => move(-1), {
      blockedBy: () => noStop() ?? (tours.index === 0 ? 'reason.firstStop' : null),
    }),
    inTour('tours.down', ['Ctrl+ArrowDown'], () => move(1), {
      blockedBy: () => noStop() ?? (tours.index === tours.rows.length - 1 ? 'reason.lastStop' : null),
    }),
    inTour('tours.remove', ['Delete'], () => tours.current && tours.removeStop(tours.current.id), {
      blockedBy: () => (tours.current ? null : 'reason.noStop'),
    }),
    inTour('tours.reverse', ['V'], () => tours.reverse(), { blockedBy: noStop }),
  ]
}

/** Leads to where times are set that the search keeps to. */
function createTimeActions(): Action[] {
  const tours = useToursStore()
  const manyAgreed = (): MessageKey | null =>
    (tours.current?.windows.length ?? 0) < MAX_STOP_WINDOWS ? null : 'reason.manyAgreed'
  return [
    inTour('tours.agree', ['W'], () => enterField(AGREED_FIELD), {
      blockedBy: () => (tours.current ? manyAgreed() : 'reason.noStop'),
    }),
    inTour('tours.addBreak', [], () => enterField(BREAK_FIELD), {
      blockedBy: () => ((tours.vehicle?.breaks.length ?? 0) < MAX_TOUR_BREAKS ? null : 'reason.manyBreaks'),
    }),
  ]
}

/** What became of the current stop, and of all of them. */
function createStateActions(): Action[] {
  const tours = useToursStore()
  const noStop = (): MessageKey | null => (tours.current ? null : 'reason.noStop')
  /** What is said of one stop leads on to the next; said again it is taken back. */
  async function mark(state: 'done' | 'skipped'): Promise<void> {
    const stop = tours.current
    if (!stop) return
    const { index } = tours
    await tours.mark(stop.id, stop.state === state ? 'open' : state)
    if (stop.state !== state && state === 'done') tours.moveTo(index + 1)
    if (stop.state !== state && state === 'skipped') enterField(REASON_FIELD)
  }
  const isAllWritten = (): boolean =>
    !tours.tour?.stops.some(({ state, isGivenBack, placeId }) => state !== 'open' && !isGivenBack && placeId !== null)
  return [
    inTour('tours.done', ['D'], () => mark('done'), { blockedBy: noStop }),
    inTour('tours.skip', ['K'], () => mark('skipped'), { blockedBy: noStop }),
    inTour('tours.giveBack', ['B'], () => tours.giveBack(), {
      blockedBy: () => (isAllWritten() ? 'reason.nothingToGiveBack' : null),
    }),
    inTour('tours.refresh', [], () => tours.refresh(), {
      blockedBy: () => (tours.shown?.remarks.some(isOfPlace) ? null : 'reason.noRemarks'),
    }),
  ]
}

function createExportActions(): Action[] {
  const tours = useToursStore()
  const exports = useToursExportStore()
  const noPlan = (): MessageKey | null => (tours.tour?.plan ? null : 'reason.noTour')
  const formats = [
    ['tours.exportGpx', 'gpx', ['Ctrl+S']],
    ['tours.exportSheet', 'html', []],
    ['tours.exportCalendar', 'ics', []],
    ['tours.exportText', 'txt', []],
    ['tours.exportCsv', 'csv', []],
    ['tours.exportGeoJson', 'geojson', []],
  ] as const
  return [
    inTour('tours.print', ['Ctrl+P'], () => exports.print(), { blockedBy: noPlan }),
    // A tour that is not planned yet goes to another computer as well.
    inTour('tours.exportTour', [], () => exports.start('json')),
    ...formats.map(([id, format, keys]) => inTour(id, [...keys], () => exports.start(format), { blockedBy: noPlan })),
  ]
}
