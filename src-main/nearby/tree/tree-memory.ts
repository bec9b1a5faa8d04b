import { BOX, BUCKET, NOWHERE, type PointTree } from './point-tree.types.ts'

const FIRST_BUCKETS = 8
/** Little at a time: most trees are built whole, and then change here and there. */
const GROWTH = 1.25
/** What a search starts from when a box holds nothing: any point makes it larger. */
export const EMPTY_BOX = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity] as const

/** Leaves of a tree of so many points that is built whole: halving ends when a half fits into a bucket. */
export const leavesFor = (pointCount: number): number =>
  Math.max(FIRST_BUCKETS, 2 ** Math.ceil(Math.log2(Math.max(1, pointCount / BUCKET))))

/** A tree without points, one empty leaf, with room for as many as are to be put into it, and for their slots. */
export function createTree({ slotCount, pointCount }: { slotCount: number; pointCount: number }): PointTree {
  const leaves = leavesFor(pointCount)
  const tree: PointTree = {
    size: 0,
    boxes: new Float64Array(2 * leaves * BOX),
    axis: new Uint8Array(2 * leaves),
    cutAt: new Float64Array(2 * leaves),
    below: new Int32Array(2 * leaves),
    nodeCount: 1,
    freePairs: [],
    freeBuckets: [],
    bucketCount: 1,
    filled: new Uint8Array(leaves),
    slots: new Int32Array(leaves * BUCKET),
    vectors: new Float64Array(leaves * BUCKET * 3),
    placeOf: new Int32Array(slotCount).fill(NOWHERE),
  }
  tree.boxes.set(EMPTY_BOX)
  tree.below[0] = ~0
  return tree
}

type Numbers = Float64Array | Int32Array | Uint8Array

function longer<T extends Numbers>(array: T, length: number): T {
  const larger = new (array.constructor as new (length: number) => T)(length)
  larger.set(array)
  return larger
}

/** Two neighbouring nodes; the number of the first. */
export function takePair(tree: PointTree): number {
  const free = tree.freePairs.pop()
  if (free !== undefined) return free
  if (tree.nodeCount + 2 > tree.below.length) {
    const nodes = Math.ceil(tree.below.length * GROWTH) + 1
    tree.boxes = longer(tree.boxes, nodes * BOX)
    tree.axis = longer(tree.axis, nodes)
    tree.cutAt = longer(tree.cutAt, nodes)
    tree.below = longer(tree.below, nodes)
  }
  tree.nodeCount += 2
  return tree.nodeCount - 2
}

/** An empty bucket. */
export function takeBucket(tree: PointTree): number {
  const free = tree.freeBuckets.pop()
  if (free !== undefined) return free
  if (tree.bucketCount === tree.filled.length) {
    const buckets = Math.ceil(tree.filled.length * GROWTH)
    tree.filled = longer(tree.filled, buckets)
    tree.slots = longer(tree.slots, buckets * BUCKET)
    tree.vectors = longer(tree.vectors, buckets * BUCKET * 3)
  }
  return tree.bucketCount++
}

/** Gives back all nodes below a node, and their buckets or its own. */
export function freeBelow(tree: PointTree, node: number): void {
  const below = tree.below[node] as number
  if (below < 0) {
    tree.filled[~below] = 0
    tree.freeBuckets.push(~below)
    return
  }
  freeBelow(tree, below)
  freeBelow(tree, below + 1)
  tree.freePairs.push(below)
}

/** Makes room for a slot. */
export function reserveSlot(tree: PointTree, slot: number): void {
  if (slot < tree.placeOf.length) return
  const placeOf = new Int32Array(Math.max(slot + 1, Math.ceil(tree.placeOf.length * GROWTH))).fill(NOWHERE)
  placeOf.set(tree.placeOf)
  tree.placeOf = placeOf
}
