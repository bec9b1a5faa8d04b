import L from 'leaflet'
import { coverSeam } from '#renderer/map/cover-seam.ts'
import { WORLD_PIXELS } from '#renderer/map/web-mercator.ts'
import type { TileAt } from '#renderer/map/vector/tile-window.ts'
import type { Asked } from './painter-client.ts'
import type { StreetMaps } from './street-maps.ts'
import type { DrawnTile, StreetPresence } from './street.types.ts'
import { tileOf } from './tile-box.ts'

const MOST_TIMINGS = 5000
const MOST_DEVICE_PIXELS = 3

const NOTHING: DrawnTile = { bitmap: null, isCut: false, broken: [], milliseconds: 0 }

interface ShownSquare {
  at: TileAt
  hasPicture: boolean
  /** It was drawn once, with or without a picture. */
  isKnown: boolean
  asked: Asked<DrawnTile> | null
}

function show(canvas: HTMLCanvasElement, bitmap: ImageBitmap | null, pixels: number) {
  if (canvas.width !== pixels) canvas.width = canvas.height = pixels
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap)
}

function presenceIn(squares: readonly ShownSquare[], { lat, lng }: L.LatLng, zoom: number): StreetPresence {
  const there = squares.filter(({ at }) => {
    const { x, y } = tileOf({ lat, lon: lng }, at.zoom)
    return x === at.x && y === at.y
  })
  // Squares of the zoom before stay until those of this one have come.
  if (there.some(({ hasPicture }) => hasPicture)) return 'shown'
  return there.some(({ at, isKnown }) => isKnown && at.zoom === zoom) ? 'none' : 'unknown'
}

/** Street maps above the basemap, square by square; where none reaches the basemap shows through. */
export function createStreetLayer(maps: StreetMaps, onDrawn: (drawn: DrawnTile) => void) {
  const squares = new Map<HTMLCanvasElement, ShownSquare>()
  let timings: number[] = []

  async function paint(canvas: HTMLCanvasElement, square: ShownSquare, done?: () => void) {
    square.asked?.cancel()
    if (!maps.mayShow(square.at)) {
      square.asked = null
      if (square.hasPicture) show(canvas, null, canvas.width)
      square.hasPicture = false
      square.isKnown = maps.isListed()
      onDrawn(NOTHING)
      return done?.()
    }
    const ratio = Math.min(window.devicePixelRatio || 1, MOST_DEVICE_PIXELS)
    const pixels = Math.round(WORLD_PIXELS * ratio)
    const asked = maps.painter.draw(square.at, pixels)
    square.asked = asked
    const drawn = await asked.answer
    const isAwaited = squares.get(canvas) === square && square.asked === asked
    if (isAwaited) square.isKnown = true // also where there is no thread any more to draw it
    if (drawn && isAwaited) {
      square.hasPicture = drawn.bitmap !== null
      show(canvas, drawn.bitmap, pixels)
      coverSeam(canvas, ratio)
      if (timings.length < MOST_TIMINGS) timings.push(drawn.milliseconds)
      onDrawn(drawn)
    } else if (isAwaited) onDrawn(NOTHING)
    done?.()
  }

  const Layer = L.GridLayer.extend({
    createTile(coords: L.Coords, done: L.DoneCallback) {
      const canvas = L.DomUtil.create('canvas') as HTMLCanvasElement
      const tiles = 2 ** coords.z
      // Beyond the date line the same world is shown again.
      const at = { zoom: coords.z, x: ((coords.x % tiles) + tiles) % tiles, y: coords.y }
      const square: ShownSquare = { at, hasPicture: false, isKnown: false, asked: null }
      squares.set(canvas, square)
      // Leaflet knows the canvas only after this function has returned.
      queueMicrotask(() => void paint(canvas, square, () => done(undefined, canvas)))
      return canvas
    },
  }) as new (options: L.GridLayerOptions) => L.GridLayer
  const layer = new Layer({ keepBuffer: 2, updateWhenIdle: false, updateInterval: 60, zIndex: 2 })
  layer.on('tileunload', (event) => {
    const canvas = (event as L.TileEvent).tile as unknown as HTMLCanvasElement
    squares.get(canvas)?.asked?.cancel()
    squares.delete(canvas)
  })

  return {
    layer,
    /** Whether a street map is shown at a place, in the squares of a zoom. */
    presenceAt: (at: L.LatLng, zoom: number) => presenceIn([...squares.values()], at, zoom),
    /** Draws every tile on the screen again; what is there stays until the new picture has come. */
    repaint: () => squares.forEach((square, canvas) => void paint(canvas, square)),
    /** Milliseconds of each tile drawn since the last call. */
    takeTimings() {
      const taken = timings
      timings = []
      return taken
    },
  }
}
