import { ROAD_MODES } from '../model/travel-mode.ts'
import type { DrawnRestriction } from '../rules/read-restriction.ts'
import { readBlocks } from '../model/column-blocks.ts'
import { MOST_POINTS } from './survey-roads.ts'

type Blocks = ReturnType<typeof readBlocks>

const COLUMNS_OF_WAYS = 7
const NO_COLUMN = new Float64Array(0)

/** The bytes are no drawn roads. */
export class DamagedDrawing extends Error {
  readonly bytes: Uint8Array
  constructor(bytes: Uint8Array) {
    super('These are no drawn roads.')
    this.bytes = bytes
  }
}

export interface DrawnCounts {
  points: number
  ways: number
  refs: number
  seconds: number
  marks: number
  restrictions: number
}

/** The point that stands next, by its id; Infinity behind the last. */
export interface PointCursor {
  at: number
  id: number
  lat: number
  lon: number
  next(): void
}

/** The way that stands next; Infinity behind the last. */
export interface WayCursor {
  at: number
  id: number
  classNumber: number
  forward: number
  backward: number
  kmh: ArrayLike<number>
  /** Its points, by their places among those of the map; until the next way is read. */
  refs: ArrayLike<number>
  next(): void
}

/** What stands behind the ways. */
export interface DrawnRest {
  seconds: [number, number][]
  marks: [number, number][]
  restrictions: DrawnRestriction[]
}

/** Drawn roads, which are gone through once: first the points to their end, then the ways, then the rest. */
export type DrawnReader = ReturnType<typeof readDrawn>

interface Reading {
  counts: DrawnCounts
  next(columnCount: number): Float64Array[]
  assertSound(isSound: boolean): void
}

function readCounts(columns: readonly Float64Array[]): DrawnCounts | null {
  const head = [...(columns[0] ?? [])]
  if (head.length !== 6 || !head.every((count) => count >= 0 && count <= MOST_POINTS)) return null
  const [points = 0, ways = 0, refs = 0, seconds = 0, marks = 0, restrictions = 0] = head
  return { points, ways, refs, seconds, marks, restrictions }
}

function pointCursor({ counts, next, assertSound }: Reading): PointCursor {
  let [ids, lats, lons]: [Float64Array, Float64Array, Float64Array] = [NO_COLUMN, NO_COLUMN, NO_COLUMN]
  let [inBlock, id] = [0, 0]
  const cursor: PointCursor = {
    at: -1,
    id: 0,
    lat: 0,
    lon: 0,
    next() {
      if (++cursor.at >= counts.points) {
        assertSound(inBlock === ids.length)
        cursor.id = Infinity
        return
      }
      if (inBlock === ids.length) {
        ;[ids, lats, lons] = next(3) as [Float64Array, Float64Array, Float64Array]
        assertSound(ids.length > 0 && lats.length === ids.length && lons.length === ids.length)
        inBlock = 0
      }
      id += ids[inBlock] as number
      assertSound(cursor.at === 0 || id > cursor.id)
      cursor.id = id
      cursor.lat += lats[inBlock] as number
      cursor.lon += lons[inBlock] as number
      inBlock++
    },
  }
  return cursor
}

interface WayBlock {
  columns: readonly Float64Array[]
  ways: number
  refs: number
}

function nextWays({ next, assertSound }: Reading): WayBlock {
  const columns = next(COLUMNS_OF_WAYS)
  const [ids, classes, along, against, speeds, lengths, steps] = columns.map(({ length }) => length)
  const isWhole = [classes, along, against, lengths].every((length) => length === ids)
  assertSound(isWhole && ids !== 0 && speeds === (ids as number) * ROAD_MODES.length)
  return { columns, ways: ids as number, refs: steps as number }
}

const numberIn = ({ columns }: WayBlock, column: number, at: number): number => columns[column]?.[at] as number

function wayCursor(reading: Reading): WayCursor {
  const { counts, assertSound } = reading
  let block: WayBlock = { columns: [], ways: 0, refs: 0 }
  let [inBlock, refInBlock, ref, refsInAll] = [0, 0, 0, 0]
  let refs: number[] = []
  const readRefs = (count: number) => {
    assertSound(count >= 2 && refInBlock + count <= block.refs)
    refs = []
    for (let i = 0; i < count; i++) {
      ref += numberIn(block, 6, refInBlock++)
      assertSound(ref >= 0 && ref < counts.points)
      refs.push(ref)
    }
    refsInAll += count
  }
  const cursor: WayCursor = {
    at: -1,
    id: 0,
    classNumber: 0,
    forward: 0,
    backward: 0,
    kmh: NO_COLUMN,
    refs,
    next() {
      const isAtEnd = ++cursor.at >= counts.ways
      if (isAtEnd || inBlock === block.ways) assertSound(inBlock === block.ways && refInBlock === block.refs)
      if (isAtEnd) {
        assertSound(refsInAll === counts.refs)
        cursor.id = Infinity
        return
      }
      if (inBlock === block.ways) {
        block = nextWays(reading)
        ;[inBlock, refInBlock] = [0, 0]
      }
      const step = numberIn(block, 0, inBlock)
      assertSound(cursor.at === 0 || step >= 0)
      cursor.id += step
      cursor.classNumber = numberIn(block, 1, inBlock)
      cursor.forward = numberIn(block, 2, inBlock)
      cursor.backward = numberIn(block, 3, inBlock)
      const speed = inBlock * ROAD_MODES.length
      cursor.kmh = (block.columns[4] as Float64Array).subarray(speed, speed + ROAD_MODES.length)
      readRefs(numberIn(block, 5, inBlock))
      cursor.refs = refs
      inBlock++
    },
  }
  return cursor
}

function readPairs({ next, assertSound }: Reading, count: number, limit: number): [number, number][] {
  const pairs: [number, number][] = []
  while (pairs.length < count) {
    const [keys = NO_COLUMN, values = NO_COLUMN] = next(2)
    assertSound(keys.length > 0 && values.length === keys.length)
    keys.forEach((key, i) => pairs.push([key, values[i] as number]))
  }
  assertSound(pairs.length === count && pairs.every(([key]) => key >= 0 && key < limit))
  return pairs
}

function readRestrictions({ counts, next: nextColumns, assertSound }: Reading): DrawnRestriction[] {
  const restrictions: DrawnRestriction[] = []
  while (restrictions.length < counts.restrictions) {
    const [numbers = NO_COLUMN] = nextColumns(1)
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
  assertSound(restrictions.length === counts.restrictions)
  return restrictions
}

/** Reads what `packDrawn` wrote. Throws `DamagedDrawing`, here or later, where the bytes are something else. */
export function readDrawn(bytes: Uint8Array) {
  const blocks: Blocks = readBlocks(bytes)
  const assertSound = (isSound: boolean) => {
    if (!isSound) throw new DamagedDrawing(bytes)
  }
  const next = (columnCount: number): Float64Array[] => {
    const columns = blocks.next(columnCount)
    if (columns === null) throw new DamagedDrawing(bytes)
    return columns
  }
  const counts = readCounts(next(1))
  if (counts === null) throw new DamagedDrawing(bytes)
  const reading: Reading = { counts, next, assertSound }
  return {
    counts,
    points: (): PointCursor => pointCursor(reading),
    ways: (): WayCursor => wayCursor(reading),
    rest(): DrawnRest {
      const seconds = readPairs(reading, counts.seconds, counts.ways)
      const marks = readPairs(reading, counts.marks, counts.points)
      const restrictions = readRestrictions(reading)
      assertSound(blocks.isAtEnd())
      return { seconds, marks, restrictions }
    },
  }
}
