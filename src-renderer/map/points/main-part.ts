import type { PointSet } from './point-set.ts'

/** What fits on one street map is shown whole: no part of it is far away. A share of the world: about 400 km in Europe. */
const LEAST_SPAN = 1 / 64
/** Cells along the longer side of the box. */
const CELLS = 32
/** So many points may be far away: a tenth of them, and one of three or more. */
const MOST_FAR_SHARE = 0.1
const LEAST_POINTS = 3
/** Without the far ones the map is at least two zooms nearer. */
const LEAST_GAIN = 4

interface Box {
  west: number
  north: number
  span: number
}

/**
 * Marks (1) the points that are far from where most of them lie; null where none is, or too many are. `west` is the end of
 * the box around all of them, so that points on both sides of the date line stay together.
 */
export function markFar({ x, y, size }: Pick<PointSet, 'x' | 'y' | 'size'>, west: number): Uint8Array | null {
  const most = size < LEAST_POINTS ? 0 : Math.max(1, Math.floor(size * MOST_FAR_SHARE))
  const unrolled = x.subarray(0, size).map((share) => (share < west ? share + 1 : share))
  let far = new Uint8Array(size)
  // Each turn leaves out what is far at its scale: Sydney first, then Madrid.
  for (;;) {
    const box = boxOf(unrolled, y, far)
    if (box.span <= LEAST_SPAN) break
    const next = outsideLargest({ x: unrolled, y }, box, far)
    const count = next.reduce((sum, mark) => sum + mark, 0)
    if (count > most || boxOf(unrolled, y, next).span * LEAST_GAIN > box.span) break
    far = next
  }
  return far.includes(1) ? far : null
}

function boxOf(x: Float64Array, y: Float64Array, far: Uint8Array): Box {
  let [west, east, north, south] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let i = 0; i < far.length; i++) {
    if (far[i] === 1) continue
    west = Math.min(west, x[i]!)
    east = Math.max(east, x[i]!)
    north = Math.min(north, y[i]!)
    south = Math.max(south, y[i]!)
  }
  return { west, north, span: Math.max(east - west, south - north) }
}

/** Marks (1) all points but those of the largest group of cells that touch one another. */
function outsideLargest(
  { x, y }: { x: Float64Array; y: Float64Array },
  { west, north, span }: Box,
  far: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const cellAt = (share: number, from: number) => Math.min(CELLS - 1, Math.floor(((share - from) / span) * CELLS))
  const cellOf = (i: number) => cellAt(y[i]!, north) * CELLS + cellAt(x[i]!, west)
  const counts = new Uint32Array(CELLS * CELLS)
  for (let i = 0; i < far.length; i++) if (far[i] === 0) counts[cellOf(i)]!++
  const groups = groupCells(counts)
  const sizes = new Uint32Array(CELLS * CELLS + 1)
  for (const [cell, count] of counts.entries()) sizes[groups[cell]!]! += count
  sizes[0] = 0
  const largest = sizes.indexOf(Math.max(...sizes))
  return far.map((mark, i) => (mark === 1 || groups[cellOf(i)] !== largest ? 1 : 0))
}

/** The number of the group of each cell that has points; 0 of the others. */
function groupCells(counts: Uint32Array): Uint16Array {
  const groups = new Uint16Array(counts.length)
  let last = 0
  for (let cell = 0; cell < counts.length; cell++) {
    if (counts[cell] === 0 || groups[cell] !== 0) continue
    groups[cell] = ++last
    const waiting = [cell]
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      for (const beside of cellsAround(at)) {
        if (counts[beside] === 0 || groups[beside] !== 0) continue
        groups[beside] = last
        waiting.push(beside)
      }
    }
  }
  return groups
}

function cellsAround(cell: number): number[] {
  const [row, column] = [Math.floor(cell / CELLS), cell % CELLS]
  const found: number[] = []
  for (let r = Math.max(0, row - 1); r <= Math.min(CELLS - 1, row + 1); r++)
    for (let c = Math.max(0, column - 1); c <= Math.min(CELLS - 1, column + 1); c++) found.push(r * CELLS + c)
  return found
}
