import type { Box } from './label.types.ts'

const CELL_PIXELS = 96
/** More than any canvas has, so that every cell has a number of its own. */
const CELLS_PER_COLUMN = 4096

const overlap = (a: Box, b: Box) => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top

function cellsOf(box: Box): number[] {
  const keys: number[] = []
  for (let x = Math.floor(box.left / CELL_PIXELS); x <= Math.floor(box.right / CELL_PIXELS); x++)
    for (let y = Math.floor(box.top / CELL_PIXELS); y <= Math.floor(box.bottom / CELL_PIXELS); y++)
      keys.push(x * CELLS_PER_COLUMN + y)
  return keys
}

/** Boxes by the cells that they touch: one is compared with its neighbours alone. */
export function createOccupancy<T extends Box>() {
  const cells = new Map<number, T[]>()
  return {
    at(box: Box): T | undefined {
      for (const key of cellsOf(box)) {
        const found = cells.get(key)?.find((other) => overlap(box, other))
        if (found) return found
      }
      return undefined
    },
    take(box: T) {
      for (const key of cellsOf(box)) {
        const inCell = cells.get(key)
        if (inCell) inCell.push(box)
        else cells.set(key, [box])
      }
    },
  }
}
