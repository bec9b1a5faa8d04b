import { ROAD_MODES } from '../model/travel-mode.ts'
import type { DrawnRestriction } from '../rules/read-restriction.ts'
import { MOST_IN_BLOCK, packBlock } from '../model/column-blocks.ts'
import type { DrawnRoads } from './drawn-roads.types.ts'

/** Fewer a block than points are, because a way has many points. */
const WAYS_IN_BLOCK = 8192
const POINTS_IN_BLOCK = 65_536

const differences = (values: ArrayLike<number>, from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, i) => (values[from + i] as number) - (values[from + i - 1] ?? 0))

function packPoints({ points }: DrawnRoads): Buffer[] {
  const blocks: Buffer[] = []
  for (let from = 0; from < points.ids.length; from += POINTS_IN_BLOCK) {
    const to = Math.min(points.ids.length, from + POINTS_IN_BLOCK)
    blocks.push(packBlock([points.ids, points.lat, points.lon].map((values) => differences(values, from, to))))
  }
  return blocks
}

/** Ways by their ids: those of two maps can then be gone through side by side. */
function orderOfWays({ roads: { id, count } }: DrawnRoads): Uint32Array {
  const order = Uint32Array.from({ length: count }, (_, way) => way)
  const isSorted = id.every((one, way) => way === 0 || one > (id[way - 1] as number))
  return isSorted ? order : order.sort((a, b) => (id[a] as number) - (id[b] as number) || a - b)
}

function packWays({ roads, points }: DrawnRoads, order: Uint32Array): Buffer[] {
  const { id, classNumber, forward, backward, kmh, firstRef } = roads
  const blocks: Buffer[] = []
  let columns: number[][] = []
  let [lastId, lastRef] = [0, 0]
  const restart = () => void (columns = Array.from({ length: 7 }, () => []))
  restart()
  const end = () => {
    blocks.push(packBlock(columns))
    restart()
  }
  for (const way of order) {
    const [from, to] = [firstRef[way] as number, firstRef[way + 1] as number]
    const [ids, classes, along, against, speeds, counts, refs] = columns as [
      number[],
      number[],
      number[],
      number[],
      number[],
      number[],
      number[],
    ]
    ids.push((id[way] as number) - lastId)
    lastId = id[way] as number
    classes.push(classNumber[way] as number)
    along.push(forward[way] as number)
    against.push(backward[way] as number)
    for (let mode = 0; mode < ROAD_MODES.length; mode++) speeds.push(kmh[way * ROAD_MODES.length + mode] as number)
    counts.push(to - from)
    for (let at = from; at < to; at++) {
      const ref = points.refs[at] as number
      refs.push(ref - lastRef)
      lastRef = ref
    }
    if (ids.length >= WAYS_IN_BLOCK || refs.length > MOST_IN_BLOCK / 2) end()
  }
  if ((columns[0] as number[]).length > 0) end()
  return blocks
}

/** Via nodes stand behind their number, 0 or 1, so that every id can be one. */
const toNumbers = ({ id, isOnly, modes, from, to, viaNode, viaWays }: DrawnRestriction): number[] => [
  id,
  isOnly ? 1 : 0,
  modes,
  ...[from, to, viaNode === null ? [] : [viaNode], viaWays].flatMap((list) => [list.length, ...list]),
]

function packRestrictions({ roads }: DrawnRoads): Buffer[] {
  const blocks: Buffer[] = []
  let numbers: number[] = []
  for (const restriction of roads.restrictions) {
    numbers.push(...toNumbers(restriction))
    if (numbers.length < MOST_IN_BLOCK / 2) continue
    blocks.push(packBlock([numbers]))
    numbers = []
  }
  return numbers.length > 0 ? [...blocks, packBlock([numbers])] : blocks
}

/** Drawn roads as bytes, to be cut anew together with those of another map: about eight bytes a point. */
export function packDrawn(drawn: DrawnRoads): Buffer {
  const { roads, points } = drawn
  const order = orderOfWays(drawn)
  const placeOf = new Uint32Array(roads.count)
  order.forEach((way, place) => (placeOf[way] = place))
  const seconds = [...roads.seconds].map(([way, value]) => [placeOf[way] as number, value])
  const marks = [...points.marks]
  const head = [
    points.ids.length,
    roads.count,
    points.refs.length,
    seconds.length,
    marks.length,
    roads.restrictions.length,
  ]
  return Buffer.concat([
    packBlock([head]),
    ...packPoints(drawn),
    ...packWays(drawn, order),
    ...packPairs(seconds),
    ...packPairs(marks),
    ...packRestrictions(drawn),
  ])
}

function packPairs(pairs: readonly (readonly number[])[]): Buffer[] {
  const blocks: Buffer[] = []
  for (let from = 0; from < pairs.length; from += MOST_IN_BLOCK) {
    const part = pairs.slice(from, from + MOST_IN_BLOCK)
    blocks.push(packBlock([part.map(([key]) => key as number), part.map(([, value]) => value as number)]))
  }
  return blocks
}
