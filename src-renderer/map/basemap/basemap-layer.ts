import L from 'leaflet'
import type { MapColors } from '#renderer/map/map-colors.ts'
import { coverSeam } from '#renderer/map/cover-seam.ts'
import { createFrameTurn } from '#renderer/map/overlay/frame-turns.ts'
import { WORLD_PIXELS } from '#renderer/map/web-mercator.ts'
import type { BasemapSource } from './basemap-source.ts'
import type { TileAt } from '#renderer/map/vector/tile-window.ts'
import { drawTile, FIRST_ZOOM_WITHOUT_DATA } from './draw-tile.ts'

const MOST_TIMINGS = 5000
const MOST_DEVICE_PIXELS = 3

/** Longer than this at once, and the window would be held up. */
const MOST_MS_AT_ONCE = 8

/** Paints tiles at once as long as that takes no time, and the others in the frames to come. */
function createTilePainter(paint: (canvas: HTMLCanvasElement) => void, isAwaited: () => boolean) {
  const waiting = new Set<HTMLCanvasElement>()
  let spentMs = 0
  const turn = createFrameTurn(goOn)

  function paintSome(): void {
    if (isAwaited()) return
    for (const canvas of waiting) {
      if (spentMs > MOST_MS_AT_ONCE) break
      waiting.delete(canvas)
      const start = performance.now()
      paint(canvas)
      spentMs += performance.now() - start
    }
    turn.soon()
  }
  function goOn(): void {
    spentMs = 0
    if (waiting.size > 0) paintSome()
  }
  return {
    add(canvases: Iterable<HTMLCanvasElement>): void {
      for (const canvas of canvases) waiting.add(canvas)
      paintSome()
    },
    drop: (canvas: HTMLCanvasElement): void => void waiting.delete(canvas),
  }
}

export interface BasemapLayerOptions {
  colors(): MapColors
  /** Whether the map will soon show something else: its tiles wait until then. */
  isAwaited(): boolean
}

/** Land, borders, waters, drawn tile by tile on canvases: never blank, whatever has been loaded. */
export function createBasemapLayer(source: BasemapSource, { colors, isAwaited }: BasemapLayerOptions) {
  const tiles = new Map<HTMLCanvasElement, TileAt>()
  const painter = createTilePainter((canvas) => paint(canvas, tiles.get(canvas)!), isAwaited)
  let timings: number[] = []

  function paint(canvas: HTMLCanvasElement, at: TileAt) {
    const start = performance.now()
    const stored = source.tileFor(at.zoom, at.x, at.y)
    // The map's ground is sea: until something else has come, a tile of it would be paid for twice.
    if (!stored && at.zoom < FIRST_ZOOM_WITHOUT_DATA) return
    const ratio = Math.min(window.devicePixelRatio || 1, MOST_DEVICE_PIXELS)
    canvas.width = canvas.height = Math.round(WORLD_PIXELS * ratio)
    const context = canvas.getContext('2d', { alpha: false })
    if (!context) return
    context.scale(canvas.width / WORLD_PIXELS, canvas.height / WORLD_PIXELS)
    drawTile(context, stored, at, colors())
    if (timings.length < MOST_TIMINGS) timings.push(performance.now() - start)
  }

  const Layer = L.GridLayer.extend({
    createTile(coords: L.Coords) {
      const canvas = L.DomUtil.create('canvas') as HTMLCanvasElement
      const at = { zoom: coords.z, x: coords.x, y: coords.y }
      tiles.set(canvas, at)
      painter.add([canvas])
      // Leaflet gives the canvas its size only after this function has returned.
      queueMicrotask(() => coverSeam(canvas, window.devicePixelRatio || 1))
      return canvas
    },
  }) as new (options: L.GridLayerOptions) => L.GridLayer
  const layer = new Layer({ keepBuffer: 2, updateWhenIdle: false, updateInterval: 60 })
  layer.on('tileunload', (event) => {
    const canvas = (event as L.TileEvent).tile as unknown as HTMLCanvasElement
    painter.drop(canvas)
    tiles.delete(canvas)
  })

  return {
    layer,
    /** Paints every tile on the screen again, in place: after a change of theme. */
    repaint: () => tiles.forEach((at, canvas) => paint(canvas, at)),
    /** The same when better data has come, a few tiles at a time. */
    repaintSoon: () => painter.add(tiles.keys()),
    /** Paints what waited for the points of the map. */
    paintWaiting: () => painter.add([]),
    /** Milliseconds of each tile drawn since the last call. */
    takeTimings() {
      const taken = timings
      timings = []
      return taken
    },
  }
}
