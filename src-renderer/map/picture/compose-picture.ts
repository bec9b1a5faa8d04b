import { drawTile } from '#renderer/map/basemap/draw-tile.ts'
import type { BasemapSource } from '#renderer/map/basemap/basemap-source.ts'
import type { MapColors } from '#renderer/map/map-colors.ts'
import type { Frame } from '#renderer/map/overlay/canvas-overlay.ts'
import type { StreetMaps } from '#renderer/map/street/street-maps.ts'
import type { TileAt } from '#renderer/map/vector/tile-window.ts'
import { WORLD_PIXELS } from '#renderer/map/web-mercator.ts'

/** What is painted: pixels of the view at its zoom, and its top left corner in world pixels. */
export interface PictureView {
  width: number
  height: number
  zoom: number
  left: number
  top: number
}

/** What paints a view, whatever the canvas. */
export interface PictureLayers {
  source: BasemapSource
  streets: StreetMaps | null
  colors: MapColors
  /** Names, ways, points, what is here: from the bottom up. */
  overlays: readonly ((frame: Frame) => void)[]
}

/** A picture of more is no use to anyone, and browsers refuse canvases that are not much larger. */
export const MOST_PICTURE_PIXELS = 32_000_000

/** As near to the wanted scale as makes the edges of tiles edges of pixels, so that no seam shows between them. */
export function pictureRatio({ width, height }: Pick<PictureView, 'width' | 'height'>, wanted: number): number {
  const most = Math.sqrt(MOST_PICTURE_PIXELS / Math.max(1, width * height))
  return Math.max(1, Math.floor(Math.min(wanted, most) * WORLD_PIXELS)) / WORLD_PIXELS
}

/** The squares of a view; columns run on across the date line. */
export function tilesOf({ width, height, zoom, left, top }: PictureView): TileAt[] {
  const tiles: TileAt[] = []
  const rows = [
    Math.max(0, Math.floor(top / WORLD_PIXELS)),
    Math.min(2 ** zoom, Math.ceil((top + height) / WORLD_PIXELS)),
  ]
  for (let y = rows[0]!; y < rows[1]!; y++) {
    for (let x = Math.floor(left / WORLD_PIXELS); x * WORLD_PIXELS < left + width; x++) tiles.push({ zoom, x, y })
  }
  return tiles
}

/** Street maps come from another thread: all squares are asked for at once, in the picture's colours, not the window's. */
async function streetTiles({ streets, colors }: PictureLayers, tiles: readonly TileAt[], ratio: number) {
  if (!streets) return []
  const across = 2 ** (tiles[0]?.zoom ?? 0)
  const asked = tiles.map(async (at) => {
    const square = { ...at, x: ((at.x % across) + across) % across }
    if (!streets.mayShow(square)) return null
    return (await streets.painter.draw(square, Math.round(WORLD_PIXELS * ratio), colors).answer)?.bitmap ?? null
  })
  return Promise.all(asked)
}

function paintTile(context: CanvasRenderingContext2D, at: TileAt, layers: PictureLayers, street: ImageBitmap | null) {
  context.beginPath()
  context.rect(0, 0, WORLD_PIXELS, WORLD_PIXELS)
  context.clip()
  drawTile(context, layers.source.tileFor(at.zoom, at.x, at.y), at, layers.colors)
  if (street) context.drawImage(street, 0, 0, WORLD_PIXELS, WORLD_PIXELS)
  street?.close()
}

/** Paints a view onto a canvas of its own, `ratio` pixels for each of the view. */
export async function composePicture(
  view: PictureView,
  ratio: number,
  layers: PictureLayers,
): Promise<HTMLCanvasElement | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(view.width * ratio)
  canvas.height = Math.round(view.height * ratio)
  const context = canvas.getContext('2d')
  if (!context) return null
  const onPixel = (length: number) => Math.round(length * ratio) / ratio
  const [left, top] = [onPixel(view.left), onPixel(view.top)]
  const tiles = tilesOf(view)
  const streets = await streetTiles(layers, tiles, ratio)
  context.scale(ratio, ratio)
  context.fillStyle = layers.colors.sea
  context.fillRect(0, 0, view.width, view.height)
  for (const [index, at] of tiles.entries()) {
    context.save()
    context.translate(at.x * WORLD_PIXELS - left, at.y * WORLD_PIXELS - top)
    paintTile(context, at, layers, streets[index] ?? null)
    context.restore()
  }
  const { width, height, zoom } = view
  for (const paint of layers.overlays) {
    context.save()
    paint({ context, width, height, zoom, worldPixels: WORLD_PIXELS * 2 ** zoom, left, top })
    context.restore()
  }
  return canvas
}
