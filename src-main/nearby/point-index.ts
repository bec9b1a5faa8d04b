import type { Position } from '#shared/coordinates/position.ts'
import { addCandidate, type Candidates } from './candidates.ts'
import { cellOf, cellRuns, createCellGrid, type CellGrid } from './cell-grid.ts'
import { chooseCellDegrees } from './choose-cell-degrees.ts'
import { allocatePointArrays, type PointArrays } from './point-arrays.ts'
import type { PointSource } from './point-source.types.ts'
import { toChordSquared, writeUnitVector } from './sphere.ts'

/** An index over points known by slot numbers. Every change takes the same short time, however many points there are. */
export interface PointIndex extends PointSource {
  /** Adds the point of a slot, or moves it. Slots are best numbered without gaps. */
  set(slot: number, position: Position): void
  /** Takes a point out; false when the slot holds none. */
  remove(slot: number): boolean
  has(slot: number): boolean
  /** What the index takes in memory, shared with any thread it is posted to. */
  bytes(): number
}

const NONE = -1
const GROWTH = 2
const METERS_PER_DEGREE = 111_195
/** Below this a search would widen its circle many times to no use. */
const MIN_FIRST_RADIUS_METERS = 500
/** An index begun small is cut anew when it has grown this much, since its cells were chosen for few points. */
const RECUT_AT_GROWTH = 8
const RECUT_ABOVE = 1_024

const bucketOf = (cell: number, mask: number): number => (Math.imul(cell, 0x9e3779b1) >>> 7) & mask

/**
 * Points hang in their grid cell as a doubly linked list threaded through typed arrays, and cells in a hash table:
 * adding, moving and removing touch a handful of numbers. A search walks the cells that its circle touches, or, when
 * they outnumber the points, simply all points. Without `slots`, points are numbered from 0.
 */
export function createPointIndex(positions: readonly Position[], slots?: ArrayLike<number>): PointIndex {
  const slotOf = (at: number): number => slots?.[at] ?? at
  let arrays = allocatePointArrays(Math.max(16, 1 + positions.reduce((most, _, at) => Math.max(most, slotOf(at)), 0)))
  let grid = createCellGrid(1)
  let size = 0
  let cutForSize = 0

  const place = (slot: number, position: Position): void => {
    arrays.lats[slot] = position.lat
    arrays.lons[slot] = position.lon
    writeUnitVector(position, arrays.vectors, slot * 3)
  }

  /** Chooses cells that suit the points as they are now, and hangs every point anew. */
  const recut = (capacity: number): void => {
    const live = slotsOf(arrays)
    if (capacity > arrays.cells.length) arrays = allocatePointArrays(capacity, arrays)
    grid = createCellGrid(chooseCellDegrees(live, arrays))
    arrays.heads.fill(NONE)
    for (const slot of live) link(arrays, grid, slot)
    cutForSize = size
  }

  for (const [at, position] of positions.entries()) {
    place(slotOf(at), position)
    arrays.cells[slotOf(at)] = 0
  }
  size = positions.length
  recut(arrays.cells.length)

  return {
    size: () => size,
    has: (slot) => (arrays.cells[slot] ?? NONE) !== NONE,
    bytes: () => arrays.buffer.byteLength,
    get firstRadiusMeters() {
      return Math.max(MIN_FIRST_RADIUS_METERS, grid.cellDegrees * METERS_PER_DEGREE)
    },
    position: (slot) => ({ lat: arrays.lats[slot] as number, lon: arrays.lons[slot] as number }),
    set(slot, position) {
      if (slot >= arrays.cells.length) recut(Math.max(slot + 1, arrays.cells.length * GROWTH))
      if (arrays.cells[slot] === NONE) size++
      else unlink(arrays, slot)
      place(slot, position)
      link(arrays, grid, slot)
      if (size > RECUT_ABOVE && size > cutForSize * RECUT_AT_GROWTH) recut(arrays.cells.length)
    },
    remove(slot) {
      if ((arrays.cells[slot] ?? NONE) === NONE) return false
      unlink(arrays, slot)
      size--
      return true
    },
    collect: (origin, meters, out) => collectFrom(arrays, grid, { origin, meters, size }, out),
  }
}

function link(arrays: PointArrays, grid: CellGrid, slot: number): void {
  const { cells, next, previous, heads, lats, lons } = arrays
  const cell = cellOf(grid, { lat: lats[slot] as number, lon: lons[slot] as number })
  const bucket = bucketOf(cell, heads.length - 1)
  const head = heads[bucket] as number
  cells[slot] = cell
  previous[slot] = NONE
  next[slot] = head
  if (head !== NONE) previous[head] = slot
  heads[bucket] = slot
}

function unlink({ cells, next, previous, heads }: PointArrays, slot: number): void {
  const before = previous[slot] as number
  const after = next[slot] as number
  if (before === NONE) heads[bucketOf(cells[slot] as number, heads.length - 1)] = after
  else next[before] = after
  if (after !== NONE) previous[after] = before
  cells[slot] = NONE
}

const slotsOf = ({ cells }: PointArrays): Int32Array => {
  const live = new Int32Array(cells.length)
  let count = 0
  for (let slot = 0; slot < cells.length; slot++) if (cells[slot] !== NONE) live[count++] = slot
  return live.subarray(0, count)
}

interface Circle {
  origin: Position
  meters: number
  /** Points in the index. */
  size: number
}

function collectFrom(arrays: PointArrays, grid: CellGrid, { origin, meters, size }: Circle, out: Candidates): void {
  const { cells, next, heads, vectors } = arrays
  const centre = new Float64Array(3)
  writeUnitVector(origin, centre, 0)
  const [x, y, z] = centre as unknown as [number, number, number]
  const limit = toChordSquared(meters)
  const consider = (slot: number): void => {
    const dx = (vectors[slot * 3] as number) - x
    const dy = (vectors[slot * 3 + 1] as number) - y
    const dz = (vectors[slot * 3 + 2] as number) - z
    const chord = dx * dx + dy * dy + dz * dz
    if (chord <= limit) addCandidate(out, slot, chord)
  }
  const runs = cellRuns(grid, origin, meters)
  if (countCells(runs) >= size) {
    for (let slot = 0; slot < cells.length; slot++) if (cells[slot] !== NONE) consider(slot)
    return
  }
  const mask = heads.length - 1
  for (let run = 0; run < runs.length; run += 2) {
    const last = runs[run + 1] as number
    for (let cell = runs[run] as number; cell <= last; cell++) {
      for (let slot = heads[bucketOf(cell, mask)] as number; slot !== NONE; slot = next[slot] as number) {
        if (cells[slot] === cell) consider(slot)
      }
    }
  }
}

function countCells(runs: number[]): number {
  let count = 0
  for (let run = 0; run < runs.length; run += 2) count += (runs[run + 1] as number) - (runs[run] as number) + 1
  return count
}
