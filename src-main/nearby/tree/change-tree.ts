import { buildBelow, type LoosePoints } from './build-tree.ts'
import { BOX, BUCKET, NOWHERE, type PointTree } from './point-tree.types.ts'
import { freeBelow, leavesFor, reserveSlot } from './tree-memory.ts'

/** A leaf may lie so many times as deep as in an even tree, and a little more, before a part of the tree is made anew. */
const DEEPEST_FACTOR = 1.5
const DEEPEST_EXTRA = 6
/** Points that move about leave empty leaves behind: with so many times as many as an even tree has, all is made anew. */
const MOST_LEAVES_FACTOR = 4
/** Of the points below a node, a child that holds more than this share makes it uneven. */
const UNEVEN_SHARE = 0.65

/**
 * Adds the point of a slot that holds none. A full leaf is halved. Where that makes the tree too deep, the lowest part
 * that is uneven is built anew: spread over all changes that costs little each (Galperin and Rivest: scapegoat trees).
 */
export function addPoint(tree: PointTree, slot: number, vector: Float64Array): void {
  reserveSlot(tree, slot)
  tree.size++
  const path = descend(tree, slot, vector)
  const leaf = path.at(-1) as number
  const bucket = ~(tree.below[leaf] as number)
  const count = tree.filled[bucket] as number
  if (count < BUCKET) {
    const place = bucket * BUCKET + count
    tree.slots[place] = slot
    tree.vectors.set(vector, place * 3)
    tree.filled[bucket] = count + 1
    tree.placeOf[slot] = place
    return
  }
  rebuild(tree, leaf, { slot, vector })
  const leaves = tree.bucketCount - tree.freeBuckets.length
  if (leaves > MOST_LEAVES_FACTOR * leavesFor(tree.size)) rebuild(tree, 0)
  else if (path.length > DEEPEST_FACTOR * Math.log2(leaves) + DEEPEST_EXTRA) rebuild(tree, unevenNode(tree, path))
}

/** Takes the point of a slot out; false where there is none. Boxes stay as they are. */
export function removePoint(tree: PointTree, slot: number): boolean {
  const place = tree.placeOf[slot] ?? NOWHERE
  if (place === NOWHERE) return false
  const bucket = Math.floor(place / BUCKET)
  const last = bucket * BUCKET + (tree.filled[bucket] as number) - 1
  const moved = tree.slots[last] as number
  tree.slots[place] = moved
  tree.vectors.copyWithin(place * 3, last * 3, last * 3 + 3)
  tree.placeOf[moved] = place
  tree.placeOf[slot] = NOWHERE
  tree.size--
  tree.filled[bucket] = (tree.filled[bucket] as number) - 1
  return true
}

/** Nodes from the root down to the leaf where a point belongs; their boxes grow to hold it. */
function descend(tree: PointTree, slot: number, vector: Float64Array): number[] {
  const path: number[] = []
  for (let node = 0; ;) {
    path.push(node)
    growBox(tree.boxes, node * BOX, vector)
    const below = tree.below[node] as number
    if (below < 0) return path
    const offset = (vector[tree.axis[node] as number] as number) - (tree.cutAt[node] as number)
    // Points on the plane go to both sides in turn: many at one place must not all crowd into one leaf.
    const isAbove = offset === 0 ? ((slot >>> (path.length & 15)) & 1) === 1 : offset > 0
    node = isAbove ? below + 1 : below
  }
}

function growBox(boxes: Float64Array, at: number, vector: Float64Array): void {
  for (let axis = 0; axis < 3; axis++) {
    const value = vector[axis] as number
    if (value < (boxes[at + axis] as number)) boxes[at + axis] = value
    if (value > (boxes[at + 3 + axis] as number)) boxes[at + 3 + axis] = value
  }
}

function countBelow(tree: PointTree, node: number): number {
  const below = tree.below[node] as number
  return below < 0 ? (tree.filled[~below] as number) : countBelow(tree, below) + countBelow(tree, below + 1)
}

/** The lowest node of a path most of whose points lie on the path's side. */
function unevenNode(tree: PointTree, path: readonly number[]): number {
  let count = countBelow(tree, path.at(-1) as number)
  for (let at = path.length - 2; at >= 0; at--) {
    const node = path[at] as number
    const first = tree.below[node] as number
    const other = first === path[at + 1] ? first + 1 : first
    const whole = count + countBelow(tree, other)
    if (count > UNEVEN_SHARE * whole) return node
    count = whole
  }
  return 0
}

/** Builds the part of the tree below a node anew, with one point more where one is given. */
function rebuild(tree: PointTree, node: number, added?: { slot: number; vector: Float64Array }): void {
  const count = countBelow(tree, node)
  const size = count + (added ? 1 : 0)
  const points: LoosePoints = { slots: new Int32Array(size), vectors: new Float64Array(size * 3) }
  gather(tree, node, points, 0)
  if (added) {
    points.slots[count] = added.slot
    points.vectors.set(added.vector, count * 3)
  }
  freeBelow(tree, node)
  buildBelow(tree, node, points, [0, size])
}

/** Copies the points below a node; answers where the next ones go. */
function gather(tree: PointTree, node: number, points: LoosePoints, from: number): number {
  const below = tree.below[node] as number
  if (below >= 0) return gather(tree, below + 1, points, gather(tree, below, points, from))
  const first = ~below * BUCKET
  const count = tree.filled[~below] as number
  points.slots.set(tree.slots.subarray(first, first + count), from)
  points.vectors.set(tree.vectors.subarray(first * 3, (first + count) * 3), from * 3)
  return from + count
}
