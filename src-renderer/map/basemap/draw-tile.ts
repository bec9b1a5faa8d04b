import type { MapColors } from '#renderer/map/map-colors.ts'
import { WORLD_PIXELS } from '#renderer/map/web-mercator.ts'
import { drawTile as drawVectorTile } from '#renderer/map/vector/draw-tile.ts'
import { windowOf, type TileAt } from '#renderer/map/vector/tile-window.ts'
import type { StoredTile } from './basemap-source.ts'

/** Where the bundled data ends: from here the hatch says so. */
export const FIRST_ZOOM_WITHOUT_DATA = 14
/** Divides the tile, so that the hatch runs on from tile to tile. */
const HATCH_PIXELS = 16

/** Diagonal hatch: here the map knows nothing more, however far one goes in. */
function hatch(context: CanvasRenderingContext2D, color: string) {
  context.save()
  context.globalAlpha = 0.5
  context.beginPath()
  for (let at = -WORLD_PIXELS; at < WORLD_PIXELS; at += HATCH_PIXELS) {
    context.moveTo(at, WORLD_PIXELS)
    context.lineTo(at + WORLD_PIXELS, 0)
  }
  context.strokeStyle = color
  context.lineWidth = 0.75
  context.setLineDash([])
  context.stroke()
  context.restore()
}

/** Draws one tile of 256 × 256 units; sea alone where there is no stored tile. */
export function drawTile(
  context: CanvasRenderingContext2D,
  stored: StoredTile | null,
  at: TileAt,
  colors: MapColors,
): void {
  context.fillStyle = colors.sea
  context.fillRect(0, 0, WORLD_PIXELS, WORLD_PIXELS)
  if (stored) drawVectorTile(context, [{ tile: stored.tile, window: windowOf(stored, at), ground: null }], colors)
  if (at.zoom >= FIRST_ZOOM_WITHOUT_DATA) hatch(context, colors.border)
}
