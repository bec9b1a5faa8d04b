import { describe, expect, it } from 'vitest'
import { writeUnitVector } from '#main/nearby/sphere.ts'
import { addPoint, removePoint } from '#main/nearby/tree/change-tree.ts'
import { BOX, BUCKET, type PointTree } from '#main/nearby/tree/point-tree.types.ts'
import { createTree } from '#main/nearby/tree/tree-memory.ts'
import type { Position } from '#shared/coordinates/position.ts'

const emptyTree = () => createTree({ slotCount: 0, pointCount: 0 })

function add(tree: PointTree, slot: number, position: Position): void {
  const vector = new Float64Array(3)
  writeUnitVector(position, vector, 0)
  addPoint(tree, slot, vector)
}

/** Walks the whole tree: how deep it is, how many leaves it has, and that each point lies in all boxes above it. */
function inspect(tree: PointTree): { depth: number; leaves: number; points: number } {
  const walk = (node: number, boxes: number[]): { depth: number; leaves: number; points: number } => {
    const below = tree.below[node] as number
    if (below >= 0) {
      const [first, second] = [walk(below, [...boxes, node]), walk(below + 1, [...boxes, node])]
      return {
        depth: 1 + Math.max(first.depth, second.depth),
        leaves: first.leaves + second.leaves,
        points: first.points + second.points,
      }
    }
    const points = tree.filled[~below] as number
    for (let place = ~below * BUCKET; place < ~below * BUCKET + points; place++) {
      if (tree.placeOf[tree.slots[place] as number] !== place) throw new Error('A point is not where its slot says.')
      for (const box of [...boxes, node]) if (!isIn(tree, box, place)) throw new Error('A point lies outside a box.')
    }
    return { depth: 1, leaves: 1, points }
  }
  return walk(0, [])
}

const isIn = ({ boxes, vectors }: PointTree, box: number, place: number): boolean =>
  [0, 1, 2].every((axis) => {
    const value = vectors[place * 3 + axis] as number
    return value >= (boxes[box * BOX + axis] as number) && value <= (boxes[box * BOX + 3 + axis] as number)
  })

describe('a tree of points that are added one by one', () => {
  it('stays even when they come in order', () => {
    const tree = emptyTree()
    for (let slot = 0; slot < 20_000; slot++) add(tree, slot, { lat: -60 + slot * 0.005, lon: slot * 0.001 })
    const { depth, points } = inspect(tree)
    expect(points).toBe(20_000)
    expect(depth).toBeLessThan(24)
  })

  it('stays even when all lie at one place', () => {
    const tree = emptyTree()
    for (let slot = 0; slot < 20_000; slot++) add(tree, slot, { lat: 48.2, lon: 16.4 })
    const { depth, points } = inspect(tree)
    expect(points).toBe(20_000)
    expect(depth).toBeLessThan(24)
  })

  it('does not grow for ever while points wander', () => {
    const tree = emptyTree()
    for (let slot = 0; slot < 200; slot++) add(tree, slot, { lat: slot * 1e-4, lon: 0 })
    for (let step = 1; step < 400; step++) {
      for (let slot = 0; slot < 200; slot++) {
        expect(removePoint(tree, slot)).toBe(true)
        add(tree, slot, { lat: slot * 1e-4, lon: step * 0.1 })
      }
    }
    const { leaves, points } = inspect(tree)
    expect(points).toBe(200)
    expect(tree.size).toBe(200)
    expect(leaves).toBeLessThan(64)
  })
})
