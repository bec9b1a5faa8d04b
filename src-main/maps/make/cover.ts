import { MAX_ZOOM, MIN_ZOOM } from '../model/street-scheme-data.ts'
import { unitsATile } from '../model/world.ts'

/** Tiles of the deepest zoom that are filled between others; an extract that is scattered over the world has more. */
const MOST_FILLED = 2_000_000
const BITS = 8

/** Tiles of one zoom, a bit each. */
export interface CoveredZoom {
  /** Columns and rows of the tiles, the last included. */
  left: number
  top: number
  right: number
  bottom: number
  has(x: number, y: number): boolean
  /** All of them, column by column. */
  tiles(): Generator<[x: number, y: number]>
}

/** The tiles that a map has, by zoom. */
export type Coverage = (zoom: number) => CoveredZoom

/** Cells of a rectangle, a bit each, column by column. */
interface Grid {
  left: number
  top: number
  width: number
  height: number
  bits: Uint8Array
}

const gridOf = (left: number, top: number, width: number, height: number): Grid => ({
  left,
  top,
  width,
  height,
  bits: new Uint8Array(Math.ceil((width * height) / BITS)),
})

const isSet = ({ bits }: Grid, at: number): boolean => ((bits[at >>> 3] as number) & (1 << (at & 7))) !== 0
const set = ({ bits }: Grid, at: number): void => void (bits[at >>> 3] = (bits[at >>> 3] as number) | (1 << (at & 7)))

/** The cells that are set, counted from the corner of the grid, of some columns; most bytes have none and cost nothing. */
function* cellsOf({ bits, width, height }: Grid, from = 0, to = width - 1): Generator<[column: number, row: number]> {
  const end = Math.ceil(((to + 1) * height) / BITS)
  for (let byte = Math.floor((from * height) / BITS); byte < end; byte++) {
    if (bits[byte] === 0) continue
    for (let at = byte * BITS; at < (byte + 1) * BITS; at++)
      if (((bits[byte] as number) & (1 << (at & 7))) !== 0) yield [Math.floor(at / height), at % height]
  }
}

/** The tiles that stand between others in their row as well as in their column. */
function filled(grid: Grid): Grid {
  const { left, top, width, height } = grid
  const rows = Array.from({ length: height }, () => [width, -1] as [number, number])
  const columns = Array.from({ length: width }, () => [height, -1] as [number, number])
  for (const [x, y] of cellsOf(grid)) {
    const [row, column] = [rows[y] as [number, number], columns[x] as [number, number]]
    row[0] = Math.min(row[0], x)
    row[1] = Math.max(row[1], x)
    column[0] = Math.min(column[0], y)
    column[1] = Math.max(column[1], y)
  }
  const whole = gridOf(left, top, width, height)
  let count = 0
  for (const [x, [first, last]] of columns.entries())
    for (let y = first; y <= last; y++) {
      const [from, to] = rows[y] as [number, number]
      if (x < from || x > to) continue
      if (++count > MOST_FILLED) return grid
      set(whole, x * height + y)
    }
  return whole
}

/** The tiles around those of the next deeper zoom. */
function parent(grid: Grid): Grid {
  const [left, top] = [grid.left >> 1, grid.top >> 1]
  const width = ((grid.left + grid.width - 1) >> 1) - left + 1
  const height = ((grid.top + grid.height - 1) >> 1) - top + 1
  const larger = gridOf(left, top, width, height)
  for (const [x, y] of cellsOf(grid))
    set(larger, (((grid.left + x) >> 1) - left) * height + ((grid.top + y) >> 1) - top)
  return larger
}

const toZoom = (grid: Grid): CoveredZoom => {
  const { left, top, width, height } = grid
  const [right, bottom] = [left + width - 1, top + height - 1]
  const has = (x: number, y: number) =>
    x >= left && x <= right && y >= top && y <= bottom && isSet(grid, (x - left) * height + y - top)
  function* tiles(): Generator<[number, number]> {
    for (const [x, y] of cellsOf(grid)) yield [left + x, top + y]
  }
  return { left, top, right, bottom, has, tiles }
}

/**
 * Notes where an extract has nodes. A map covers the tiles around them, and those between such in their row and in
 * their column: empty ground within a country is ground, and what lies beyond its border is not known.
 */
export function createCoverIndex() {
  const side = 2 ** MAX_ZOOM
  const step = unitsATile(MAX_ZOOM)
  /** 32 MiB, of which the system gives only what is written to. */
  const whole = gridOf(0, 0, side, side)
  const box = { left: side, top: side, right: -1, bottom: -1 }
  return {
    isEmpty: () => box.right === -1,
    /** A position in units of the world. */
    note(x: number, y: number) {
      const [column, row] = [Math.floor(x / step), Math.floor(y / step)]
      set(whole, column * side + row)
      if (column < box.left) box.left = column
      if (column > box.right) box.right = column
      if (row < box.top) box.top = row
      if (row > box.bottom) box.bottom = row
    },
    coverage(): Coverage {
      const grid = gridOf(box.left, box.top, box.right - box.left + 1, box.bottom - box.top + 1)
      for (const [x, y] of cellsOf(whole, box.left, box.right)) set(grid, (x - box.left) * grid.height + y - box.top)
      const zooms: CoveredZoom[] = []
      for (let zoom = MAX_ZOOM, level = filled(grid); zoom >= MIN_ZOOM; zoom--, level = parent(level))
        zooms[zoom] = toZoom(level)
      return (zoom) => zooms[zoom] as CoveredZoom
    },
  }
}
