import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch, type Ref } from 'vue'
import type { HostClient } from '#renderer/client/host-client.types.ts'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import { t } from '#renderer/i18n/translate.ts'
import { planText } from '#renderer/i18n/tour-text.ts'
import { localTimeAt } from '#renderer/model/local-time.ts'
import type { MapView } from '#renderer/model/map.types.ts'
import type { CommandInput } from '#shared/contract/contract.ts'
import type { Position } from '#shared/coordinates/position.ts'
import type { DrawnRoute, Tour, TourRemark, TourStop, TourVisit } from '#shared/contract/tours-schemas.ts'
import type { AppError, Result } from '#shared/result.ts'
import { useListsStore } from './lists-store.ts'
import { useTourSearch, type ShownTour, type TourSearch } from './use-tour-search.ts'
import { createTourEdits, type ToursShown, type ListedTour } from './tour-edits.ts'
import { keepPlace, readPlace } from './window-place.ts'
import { useWindowStore, type ViewName } from './window-store.ts'

/** A line of the table: a stop, and its visit where one is planned. */
export interface TourRow extends TourStop {
  visit: TourVisit | null
  stay: number
  remarks: readonly TourRemark[]
}

/** What a new tour is made of. */
export interface TourWish {
  stops: CommandInput<'tours.create'>['stops']
  start: (Position & { name: string }) | null
  mode: Tour['mode']
  /** Places that were chosen and have no coordinates. */
  leftOut: number
  /** The view to which closing leads back. */
  from: ViewName
}

/** Tours that are kept by name: one is open, planned, changed and marked. */
export const useToursStore = defineStore('tours', () => {
  const client = useHostClient()
  const at = useTourSearch(client)
  const state = useToursShown(client)
  const rows = useTourRows(state, at)
  const mapView = shallowRef<MapView | null>(null)
  const leftOut = ref(0)
  const legs = useTourWay(client, state)
  watch(
    () => state.shown.value?.tour.id,
    () => (mapView.value = null),
  )
  const commands = useToursCommands({ client, state, at, rows, leftOut })
  const edits = createTourEdits({ client, state, at, rows })
  return {
    tours: state.tours,
    shown: state.shown,
    isOpen: state.isOpen,
    isLoaded: state.isLoaded,
    load: state.load,
    problem: computed(() => at.problem.value ?? state.problem.value),
    report: (error: AppError | null) => (state.problem.value = error),
    isPreparing: at.isPreparing,
    isSearching: at.isSearching,
    progress: at.progress,
    stop: at.stop,
    legs,
    leftOut,
    mapView,
    ...rows,
    ...commands,
    ...edits,
  }
})

function useToursShown(client: HostClient): ToursShown {
  const kept = readPlace().tour as { tourId?: string; isOpen?: boolean } | undefined
  const tours = ref<ListedTour[]>([])
  const shown = shallowRef<ShownTour | null>(null)
  const isOpen = ref(kept?.isOpen === true)
  const isLoaded = ref(false)
  const problem = shallowRef<AppError | null>(null)
  let wanted = kept?.tourId ?? ''
  watch([isOpen, () => shown.value?.tour.id], () => {
    wanted = shown.value?.tour.id ?? ''
    keepPlace({ tour: { tourId: wanted, isOpen: isOpen.value } })
  })

  function take(answer: Result<ShownTour>, of?: string): boolean {
    if (of !== undefined && shown.value?.tour.id !== of) return false
    problem.value = answer.ok ? null : answer.error
    if (answer.ok) shown.value = answer.value
    return answer.ok
  }
  async function load(): Promise<void> {
    const listed = await client.call('tours.list', {})
    if (listed.ok) tours.value = listed.value.tours
    else problem.value = listed.error
    isLoaded.value = true
    if (wanted !== '' && !shown.value) await reload()
  }
  async function reload(): Promise<void> {
    const before = shown.value?.tour.id
    const tourId = before ?? wanted
    if (tourId === '') return
    const answer = await client.call('tours.get', { tourId })
    // It was closed meanwhile, or another one opened.
    if (shown.value?.tour.id !== before) return
    if (answer.ok) shown.value = answer.value
    // It was removed, here or elsewhere: the list of the others says so.
    else if (answer.error.code === 'tours/unknown-tour') leave()
    // A host that cannot be asked says nothing of the tour: what is shown stays, and is found again after a reload.
    else problem.value = answer.error
  }
  client.on('lists.changed', ({ tours: touched }) => {
    if (!isOpen.value) return
    if (touched.length > 0) void load()
    void reload()
  })
  function leave(): void {
    shown.value = null
    wanted = ''
  }
  return { tours, shown, isOpen, isLoaded, problem, take, load, reload, leave }
}

/** The way of the kept plan as the map draws it. */
function useTourWay(client: HostClient, { shown }: ToursShown): Ref<readonly DrawnRoute[]> {
  const legs = shallowRef<readonly DrawnRoute[]>([])
  let newest = 0
  const planned = computed(() => {
    const tour = shown.value?.tour
    return tour?.plan ? JSON.stringify([tour.id, tour.start, tour.end, tour.vehicles, tour.plan.routes]) : ''
  })
  watch(planned, async (now) => {
    const asked = ++newest
    legs.value = []
    const tourId = shown.value?.tour.id
    if (now === '' || !tourId) return
    const way = await client.call('tours.way', { tourId })
    if (asked === newest && way.ok) legs.value = way.value.routes
  })
  return legs
}

function useTourRows({ shown }: ToursShown, at: TourSearch) {
  const currentId = ref('')
  const vehicleId = ref('')
  const tour = computed(() => shown.value?.tour ?? null)
  const plan = computed(() => at.draft.value ?? tour.value?.plan ?? null)
  const route = computed(() => {
    const routes = plan.value?.routes ?? []
    return routes.find((one) => one.vehicleId === vehicleId.value) ?? routes[0] ?? null
  })
  /** The vehicle that is shown. */
  const vehicle = computed(() => {
    const vehicles = tour.value?.vehicles ?? []
    return vehicles.find(({ id }) => id === vehicleId.value) ?? vehicles[0] ?? null
  })
  const rows = computed<TourRow[]>(() => {
    if (!tour.value) return []
    const byId = new Map(tour.value.stops.map((stop) => [stop.id, stop]))
    const toRow = (stop: TourStop, visit: TourVisit | null): TourRow => ({
      ...stop,
      visit,
      stay: stop.stayMinutes ?? tour.value?.stayMinutes ?? 0,
      remarks: shown.value?.remarks.filter(({ stopId }) => stopId === stop.id) ?? [],
    })
    if (!route.value) return tour.value.stops.map((stop) => toRow(stop, null))
    return route.value.visits.flatMap((visit) => {
      const stop = byId.get(visit.stopId)
      return stop ? [toRow(stop, visit)] : []
    })
  })
  const index = computed(() => Math.max(0, rows.value.findIndex(({ id }) => id === currentId.value))) // prettier-ignore
  function makeCurrent(id: string): void {
    currentId.value = id
  }
  function moveTo(row: number): void {
    makeCurrent(rows.value[Math.max(0, Math.min(row, rows.value.length - 1))]?.id ?? '')
  }
  // A stop that is removed leaves its place to the one behind it.
  watch(rows, (now, before) => {
    if (currentId.value === '' || now.some(({ id }) => id === currentId.value)) return
    moveTo(before.findIndex(({ id }) => id === currentId.value))
  })
  return {
    tour,
    plan,
    route,
    vehicleId,
    vehicle,
    rows,
    ranks: computed(() => new Map(rows.value.map(({ id }, rank) => [id, rank + 1]))),
    index,
    current: computed(() => rows.value[index.value] ?? null),
    moveTo,
    makeCurrent,
  }
}

type TourRows = ReturnType<typeof useTourRows>

interface CommandParts {
  client: HostClient
  state: ToursShown
  at: TourSearch
  rows: TourRows
  leftOut: Ref<number>
}

function useToursCommands({ client, state, at, rows, leftOut }: CommandParts) {
  const window = useWindowStore()
  const { shown, isOpen } = state
  let from: ViewName = 'nearby'

  /** Whatever is looked for is dropped, and the tours lie over Nearby. */
  function enter(left = 0): void {
    at.end()
    leftOut.value = left
    rows.makeCurrent('')
    isOpen.value = true
    window.go('nearby')
  }
  /** The list of tours. */
  async function show(): Promise<void> {
    if (window.view !== 'nearby') from = window.view
    state.leave()
    enter()
    await state.load()
  }
  async function open(tourId: string): Promise<void> {
    enter()
    state.take(await client.call('tours.get', { tourId }))
  }
  async function create({ stops, start, mode, ...wish }: TourWish): Promise<void> {
    const begin = start ?? stops[0]
    if (!begin) return
    from = wish.from
    const startsAt = localTimeAt(begin, new Date())
    const made = await client.call('tours.create', { stops, mode, startsAt, ...(start && { start }) })
    enter(wish.leftOut)
    if (state.take(made)) await search()
  }
  /** Looks for the best plan; `again`: of what is left, from now and from here on. */
  async function search(again?: { from: Position | null }): Promise<void> {
    const tour = shown.value?.tour
    if (!tour) return
    const vehicleId = rows.route.value?.vehicleId ?? null
    const now = again && localTimeAt(again.from ?? tour.start, new Date())
    const left = again && now ? { at: now, from: again.from, vehicleId } : null
    const kept = await at.search({ tourId: tour.id, again: left })
    if (!kept || shown.value?.tour.id !== tour.id) return
    shown.value = kept
    if (kept.tour.plan) window.announce(planText(kept.tour.plan))
  }
  /** Back to the list of tours, and from there to where somebody came from. */
  function close(): void {
    at.end()
    if (shown.value) {
      state.leave()
      void state.load()
      return
    }
    isOpen.value = false
    window.go(from)
    from = 'nearby'
  }
  return { show, open, create, close, search, removeTour: () => removeTour({ client, state, at }) }
}

async function removeTour({ client, state, at }: Pick<CommandParts, 'client' | 'state' | 'at'>): Promise<void> {
  const tour = state.shown.value?.tour
  if (!tour) return
  at.end()
  const removed = await client.call('tours.remove', { tourId: tour.id })
  state.problem.value = removed.ok ? null : removed.error
  if (!removed.ok) return
  state.leave()
  await Promise.all([state.load(), useListsStore().load()])
  useWindowStore().toast = { text: t('tours.removed', { name: tour.name }), action: 'undo' }
}
