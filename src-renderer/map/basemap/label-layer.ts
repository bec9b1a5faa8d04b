import type L from 'leaflet'
import {
  createCanvasOverlay,
  forEachWorld,
  type CanvasOverlay,
  type Frame,
} from '#renderer/map/overlay/canvas-overlay.ts'
import type { MapColors } from '#renderer/map/map-colors.ts'
import { toWorldX, toWorldY } from '#renderer/map/web-mercator.ts'
import type { BasemapSource } from './basemap-source.ts'
import { LABEL_DEGREE_PARTS, LABEL_KINDS, type LabelColumns, type LabelKind } from './label-format.ts'
import { placeLabelsInView, type LabelCandidate, type Mark, type PlacedLabel } from './place-labels-in-view.ts'
import { canShow } from './script-support.ts'

/** The last zoom at which areas are named: closer, the name would stand for what cannot be seen. */
const LAST_ZOOM: Record<LabelKind, number> = { country: 7, sea: 10, region: 10, capital: 24, place: 24 }
const HALO_PIXELS = 3
const MOST_MEASURED = 20_000

interface LabelStyle {
  font: string
  color: string
  letterSpacing: string
  size: number
  opacity: number
}

/** Positions of a label file, projected once. */
interface ProjectedLabels {
  columns: LabelColumns
  fromZoom: Uint8Array
  x: Float64Array
  y: Float64Array
}

const projectedByFile = new WeakMap<LabelColumns, ProjectedLabels>()

function project(columns: LabelColumns): ProjectedLabels {
  const known = projectedByFile.get(columns)
  if (known) return known
  const projected = {
    columns,
    fromZoom: Uint8Array.from(columns.fromZoom),
    x: Float64Array.from(columns.lon, (parts) => toWorldX(parts / LABEL_DEGREE_PARTS)),
    y: Float64Array.from(columns.lat, (parts) => toWorldY(parts / LABEL_DEGREE_PARTS)),
  }
  projectedByFile.set(columns, projected)
  return projected
}

const shownNames = new WeakMap<LabelColumns, (string | undefined)[]>()

function shownName(columns: LabelColumns, index: number): string {
  let names = shownNames.get(columns)
  if (!names) shownNames.set(columns, (names = []))
  return (names[index] ??= canShow(columns.name[index]!)
    ? columns.name[index]!
    : columns.latin[index] || columns.name[index]!)
}

function* candidatesIn(frame: Frame, labels: ProjectedLabels, offset: number): Generator<LabelCandidate> {
  const { columns, fromZoom, x, y } = labels
  const { worldPixels, width, height, top, zoom } = frame
  const [west, east] = [-offset / worldPixels, (width - offset) / worldPixels]
  const [north, south] = [top / worldPixels, (top + height) / worldPixels]
  for (let i = 0; i < x.length; i++) {
    if (fromZoom[i]! > zoom || x[i]! < west || x[i]! > east || y[i]! < north || y[i]! > south) continue
    const kind = LABEL_KINDS[columns.kind[i]!]!
    if (zoom > LAST_ZOOM[kind]) continue
    const at = { x: x[i]! * worldPixels + offset, y: y[i]! * worldPixels - top }
    yield { kind, fromZoom: fromZoom[i]!, ...at, text: shownName(columns, i) }
  }
}

function* allCandidates(frame: Frame, files: LabelColumns[]): Generator<LabelCandidate> {
  const offsets: number[] = []
  forEachWorld(frame, (offset) => offsets.push(offset))
  for (const file of files) for (const offset of offsets) yield* candidatesIn(frame, project(file), offset)
}

const placeSize = (zoomsSince: number) => (zoomsSince >= 3 ? 13 : zoomsSince >= 1 ? 12 : 11)

function styleOf({ kind, fromZoom }: LabelCandidate, zoom: number, colors: MapColors): LabelStyle {
  const style = (size: number, weight: string, more: Partial<LabelStyle> = {}): LabelStyle => ({
    font: `${weight} ${size}px ${colors.font}`,
    color: colors.label,
    letterSpacing: '0px',
    opacity: 1,
    size,
    ...more,
  })
  if (kind === 'country') return style(11, '400', { letterSpacing: '2.4px', opacity: 0.85 })
  if (kind === 'sea')
    return style(fromZoom <= 2 ? 15 : 13, 'italic 400', { color: colors.seaLabel, letterSpacing: '0.5px' })
  if (kind === 'region') return style(11, '500', { letterSpacing: '1px', opacity: 0.75 })
  if (kind === 'capital') return style(13.5, '600', { color: colors.ink })
  return style(placeSize(zoom - fromZoom), zoom - fromZoom >= 3 ? '500' : '400')
}

/** Setting a font costs more than drawing a name with it, and reading it back costs as much. */
function applyStyle(context: CanvasRenderingContext2D, style: LabelStyle) {
  context.font = style.font
  context.letterSpacing = style.letterSpacing
}

const widths = new Map<string, number>()

function widthOf(context: CanvasRenderingContext2D, text: string, style: LabelStyle): number {
  const key = `${style.font}${style.letterSpacing}${text}`
  const known = widths.get(key)
  if (known !== undefined) return known
  applyStyle(context, style)
  const { width } = context.measureText(text)
  if (widths.size >= MOST_MEASURED) widths.clear()
  widths.set(key, width)
  return width
}

function drawLabel(context: CanvasRenderingContext2D, label: PlacedLabel, style: LabelStyle, colors: MapColors) {
  context.globalAlpha = style.opacity
  if (label.hasDot) {
    context.beginPath()
    context.arc(label.x, label.y, label.kind === 'capital' ? 2.5 : 1.8, 0, 2 * Math.PI)
    context.lineWidth = 2
    context.strokeStyle = colors.halo
    context.fillStyle = style.color
    context.stroke()
    context.fill()
  }
  context.textAlign = label.align
  if (label.kind !== 'sea') {
    context.lineWidth = HALO_PIXELS
    context.strokeStyle = colors.halo
    context.strokeText(label.text, label.textX, label.textY)
  }
  context.fillStyle = style.color
  context.fillText(label.text, label.textX, label.textY)
  context.globalAlpha = 1
}

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

/** What the labels need of the map that they are on. */
export interface LabelLayerContext {
  colors(): MapColors
  /** What lies over the labels and would hide them, in world pixels. */
  marks(): Mark[]
}

/** Names of countries, seas, regions and places, above the tiles so that none is cut at a tile's edge. */
export function createLabelLayer(map: L.Map, source: BasemapSource, context: LabelLayerContext): CanvasOverlay {
  const { colors, marks } = context
  const paint = (frame: Frame) => {
    const { context, zoom } = frame
    const palette = colors()
    const styles = new Map<string, LabelStyle>()
    const styleFor = (label: LabelCandidate) => {
      const key = `${label.kind}${label.fromZoom}`
      let style = styles.get(key)
      if (!style) styles.set(key, (style = styleOf(label, zoom, palette)))
      return style
    }
    context.textBaseline = 'middle'
    context.lineJoin = 'round'
    const measure = (candidate: LabelCandidate) => {
      const style = styleFor(candidate)
      return { width: widthOf(context, candidate.text, style), height: style.size }
    }
    const placed = placeLabelsInView(allCandidates(frame, source.labelsFor(zoom)), measure, marksIn(frame, marks()))
    // Names do not overlap, so they may be drawn in any order: all of one style together.
    for (const [style, labels] of Map.groupBy(placed, styleFor)) {
      applyStyle(context, style)
      for (const label of labels) drawLabel(context, label, style, palette)
    }
  }
  return createCanvasOverlay(map, map.getPane('labels')!, paint)
}
