import type { MapColors } from '#renderer/map/map-colors.ts'
import { WORLD_PIXELS } from '#renderer/map/web-mercator.ts'
import { drawTile } from '#renderer/map/vector/draw-tile.ts'
import { windowOf, type TileAt } from '#renderer/map/vector/tile-window.ts'
import { groundOf } from './tile-box.ts'
import type { ShownMap } from './street.types.ts'
import type { StoredTile } from './tile-store.ts'
import type { ShownTile } from '../vector/draw.types.ts'

/** A map with the tile of it that holds the square. */
export interface MapTile {
  map: ShownMap
  at: TileAt
  tile: StoredTile
}

type Painting =
  | { kind: 'vectors'; tiles: ShownTile[]; opacity: number }
  | { kind: 'picture'; picture: ImageBitmap; at: TileAt; opacity: number }

/** Vector maps that lie on each other are painted together: where they meet, none covers the roads of the other. */
function toPaintings(maps: readonly MapTile[], square: TileAt): Painting[] {
  const paintings: Painting[] = []
  for (const { map, at, tile } of maps) {
    const { opacity } = map
    if (tile.kind === 'raster') paintings.push({ kind: 'picture', picture: tile.picture, at, opacity })
    if (tile.kind !== 'vector') continue
    const ground = map.scheme === 'other' ? null : groundOf(map, square)
    const shown: ShownTile = { tile: tile.tile, window: windowOf(at, square), ground }
    const last = paintings.at(-1)
    if (last?.kind === 'vectors' && last.opacity === opacity) last.tiles.push(shown)
    else paintings.push({ kind: 'vectors', tiles: [shown], opacity })
  }
  return paintings
}

function drawPicture(context: OffscreenCanvasRenderingContext2D, picture: ImageBitmap, at: TileAt, square: TileAt) {
  const parts = 2 ** (square.zoom - at.zoom)
  const [width, height] = [picture.width / parts, picture.height / parts]
  const [left, top] = [(square.x - at.x * parts) * width, (square.y - at.y * parts) * height]
  context.imageSmoothingEnabled = true
  context.drawImage(picture, left, top, width, height, 0, 0, WORLD_PIXELS, WORLD_PIXELS)
}

function contextOf(pixels: number) {
  const canvas = new OffscreenCanvas(pixels, pixels)
  const context = canvas.getContext('2d')!
  context.scale(pixels / WORLD_PIXELS, pixels / WORLD_PIXELS)
  return { canvas, context }
}

/** Paints what maps show of a square, the first at the bottom; null where they show nothing. */
export function paintSquare(
  maps: readonly MapTile[],
  square: TileAt,
  pixels: number,
  colors: MapColors,
): ImageBitmap | null {
  const paintings = toPaintings(maps, square)
  if (paintings.length === 0) return null
  const { canvas, context } = contextOf(pixels)
  for (const painting of paintings) {
    context.globalAlpha = painting.opacity
    if (painting.kind === 'picture') drawPicture(context, painting.picture, painting.at, square)
    else if (painting.opacity === 1) drawTile(context, painting.tiles, colors)
    else {
      const layer = contextOf(pixels)
      drawTile(layer.context, painting.tiles, colors)
      context.drawImage(layer.canvas, 0, 0, WORLD_PIXELS, WORLD_PIXELS)
    }
    context.globalAlpha = 1
  }
  return canvas.transferToImageBitmap()
}
