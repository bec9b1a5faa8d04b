import { cellOf, createCellGrid, MIN_CELL_DEGREES } from './cell-grid.ts'
import type { PointArrays } from './point-arrays.ts'

const COARSEST_DEGREES = 1
/** A search pays for the points of a cell: this many neighbours, on average over points, cost about a microsecond. */
const TARGET_NEIGHBOURS = 32
const SAMPLE = 16_384

/** Height of the cells that suits these points: fine where they crowd, coarse where they are few. */
export function chooseCellDegrees(slots: Int32Array, { lats, lons }: PointArrays): number {
  const step = Math.max(1, Math.floor(slots.length / SAMPLE))
  let degrees = COARSEST_DEGREES
  for (; degrees / 2 >= MIN_CELL_DEGREES; degrees /= 2) {
    const grid = createCellGrid(degrees)
    const counts = new Map<number, number>()
    for (let index = 0; index < slots.length; index += step) {
      const slot = slots[index] as number
      const cell = cellOf(grid, { lat: lats[slot] as number, lon: lons[slot] as number })
      counts.set(cell, (counts.get(cell) ?? 0) + 1)
    }
    let sampled = 0
    let pairs = 0
    for (const count of counts.values()) {
      sampled += count
      pairs += count * (count - 1)
    }
    if (pairs * step <= TARGET_NEIGHBOURS * sampled) break
  }
  return degrees
}
