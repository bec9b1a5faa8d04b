/** Items that a knot of the lowest level holds, one after the other, and knots that one above holds. */
const ITEMS = 4
const BRANCHES = 8
const NUMBERS_A_BOX = 4

/** Where each level of knots begins, the lowest first; the last one is the end. */
function levelStarts(count: number): number[] {
  const starts = [0]
  let size = Math.ceil(count / ITEMS)
  let end = size
  while (size > 1) {
    starts.push(end)
    size = Math.ceil(size / BRANCHES)
    end += size
  }
  return [...starts, end]
}

/** How many numbers the boxes above so many items take. */
export const boxNumbers = (count: number): number => (levelStarts(count).at(-1) as number) * NUMBERS_A_BOX

type Box = [south: number, west: number, north: number, east: number]

function boxAround(first: number, end: number, boxOf: (item: number) => readonly number[]): Box {
  const around: Box = [Infinity, Infinity, -Infinity, -Infinity]
  for (let item = first; item < end; item++) {
    const box = boxOf(item) as Box
    around[0] = Math.min(around[0], box[0])
    around[1] = Math.min(around[1], box[1])
    around[2] = Math.max(around[2], box[2])
    around[3] = Math.max(around[3], box[3])
  }
  return around
}

/**
 * Boxes (south, west, north, east) around four items and four items, then around eight of these, and so on: of each
 * level one after the other, the lowest first. Items that follow one another should lie together.
 */
export function packBoxes(count: number, boxOf: (item: number) => readonly number[]): Int32Array {
  const boxes = new Int32Array(boxNumbers(count))
  const starts = levelStarts(count)
  const write = (knot: number, box: Box) => boxes.set(box, knot * NUMBERS_A_BOX)
  for (let first = 0; first < count; first += ITEMS)
    write(first / ITEMS, boxAround(first, Math.min(first + ITEMS, count), boxOf))
  const knotBox = (knot: number) => boxes.subarray(knot * NUMBERS_A_BOX, (knot + 1) * NUMBERS_A_BOX)
  const read = (knot: number): Box => [...knotBox(knot)] as Box
  for (let level = 1; level + 1 < starts.length; level++) {
    const [below, from, to] = starts.slice(level - 1, level + 2) as [number, number, number]
    for (let knot = from; knot < to; knot++) {
      const first = below + (knot - from) * BRANCHES
      write(knot, boxAround(first, Math.min(first + BRANCHES, from), read))
    }
  }
  return boxes
}

interface BoxTree {
  count: number
  boxes: Int32Array
}

/**
 * Shows items in an order in which near ones come early. `visit` gives the distance within which an item must lie to be
 * of interest still; what lies in boxes beyond it is passed over. `boxDistance` must never be more than that of an item.
 */
export function visitNear(
  { count, boxes }: BoxTree,
  boxDistance: (south: number, west: number, north: number, east: number) => number,
  limit: number,
  visit: (item: number) => number,
): void {
  if (count === 0) return
  const starts = levelStarts(count)
  const distanceOf = (knot: number) => {
    const at = knot * NUMBERS_A_BOX
    return boxDistance(boxes[at] as number, boxes[at + 1] as number, boxes[at + 2] as number, boxes[at + 3] as number)
  }
  let within = limit
  const levels = starts.length - 1
  const queue = { knots: new Uint32Array(levels * BRANCHES), distances: new Float64Array(levels * BRANCHES) }
  const descend = (knot: number, level: number): void => {
    if (level === 0) {
      const end = Math.min((knot + 1) * ITEMS, count)
      for (let item = knot * ITEMS; item < end; item++) within = visit(item)
      return
    }
    const from = starts[level] as number
    const child = (starts[level - 1] as number) + (knot - from) * BRANCHES
    const first = level * BRANCHES
    let last = first
    for (let at = child; at < Math.min(child + BRANCHES, from); at++) {
      const distance = distanceOf(at)
      if (distance <= within) insert(queue, { first, last: last++, knot: at, distance })
    }
    for (let at = first; at < last && (queue.distances[at] as number) <= within; at++)
      descend(queue.knots[at] as number, level - 1)
  }
  descend((starts.at(-1) as number) - 1, levels - 1)
}

interface NearKnots {
  knots: Uint32Array
  distances: Float64Array
}

/** Puts a knot among others by its distance; those of a level stand in places of their own. */
function insert(
  { knots, distances }: NearKnots,
  { first, last, knot, distance }: { first: number; last: number; knot: number; distance: number },
): void {
  let at = last
  for (; at > first && (distances[at - 1] as number) > distance; at--) {
    knots[at] = knots[at - 1] as number
    distances[at] = distances[at - 1] as number
  }
  knots[at] = knot
  distances[at] = distance
}
