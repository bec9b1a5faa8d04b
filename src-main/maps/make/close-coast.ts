import { nestRings } from './assemble-areas.ts'
import { clipLine } from './clip.ts'
import { boxOf, doubleArea, isClosed, type Box } from './ring.ts'
import type { StoredWay } from './way-store.ts'

/** Pieces of coast that are cut off in the midst of the extract; more are no coast. */
const MOST_LOOSE = 400

/** Ways with land to their left end to start; a closed one ends where it starts. */
function joinCoast(ways: readonly StoredWay[]): Float64Array[] {
  const byFirst = new Map(ways.map((way) => [way.first, way]))
  const byLast = new Map(ways.map((way) => [way.last, way]))
  const isUsed = new Set<StoredWay>()
  const take = (way: StoredWay | undefined): StoredWay | undefined => {
    if (!way || isUsed.has(way)) return undefined
    isUsed.add(way)
    return way
  }
  const lines: Float64Array[] = []
  for (const way of ways) {
    if (!take(way)) continue
    const chain = [way]
    for (let next = take(byFirst.get(way.last)); next; next = take(byFirst.get(next.last))) chain.push(next)
    for (let next = take(byLast.get(way.first)); next; next = take(byLast.get(next.first))) chain.unshift(next)
    lines.push(concat(chain.map(({ points }) => points)))
  }
  return lines.filter((line) => line.length >= 4)
}

const concat = (lines: readonly Float64Array[]): Float64Array => {
  const points: number[] = []
  for (const line of lines)
    for (let at = 0; at < line.length; at += 2) {
      const isAgain = points.at(-2) === line[at] && points.at(-1) === line[at + 1]
      if (!isAgain) points.push(line[at] as number, line[at + 1] as number)
    }
  return Float64Array.from(points)
}

const isBoxIn = ([left, top, right, bottom]: Box, outer: Box): boolean =>
  left >= outer[0] && top >= outer[1] && right <= outer[2] && bottom <= outer[3]

/** What of a line lies in a box. A ring that reaches beyond it is a line from where it enters to where it leaves. */
function clipToBox(line: Float64Array, [left, top, right, bottom]: Box): Float64Array[] {
  const parts = clipLine(line, { axis: 0, from: left, to: right }).flatMap((part) =>
    clipLine(part, { axis: 1, from: top, to: bottom }),
  )
  const [first, last] = [parts[0], parts.at(-1)]
  if (!isClosed(line) || !first || !last || first === last) return parts
  const isCutAtStart = last.at(-2) === first[0] && last.at(-1) === first[1]
  return isCutAtStart ? [concat([last, first]), ...parts.slice(1, -1)] : parts
}

/** Where a point lies on the border of a box, clockwise on the map from its north-western corner: 0 to 4. NaN inside. */
function placeOnBorder(x: number, y: number, [left, top, right, bottom]: Box): number {
  if (y === top) return (x - left) / (right - left)
  if (x === right) return 1 + (y - top) / (bottom - top)
  if (y === bottom) return 2 + (right - x) / (right - left)
  return x === left ? 3 + (bottom - y) / (bottom - top) : NaN
}

/** The nearest point of the border. */
function toBorder(x: number, y: number, [left, top, right, bottom]: Box): { x: number; y: number; distance: number } {
  return [
    { x: left, y, distance: x - left },
    { x: right, y, distance: right - x },
    { x, y: top, distance: y - top },
    { x, y: bottom, distance: bottom - y },
  ].reduce((nearest, one) => (one.distance < nearest.distance ? one : nearest))
}

/** A stretch of coast within the box. */
interface Coast {
  points: Float64Array
  isStartLoose: boolean
  isEndLoose: boolean
}

const startOf = ({ points }: Coast) => ({ x: points[0] as number, y: points[1] as number })
const endOf = ({ points }: Coast) => ({ x: points.at(-2) as number, y: points.at(-1) as number })

/**
 * Closes what is cut off within the box the shorter way: across to where another piece begins, or straight out over the
 * edge. So a missing way makes no bay of the land, and the shape of an extract, which is no box, is filled up.
 */
function tieLooseEnds(coasts: readonly Coast[], box: Box): Coast[] | null {
  const pieces = [...coasts]
  if (pieces.filter(({ isEndLoose, isStartLoose }) => isEndLoose || isStartLoose).length > MOST_LOOSE) return null
  const gaps: { gap: number; from: Coast; to: Coast }[] = []
  for (const from of pieces)
    for (const to of pieces) {
      if (!from.isEndLoose || !to.isStartLoose) continue
      const [end, start] = [endOf(from), startOf(to)]
      const gap = Math.hypot(end.x - start.x, end.y - start.y)
      const around = toBorder(end.x, end.y, box).distance + toBorder(start.x, start.y, box).distance
      if (gap < around) gaps.push({ gap, from, to })
    }
  const next = new Map<Coast, Coast>()
  const isReached = new Set<Coast>()
  for (const { from, to } of gaps.sort((a, b) => a.gap - b.gap))
    if (!next.has(from) && !isReached.has(to)) {
      next.set(from, to)
      isReached.add(to)
    }
  const tied: Coast[] = []
  const isDone = new Set<Coast>()
  const follow = (first: Coast) => {
    const chain: Coast[] = []
    for (let one: Coast | undefined = first; one && !isDone.has(one); one = next.get(one)) {
      isDone.add(one)
      chain.push(one)
    }
    const last = chain.at(-1) as Coast
    const isRing = next.get(last) === first
    const lines = chain.map(({ points }) => points)
    const points = concat(isRing ? [...lines, (lines[0] as Float64Array).slice(0, 2)] : lines)
    const { isStartLoose } = first
    tied.push({ points, isStartLoose: !isRing && isStartLoose, isEndLoose: !isRing && last.isEndLoose })
  }
  for (const piece of pieces) if (!isReached.has(piece)) follow(piece)
  for (const piece of pieces) if (!isDone.has(piece)) follow(piece)
  return tied.map((coast) => reachBorder(coast, box))
}

/** A piece that begins and ends on the border. */
function reachBorder(coast: Coast, box: Box): Coast {
  const [start, end] = [startOf(coast), endOf(coast)]
  const [before, after] = [toBorder(start.x, start.y, box), toBorder(end.x, end.y, box)]
  const points = concat([
    Float64Array.of(...(coast.isStartLoose ? [before.x, before.y] : [])),
    coast.points,
    Float64Array.of(...(coast.isEndLoose ? [after.x, after.y] : [])),
  ])
  return { points, isStartLoose: false, isEndLoose: false }
}

/** Corners of the box that are passed on the way along its border. */
function cornersBetween(from: number, to: number, [left, top, right, bottom]: Box): number[] {
  const corners = [right, top, right, bottom, left, bottom, left, top]
  const passed: number[] = []
  for (let corner = Math.floor(from) + 1; corner <= to; corner++) {
    const at = 2 * ((corner - 1) % 4)
    passed.push(corners[at] as number, corners[at + 1] as number)
  }
  return passed
}

/** Closes lines along the border: behind a line's end clockwise to where the next one begins, so that water lies within. */
function closeAlongBorder(lines: readonly Float64Array[], box: Box): Float64Array[] {
  const pieces = lines.map((points) => ({
    points,
    start: placeOnBorder(points[0] as number, points[1] as number, box),
    end: placeOnBorder(points.at(-2) as number, points.at(-1) as number, box),
  }))
  const clockwise = (from: number, to: number) => (to - from + 4) % 4
  const isUsed = new Set<(typeof pieces)[number]>()
  const rings: Float64Array[] = []
  for (const first of pieces) {
    if (isUsed.has(first)) continue
    const points: number[] = []
    let piece = first
    let isWhole: boolean
    do {
      isUsed.add(piece)
      points.push(...piece.points)
      const { end } = piece
      const next = pieces.reduce((best, one) => (clockwise(end, one.start) < clockwise(end, best.start) ? one : best))
      points.push(...cornersBetween(end, end + clockwise(end, next.start), box))
      isWhole = next === first || !isUsed.has(next)
      piece = next
    } while (isWhole && piece !== first)
    // Pieces that turn against each other close to nothing: better no sea than one over the land.
    if (isWhole) rings.push(concat([Float64Array.from(points), first.points.slice(0, 2)]))
  }
  return rings
}

const boxRing = ([left, top, right, bottom]: Box): Float64Array =>
  Float64Array.of(left, top, right, top, right, bottom, left, bottom, left, top)

/**
 * The sea of an extract: coasts have land to their left and water to their right (OpenStreetMap's rule), and are closed
 * against the edge of the extract. Each area is its outer ring with its islands.
 */
export function closeCoast(ways: readonly StoredWay[], box: Box): Float64Array[][] {
  const lines = joinCoast(ways)
  const isWhole = (line: Float64Array) => isClosed(line) && isBoxIn(boxOf([line]), box)
  const cut = lines
    .filter((line) => !isWhole(line))
    .flatMap((line) => clipToBox(line, box))
    .map((points): Coast => {
      const isLoose = (x: number, y: number) => Number.isNaN(placeOnBorder(x, y, box))
      const isStartLoose = isLoose(points[0] as number, points[1] as number)
      return { points, isStartLoose, isEndLoose: isLoose(points.at(-2) as number, points.at(-1) as number) }
    })
  const tied = tieLooseEnds(cut, box)
  if (!tied) return []
  const rings = [...lines.filter(isWhole), ...tied.map(({ points }) => points).filter(isClosed)]
  const open = tied.map(({ points }) => points).filter((points) => !isClosed(points))
  // Around an island the coast turns against the clock.
  const islands = rings.filter((ring) => doubleArea(ring) < 0)
  const waters = [...rings.filter((ring) => doubleArea(ring) > 0), ...closeAlongBorder(open, box)]
  const isSurrounded = open.length === 0 && islands.length > 0
  return nestRings(isSurrounded ? [...waters, boxRing(box)] : waters, islands)
}
