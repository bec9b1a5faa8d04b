import type { MapColor, MapColors } from '#renderer/map/map-colors.ts'
import { WORLD_PIXELS } from '#renderer/map/web-mercator.ts'
import type { TileShape } from './decode-tile.ts'
import { drawRoads } from './draw-roads.ts'
import { AREA_KINDS, type AreaKind, type LineKind } from './kinds.ts'
import { addNear, addOutlines, addWhole, isDashable, isInWindow } from './tile-window.ts'
import type { DrawContext, ShownTile } from './draw.types.ts'
import { fill } from '#renderer/map/ink.ts'

interface AreaStyle {
  color: MapColor
  edge?: { color: MapColor; width: number; fromZoom: number }
  fromZoom?: number
}

const SHORE = { color: 'coast', width: 0.9, fromZoom: 0 } as const
const AREAS: Record<AreaKind, AreaStyle> = {
  continent: { color: 'land', edge: { color: 'coast', width: 1, fromZoom: 0 } },
  land: { color: 'land' },
  built: { color: 'built' },
  industry: { color: 'industry' },
  bare: { color: 'bare' },
  green: { color: 'green' },
  wood: { color: 'wood' },
  park: { color: 'park' },
  ice: { color: 'ice' },
  sea: { color: 'sea', edge: SHORE },
  water: { color: 'sea', edge: SHORE },
  apron: { color: 'industry', fromZoom: 12 },
  pier: { color: 'land', edge: { color: 'coast', width: 0.7, fromZoom: 13 } },
  square: { color: 'square', edge: { color: 'roadCase', width: 0.7, fromZoom: 15 }, fromZoom: 14 },
  building: { color: 'building', edge: { color: 'buildingEdge', width: 0.7, fromZoom: 15 }, fromZoom: 14 },
  unknown: { color: 'built' },
}

interface LineStyle {
  color: MapColor
  width(zoom: number): number
  dash?: readonly number[]
}

const grows = (from: number, at: number, to: number, by: number) => (zoom: number) =>
  Math.max(from, Math.min(to, from * by ** (zoom - at)))
/** Lakes and the areas of broad rivers lie on the lines of what flows through them. */
const UNDER_WATER: Partial<Record<LineKind, LineStyle>> = {
  'far-river': { color: 'coast', width: () => 0.75 },
  stream: { color: 'coast', width: (zoom) => (zoom < 12 ? 0 : grows(0.7, 13, 4, 1.3)(zoom)) },
  river: { color: 'coast', width: grows(0.8, 10, 8, 1.35) },
}
const UNDER_ROADS: Partial<Record<LineKind, LineStyle>> = {
  'unknown-line': { color: 'label', width: () => 0.8 },
  runway: { color: 'square', width: grows(1, 11, 60, 1.8) },
  ferry: { color: 'coast', width: () => 1, dash: [6, 4] },
  aerialway: { color: 'rail', width: (zoom) => (zoom < 12 ? 0 : 0.8), dash: [8, 2, 1, 2] },
}
const OVER_ROADS: Partial<Record<LineKind, LineStyle>> = {
  'region-border': { color: 'border', width: () => 0.6, dash: [2, 2] },
  border: { color: 'border', width: () => 1, dash: [4, 2.5] },
}

function fillAreas(context: DrawContext, kind: AreaKind, shown: readonly ShownTile[], colors: MapColors) {
  const { color, edge, fromZoom = 0 } = AREAS[kind]
  for (const { tile, window, ground } of shown) {
    const shapes = window.zoom < fromZoom ? [] : (tile.areas.get(kind) ?? []).filter((one) => isInWindow(one, window))
    if (shapes.length === 0) continue
    context.beginPath()
    for (const shape of shapes) addWhole(context, shape, window)
    fill(context, colors[color])
    if (!edge || window.zoom < edge.fromZoom) continue
    context.beginPath()
    for (const shape of shapes) addOutlines(context, shape, window, ground)
    strokeWith(context, colors[edge.color], edge.width)
  }
}

function strokeWith(context: DrawContext, color: string, width: number, dash: readonly number[] = []) {
  context.strokeStyle = color
  context.lineWidth = width
  context.setLineDash(dash as number[])
  context.stroke()
}

function strokeLines(
  context: DrawContext,
  styles: Partial<Record<LineKind, LineStyle>>,
  shown: readonly ShownTile[],
  colors: MapColors,
) {
  for (const [kind, style] of Object.entries(styles) as [LineKind, LineStyle][]) {
    for (const { tile, window } of shown) {
      const width = style.width(window.zoom)
      const isShown = (one: TileShape) => one.level !== 'tunnel' && isInWindow(one, window)
      const shapes = width === 0 ? [] : (tile.lines.get(kind) ?? []).filter(isShown)
      if (shapes.length === 0) continue
      context.beginPath()
      // A dashed line is taken as a whole, so that its dashes meet at the edge of the tile.
      for (const shape of shapes) {
        if (style.dash && isDashable(shape, window)) addWhole(context, shape, window)
        else addNear(context, shape, window)
      }
      strokeWith(context, colors[style.color], width, style.dash)
    }
  }
}

function fillGround(context: DrawContext, shown: readonly ShownTile[], colors: MapColors) {
  context.fillStyle = colors.land
  for (const { ground } of shown) {
    if (ground) context.fillRect(ground.left, ground.top, ground.right - ground.left, ground.bottom - ground.top)
  }
}

/**
 * Draws what tiles of one or several maps show of one square of 256 × 256 units. Maps that meet are drawn kind by kind,
 * so that the ground of one does not lie on the roads of the other.
 */
export function drawTile(context: DrawContext, shown: readonly ShownTile[], colors: MapColors): void {
  context.save()
  context.beginPath()
  context.rect(0, 0, WORLD_PIXELS, WORLD_PIXELS)
  context.clip()
  context.lineJoin = 'round'
  fillGround(context, shown, colors)
  for (const kind of AREA_KINDS) {
    if (kind === 'water') strokeLines(context, UNDER_WATER, shown, colors)
    if (kind === 'building') strokeLines(context, UNDER_ROADS, shown, colors)
    fillAreas(context, kind, shown, colors)
  }
  drawRoads({ context, shown, colors })
  strokeLines(context, OVER_ROADS, shown, colors)
  context.restore()
}
