import { defineStore } from 'pinia'
import { computed, nextTick, ref, shallowRef, watch, type Ref } from 'vue'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import type { HostClient } from '#renderer/client/host-client.types.ts'
import { t } from '#renderer/i18n/translate.ts'
import { timeText } from '#renderer/i18n/travel-text.ts'
import type { MapMode, MapPoint, MapView } from '#renderer/model/map.types.ts'
import type { Departure } from '#renderer/model/weekdays.ts'
import type { CommandInput, CommandResponse } from '#shared/contract/contract.ts'
import type { TRANSPORT_MODES } from '#shared/contract/lists-schemas.ts'
import type { Position } from '#shared/coordinates/position.ts'
import { poiWordOfList } from '#shared/model/poi-kinds.ts'
import type { AppError } from '#shared/result.ts'
import { useListsStore } from './lists-store.ts'
import { usePositionStore } from './position-store.ts'
import { useAskAgain } from './use-ask-again.ts'
import { useNearbyReach } from './use-nearby-reach.ts'
import { useNearbyWay } from './use-nearby-way.ts'
import { useSelection } from './use-selection.ts'
import { viewOfRadius } from './view-of-radius.ts'
import { keepPlace, readPlace } from './window-place.ts'
import { useWindowStore } from './window-store.ts'

export type NearbyReply = CommandResponse<'nearby.find'>
export type NearbyResult = NearbyReply['results'][number]
/** Where a search starts; named when it is a location. */
export interface NearbyOrigin extends Position {
  name: string
  /** It is where the person is, which is kept nowhere. */
  isMine?: boolean
}

export interface NearbyQuery {
  origin: NearbyOrigin | null
  listId: string
  radiusMeters: number
  maxResults: number
  order: 'distance' | 'time'
  mode: (typeof TRANSPORT_MODES)[number]
  /** Null: the mean of a working day. */
  departure: Departure | null
}

/** Radii that the slider offers, up to the most that a search takes. */
export const RADIUS_STEPS_METERS = [
  500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000, 300_000, 400_000, 500_000,
]
const WIDEST_METERS = 500_000
export const MAX_RESULT_CHOICES = [5, 10, 20, 50, 100]
const FIRST_QUERY: NearbyQuery = {
  origin: null,
  listId: '',
  radiusMeters: 100_000,
  maxResults: 10,
  order: 'distance',
  mode: 'car',
  departure: null,
}
/** A slider that moves asks once it rests. */
const ASK_AFTER_MS = 120

/** A search around one origin; it is asked anew with every change of the query or of the list. */
export const useNearbyStore = defineStore('nearby', () => {
  const client = useHostClient()
  const lists = useListsStore()
  const window = useWindowStore()
  const query = ref<NearbyQuery>({ ...FIRST_QUERY, ...(readPlace().nearby as Partial<NearbyQuery> | undefined) })
  const { ask: askHost, ...answer } = useNearbyAnswer(client)
  const { wantFit, fitIfWanted, ...map } = useNearbyMap(() => query.value.origin?.isMine === true)
  const isWidest = computed(() => query.value.radiusMeters >= WIDEST_METERS)
  let timer: ReturnType<typeof setTimeout> | undefined

  const isShown = () => window.view === 'nearby'
  const again = useAskAgain(client, answer.results, { isShown, ask: (isLastTime) => void ask(isLastTime) })

  async function ask(isLastTime = false): Promise<void> {
    again.forget()
    if (!(await askHost(query.value))) return
    if (!isLastTime) again.waitIfWanted()
    await fitIfWanted(query.value, answer.results.value.length)
  }

  /** Comes back to where it was left; without a list, to the one that is open in Lists. */
  async function open(): Promise<void> {
    const isKnown = (id: string) => poiWordOfList(id) !== null || lists.lists.some((list) => list.id === id)
    if (!isKnown(query.value.listId)) query.value = { ...query.value, listId: lists.listId }
    const { listId, origin } = query.value
    // While somebody types where from, the host makes ready; a search says itself what is wrong.
    if (listId && !origin) void client.call('nearby.prepare', { listId })
    await ask()
  }

  function change(part: Partial<NearbyQuery>): void {
    query.value = { ...query.value, ...part }
    keepPlace({ nearby: keptQuery(query.value) })
    if (part.origin || part.radiusMeters || part.maxResults || part.listId) wantFit()
    clearTimeout(timer)
    timer = setTimeout(() => void ask(), ASK_AFTER_MS)
  }

  const pick = ({ lat, lon }: Position): void => change({ origin: { lat, lon, name: '' } })
  const startFrom = (origin: NearbyOrigin, listId = query.value.listId): void => change({ origin, listId })

  /** What a text means first: coordinates, an own location, an address or a place. */
  async function findOrigin(text: string): Promise<NearbyOrigin | null> {
    const found = await client.call('places.search', { text, limit: 1 })
    const place = found.ok ? found.value.places[0] : undefined
    if (!place) return null
    return { lat: place.lat, lon: place.lon, name: place.kind === 'coordinates' ? '' : place.name }
  }

  /** The next larger radius. */
  function widen(): void {
    const wider = RADIUS_STEPS_METERS.find((step) => step > query.value.radiusMeters)
    if (wider) change({ radiusMeters: wider })
  }

  function openInList(id: string): void {
    lists.wantedPoint = id
    lists.open(query.value.listId)
    window.go('lists')
  }

  client.on('lists.changed', ({ lists: touched }) => {
    if (isShown() && touched.some(({ listId }) => listId === query.value.listId)) void ask()
  })
  /** The way to the current result, where it is routed. */
  const way = useNearbyWay(client, answer.current, () => travelOf(query.value))
  const reach = useNearbyReach(client, () => travelOf(query.value))
  const search = { query, isWidest, open, change, pick, startFrom, findOrigin, widen, openInList }
  return { ...search, ...answer, ...map, ...reach, ...useNearbyTicks(answer.results), way }
})

/** What a reload comes back to. */
const keptQuery = (query: NearbyQuery): NearbyQuery => (query.origin?.isMine ? { ...query, origin: null } : query)

/** Results that are ticked: what is done with many of them at once means these. */
function useNearbyTicks(results: Readonly<Ref<NearbyResult[]>>) {
  const { selected, isSelectedAt, toggle, selectTo, selectAll, clearSelection, setAnchor, keepOnly } = useSelection(
    (row) => results.value[row]?.id,
    () => results.value.length,
  )
  watch(results, (now) => keepOnly(new Set(now.map(({ id }) => id))))
  return { selected, isSelectedAt, toggle, selectTo, selectAll, clearSelection, setAnchor }
}

/** What the host is asked to find; null as long as something is missing. */
export function findQuestion(query: NearbyQuery): CommandInput<'nearby.find'> | null {
  const { origin, listId, radiusMeters, maxResults, order, mode, departure } = query
  if (!origin || !listId) return null
  return {
    origin: { lat: origin.lat, lon: origin.lon },
    listId,
    maxDistanceMeters: radiusMeters,
    maxResults,
    order,
    mode,
    departure: departure ?? undefined,
  }
}

/** What is searched: the name of a list, or of a kind of shop or service. */
export const searchedName = (listId: string): string =>
  poiWordOfList(listId) ?? useListsStore().lists.find(({ id }) => id === listId)?.name ?? ''

/** From where and how somebody travels; null without an origin. */
function travelOf({ origin, mode, departure }: NearbyQuery): Omit<CommandInput<'nearby.route'>, 'to'> | null {
  return origin && { from: { lat: origin.lat, lon: origin.lon }, mode, departure: departure ?? undefined }
}

/** What the host answered, and which result is current. */
function useNearbyAnswer(client: HostClient) {
  const window = useWindowStore()
  const reply = shallowRef<NearbyReply | null>(null)
  const problem = ref<AppError | null>(null)
  /** Rank of the current result, the result, and how it is reached in words. */
  const index = ref(0)
  const isAsking = ref(false)
  let generation = 0

  const results = computed(() => reply.value?.results ?? [])
  const current = computed<NearbyResult | null>(() => results.value[index.value] ?? null)
  const currentNote = computed(() => (current.value ? timeText(current.value) : ''))
  const mapPoints = computed<MapPoint[]>(() => results.value.map(({ id, lat, lon, name }) => ({ id, lat, lon, name })))
  const ranks = computed(() => new Map(results.value.map(({ id }, rank) => [id, rank + 1])))

  /** True when the answer is there, and no newer question has overtaken it. */
  async function ask(query: NearbyQuery): Promise<boolean> {
    const at = ++generation
    const question = findQuestion(query)
    if (!question) {
      reply.value = null
      return false
    }
    isAsking.value = true
    const answer = await client.call('nearby.find', question)
    // Only the answer to the newest question counts.
    if (at !== generation) return false
    isAsking.value = false
    problem.value = answer.ok ? null : answer.error
    const currentId = current.value?.id ?? ''
    reply.value = answer.ok ? answer.value : null
    index.value = 0
    makeCurrent(currentId)
    if (answer.ok) window.announce(t('nearby.announce', { count: results.value.length }))
    return answer.ok
  }

  function moveTo(row: number): void {
    index.value = Math.max(0, Math.min(row, results.value.length - 1))
  }
  function makeCurrent(id: string): void {
    const row = results.value.findIndex((result) => result.id === id)
    if (row >= 0) index.value = row
  }
  return {
    ask,
    reply,
    problem,
    index,
    isAsking,
    results,
    current,
    currentNote,
    mapPoints,
    ranks,
    moveTo,
    makeCurrent,
  }
}

/** The map of the results: its mode, and where it was left. */
function useNearbyMap(isMine: () => boolean) {
  const position = usePositionStore()
  const mapMode = ref<MapMode>('browse')
  const mapView = shallowRef<MapView | null>((readPlace().nearbyMap as MapView | undefined) ?? null)
  /** Set by the map, which alone can do both. */
  const showOnMap = shallowRef<(view: MapView) => void>(() => {})
  const focusMap = shallowRef(() => {})
  /** Null while no map is open. */
  const fitOnMap = shallowRef<(() => void) | null>(null)
  let isFitWanted = false

  function keepView(view: MapView): void {
    mapView.value = view
    // As in Lists: where the person is is kept nowhere.
    if (!position.isFollowing && !isMine()) keepPlace({ nearbyMap: view })
  }
  /** Shows all results and the origin as soon as they are there; without any result, how far was looked. */
  function wantFit(): void {
    isFitWanted = true
  }
  async function fitIfWanted({ origin, radiusMeters }: NearbyQuery, count: number): Promise<void> {
    const fit = fitOnMap.value
    if (!isFitWanted || !origin || !fit) return
    isFitWanted = false
    if (count === 0) return showOnMap.value(viewOfRadius(origin, radiusMeters))
    // The map has the points from the next painting on.
    await nextTick()
    fit()
  }
  function startPlacing(): void {
    mapMode.value = mapMode.value === 'place' ? 'browse' : 'place'
    if (mapMode.value === 'place') focusMap.value()
  }
  return { mapMode, mapView, showOnMap, focusMap, fitOnMap, keepView, wantFit, fitIfWanted, startPlacing }
}
