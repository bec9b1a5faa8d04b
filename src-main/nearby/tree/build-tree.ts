import { BOX, BUCKET, type PointTree } from './point-tree.types.ts'
import { freeBelow, takeBucket, takePair } from './tree-memory.ts'

/** Points to be put into a tree, three coordinates each; building reorders them. */
export interface LoosePoints {
  slots: Int32Array
  vectors: Float64Array
}

/** Puts points into a tree in place of those that it holds. */
export function buildTree(tree: PointTree, points: LoosePoints): void {
  freeBelow(tree, 0)
  buildBelow(tree, 0, points, [0, points.slots.length])
  tree.size = points.slots.length
}

/** Hangs points `from` to before `to` below a node whose own are given back, in even halves. */
export function buildBelow(tree: PointTree, node: number, points: LoosePoints, [from, to]: [number, number]): void {
  const bounds = new Float64Array(BOX)
  fitBox(bounds, 0, points, [from, to])
  halve(tree, node, points, { from, to, bounds })
}

interface Part {
  from: number
  to: number
  /** A box of its points; that of the whole, cut at each plane since, which is not quite the smallest. */
  bounds: Float64Array
}

function halve(tree: PointTree, node: number, points: LoosePoints, { from, to, bounds }: Part): void {
  if (to - from <= BUCKET) {
    fillBucket(tree, node, points, [from, to])
    fitBox(tree.boxes, node * BOX, points, [from, to])
    return
  }
  const axis = widestAxis(bounds)
  const middle = (from + to) >> 1
  partitionAt(points, axis, [from, to], middle)
  const cutAt = points.vectors[middle * 3 + axis] as number
  const pair = takePair(tree)
  tree.axis[node] = axis
  tree.cutAt[node] = cutAt
  tree.below[node] = pair
  halve(tree, pair, points, { from, to: middle, bounds: bounds.with(axis + 3, cutAt) })
  halve(tree, pair + 1, points, { from: middle, to, bounds: bounds.with(axis, cutAt) })
  joinBoxes(tree, node, pair)
}

function widestAxis(bounds: Float64Array): number {
  const width = (axis: number): number => (bounds[axis + 3] as number) - (bounds[axis] as number)
  const wider = width(0) >= width(1) ? 0 : 1
  return width(wider) >= width(2) ? wider : 2
}

/** Writes the smallest box around points. */
function fitBox(boxes: Float64Array, at: number, { vectors }: LoosePoints, [from, to]: [number, number]): void {
  for (let axis = 0; axis < 3; axis++) {
    let least = Infinity
    let most = -Infinity
    for (let index = from * 3 + axis; index < to * 3; index += 3) {
      const value = vectors[index] as number
      if (value < least) least = value
      if (value > most) most = value
    }
    boxes[at + axis] = least
    boxes[at + 3 + axis] = most
  }
}

/** Draws the box of a node around those of the two below it. */
function joinBoxes({ boxes }: PointTree, node: number, pair: number): void {
  for (let side = 0; side < BOX; side++) {
    const values = [boxes[pair * BOX + side] as number, boxes[(pair + 1) * BOX + side] as number] as const
    boxes[node * BOX + side] = side < 3 ? Math.min(...values) : Math.max(...values)
  }
}

function fillBucket(
  tree: PointTree,
  node: number,
  { slots, vectors }: LoosePoints,
  [from, to]: [number, number],
): void {
  const bucket = takeBucket(tree)
  tree.below[node] = ~bucket
  tree.filled[bucket] = to - from
  tree.slots.set(slots.subarray(from, to), bucket * BUCKET)
  tree.vectors.set(vectors.subarray(from * 3, to * 3), bucket * BUCKET * 3)
  for (let at = from; at < to; at++) tree.placeOf[slots[at] as number] = bucket * BUCKET + at - from
}

/** Reorders points so that none before `middle` lies above it on the axis, and none behind below it. */
function partitionAt(points: LoosePoints, axis: number, [from, to]: [number, number], middle: number): void {
  const { vectors } = points
  const valueAt = (at: number): number => vectors[at * 3 + axis] as number
  let low = from
  let high = to - 1
  while (low < high) {
    const pivot = median(valueAt(low), valueAt((low + high) >> 1), valueAt(high))
    let left = low
    let right = high
    while (left <= right) {
      while (valueAt(left) < pivot) left++
      while (valueAt(right) > pivot) right--
      if (left <= right) swap(points, left++, right--)
    }
    if (middle <= right) high = right
    else if (middle >= left) low = left
    else return
  }
}

const median = (a: number, b: number, c: number): number => Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))

function swap({ slots, vectors }: LoosePoints, first: number, second: number): void {
  const slot = slots[first] as number
  slots[first] = slots[second] as number
  slots[second] = slot
  for (let axis = 0; axis < 3; axis++) {
    const value = vectors[first * 3 + axis] as number
    vectors[first * 3 + axis] = vectors[second * 3 + axis] as number
    vectors[second * 3 + axis] = value
  }
}
