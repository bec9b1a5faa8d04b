import { WORLD_PIXELS } from '#renderer/map/web-mercator.ts'
import type { TileShape } from './decode-tile.ts'
import { TILE_UNITS } from './read-geometry.ts'

/** Where a tile lies. */
export interface TileAt {
  zoom: number
  x: number
  y: number
}

/** What of a stored tile a displayed one shows: units become pixels by `scale`, less `left` and `top`. */
export interface TileWindow {
  scale: number
  left: number
  top: number
  zoom: number
}

/** What lies beyond the edge by less may reach in with its width. */
const MARGIN_PIXELS = 24

/** The stored tile that holds a displayed one. */
export function storedAt({ zoom, x, y }: TileAt, deepest: number): TileAt {
  const shift = Math.max(0, zoom - deepest)
  return { zoom: zoom - shift, x: Math.floor(x / 2 ** shift), y: Math.floor(y / 2 ** shift) }
}

/** The window of a displayed tile in a stored one. */
export function windowOf(stored: TileAt, shown: TileAt): TileWindow {
  const parts = 2 ** (shown.zoom - stored.zoom)
  return {
    scale: (WORLD_PIXELS * parts) / TILE_UNITS,
    left: (shown.x - stored.x * parts) * WORLD_PIXELS,
    top: (shown.y - stored.y * parts) * WORLD_PIXELS,
    zoom: shown.zoom,
  }
}

/** A shape appears half a zoom before it is said to, since zooms are whole. */
const EARLY_ZOOM = 0.5

/** Whether a shape is drawn at the zoom of the window and reaches into it. */
export function isInWindow(shape: TileShape, { scale, left, top, zoom }: TileWindow): boolean {
  const { minX, minY, maxX, maxY, fromZoom, toZoom } = shape
  return (
    zoom >= fromZoom - EARLY_ZOOM &&
    zoom <= toZoom &&
    maxX * scale >= left - MARGIN_PIXELS &&
    minX * scale <= left + WORLD_PIXELS + MARGIN_PIXELS &&
    maxY * scale >= top - MARGIN_PIXELS &&
    minY * scale <= top + WORLD_PIXELS + MARGIN_PIXELS
  )
}

/** Whatever takes the lines of a path: a context or a Path2D. */
export interface PathSink {
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
}

/** The whole of a shape. */
export function addWhole(path: PathSink, { coordinates, ends }: TileShape, { scale, left, top }: TileWindow): void {
  let i = 0
  for (const end of ends) {
    path.moveTo(coordinates[2 * i]! * scale - left, coordinates[2 * i + 1]! * scale - top)
    for (i++; i < end; i++) path.lineTo(coordinates[2 * i]! * scale - left, coordinates[2 * i + 1]! * scale - top)
  }
}

/** The parts of lines that come near the window: enlarged, a line is many times as long as what is seen of it. */
export function addNear(path: PathSink, shape: TileShape, window: TileWindow): void {
  let start = 0
  for (const end of shape.ends) {
    addSegments(path, shape, window, { start, end })
    start = end
  }
}

/** A part of the displayed tile. */
export interface PixelBox {
  left: number
  top: number
  right: number
  bottom: number
}

/**
 * The outlines of areas near the window, without the edges that the cutting into tiles made, and without those along the
 * edge of the map's ground: there the data ends, not the sea.
 */
export function addOutlines(path: PathSink, shape: TileShape, window: TileWindow, ground: PixelBox | null): void {
  let start = 0
  for (const end of shape.ends) {
    addSegments(path, shape, window, { start, end, ring: { ground } })
    start = end
  }
}

/** Points of a part of a shape. */
interface PartRange {
  start: number
  end: number
  /** The last point leads back to the first, and edges that are none of the thing itself are left out. */
  ring?: { ground: PixelBox | null }
}

/** Between an edge that is drawn and the ground's, both rounded. */
const EDGE_PIXELS = 0.8

const isOn = (from: number, to: number, edge: number) =>
  Math.abs(from - edge) < EDGE_PIXELS && Math.abs(to - edge) < EDGE_PIXELS

/** True for an edge along that of the ground, in pixels. */
const isGroundEdge = ([ax, ay]: Corner, [bx, by]: Corner, ground: PixelBox | null): boolean =>
  ground !== null &&
  (isOn(ax, bx, ground.left) || isOn(ax, bx, ground.right) || isOn(ay, by, ground.top) || isOn(ay, by, ground.bottom))

/** True where a segment lies wholly on one side of the window. */
const isBeside = (from: number, to: number) =>
  (from < -MARGIN_PIXELS && to < -MARGIN_PIXELS) ||
  (from > WORLD_PIXELS + MARGIN_PIXELS && to > WORLD_PIXELS + MARGIN_PIXELS)

function addSegments(path: PathSink, shape: TileShape, { scale, left, top }: TileWindow, range: PartRange): void {
  const { coordinates } = shape
  const { start, end, ring } = range
  const count = end - start
  let isDown = false
  for (let k = 0; k < (ring ? count : count - 1); k++) {
    const [a, b] = [start + k, start + ((k + 1) % count)]
    const [ux, uy] = [coordinates[2 * a]!, coordinates[2 * a + 1]!]
    const [vx, vy] = [coordinates[2 * b]!, coordinates[2 * b + 1]!]
    const [ax, ay, bx, by] = [ux * scale - left, uy * scale - top, vx * scale - left, vy * scale - top]
    const isNone = ring && (isCutEdge([ux, uy], [vx, vy]) || isGroundEdge([ax, ay], [bx, by], ring.ground))
    if (isNone || isBeside(ax, bx) || isBeside(ay, by)) {
      isDown = false
      continue
    }
    if (!isDown) path.moveTo(ax, ay)
    path.lineTo(bx, by)
    isDown = true
  }
}

/** Longer lines on the screen are drawn without dashes: a hostile tile could ask for millions of them. */
const MOST_DASHED_PIXELS = 20_000

/** Whether dashes along a shape are few enough to be drawn. */
export function isDashable({ coordinates }: TileShape, { scale }: TileWindow): boolean {
  let pixels = 0
  for (let i = 2; i < coordinates.length && pixels <= MOST_DASHED_PIXELS; i += 2) {
    pixels += Math.hypot(coordinates[i]! - coordinates[i - 2]!, coordinates[i + 1]! - coordinates[i - 1]!) * scale
  }
  return pixels <= MOST_DASHED_PIXELS
}

type Corner = readonly [x: number, y: number]

const isOutside = (units: number) => units <= 0 || units >= TILE_UNITS

/** True for an edge that the cutting into tiles made: it runs along or beyond a side of the tile. */
const isCutEdge = ([ax, ay]: Corner, [bx, by]: Corner): boolean =>
  (ax === bx && isOutside(ax)) || (ay === by && isOutside(ay))
