// The map component alone on a page, with its properties and events within reach of the tests. Never shipped.
import { createPinia } from 'pinia'
import { createApp, h, reactive, ref, shallowRef, type Ref, type ShallowRef } from 'vue'
import type { MapMode, MapPoint, MapView as View } from '#renderer/model/map.types.ts'
import MapView from '#renderer/map/MapView.vue'
import { createStreetMaps, STREET_MAPS } from '#renderer/map/street/street-maps.ts'
import { watchQuiet } from './watch-quiet.ts'
import type { Position } from '#shared/coordinates/position.ts'
import '#renderer/styles/tokens.css'
import '#renderer/styles/base.css'
import '#renderer/styles/controls.css'
import './map-page.css'

interface MapState {
  current: string | null
  currentNote: string
  selected: string[]
  ranks: Map<string, number> | null
  origin: Position | null
  radiusMeters: number | null
  isEditable: boolean
  mode: MapMode
}
/** Told in full, because the window's own type names it. */
export interface MapPage {
  points: ShallowRef<MapPoint[]>
  state: MapState
  events: [string, unknown][]
  map: ShallowRef<InstanceType<typeof MapView> | undefined>
  isShown: Ref<boolean>
  /** Resolves once all that the map asked for is there and painted. */
  quiet(): Promise<void>
}

const points = shallowRef<MapPoint[]>([])
const state: MapState = reactive({
  current: null,
  currentNote: '',
  selected: [],
  ranks: null,
  origin: null,
  radiusMeters: null,
  isEditable: true,
  mode: 'browse',
})
const events: [string, unknown][] = []
const note = (name: string) => (value: unknown) => void events.push([name, value])
const map = shallowRef<InstanceType<typeof MapView>>()
/** False once the person has gone to another view. */
const isShown = ref(true)
const countPainted = () => Object.values(map.value?.takeTimings() ?? {}).reduce((sum, part) => sum + part.length, 0)
const quiet = watchQuiet(countPainted)
const parameters = new URLSearchParams(location.search)
const view: View | null = parameters.has('zoom')
  ? {
      lat: Number(parameters.get('lat') ?? 0),
      lon: Number(parameters.get('lon') ?? 0),
      zoom: Number(parameters.get('zoom')),
    }
  : null
document.documentElement.dataset.theme = parameters.get('theme') ?? 'light'
// The size of all text, as the browser's own setting has it.
document.documentElement.style.fontSize = parameters.get('text') ?? ''

const show = () =>
  h(MapView, {
    ref: map,
    points: points.value,
    ...state,
    view,
    'onUpdate:mode': (mode: MapMode) => (state.mode = mode),
    onCurrent: (id: string) => {
      state.current = id
      note('current')(id)
    },
    onToggle: note('toggle'),
    onPick: note('pick'),
    onPlace: note('place'),
    onMove: note('move'),
    onView: note('view'),
  })
/** The street maps that the server of this page has. */
const streets = createStreetMaps({
  list: async () => (await fetch('/maps.json')).json(),
  onChange: () => () => {},
  async fetchTile(map, { zoom, x, y }) {
    const response = await fetch(`/tiles/${map}/${zoom}/${x}/${y}`)
    return response.status === 200 ? response.arrayBuffer() : null
  },
})
createApp(() => (isShown.value ? show() : null))
  .use(createPinia())
  .provide(STREET_MAPS, streets)
  .mount('#app')

const page: MapPage = { points, state, events, map, isShown, quiet }
Object.assign(window, { mapPage: page })
