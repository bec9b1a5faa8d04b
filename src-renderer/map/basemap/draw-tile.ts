import type { MapColors } from '#renderer/map/map-colors.ts'
import { WORLD_PIXELS } from '#renderer/map/web-mercator.ts'
import type { BoxedPart, StoredTile } from './basemap-source.ts'

/** Where the bundled data ends: from here the hatch says so. */
export const FIRST_ZOOM_WITHOUT_DATA = 14
const RIVERS_FROM_ZOOM = 4
/** Closer, the borders of regions would be wrong by more than a street. */
const LAST_REGION_ZOOM = 11
/** Dashes over lines that are enlarged further would cost more than they show. */
const LAST_DASHED_ZOOM = 11
/** Divides the tile, so that the hatch runs on from tile to tile. */
const HATCH_PIXELS = 16

/** A displayed tile: what of a stored one it shows. */
interface Window {
  scale: number
  left: number
  top: number
  stored: StoredTile
  zoom: number
}

type Context = CanvasRenderingContext2D

function windowOf(stored: StoredTile, zoom: number, x: number, y: number): Window {
  const parts = 2 ** (zoom - stored.zoom)
  const scale = (WORLD_PIXELS * parts) / stored.extent
  return {
    scale,
    left: (x - stored.x * parts) * WORLD_PIXELS,
    top: (y - stored.y * parts) * WORLD_PIXELS,
    stored,
    zoom,
  }
}

function visible(parts: BoxedPart[], { scale, left, top, zoom }: Window): BoxedPart[] {
  const margin = 4
  return parts.filter(
    (part) =>
      part.fromZoomTenths <= zoom * 10 + 5 &&
      part.maxX * scale >= left - margin &&
      part.minX * scale <= left + WORLD_PIXELS + margin &&
      part.maxY * scale >= top - margin &&
      part.minY * scale <= top + WORLD_PIXELS + margin,
  )
}

function addLine(context: Context, { coordinates }: BoxedPart, { scale, left, top }: Window) {
  context.moveTo(coordinates[0]! * scale - left, coordinates[1]! * scale - top)
  for (let i = 2; i < coordinates.length; i += 2) {
    context.lineTo(coordinates[i]! * scale - left, coordinates[i + 1]! * scale - top)
  }
}

/** A coast, without the edges along the antimeridian that the cutting of the data made. */
function addCoast(context: Context, part: BoxedPart, view: Window) {
  const { stored, scale, left, top } = view
  const west = stored.x === 0 ? 0 : null
  const east = stored.x === 2 ** stored.zoom - 1 ? stored.extent : null
  if ((west === null || part.minX > west) && (east === null || part.maxX < east)) return addLine(context, part, view)
  const { coordinates } = part
  let wasAt = coordinates[0]!
  context.moveTo(wasAt * scale - left, coordinates[1]! * scale - top)
  for (let i = 2; i < coordinates.length; i += 2) {
    const x = coordinates[i]!
    const isCut = x === wasAt && (x === west || x === east)
    const [toX, toY] = [x * scale - left, coordinates[i + 1]! * scale - top]
    if (isCut) context.moveTo(toX, toY)
    else context.lineTo(toX, toY)
    wasAt = x
  }
}

function fillParts(context: Context, parts: BoxedPart[], view: Window, color: string) {
  context.beginPath()
  for (const part of parts) addLine(context, part, view)
  context.fillStyle = color
  context.fill('evenodd')
}

interface Stroke {
  color: string
  width: number
  dash?: number[]
}

function strokeParts(context: Context, parts: BoxedPart[], view: Window, stroke: Stroke) {
  context.beginPath()
  for (const part of parts) addLine(context, part, view)
  strokePath(context, stroke, view.zoom)
}

function strokePath(context: Context, { color, width, dash }: Stroke, zoom: number) {
  context.strokeStyle = color
  context.lineWidth = width
  context.setLineDash(dash && zoom <= LAST_DASHED_ZOOM ? dash : [])
  context.stroke()
}

/** Diagonal hatch: here the map knows nothing more, however far one goes in. */
function hatch(context: Context, color: string) {
  context.save()
  context.globalAlpha = 0.5
  context.beginPath()
  for (let at = -WORLD_PIXELS; at < WORLD_PIXELS; at += HATCH_PIXELS) {
    context.moveTo(at, WORLD_PIXELS)
    context.lineTo(at + WORLD_PIXELS, 0)
  }
  strokePath(context, { color, width: 0.75 }, 0)
  context.restore()
}

/** Where a displayed tile lies. */
export interface TileAt {
  zoom: number
  x: number
  y: number
}

/** Draws one tile of 256 × 256 units; sea alone where there is no stored tile. */
export function drawTile(context: Context, stored: StoredTile | null, at: TileAt, colors: MapColors): void {
  context.fillStyle = colors.sea
  context.fillRect(0, 0, WORLD_PIXELS, WORLD_PIXELS)
  context.lineJoin = 'round'
  if (stored) {
    const view = windowOf(stored, at.zoom, at.x, at.y)
    const { land, lake, river, region, border } = stored.layers
    const shores = visible(land, view)
    fillParts(context, shores, view, colors.land)
    if (at.zoom >= RIVERS_FROM_ZOOM)
      strokeParts(context, visible(river, view), view, { color: colors.coast, width: 0.75 })
    const lakes = visible(lake, view)
    fillParts(context, lakes, view, colors.sea)
    strokeParts(context, lakes, view, { color: colors.coast, width: 0.75 })
    if (at.zoom <= LAST_REGION_ZOOM) {
      strokeParts(context, visible(region, view), view, { color: colors.border, width: 0.6, dash: [2, 2] })
    }
    strokeParts(context, visible(border, view), view, { color: colors.border, width: 1, dash: [4, 2.5] })
    context.beginPath()
    for (const part of shores) addCoast(context, part, view)
    strokePath(context, { color: colors.coast, width: 1 }, at.zoom)
  }
  if (at.zoom >= FIRST_ZOOM_WITHOUT_DATA) hatch(context, colors.border)
}
