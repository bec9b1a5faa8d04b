import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch, type ComputedRef, type Ref } from 'vue'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import { t } from '#renderer/i18n/translate.ts'
import { tourText } from '#renderer/i18n/visit-text.ts'
import { localTimeAt } from '#renderer/model/local-time.ts'
import type { MapView } from '#renderer/model/map.types.ts'
import { withStart, withStopMoved } from '#renderer/model/stop-order.ts'
import type { TourPlace } from '#renderer/model/tour.types.ts'
import type { NearbyOrigin, NearbyQuery } from './nearby-store.ts'
import { useVisitSearch, type TourQuestion, type TourReply, type VisitSearch } from './use-visit-search.ts'
import { keepPlace, readPlace } from './window-place.ts'
import { useWindowStore, type ViewName } from './window-store.ts'

export interface TourSettings {
  /** Where the tour begins: at the origin, or at the first of the places, which is no stop then. */
  startAt: 'origin' | 'first'
  isRoundTrip: boolean
  mode: NearbyQuery['mode']
  /** By the clock of the start, to the minute. */
  startsAt: string
  dwellMinutes: number
  /** For how long is looked for a quicker order. */
  seconds: number
}

/** What a tour is made of. */
export interface TourRequest {
  places: TourPlace[]
  /** The list whose points these are: their opening hours count. */
  listId: string
  origin: NearbyOrigin | null
  mode: NearbyQuery['mode']
  /** Places that were chosen and have no coordinates. */
  leftOut: number
  /** The view to which closing leads back. */
  from: ViewName
}

/** All of a tour that is kept with the tab. */
export interface Tour {
  request: TourRequest
  settings: TourSettings
  order: string[]
  /** Minutes at single stops, by id. */
  stays: Record<string, number>
  /** Whether the order is that of a person. */
  isByHand: boolean
}

/** A line of the table. */
export interface TourStop extends TourPlace {
  visit: TourReply['visits'][number]
  stayMinutes: number
}

export const BUDGET_SECONDS = [2, 5, 15, 60]
export const MAX_STAY_MINUTES = 7 * 24 * 60
const USUAL_SECONDS = 5
const SECONDS_A_MINUTE = 60
const MAX_UNDO = 100

/** The start, or null where the first place is none. */
export function startOf({ request: { origin, places }, settings }: Tour): NearbyOrigin | null {
  const [first] = places
  if (settings.startAt === 'origin' && origin) return origin
  return first ? { lat: first.lat, lon: first.lon, name: first.name } : null
}

/** Changes of the tour by a person; each reckons its times anew. */
interface TourEdits {
  canUndo: ComputedRef<boolean>
  moveStop(from: number, to: number): void
  removeStop(index: number): void
  reverse(): void
  setStay(id: string, minutes: number): void
  undo(): void
}

interface TourRows {
  stops: ComputedRef<TourStop[]>
  ranks: ComputedRef<Map<string, number>>
  index: ComputedRef<number>
  current: ComputedRef<TourStop | null>
  moveTo(row: number): void
  makeCurrent(id: string): void
}

interface TourCommands {
  open(request: TourRequest): Promise<void>
  change(part: Partial<TourSettings>): Promise<void>
  /** Looks for a quicker order from the present one on. */
  search(): Promise<void>
  /** The tour that was closed last, once more. */
  reopen(): Promise<void>
  canReopen: ComputedRef<boolean>
  /** Goes on with a tour that was kept with the tab. */
  resume(): Promise<void>
  close(): void
}

/** The order in which places are visited: found, changed by hand, and kept until it is closed. */
export interface VisitsStore
  extends TourCommands, TourEdits, TourRows, Omit<VisitSearch, 'search' | 'arrange' | 'end'> {
  tour: Readonly<Ref<Tour | null>>
  start: ComputedRef<NearbyOrigin | null>
  mapView: Ref<MapView | null>
}

export const useVisitsStore = defineStore('visits', (): VisitsStore => {
  const at = useVisitSearch(useHostClient())
  const kept = useKeptTour(at.reply)
  const mapView = shallowRef<MapView | null>(null)
  const rows = useTourRows(kept.tour, at.reply)
  const reckon = (isNew: boolean): Promise<void> => reckonTour(kept.tour.value, at, isNew)
  // Another tour lies elsewhere.
  watch(
    () => kept.tour.value?.request,
    () => (mapView.value = null),
  )
  const { edits, forget } = useTourEdits(kept.tour, (part) => {
    kept.put({ ...part, isByHand: true })
    void reckon(false)
  })
  return {
    tour: kept.tour,
    start: computed(() => kept.tour.value && startOf(kept.tour.value)),
    mapView,
    reply: at.reply,
    legs: at.legs,
    problem: at.problem,
    isPreparing: at.isPreparing,
    isSearching: at.isSearching,
    elapsedSeconds: at.elapsedSeconds,
    stop: at.stop,
    ...useTourCommands({ kept, at, rows, forget, reckon }),
    ...rows,
    ...edits,
  }
})

interface KeptTour {
  tour: Ref<Tour | null>
  keep(next: Tour | null): void
  put(part: Partial<Tour>): void
}

/** The tour, in the tab until it is closed. */
function useKeptTour(reply: Readonly<Ref<TourReply | null>>): KeptTour {
  const tour = shallowRef((readPlace().visits as Tour | null | undefined) ?? null)
  function keep(next: Tour | null): void {
    tour.value = next
    // Where the person is is never kept.
    keepPlace({ visits: next?.request.origin?.isMine ? null : next })
  }
  function put(part: Partial<Tour>): void {
    if (tour.value) keep({ ...tour.value, ...part })
  }
  // What was found is where the person goes on from.
  watch(reply, (found) => {
    if (found && !tour.value?.isByHand) put({ order: found.visits.map(({ id }) => id) })
  })
  return { tour, keep, put }
}

/** Looks for the order, or takes that of the person; says aloud what came out. */
async function reckonTour(tour: Tour | null, at: VisitSearch, isNew: boolean): Promise<void> {
  if (!tour) return
  const { settings, isByHand } = tour
  const question = toQuestion(tour)
  const isSettled = isByHand
    ? await at.arrange(question, toStops(tour), isNew)
    : await at.search(question, settings.seconds)
  if (isSettled && at.reply.value) useWindowStore().announce(tourText(at.reply.value, settings.startsAt))
}

interface CommandParts {
  kept: KeptTour
  at: VisitSearch
  rows: TourRows
  forget(): void
  reckon(isNew: boolean): Promise<void>
}

function useTourCommands({ kept, at, rows, forget, reckon }: CommandParts): TourCommands {
  const { tour, keep, put } = kept
  const window = useWindowStore()
  const closed = shallowRef<Tour | null>(null)

  async function open(request: TourRequest): Promise<void> {
    const last = tour.value?.settings
    at.end()
    forget()
    keep(newTour(request, last))
    rows.makeCurrent('')
    window.go('nearby')
    await reckon(true)
  }
  async function change(part: Partial<TourSettings>): Promise<void> {
    if (!tour.value) return
    const { settings, request, order } = tour.value
    const first = request.places[0]?.id ?? ''
    // Orders of before have another number of stops.
    if (part.startAt) forget()
    put({
      settings: { ...settings, ...part },
      order: part.startAt ? withStart(order, first, part.startAt === 'first') : order,
    })
    // How long is looked for counts from the next search on.
    if (part.seconds === undefined) await reckon(true)
  }
  async function search(): Promise<void> {
    put({ isByHand: false })
    await reckon(true)
  }
  async function resume(): Promise<void> {
    if (tour.value && !at.reply.value && !at.isPreparing.value) await reckon(true)
  }
  function close(): void {
    const open = tour.value
    if (!open) return
    closed.value = open
    at.end()
    forget()
    keep(null)
    window.go(open.request.from)
    window.toast = { text: t('visits.closed'), action: 'visits.reopen' }
  }
  async function reopen(): Promise<void> {
    if (!closed.value) return
    at.end()
    forget()
    keep(closed.value)
    closed.value = null
    window.toast = null
    window.go('nearby')
    await reckon(true)
  }
  return { open, change, search, resume, close, reopen, canReopen: computed(() => closed.value !== null) }
}

/** The settings of the last tour hold for the next, but for where and when it begins. */
function newTour(request: TourRequest, last: TourSettings | undefined): Tour {
  const { places, origin, mode } = request
  const startAt = origin && request.from === 'nearby' ? 'origin' : 'first'
  const { isRoundTrip = true, dwellMinutes = 0, seconds = USUAL_SECONDS } = last ?? {}
  const settings = { startAt, isRoundTrip, mode, startsAt: '', dwellMinutes, seconds } as const
  const order = withStart(
    places.map(({ id }) => id),
    places[0]?.id ?? '',
    startAt === 'first',
  )
  const tour: Tour = { request, settings, order, stays: {}, isByHand: false }
  const start = startOf(tour)
  return start ? { ...tour, settings: { ...settings, startsAt: localTimeAt(start, new Date()) } } : tour
}

const secondsAt = ({ stays }: Tour, id: string): number | undefined => {
  const minutes = stays[id]
  return minutes === undefined ? undefined : minutes * SECONDS_A_MINUTE
}

function toQuestion(tour: Tour): TourQuestion {
  const { request, settings, order } = tour
  const { mode, startsAt, isRoundTrip, dwellMinutes } = settings
  const byId = new Map(request.places.map((place) => [place.id, place]))
  return {
    start: startOf(tour) ?? { lat: 0, lon: 0 },
    places: order.flatMap((id) => {
      const place = byId.get(id)
      return place ? { ...place, dwellSeconds: secondsAt(tour, id) } : []
    }),
    listId: request.listId,
    mode,
    startsAt,
    isRoundTrip,
    dwellSeconds: dwellMinutes * SECONDS_A_MINUTE,
  }
}

const toStops = (tour: Tour) => {
  const usual = tour.settings.dwellMinutes * SECONDS_A_MINUTE
  return tour.order.map((id) => ({ id, dwellSeconds: secondsAt(tour, id) ?? usual }))
}

function useTourRows(tour: Readonly<Ref<Tour | null>>, reply: Readonly<Ref<TourReply | null>>): TourRows {
  const currentId = ref('')
  const stops = computed<TourStop[]>(() => {
    const { request, settings, stays } = tour.value ?? {}
    const byId = new Map(request?.places.map((place) => [place.id, place]))
    return (reply.value?.visits ?? []).flatMap((visit) => {
      const place = byId.get(visit.id)
      return place ? { ...place, visit, stayMinutes: stays?.[visit.id] ?? settings?.dwellMinutes ?? 0 } : []
    })
  })
  const index = computed(() =>
    Math.max(
      0,
      stops.value.findIndex(({ id }) => id === currentId.value),
    ),
  )
  function makeCurrent(id: string): void {
    currentId.value = id
  }
  function moveTo(row: number): void {
    makeCurrent(stops.value[Math.max(0, Math.min(row, stops.value.length - 1))]?.id ?? '')
  }
  // A stop that is gone leaves its place to the one behind it.
  watch(stops, (now, before) => {
    if (currentId.value === '' || now.some(({ id }) => id === currentId.value)) return
    moveTo(before.findIndex(({ id }) => id === currentId.value))
  })
  return {
    stops,
    ranks: computed(() => new Map(stops.value.map(({ id }, rank) => [id, rank + 1]))),
    index,
    current: computed(() => stops.value[index.value] ?? null),
    moveTo,
    makeCurrent,
  }
}

type Edit = Pick<Tour, 'order' | 'stays'>

function useTourEdits(
  tour: Readonly<Ref<Tour | null>>,
  take: (edit: Edit) => void,
): { edits: TourEdits; forget(): void } {
  const past = shallowRef<Edit[]>([])
  const order = (): string[] => tour.value?.order ?? []

  function edit(part: Partial<Edit>): void {
    if (!tour.value) return
    const before = { order: tour.value.order, stays: tour.value.stays }
    past.value = [...past.value, before].slice(-MAX_UNDO)
    take({ ...before, ...part })
  }
  function moveStop(from: number, to: number): void {
    if (from !== to && order()[from] !== undefined && order()[to] !== undefined)
      edit({ order: withStopMoved(order(), from, to) })
  }
  function removeStop(index: number): void {
    if (order().length > 1) edit({ order: order().filter((_, i) => i !== index) })
  }
  function undo(): void {
    const last = past.value.at(-1)
    past.value = past.value.slice(0, -1)
    if (last) take(last)
  }
  const edits: TourEdits = {
    canUndo: computed(() => past.value.length > 0),
    moveStop,
    removeStop,
    reverse: () => edit({ order: order().toReversed() }),
    setStay: (id, minutes) => edit({ stays: { ...tour.value?.stays, [id]: minutes } }),
    undo,
  }
  return { edits, forget: () => (past.value = []) }
}
