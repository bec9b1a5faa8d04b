import { ROAD_MODES } from '../model/travel-mode.ts'
import type { DrawnRestriction } from '../rules/read-restriction.ts'
import { readBlocks } from './column-blocks.ts'
import type { DrawnRoads } from './drawn-roads.types.ts'
import { usesOf } from './road-points.ts'
import { MOST_POINTS } from './survey-roads.ts'

type Blocks = ReturnType<typeof readBlocks>

const COLUMNS_OF_WAYS = 7
/** Says that the bytes are no drawn roads; caught where reading begins. */
class Damaged extends Error {}

function assertSound(isSound: boolean): asserts isSound {
  if (!isSound) throw new Damaged()
}

function nextColumns(blocks: Blocks, count: number): number[][] {
  const columns = blocks.next(count)
  assertSound(columns !== null)
  return columns
}

interface Counts {
  points: number
  ways: number
  refs: number
  seconds: number
  marks: number
  restrictions: number
}

function readCounts(blocks: Blocks): Counts {
  const [head = []] = nextColumns(blocks, 1)
  assertSound(head.length === 6 && head.every((count) => count >= 0 && count <= MOST_POINTS))
  const [points = 0, ways = 0, refs = 0, seconds = 0, marks = 0, restrictions = 0] = head
  return { points, ways, refs, seconds, marks, restrictions }
}

function readPoints(blocks: Blocks, count: number) {
  const [ids, lat, lon] = [new Float64Array(count), new Int32Array(count), new Int32Array(count)]
  let [at, id, atLat, atLon] = [0, 0, 0, 0]
  while (at < count) {
    const [idSteps = [], latSteps = [], lonSteps = []] = nextColumns(blocks, 3)
    const { length } = idSteps
    assertSound(length > 0 && latSteps.length === length && lonSteps.length === length && at + length <= count)
    for (let i = 0; i < length; i++, at++) {
      id += idSteps[i] as number
      assertSound(at === 0 || id > (ids[at - 1] as number))
      ids[at] = id
      lat[at] = atLat += latSteps[i] as number
      lon[at] = atLon += lonSteps[i] as number
    }
  }
  return { ids, lat, lon }
}

function createWays({ ways, refs }: Counts) {
  return {
    id: new Float64Array(ways),
    classNumber: new Uint8Array(ways),
    forward: new Uint8Array(ways),
    backward: new Uint8Array(ways),
    kmh: new Uint8Array(ways * ROAD_MODES.length),
    firstRef: new Uint32Array(ways + 1),
    refs: new Uint32Array(refs),
  }
}

function readWays(blocks: Blocks, counts: Counts) {
  const ways = createWays(counts)
  let [way, id, at, ref] = [0, 0, 0, 0]
  while (way < counts.ways) {
    const columns = nextColumns(blocks, COLUMNS_OF_WAYS) as [number[], ...number[][]]
    const [ids, classes = [], along = [], against = [], speeds = [], lengths = [], steps = []] = columns
    const isWhole = [classes, along, against, lengths].every(({ length }) => length === ids.length)
    assertSound(isWhole && ids.length > 0 && way + ids.length <= counts.ways)
    assertSound(speeds.length === ids.length * ROAD_MODES.length && at + steps.length <= counts.refs)
    ways.kmh.set(speeds, way * ROAD_MODES.length)
    ways.classNumber.set(classes, way)
    ways.forward.set(along, way)
    ways.backward.set(against, way)
    let end = at
    for (let i = 0; i < ids.length; i++, way++) {
      id += ids[i] as number
      assertSound(way === 0 || id >= (ways.id[way - 1] as number))
      ways.id[way] = id
      assertSound((lengths[i] as number) >= 2)
      ways.firstRef[way + 1] = end += lengths[i] as number
    }
    assertSound(end === at + steps.length)
    for (const step of steps) {
      ref += step
      assertSound(ref >= 0 && ref < counts.points)
      ways.refs[at++] = ref
    }
  }
  assertSound(at === counts.refs)
  return ways
}

function readPairs(blocks: Blocks, count: number, limit: number): [number, number][] {
  const pairs: [number, number][] = []
  while (pairs.length < count) {
    const [keys = [], values = []] = nextColumns(blocks, 2)
    assertSound(keys.length > 0 && values.length === keys.length)
    keys.forEach((key, i) => pairs.push([key, values[i] as number]))
  }
  assertSound(pairs.length === count && pairs.every(([key]) => key >= 0 && key < limit))
  return pairs
}

function readRestrictions(blocks: Blocks, count: number): DrawnRestriction[] {
  const restrictions: DrawnRestriction[] = []
  while (restrictions.length < count) {
    const [numbers = []] = nextColumns(blocks, 1)
    assertSound(numbers.length > 0)
    let at = 0
    const next = () => {
      assertSound(at < numbers.length)
      return numbers[at++] as number
    }
    const list = () => Array.from({ length: Math.min(next(), numbers.length) }, next)
    while (at < numbers.length) {
      const [id, isOnly, modes] = [next(), next() === 1, next()]
      const [from, to, viaNodes, viaWays] = [list(), list(), list(), list()]
      restrictions.push({ id, isOnly, modes, from, to, viaNode: viaNodes[0] ?? null, viaWays })
    }
  }
  assertSound(restrictions.length === count && blocks.isAtEnd())
  return restrictions
}

function read(blocks: Blocks): DrawnRoads {
  const counts = readCounts(blocks)
  const { ids, lat, lon } = readPoints(blocks, counts.points)
  const { refs, ...ways } = readWays(blocks, counts)
  const seconds = new Map(readPairs(blocks, counts.seconds, counts.ways))
  const marks = new Map(readPairs(blocks, counts.marks, counts.points))
  const roads = {
    ...ways,
    count: counts.ways,
    seconds,
    restrictions: readRestrictions(blocks, counts.restrictions),
  }
  const uses = usesOf(roads, { refs, pointCount: counts.points, marks })
  return { roads, points: { ids, lat, lon, uses, marks, refs, elements: counts.points } }
}

/** Reads what `packDrawn` wrote; null where the bytes are something else. */
export function unpackDrawn(bytes: Uint8Array): DrawnRoads | null {
  try {
    return read(readBlocks(bytes))
  } catch (error) {
    if (error instanceof Damaged) return null
    throw error
  }
}
