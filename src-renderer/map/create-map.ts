import L from 'leaflet'
import type { Position } from '#shared/coordinates/position.ts'
import { createBasemapLayer } from './basemap/basemap-layer.ts'
import type { BasemapSource } from './basemap/basemap-source.ts'
import { createLabelLayer } from './create-label-layer.ts'
import { createLeaflet } from './create-leaflet.ts'
import { keepClear, type Covered } from './keep-clear.ts'
import { createHereLayer } from './layers/here-layer.ts'
import { hereMarks } from './layers/here-marks.ts'
import { createShapesLayer } from './layers/shapes-layer.ts'
import { createTravelLayer } from './layers/travel-layer.ts'
import { readMapColors, watchTheme, type MapColors } from './map-colors.ts'
import { installMapKeys } from './map-keys.ts'
import { createMapState, type MapState } from './map-state.ts'
import type { MapEvents, MapMode, MapPoints, MapView, PictureWish } from '#renderer/model/map.types.ts'
import type { CanvasOverlay } from './overlay/canvas-overlay.ts'
import { createModes } from './modes/create-modes.ts'
import { moveSteps } from './modes/move-mode.ts'
import { takePicture } from './picture/take-picture.ts'
import { createPointLayer } from './points/point-layer.ts'
import { pointSetOf, type PointSet } from './points/point-set.ts'
import { createStreetLayer } from './street/street-layer.ts'
import type { StreetMaps } from './street/street-maps.ts'
import { createStreetNames } from './street/street-names.ts'
import type { DrawnTile, StreetPresence } from './street/street.types.ts'
import { createFits, followOn, resizeAround, showPoint } from './show-in-view.ts'
import { metersPerPixel } from './web-mercator.ts'

/** What a map is made with. */
export interface MapOptions {
  container: HTMLElement
  source: BasemapSource
  /** Street maps above the basemap; null where there are none to be had. */
  streets: StreetMaps | null
  events: MapEvents
  isEditable(): boolean
  /** Points at one spot are told of together. */
  hasStacks: boolean
  /** Pixels at the right edge over which something lies: what is fitted keeps clear of them. */
  coveredPixels(): number
  view: MapView | null
  /** Whether points are on their way that the map will be fitted to; its names and tiles wait for them. */
  isAwaited(): boolean
}

/** Turns a list of ids into the indices of those that the set holds. */
const indicesOf = (state: MapState, ids: Iterable<string>) => new Set(state.set.indicesOf(ids))

/** The street maps with their names, and what keeps both in step with the list of maps. */
function createStreets(
  map: L.Map,
  maps: StreetMaps | null,
  onDrawn: (drawn: DrawnTile) => void,
  repaintNames: () => void,
) {
  if (!maps) return null
  const tiles = createStreetLayer(maps, onDrawn)
  tiles.layer.addTo(map)
  const names = createStreetNames(maps, repaintNames)
  const stop = maps.onChange(() => {
    names.forget()
    tiles.repaint()
    repaintNames()
  })
  return { tiles, names, stop }
}

function createLayers(map: L.Map, state: MapState, options: MapOptions) {
  const { source, streets: maps } = options
  let colors = readMapColors(map.getContainer())
  const current = () => colors
  const readLook = () => maps?.setLook({ colors, language: document.documentElement.lang || 'en' })
  readLook()
  const basemap = createBasemapLayer(source, { colors: current, isAwaited: options.isAwaited })
  basemap.layer.addTo(map)
  const streets = createStreets(map, maps, options.events.drawn, () => labels.repaint())
  // Before the labels, which are put where the marks of the points leave room.
  const points = createPointLayer(map, state, current)
  const labels = createLabelLayer(map, {
    source,
    streets: streets?.names ?? null,
    colors: current,
    marks: () => [...points.marks(), ...hereMarks(state, map.getZoom())],
    pointLabels: () => state.labels,
    labelled: points.labelled,
    onLabelled: options.events.labelled,
    isAwaited: options.isAwaited,
  })
  const here = createHereLayer(map, state, current)
  const [shapes, travel] = [createShapesLayer, createTravelLayer].map((create) => create(map, state, current)) as [CanvasOverlay, CanvasOverlay] // prettier-ignore
  const stopArrivals = source.onArrival((isLabels) => (isLabels ? labels.repaint() : basemap.repaintSoon()))
  if (maps) source.giveWayTo(maps.painter.atRest)
  const overlays = [labels, shapes, travel, points.overlay, here]
  const repaintOverlays = () => overlays.forEach((one) => one.repaint())
  const stopTheme = watchTheme(() => {
    colors = readMapColors(map.getContainer())
    readLook()
    basemap.repaint()
    streets?.tiles.repaint()
    repaintOverlays()
  })
  const pictured = {
    map,
    state,
    source,
    streets: maps,
    overlays,
    colors: current,
    setColors: (painted: MapColors) => (colors = painted),
    repaint: repaintOverlays,
  }
  return {
    basemap,
    streets,
    labels,
    points,
    here,
    travel,
    shapes,
    picture: (wish: PictureWish) => takePicture(pictured, wish),
    remove() {
      stopArrivals()
      stopTheme()
      streets?.stop()
      for (const overlay of overlays) overlay.remove()
    },
  }
}

const currentLatitude = (map: L.Map, { set, current, moving }: MapState): number =>
  moving?.to.lat ?? (current >= 0 ? set.position(current).lat : map.getCenter().lat)

/**
 * Leaflet 1.9.4 turns the wheel, throws the map, ends a zoom and tells that a change of size is over by timers that
 * outlive the map and then read panes that are gone. What they call does nothing from here on, and nobody hears them.
 */
function keepStill(map: L.Map): void {
  map.off()
  const stay = () => map
  Object.assign(map, { _animatingZoom: false, _move: stay, panBy: stay, setView: stay, setZoomAround: stay })
}

/** Makes a map in a container, in which the component puts its properties. Everything it installs is gone after `destroy`. */
export function createMap(options: MapOptions) {
  const { container, events } = options
  const map = createLeaflet(container, options.view)
  const state = createMapState(options.hasStacks)
  const layers = createLayers(map, state, options)
  const modes = createModes({
    map,
    state,
    events,
    hit: layers.points.hit,
    repaintPoints() {
      layers.points.overlay.repaint()
      if (state.labels) layers.labels.repaint()
    },
    repaintHere: layers.here.repaint,
    isEditable: options.isEditable,
  })
  const fits = createFits(map, state, options)
  const stopKeys = installMapKeys({
    ...modes.whole,
    activeMode: modes.active,
    modeName: modes.name,
    fitPoints: fits.fitPoints,
  })
  const readings = createReadings(map, state, layers)
  const resized = new ResizeObserver(() => resizeAround(map, state))
  resized.observe(container)
  let hasMoved = false
  map.on('moveend', () => {
    hasMoved ||= !options.isAwaited()
    events.view(readings.view())
  })
  map.on('dragstart', () => events.drag())

  return {
    ...createSetters({ map, state, layers, changeMode: modes.changeMode }),
    setView: ({ lat, lon, zoom }: MapView) => void map.setView([lat, lon], zoom),
    /** Brings a place to the middle; at first also near enough to see streets. */
    follow: (position: Position, isFirst: boolean) => followOn(map, position, isFirst),
    ...readings,
    zoomIn: () => void map.zoomIn(),
    zoomOut: () => void map.zoomOut(),
    ...fits,
    /** Paints what waited for the points. */
    paintAwaited() {
      layers.basemap.paintWaiting()
      // At the end of a move they were painted.
      if (!hasMoved) layers.labels.repaint()
    },
    focus: () => container.focus(),
    /** Pans until nothing in the lower corner lies over a place. */
    keepClear: (at: Position, covered: Covered) => keepClear(map, at, covered),
    /** What the map shows as a picture; null where there is no room for one. */
    picture: layers.picture,
    destroy() {
      resized.disconnect()
      stopKeys()
      modes.exit()
      layers.remove()
      map.remove()
      keepStill(map)
    },
  }
}

export type MapController = ReturnType<typeof createMap>

/** What is read off the map. */
const createReadings = (map: L.Map, state: MapState, layers: ReturnType<typeof createLayers>) => ({
  view(): MapView {
    const { lat, lng } = map.getCenter().wrap()
    return { lat, lon: lng, zoom: map.getZoom() }
  },
  metersPerPixel: () => metersPerPixel(map.getCenter().lat, map.getZoom()),
  /** Whether a street map is shown in the middle of the view. */
  streetPresence: (): StreetPresence => layers.streets?.tiles.presenceAt(map.getCenter(), map.getZoom()) ?? 'none',
  /** How far the arrows move the current point. */
  moveSteps: () => moveSteps(currentLatitude(map, state), map.getZoom()),
  /** Milliseconds of the paintings since the last call, for measuring. */
  takeTimings: () => ({
    tiles: layers.basemap.takeTimings(),
    streets: layers.streets?.tiles.takeTimings() ?? [],
    labels: layers.labels.takeTimings(),
    points: layers.points.overlay.takeTimings(),
  }),
})

interface SetterContext {
  map: L.Map
  state: MapState
  layers: ReturnType<typeof createLayers>
  changeMode(mode: MapMode): void
}

/** What is put on the map as it is, each replaced as a whole, and by what it is painted. */
const PAINTED_BY = {
  precisions: ['marks'],
  colors: ['marks'],
  labels: ['labels'],
  origin: ['labels', 'here'],
  radiusMeters: ['labels', 'here'],
  spot: ['labels', 'here'],
  mine: ['here'],
  way: ['travel'],
  tour: ['travel'],
  reach: ['travel'],
  shapes: ['shapes'],
} as const satisfies Partial<Record<keyof MapState, readonly ('marks' | 'labels' | 'here' | 'travel' | 'shapes')[]>>

type ShownPart = keyof typeof PAINTED_BY
export const SHOWN_PARTS = Object.keys(PAINTED_BY) as ShownPart[]

/** A point on its way, and those that go along, among the points of another set; null where it is none of them. */
function keepMoving({ moving, set }: MapState, next: PointSet): MapState['moving'] {
  if (!moving) return null
  const index = next.indexOf(set.id(moving.index))
  const group = next.indicesOf(moving.group.map((one) => set.id(one)))
  return index < 0 || group.length !== moving.group.length ? null : { index, to: moving.to, group }
}

/** The part of the controller that puts things on the map. */
function createSetters({ map, state, layers, changeMode }: SetterContext) {
  const { labels, here, travel, shapes } = layers
  const painters = { marks: layers.points.overlay, labels, here, travel, shapes }
  const repaint = () => {
    for (const one of [painters.marks, labels, here]) one.repaint()
    // The ends of a way hang on the origin and on the current point.
    if (state.way.length > 0) travel.repaint()
  }
  let shownId: string | null = null
  /** While a point is moved, others are shown when it is known which of them it is. */
  let isWaiting = false
  return {
    /** Points that were set are shown when their ids have come: then all of it is to be set anew. */
    isWaiting: () => isWaiting,
    /** What somebody measures, draws or moves goes on: only the move of a point that is gone has an end. */
    setPoints(list: MapPoints) {
      const next = pointSetOf(list)
      isWaiting = state.moving !== null && next.size > 0 && next.id(0) === ''
      if (isWaiting) return
      const moving = keepMoving(state, next)
      if (state.moving && !moving) changeMode('browse')
      Object.assign(state, { set: next, moving, current: -1, cursor: -1, selected: new Set(), ranks: new Map() })
      repaint()
    },
    setCurrent(id: string | null, note: string) {
      const index = id === null ? -1 : state.set.indexOf(id)
      state.currentNote = note
      // The same one among other points than before is no reason to leave what is in view.
      if (id !== shownId && index >= 0) showPoint(map, state.set.position(index))
      shownId = id
      if (state.moving && index !== state.moving.index) changeMode('browse')
      state.current = index
      repaint()
    },
    setSelected(ids: readonly string[]) {
      state.selected = indicesOf(state, ids)
      repaint()
    },
    setRanks(ranks: ReadonlyMap<string, number> | null) {
      const known = [...(ranks ?? [])].map(([id, rank]) => [state.set.indexOf(id), rank] as const)
      state.ranks = new Map(known.filter(([index]) => index >= 0))
      repaint()
    },
    put<K extends ShownPart>(name: K, value: MapState[K]) {
      state[name] = value
      for (const painter of PAINTED_BY[name]) painters[painter].repaint()
    },
    setMode: changeMode,
    /** Moves one point; nothing else is computed anew. */
    movePoint(id: string, to: Position) {
      const index = state.set.indexOf(id)
      if (index < 0) return
      state.set.move(index, to)
      repaint()
    },
  }
}
