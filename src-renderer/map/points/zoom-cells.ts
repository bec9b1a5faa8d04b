import { CELL_PIXELS, type PointCluster } from './cluster-points.ts'
import type { PointSet } from './point-set.ts'

/** The part of the world that a canvas shows, in world pixels, and what is not to be among its points. */
export interface CellWindow {
  left: number
  top: number
  width: number
  height: number
  /** Points that are drawn by themselves. */
  leftOut: ReadonlySet<number>
}

/** Points of a set by the cells of one zoom, reckoned once: then a pan of a million costs what its discs do. */
export interface ZoomCells {
  /** Cells with points in them, in pixels of the canvas. */
  inWindow(window: CellWindow): PointCluster[]
}

/** More would take longer to look through than the points in view. */
const MOST_CELLS = 4_000_000

interface Extent {
  firstColumn: number
  firstRow: number
  columns: number
  rows: number
}

function extentOf(set: PointSet, worldPixels: number): Extent {
  const { west, east, north, south } = set.extent()
  const cellAt = (share: number) => Math.floor((share * worldPixels) / CELL_PIXELS)
  const [firstColumn, firstRow] = [cellAt(west), cellAt(north)]
  return { firstColumn, firstRow, columns: cellAt(east) - firstColumn + 1, rows: cellAt(south) - firstRow + 1 }
}

/** Of each cell, which of its points are left out, in order. */
function byCell(leftOut: ReadonlySet<number>, cellOf: (index: number) => number): Map<number, number[]> {
  const cells = new Map<number, number[]>()
  for (const i of [...leftOut].sort((a, b) => a - b)) {
    const cell = cellOf(i)
    const others = cells.get(cell)
    if (others) others.push(i)
    else cells.set(cell, [i])
  }
  return cells
}

/** A cell without some of its members, in their order; all others are carried over as they lie. */
function without(
  { x, y }: PointSet,
  { members, ...whole }: PointCluster & { members: Uint32Array },
  removed: readonly number[],
): PointCluster | null {
  const count = members.length - removed.length
  if (count === 0) return null
  const kept = new Uint32Array(count)
  let from = 0
  for (const [left, index] of removed.entries()) {
    const at = members.indexOf(index, from)
    kept.set(members.subarray(from, at), from - left)
    from = at + 1
  }
  kept.set(members.subarray(from), from - removed.length)
  const mean = (of: Float64Array, before: number) =>
    (before * members.length - removed.reduce((sum, i) => sum + of[i]!, 0)) / count
  return { x: mean(x, whole.x), y: mean(y, whole.y), count, members: kept }
}

/** Null where the cells would be too many: then few points are in view, and they are put into cells each time. */
export function toZoomCells(set: PointSet, worldPixels: number): ZoomCells | null {
  const { x, y, size } = set
  const extent = extentOf(set, worldPixels)
  const { firstColumn, firstRow, columns, rows } = extent
  const count = columns * rows
  if (size === 0 || count > MOST_CELLS) return null
  const scale = worldPixels / CELL_PIXELS
  const cellOf = (i: number): number =>
    (Math.floor(y[i]! * scale) - firstRow) * columns + Math.floor(x[i]! * scale) - firstColumn
  const begins = new Uint32Array(count + 1)
  const [sumX, sumY] = [new Float64Array(count), new Float64Array(count)]
  const cellsOfPoints = new Uint32Array(size)
  for (let i = 0; i < size; i++) {
    const cell = cellOf(i)
    cellsOfPoints[i] = cell
    begins[cell + 1]!++
    sumX[cell]! += x[i]!
    sumY[cell]! += y[i]!
  }
  for (let cell = 0; cell < count; cell++) begins[cell + 1]! += begins[cell]!
  const order = new Uint32Array(size)
  const next = begins.slice(0, count)
  for (let i = 0; i < size; i++) order[next[cellsOfPoints[i]!]!++] = i

  return {
    inWindow({ left, top, width, height, leftOut }) {
      const touched = byCell(leftOut, cellOf)
      const column = (pixel: number) => Math.floor(pixel / CELL_PIXELS) - firstColumn
      const row = (pixel: number) => Math.floor(pixel / CELL_PIXELS) - firstRow
      const found: PointCluster[] = []
      for (let at = Math.max(0, row(top)); at <= Math.min(rows - 1, row(top + height)); at++) {
        const [from, to] = [Math.max(0, column(left)), Math.min(columns - 1, column(left + width))]
        for (let cell = at * columns + from; cell <= at * columns + to; cell++) {
          const total = begins[cell + 1]! - begins[cell]!
          if (total === 0) continue
          const members = order.subarray(begins[cell], begins[cell + 1])
          const whole = { x: sumX[cell]! / total, y: sumY[cell]! / total, count: total, members }
          const removed = touched.get(cell)
          const one = removed ? without(set, whole, removed) : whole
          if (one) found.push({ ...one, x: one.x * worldPixels - left, y: one.y * worldPixels - top })
        }
      }
      return found
    },
  }
}
