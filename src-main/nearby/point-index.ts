import { arrayBytes } from '#main/roads/model/array-bytes.ts'
import type { Position } from '#shared/coordinates/position.ts'
import type { PointSource } from './point-source.types.ts'
import { toChordSquared, writeUnitVector } from './sphere.ts'
import { buildTree } from './tree/build-tree.ts'
import { addPoint, removePoint } from './tree/change-tree.ts'
import { NOWHERE } from './tree/point-tree.types.ts'
import { searchTree } from './tree/search-tree.ts'
import { createTree } from './tree/tree-memory.ts'

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
