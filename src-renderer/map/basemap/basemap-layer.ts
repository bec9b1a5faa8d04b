import L from 'leaflet'
import type { MapColors } from '#renderer/map/map-colors.ts'
import { coverSeam } from '#renderer/map/cover-seam.ts'
import { WORLD_PIXELS } from '#renderer/map/web-mercator.ts'
import type { BasemapSource } from './basemap-source.ts'
import type { TileAt } from '#renderer/map/vector/tile-window.ts'
import { drawTile } from './draw-tile.ts'

/** The basemap on a map. */
export interface BasemapLayer {
  layer: L.GridLayer
  /** Paints every tile on the screen again, in place: after a change of theme, or when better data has come. */
  repaint(): void
  /** Milliseconds of each tile drawn since the last call. */
  takeTimings(): number[]
}

const MOST_TIMINGS = 5000
const MOST_DEVICE_PIXELS = 3

/** Land, borders, waters, drawn tile by tile on canvases: never blank, whatever has been loaded. */
export function createBasemapLayer(source: BasemapSource, colors: () => MapColors): BasemapLayer {
  const tiles = new Map<HTMLCanvasElement, TileAt>()
  let timings: number[] = []

  function paint(canvas: HTMLCanvasElement, at: TileAt) {
    const start = performance.now()
    const ratio = Math.min(window.devicePixelRatio || 1, MOST_DEVICE_PIXELS)
    canvas.width = canvas.height = Math.round(WORLD_PIXELS * ratio)
    const context = canvas.getContext('2d', { alpha: false })
    if (!context) return
    context.scale(canvas.width / WORLD_PIXELS, canvas.height / WORLD_PIXELS)
    drawTile(context, source.tileFor(at.zoom, at.x, at.y), at, colors())
    if (timings.length < MOST_TIMINGS) timings.push(performance.now() - start)
  }

  const Layer = L.GridLayer.extend({
    createTile(coords: L.Coords) {
      const canvas = L.DomUtil.create('canvas') as HTMLCanvasElement
      const at = { zoom: coords.z, x: coords.x, y: coords.y }
      tiles.set(canvas, at)
      paint(canvas, at)
      // Leaflet gives the canvas its size only after this function has returned.
      queueMicrotask(() => coverSeam(canvas, window.devicePixelRatio || 1))
      return canvas
    },
  }) as new (options: L.GridLayerOptions) => L.GridLayer
  const layer = new Layer({ keepBuffer: 2, updateWhenIdle: false, updateInterval: 60 })
  layer.on('tileunload', (event) => tiles.delete((event as L.TileEvent).tile as unknown as HTMLCanvasElement))

  return {
    layer,
    repaint: () => tiles.forEach((at, canvas) => paint(canvas, at)),
    takeTimings() {
      const taken = timings
      timings = []
      return taken
    },
  }
}
