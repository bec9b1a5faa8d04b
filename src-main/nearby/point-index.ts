import { arrayBytes } from '#main/roads/model/array-bytes.ts'
import type { Position } from '#shared/coordinates/position.ts'
import type { PointSource } from './point-source.types.ts'
import { toChordSquared, writeUnitVector, widenChordSquared } from './sphere.ts'
import { buildTree } from './tree/build-tree.ts'
import { addPoint, removePoint } from './tree/change-tree.ts'
import { NOWHERE, BOX, BUCKET, type PointTree } from './tree/point-tree.types.ts'
import { createTree } from './tree/tree-memory.ts'
import { addCandidate, type Candidates } from './candidates.ts'

interface Search {
  tree: PointTree
  x: number
  y: number
  z: number
  /** Squared chord beyond which nothing is wanted any more. */
  limit: number
  nearest: NearestChords | null
  out: Candidates
}

/** The smallest `enough` squared chords seen, as a heap whose top is the largest of them. */
type NearestChords = ReturnType<typeof emptyHeap>

/** Room for heaps of one search after the other. */
let room = new Float64Array(256)

function emptyHeap(enough: number) {
  if (room.length < enough) room = new Float64Array(2 * enough)
  return { heap: room, count: 0, enough }
}

/**
 * Adds the points within a squared chord of a unit vector to `out`. With `enough`, those may be left out that lie
 * further than `widenChordSquared` of the chord of the `enough`th nearest: the circle shrinks while the search goes on.
 */
function searchTree(
  tree: PointTree,
  centre: Float64Array,
  { limit, enough, out }: { limit: number; enough: number; out: Candidates },
): void {
  const [x, y, z] = centre as unknown as [number, number, number]
  const nearest = enough < tree.size ? emptyHeap(enough) : null
  visit({ tree, x, y, z, limit, nearest, out }, 0)
}

/** Squared distance from the centre of a search to the box of a node; 0 within. */
function toBox({ tree: { boxes }, x, y, z }: Search, node: number): number {
  const at = node * BOX
  const dx = Math.max((boxes[at] as number) - x, 0, x - (boxes[at + 3] as number))
  const dy = Math.max((boxes[at + 1] as number) - y, 0, y - (boxes[at + 4] as number))
  const dz = Math.max((boxes[at + 2] as number) - z, 0, z - (boxes[at + 5] as number))
  return dx * dx + dy * dy + dz * dz
}

/** Looks below a node, in its nearer half first. */
function visit(search: Search, node: number): void {
  const below = search.tree.below[node] as number
  if (below < 0) {
    visitBucket(search, ~below)
    return
  }
  const first = toBox(search, below)
  const second = toBox(search, below + 1)
  const [near, nearAt, far, farAt] =
    first <= second ? [below, first, below + 1, second] : [below + 1, second, below, first]
  if (nearAt <= search.limit) visit(search, near)
  if (farAt <= search.limit) visit(search, far)
}

function visitBucket(search: Search, bucket: number): void {
  const { tree, x, y, z, nearest, out } = search
  const { vectors, slots } = tree
  const first = bucket * BUCKET
  const end = first + (tree.filled[bucket] as number)
  for (let place = first; place < end; place++) {
    const dx = (vectors[place * 3] as number) - x
    const dy = (vectors[place * 3 + 1] as number) - y
    const dz = (vectors[place * 3 + 2] as number) - z
    const chord = dx * dx + dy * dy + dz * dz
    if (chord > search.limit) continue
    addCandidate(out, slots[place] as number, chord)
    if (nearest && keepChord(nearest, chord)) {
      search.limit = Math.min(search.limit, widenChordSquared(nearest.heap[0] as number))
    }
  }
}

/** Takes a chord among the smallest; true when there are enough and the largest of them may have changed. */
function keepChord(nearest: NearestChords, chord: number): boolean {
  const { heap, enough } = nearest
  if (nearest.count < enough) {
    rise(heap, nearest.count++, chord)
    return nearest.count === enough
  }
  if (chord >= (heap[0] as number)) return false
  sink(nearest, chord)
  return true
}

function rise(heap: Float64Array, from: number, chord: number): void {
  let at = from
  while (at > 0) {
    const above = (at - 1) >> 1
    if ((heap[above] as number) >= chord) break
    heap[at] = heap[above] as number
    at = above
  }
  heap[at] = chord
}

/** Puts a chord in the place of the largest. */
function sink({ heap, count }: NearestChords, chord: number): void {
  let at = 0
  for (;;) {
    let child = 2 * at + 1
    if (child >= count) break
    if (child + 1 < count && (heap[child + 1] as number) > (heap[child] as number)) child++
    if ((heap[child] as number) <= chord) break
    heap[at] = heap[child] as number
    at = child
  }
  heap[at] = chord
}

/** An index over points known by slot numbers. A change costs little, however many points there are. */
export interface PointIndex extends PointSource {
  /** Adds the point of a slot, or moves it. Slots are best numbered without gaps. */
  set(slot: number, position: Position): void
  /** Takes a point out; false when the slot holds none. */
  remove(slot: number): boolean
  has(slot: number): boolean
  /** What the index takes in memory. */
  bytes(): number
}

/** Two numbers a slot: latitude and longitude. */
const PAIR = 2
const GROWTH = 1.25

/** Makes an index of points. Without `slots`, they are numbered from 0. */
export function createPointIndex(positions: readonly Position[], slots?: ArrayLike<number>): PointIndex {
  const numbers = Int32Array.from({ length: positions.length }, (_, at) => slots?.[at] ?? at)
  const slotCount = numbers.reduce((most, slot) => Math.max(most, slot + 1), 16)
  const tree = createTree({ slotCount, pointCount: positions.length })
  let degrees = new Float64Array(slotCount * PAIR)
  const vector = new Float64Array(3)

  const keep = (slot: number, { lat, lon }: Position): void => {
    if ((slot + 1) * PAIR > degrees.length) {
      const larger = new Float64Array(Math.max((slot + 1) * PAIR, Math.ceil(degrees.length * GROWTH)))
      larger.set(degrees)
      degrees = larger
    }
    degrees[slot * PAIR] = lat
    degrees[slot * PAIR + 1] = lon
  }

  const vectors = new Float64Array(positions.length * 3)
  for (const [at, position] of positions.entries()) {
    keep(numbers[at] as number, position)
    writeUnitVector(position, vectors, at * 3)
  }
  if (positions.length > 0) buildTree(tree, { slots: numbers, vectors })

  return {
    size: () => tree.size,
    has: (slot) => (tree.placeOf[slot] ?? NOWHERE) !== NOWHERE,
    bytes: () => arrayBytes(tree) + degrees.byteLength,
    position: (slot) => ({ lat: degrees[slot * PAIR] as number, lon: degrees[slot * PAIR + 1] as number }),
    set(slot, position) {
      removePoint(tree, slot)
      keep(slot, position)
      writeUnitVector(position, vector, 0)
      addPoint(tree, slot, vector)
    },
    remove: (slot) => removePoint(tree, slot),
    collect(origin, sphericalMeters, out, enough = Infinity) {
      const centre = new Float64Array(3)
      writeUnitVector(origin, centre, 0)
      searchTree(tree, centre, { limit: toChordSquared(sphericalMeters), enough, out })
    },
  }
}
