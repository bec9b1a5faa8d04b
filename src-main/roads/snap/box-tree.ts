/** Boxes a knot holds. */
const BRANCHES = 16
const NUMBERS_A_BOX = 4
/** Steps of the curve that brings neighbours together, on either axis. */
const CURVE_BITS = 16

/** Boxes packed as a tree: leaves in `order`, and of each level the boxes one after the other, the leaves' first. */
export interface BoxTree {
  order: Uint32Array
  /** South, west, north, east. */
  boxes: Int32Array
}

/** Place of a point on Hilbert's curve. */
function curvePlace(x: number, y: number): number {
  let place = 0
  for (let bit = CURVE_BITS - 1; bit >= 0; bit--) {
    const right = (x >> bit) & 1
    const up = (y >> bit) & 1
    place = place * 4 + ((3 * right) ^ up)
    if (up === 1) continue
    if (right === 1) {
      x = 2 ** CURVE_BITS - 1 - x
      y = 2 ** CURVE_BITS - 1 - y
    }
    const swapped = x
    x = y
    y = swapped
  }
  return place
}

function sortedOrder(count: number, boxOf: (item: number) => readonly number[]): Uint32Array {
  let [south, west, north, east] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let item = 0; item < count; item++) {
    const box = boxOf(item) as [number, number, number, number]
    south = Math.min(south, box[0])
    west = Math.min(west, box[1])
    north = Math.max(north, box[2])
    east = Math.max(east, box[3])
  }
  const toStep = (value: number, low: number, high: number) =>
    Math.floor(((value - low) / Math.max(1, high - low)) * (2 ** CURVE_BITS - 1))
  const places = new Float64Array(count)
  for (let item = 0; item < count; item++) {
    const box = boxOf(item) as [number, number, number, number]
    places[item] = curvePlace(toStep((box[1] + box[3]) / 2, west, east), toStep((box[0] + box[2]) / 2, south, north))
  }
  return Uint32Array.from({ length: count }, (_, item) => item).sort(
    (a, b) => (places[a] as number) - (places[b] as number),
  )
}

/** Where each level of boxes begins, the leaves' first; the last one is the end. */
function levelStarts(count: number): number[] {
  const starts = [0]
  let size = count
  let end = count
  while (size > 1) {
    starts.push(end)
    size = Math.ceil(size / BRANCHES)
    end += size
  }
  return [...starts, end]
}

/** How many numbers the boxes of so many leaves take. */
export const boxNumbers = (count: number): number => (levelStarts(count).at(-1) as number) * NUMBERS_A_BOX

/** Packs boxes. */
export function packBoxes(count: number, boxOf: (item: number) => readonly number[]): BoxTree {
  const order = sortedOrder(count, boxOf)
  const boxes = new Int32Array(boxNumbers(count))
  order.forEach((item, at) => boxes.set(boxOf(item), at * NUMBERS_A_BOX))
  const starts = levelStarts(count)
  for (let level = 1; level + 1 < starts.length; level++) {
    const [below, from, to] = starts.slice(level - 1, level + 2) as [number, number, number]
    for (let knot = from; knot < to; knot++) {
      const box = [Infinity, Infinity, -Infinity, -Infinity] as [number, number, number, number]
      const first = below + (knot - from) * BRANCHES
      for (let child = first; child < Math.min(first + BRANCHES, from); child++) {
        const at = child * NUMBERS_A_BOX
        box[0] = Math.min(box[0], boxes[at] as number)
        box[1] = Math.min(box[1], boxes[at + 1] as number)
        box[2] = Math.max(box[2], boxes[at + 2] as number)
        box[3] = Math.max(box[3], boxes[at + 3] as number)
      }
      boxes.set(box, knot * NUMBERS_A_BOX)
    }
  }
  return { order, boxes }
}

/**
 * Shows items in an order in which near ones come early. `visit` gives the distance within which an item must lie to be
 * of interest still; what lies in boxes beyond it is passed over. `boxDistance` must never be more than that of an item.
 */
export function visitNear(
  { order, boxes }: BoxTree,
  boxDistance: (south: number, west: number, north: number, east: number) => number,
  limit: number,
  visit: (item: number) => number,
): void {
  if (order.length === 0) return
  const starts = levelStarts(order.length)
  const distanceOf = (knot: number) => {
    const at = knot * NUMBERS_A_BOX
    return boxDistance(boxes[at] as number, boxes[at + 1] as number, boxes[at + 2] as number, boxes[at + 3] as number)
  }
  let within = limit
  const descend = (knot: number, level: number): void => {
    if (level === 0) {
      within = visit(order[knot] as number)
      return
    }
    const [below, from] = [starts[level - 1] as number, starts[level] as number]
    const first = below + (knot - from) * BRANCHES
    const children: { child: number; distance: number }[] = []
    for (let child = first; child < Math.min(first + BRANCHES, from); child++)
      children.push({ child, distance: distanceOf(child) })
    children.sort((a, b) => a.distance - b.distance)
    for (const { child, distance } of children) if (distance <= within) descend(child, level - 1)
  }
  descend((starts.at(-1) as number) - 1, starts.length - 2)
}
