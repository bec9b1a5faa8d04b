import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch, type Ref } from 'vue'
import { copyText } from '#renderer/client/copy-text.ts'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import { formatPosition } from '#renderer/i18n/format-degrees.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { MapMode, MapPoint, MapView } from '#renderer/model/map.types.ts'
import type { Departure } from '#renderer/model/weekdays.ts'
import type { CommandInput, CommandResponse } from '#shared/contract/contract.ts'
import type { Position } from '#shared/coordinates/position.ts'
import type { AvoidableRoad } from '#shared/model/avoidable-roads.ts'
import { MAX_AVOIDED, MAX_WAY_PLACES } from '#shared/model/route-limits.ts'
import { useNewestAnswer } from './ask-newest.ts'
import { useMapPictureStore } from './map-picture-store.ts'
import { printDirections } from './print-directions.ts'
import { saveText } from './save-text.ts'

export type DirectionsReply = CommandResponse<'nearby.directions'>
export type DirectionsWay = DirectionsReply['ways'][number]
export type DirectionsStep = DirectionsWay['legs'][number]['steps'][number]
type Question = CommandInput<'nearby.directions'>
type Mode = NonNullable<Question['mode']>

/** A place of a way; named where it has a name. */
export interface WayPlace extends Position {
  name: string
}

/** A stretch of road that is kept clear of. */
export interface AvoidedStretch {
  name: string
  ways: number[]
}

/** Where a way begins, and how it is travelled. */
export interface WayStart {
  from: WayPlace | null
  to: WayPlace | null
  mode: Mode
  departure: Departure | null
}

/** How one travels, and what one keeps clear of. */
interface WayChoices {
  mode: Mode
  departure: Departure | null
  kinds: AvoidableRoad[]
  stretches: AvoidedStretch[]
}

const NO_CHOICES: WayChoices = { mode: 'car', departure: null, kinds: [], stretches: [] }

export const nameOfPlace = (place: WayPlace | null): string => (place ? place.name || formatPosition(place) : '')

function toQuestion(places: readonly (WayPlace | null)[], choices: WayChoices): Question | null {
  if (places.some((place) => place === null)) return null
  const { mode, departure, kinds, stretches } = choices
  const ways = [...new Set(stretches.flatMap((stretch) => stretch.ways))].slice(0, MAX_AVOIDED)
  return {
    places: places.flatMap((place) => (place ? { lat: place.lat, lon: place.lon } : [])),
    mode,
    departure: departure ?? undefined,
    avoid: { kinds, ways },
  }
}

/** What is asked and answered; the newest question counts. */
function useAnswer(places: Ref<(WayPlace | null)[]>, choices: Ref<WayChoices>, isOpen: Ref<boolean>) {
  const client = useHostClient()
  const wayIndex = ref(0)
  const stepIndex = ref(0)
  const question = computed(() => (isOpen.value ? toQuestion(places.value, choices.value) : null))
  const { answer: reply, problem, isAsking } = useNewestAnswer(client, 'nearby.directions', () => question.value)
  watch(reply, () => (wayIndex.value = stepIndex.value = 0), { flush: 'sync' })
  const way = computed<DirectionsWay | null>(() => reply.value?.ways[wayIndex.value] ?? null)
  const steps = computed<DirectionsStep[]>(() => way.value?.legs.flatMap((leg) => leg.steps) ?? [])
  return { client, question, reply, problem, isAsking, wayIndex, stepIndex, way, steps }
}

/** The places of the way: where it begins, what it goes through, where it ends. */
function usePlaces() {
  const places = ref<(WayPlace | null)[]>([null, null])
  const mapMode = ref<MapMode>('browse')
  const mapView = shallowRef<MapView | null>(null)
  /** The place that a click on the map sets. */
  const placing = ref(-1)
  const set = (at: number, place: WayPlace | null): void => {
    places.value = places.value.map((one, i) => (i === at ? place : one))
  }
  return {
    places,
    mapMode,
    mapView,
    placing,
    set,
    add(): void {
      if (places.value.length < MAX_WAY_PLACES) places.value = places.value.toSpliced(-1, 0, null)
    },
    remove(at: number): void {
      if (places.value.length > 2) places.value = places.value.toSpliced(at, 1)
      else set(at, null)
    },
    reverse(): void {
      places.value = places.value.toReversed()
    },
    startPlacing(at: number): void {
      const isOver = mapMode.value === 'place' && placing.value === at
      placing.value = at
      mapMode.value = isOver ? 'browse' : 'place'
    },
    /** A click on the map sets the place that was asked for, else the first that is missing. */
    pick({ lat, lon }: Position): void {
      const missing = places.value.indexOf(null)
      const at = mapMode.value === 'place' ? placing.value : missing
      if (at >= 0) set(at, { lat, lon, name: '' })
      mapMode.value = 'browse'
    },
  }
}

interface Filed {
  answer: ReturnType<typeof useAnswer>
  places: Ref<(WayPlace | null)[]>
  title: Readonly<Ref<string>>
  choices: Ref<WayChoices>
}

/** The way as a file, on the clipboard and on paper. */
function useDirectionsFiles({ answer, places, title, choices }: Filed) {
  const { client, question, way, wayIndex, problem } = answer
  const pictures = useMapPictureStore()
  async function file(format: 'text' | 'gpx'): Promise<string | null> {
    if (!question.value) return null
    const names = places.value.map((place) => place?.name ?? '')
    const written = await client.call('nearby.directionsFile', {
      ...question.value,
      way: wayIndex.value,
      names,
      format,
    })
    problem.value = written.ok ? null : written.error
    return written.ok ? written.value.text : null
  }
  async function save(format: 'text' | 'gpx'): Promise<void> {
    const text = await file(format)
    if (text !== null)
      problem.value = await saveText(client, text, `${title.value}.${format === 'gpx' ? 'gpx' : 'txt'}`)
  }
  /** True when the clipboard has it. */
  async function copy(): Promise<boolean> {
    const text = await file('text')
    return text !== null && (await copyText(text))
  }
  async function print(): Promise<void> {
    if (!way.value) return
    const [printed, mode, name] = [way.value, choices.value.mode, title.value]
    const picture = await pictures.takeForPaper(false)
    await printDirections(client, { title: name, way: printed, mode, map: picture?.canvas ?? null })
  }
  return { save, copy, print }
}

/** Directions from a place through others to another; they lie over Nearby. */
export const useDirectionsStore = defineStore('directions', () => {
  const isOpen = ref(false)
  const choices = ref<WayChoices>({ ...NO_CHOICES })
  const spots = usePlaces()
  const answer = useAnswer(spots.places, choices, isOpen)
  const { way, steps, wayIndex, stepIndex, problem } = answer
  const current = computed<DirectionsStep | null>(() => steps.value[stepIndex.value] ?? null)
  const shape = computed<Position[]>(() => way.value?.legs.flatMap((leg) => leg.shape) ?? [])
  const points = computed<MapPoint[]>(() =>
    spots.places.value.flatMap((place, at) => (place ? { id: String(at), ...place, name: nameOfPlace(place) } : [])),
  )
  const ranks = computed(() => new Map(spots.places.value.map((_, at) => [String(at), at + 1])))
  const title = computed(() => {
    const ends = [spots.places.value[0] ?? null, spots.places.value.at(-1) ?? null].map(nameOfPlace)
    return t('directions.fileName', { from: ends[0] ?? '', to: ends[1] ?? '' })
  })

  function open({ from, to, mode, departure }: WayStart): void {
    spots.places.value = [from, to]
    spots.mapMode.value = 'browse'
    choices.value = { ...choices.value, mode, departure, stretches: [] }
    isOpen.value = true
  }
  const close = (): void => void (isOpen.value = false)
  const change = (part: Partial<WayChoices>): void => void (choices.value = { ...choices.value, ...part })

  /** Keeps clear of the road of the current step. */
  function avoidStep(): void {
    const step = current.value
    if (!step || step.ways.length === 0) return
    const name = step.name || step.ref || t('directions.unnamed')
    change({ stretches: [...choices.value.stretches, { name, ways: step.ways }] })
  }

  const files = useDirectionsFiles({ answer, places: spots.places, title, choices })
  const moveTo = (row: number): void => void (stepIndex.value = Math.max(0, Math.min(row, steps.value.length - 1)))
  return {
    isOpen,
    choices,
    ...spots,
    reply: answer.reply,
    problem,
    isAsking: answer.isAsking,
    wayIndex,
    stepIndex,
    way,
    steps,
    current,
    shape,
    points,
    ranks,
    open,
    close,
    change,
    avoidStep,
    moveTo,
    ...files,
  }
})
