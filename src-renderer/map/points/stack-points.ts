import type { PointSet } from './point-set.ts'

/** Points that are no farther apart than this at the closest zoom lie on one another at every zoom. */
const STACK_PIXELS = 9
const CLOSEST_WORLD_PIXELS = 256 * 2 ** 19
const STACK_SHARE = STACK_PIXELS / CLOSEST_WORLD_PIXELS
/** So wide that most points lie away from the edges of their cell, and need no look into the next one. */
const CELL_SHARE = 16 * STACK_SHARE
/** More columns than cells fit into the world. */
const CELLS_PER_ROW = 2 ** 24

/** Points at one spot: the first stands for all. */
export interface Stack {
  index: number
  members: number[]
}

const isSame = (set: PointSet, a: number, b: number): boolean =>
  Math.abs(set.x[a]! - set.x[b]!) <= STACK_SHARE && Math.abs(set.y[a]! - set.y[b]!) <= STACK_SHARE

/** The points that lie where this one lies, itself included, in their order. */
export function stackAt(set: PointSet, index: number): number[] {
  const [x, y] = [set.x[index]!, set.y[index]!]
  return set.inBox(x - STACK_SHARE, y - STACK_SHARE, x + STACK_SHARE, y + STACK_SHARE).sort((a, b) => a - b)
}

/** True where all of these lie on one another, however close one looks. */
export function isOneStack(set: PointSet, indices: ArrayLike<number>): boolean {
  for (let at = 1; at < indices.length; at++) if (!isSame(set, indices[at]!, indices[0]!)) return false
  return indices.length > 1
}

/** The first and the last cell along one axis in which a spot may lie that is the same as this one. */
const cellsAround = (share: number): [number, number] => [
  Math.floor((share - STACK_SHARE) / CELL_SHARE),
  Math.floor((share + STACK_SHARE) / CELL_SHARE),
]

/** Brings points together that lie on one another; a stack of one is a point by itself. */
export function toStacks(indices: readonly number[], set: PointSet): Stack[] {
  const cells = new Map<number, Stack[]>()
  const stacks: Stack[] = []
  const find = (index: number): Stack | undefined => {
    const [west, east] = cellsAround(set.x[index]!)
    const [north, south] = cellsAround(set.y[index]!)
    for (let row = north; row <= south; row++) {
      for (let column = west; column <= east; column++) {
        const found = cells.get(row * CELLS_PER_ROW + column)?.find((stack) => isSame(set, stack.index, index))
        if (found) return found
      }
    }
    return undefined
  }
  for (const index of indices) {
    const found = find(index)
    if (found) {
      found.members.push(index)
      continue
    }
    const stack = { index, members: [index] }
    stacks.push(stack)
    const key = Math.floor(set.y[index]! / CELL_SHARE) * CELLS_PER_ROW + Math.floor(set.x[index]! / CELL_SHARE)
    const cell = cells.get(key)
    if (cell) cell.push(stack)
    else cells.set(key, [stack])
  }
  return stacks
}
