import type L from 'leaflet'
import type { BasemapSource } from './basemap/basemap-source.ts'
import type { LabelColumns } from './basemap/label-format.ts'
import { basemapCandidates, type IsNamed } from './labels/basemap-candidates.ts'
import { drawLabels, measureLabel } from './labels/draw-labels.ts'
import { createLabelLooks, type LabelLooks } from './labels/label-looks.ts'
import type { LabelCandidate, Mark, PlacedLabel } from './labels/label.types.ts'
import { placeLabels } from './labels/place-labels.ts'
import { MOST_ASKED_OF_SPOT, pointCandidates, type LabelledMark } from './labels/point-labels.ts'
import type { PointLabels } from '#renderer/model/map.types.ts'
import type { MapColors } from './map-colors.ts'
import { createCanvasOverlay, forEachWorld, type CanvasOverlay, type Frame } from './overlay/canvas-overlay.ts'
import { streetCandidates } from './street/street-candidates.ts'
import type { NamesInPart, StreetNames } from './street/street-names.ts'
import type { WorldBox } from './street/tile-box.ts'
import { isPlace, type StreetLabel } from './vector/label-candidates.ts'

/** What the labels need of the map that they are on. */
export interface LabelLayerContext {
  source: BasemapSource
  /** Null where no street maps are. */
  streets: StreetNames | null
  colors(): MapColors
  /** What lies over the labels and would hide them, in world pixels. */
  marks(): Mark[]
  /** What is written beside the points of the list, and beside which of them there may be room. */
  pointLabels(): PointLabels | null
  labelled(): LabelledMark[]
  /** Those of them that are looked at. */
  onLabelled(ids: readonly string[]): void
  /** Whether the map will soon show something else: nothing is named until then. */
  isAwaited(): boolean
}

/** From this zoom on a street map names all places where it is; before, what it does not name the basemap does. */
const STREETS_NAME_ALL_FROM_ZOOM = 11
/** A place of both maps is the same one when it is called the same and lies within this. */
const SAME_PLACE_PIXELS = 120

function marksIn(frame: Frame, marks: Mark[]): Mark[] {
  const boxes: Mark[] = []
  forEachWorld(frame, (offset) => {
    for (const { left, top, right, bottom, isCover } of marks) {
      boxes.push({
        left: left + offset,
        right: right + offset,
        top: top - frame.top,
        bottom: bottom - frame.top,
        isCover,
      })
    }
  })
  return boxes
}

/** The part of the world that a frame shows of the copy that begins at `offset`. */
function partOf({ width, height, top, worldPixels }: Frame, offset: number): WorldBox {
  return {
    left: Math.max(0, -offset / worldPixels),
    right: Math.min(1, (width - offset) / worldPixels),
    top: Math.max(0, top / worldPixels),
    bottom: Math.min(1, (top + height) / worldPixels),
  }
}

/** The names of the basemap give way to those of street maps. */
function namedByStreets({ zoom, worldPixels }: Frame, labels: StreetLabel[], covered: WorldBox[]): IsNamed {
  const near = SAME_PLACE_PIXELS / worldPixels
  const places = labels.filter(({ sort }) => isPlace(sort))
  return (x, y, name) => {
    const isCovered = covered.some(({ left, right, top, bottom }) => x >= left && x < right && y >= top && y < bottom)
    if (isCovered && zoom >= STREETS_NAME_ALL_FROM_ZOOM) return true
    return places.some((one) => (one.text === name || one.local === name) && Math.hypot(one.x - x, one.y - y) < near)
  }
}

const NO_STREETS: NamesInPart = { labels: [], covered: [], fill: 'part' }

/** Where street maps name everything, the small places of the whole world are not even fetched. */
function basemapFiles(source: BasemapSource, zoom: number, { fill }: NamesInPart): LabelColumns[] {
  if (zoom < STREETS_NAME_ALL_FROM_ZOOM) return source.labelsFor(zoom, true)
  return fill === 'whole' ? [] : source.labelsFor(zoom, fill === 'part')
}

function candidatesIn(frame: Frame, context: LabelLayerContext, looks: LabelLooks): LabelCandidate[] {
  const candidates: LabelCandidate[] = []
  forEachWorld(frame, (offset) => {
    const named = context.streets?.namesIn(frame.zoom, partOf(frame, offset)) ?? NO_STREETS
    const isNamed = namedByStreets(frame, named.labels, named.covered)
    for (const file of basemapFiles(context.source, frame.zoom, named)) {
      for (const one of basemapCandidates(frame, file, offset, { looks, isNamed })) candidates.push(one)
    }
    for (const one of streetCandidates(frame, named.labels, offset, looks)) candidates.push(one)
  })
  return candidates
}

/** What is written beside the points of the list goes before the names of the map. */
function ofPoints(frame: Frame, context: LabelLayerContext, looks: LabelLooks, marks: readonly Mark[]) {
  const labels = context.pointLabels()
  const labelled = labels ? context.labelled() : []
  if (!labels || labelled.length === 0) return []
  const candidates: LabelCandidate[] = []
  const covers = marks.filter(({ isCover }) => isCover)
  forEachWorld(frame, (offset) => {
    const look = looks.ofPoint()
    for (const one of pointCandidates(frame, labelled, offset, { labels, look, covers })) candidates.push(one)
  })
  context.onLabelled(labelled.flatMap(({ ids }) => ids.slice(0, MOST_ASKED_OF_SPOT)))
  return candidates
}

/** Names of countries, places, streets and houses, above the tiles so that none is cut at a tile's edge. */
export function createLabelLayer(map: L.Map, context: LabelLayerContext): CanvasOverlay {
  let kept = new Map<string, number>()
  let keptZoom = -1
  let looks: { of: MapColors; looks: LabelLooks } | null = null

  function looksOf(colors: MapColors): LabelLooks {
    if (looks?.of !== colors) looks = { of: colors, looks: createLabelLooks(colors) }
    return looks.looks
  }
  function keep(placed: PlacedLabel[], zoom: number) {
    kept = new Map(placed.map(({ key, position }) => [key, position]))
    keptZoom = zoom
  }
  function paint(frame: Frame) {
    const colors = context.colors()
    const marks = context.marks()
    const own = ofPoints(frame, context, looksOf(colors), marks)
    const candidates = [...own, ...candidatesIn(frame, context, looksOf(colors))]
    const measure = (candidate: LabelCandidate) => measureLabel(frame.context, candidate)
    const before = keptZoom === frame.zoom ? kept : new Map<string, number>()
    const placed = placeLabels(candidates, measure, marksIn(frame, marks), before)
    keep(placed, frame.zoom)
    drawLabels(frame.context, placed, colors)
  }
  const hasAnything = () => !context.isAwaited()
  return createCanvasOverlay(map, map.getPane('labels')!, paint, { hasAnything, isLate: true })
}
