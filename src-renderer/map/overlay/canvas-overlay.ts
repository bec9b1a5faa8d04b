import L from 'leaflet'
import { createFrameTurn } from './frame-turns.ts'

/** What a painter needs to put a place of the world on its canvas. */
export interface Frame {
  context: CanvasRenderingContext2D
  /** Pixels, margins included. */
  width: number
  height: number
  /** Pixels at the left and the right edge that are beyond the view; left out: none. */
  marginPixels?: number
  zoom: number
  /** Pixels of the whole world along an axis at this zoom. */
  worldPixels: number
  /** World pixel of the canvas' top left corner. */
  left: number
  top: number
}

/** Share of the view that is painted beyond each edge, so that panning shows no gap. */
const MARGIN_SHARE = 0.25
const MOST_TIMINGS = 5000
const MOST_DEVICE_PIXELS = 3

interface Painted {
  center: L.LatLng
  zoom: number
}

function place(map: L.Map, canvas: HTMLCanvasElement, painted: Painted, target: Painted) {
  const scale = map.getZoomScale(target.zoom, painted.zoom)
  const size = map.getSize()
  const panePosition = L.DomUtil.getPosition(map.getPane('mapPane')!) ?? L.point(0, 0)
  const pixelOrigin = map.project(target.center, target.zoom).subtract(size.divideBy(2)).add(panePosition)
  const halfCanvas = size.multiplyBy(0.5 + MARGIN_SHARE)
  const offset = map.project(painted.center, target.zoom).subtract(halfCanvas.multiplyBy(scale)).subtract(pixelOrigin)
  L.DomUtil.setTransform(canvas, offset, scale)
}

function frameFor(map: L.Map, canvas: HTMLCanvasElement, center: L.LatLng): Frame | null {
  const ratio = Math.min(window.devicePixelRatio || 1, MOST_DEVICE_PIXELS)
  const size = map.getSize()
  const [width, height] = [Math.ceil(size.x * (1 + 2 * MARGIN_SHARE)), Math.ceil(size.y * (1 + 2 * MARGIN_SHARE))]
  const [deviceWidth, deviceHeight] = [Math.round(width * ratio), Math.round(height * ratio)]
  setSize(canvas, deviceWidth, deviceHeight)
  canvas.style.width = `${width}px`
  canvas.style.height = `${height}px`
  const context = canvas.getContext('2d')
  if (!context) return null
  context.setTransform(ratio, 0, 0, ratio, 0, 0)
  context.clearRect(0, 0, width, height)
  const zoom = map.getZoom()
  const middle = map.project(center, zoom)
  const halfCanvas = size.multiplyBy(0.5 + MARGIN_SHARE)
  return {
    context,
    width,
    height,
    marginPixels: size.x * MARGIN_SHARE,
    zoom,
    worldPixels: 256 * 2 ** zoom,
    left: middle.x - halfCanvas.x,
    top: middle.y - halfCanvas.y,
  }
}

const setSize = (canvas: HTMLCanvasElement, width: number, height: number): void => {
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
}

export interface OverlayOptions {
  /** Whether there is anything to paint at all. */
  hasAnything?: () => boolean
  /** Paints a frame behind all others at the end of a move: what is painted at once holds up the window together. */
  isLate?: boolean
}

/**
 * Puts a canvas into a pane of the map, which moves and scales with it and is painted anew when it comes to rest. As long as there is nothing to
 * paint it is a single pixel: one of the size of the map costs some milliseconds in each frame.
 */
export function createCanvasOverlay(
  map: L.Map,
  pane: HTMLElement,
  paint: (frame: Frame) => void,
  { hasAnything = () => true, isLate = false }: OverlayOptions = {},
) {
  const canvas = L.DomUtil.create('canvas', 'leaflet-zoom-animated', pane) as HTMLCanvasElement
  canvas.setAttribute('aria-hidden', 'true')
  setSize(canvas, 1, 1)
  let painted: Painted = { center: map.getCenter(), zoom: map.getZoom() }
  let timings: number[] = []
  const turn = createFrameTurn(paintNow)

  function paintNow() {
    const start = performance.now()
    painted = { center: map.getCenter(), zoom: map.getZoom() }
    if (!hasAnything()) return setSize(canvas, 1, 1)
    const frame = frameFor(map, canvas, painted.center)
    if (!frame) return
    place(map, canvas, painted, painted)
    paint(frame)
    if (timings.length < MOST_TIMINGS) timings.push(performance.now() - start)
  }
  /** What a frame paints anyway, since there is something new, is not painted twice. */
  const paintAtRest = () => {
    if (!turn.isDue()) paintNow()
  }
  /** While the map is still being dragged: only when the margin is used up. */
  function follow() {
    const moved = map.latLngToLayerPoint(painted.center).subtract(map.latLngToLayerPoint(map.getCenter()))
    const size = map.getSize()
    if (Math.abs(moved.x) > size.x * MARGIN_SHARE || Math.abs(moved.y) > size.y * MARGIN_SHARE) turn.soon()
  }
  const listeners: L.LeafletEventHandlerFnMap = {
    moveend: isLate ? turn.late : paintAtRest,
    resize: isLate ? turn.late : paintAtRest,
    move: follow,
    zoom: () => place(map, canvas, painted, { center: map.getCenter(), zoom: map.getZoom() }),
    zoomanim: (event) => place(map, canvas, painted, event),
  }
  map.on(listeners)
  turn.soon()

  return {
    /** Paints at the next animation frame; many calls make one painting. */
    repaint: turn.soon,
    /** Paints on another canvas what it would show there. */
    paintOn: paint,
    /** Milliseconds of each painting since the last call. */
    takeTimings() {
      const taken = timings
      timings = []
      return taken
    },
    remove() {
      turn.end()
      map.off(listeners)
      canvas.remove()
    },
  }
}

export type CanvasOverlay = ReturnType<typeof createCanvasOverlay>

/**
 * Calls back with the offset in pixels of each copy of the world that a frame shows, and of `beyond` more on each side,
 * for lines that run on across the date line.
 */
export function forEachWorld(frame: Frame, visit: (offset: number) => void, beyond = 0): void {
  const first = Math.floor(frame.left / frame.worldPixels) - beyond
  const last = Math.floor((frame.left + frame.width) / frame.worldPixels) + beyond
  for (let copy = first; copy <= last; copy++) visit(copy * frame.worldPixels - frame.left)
}
