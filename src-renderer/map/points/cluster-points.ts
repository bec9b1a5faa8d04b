/** Points so close together on the screen that one disc stands for them. */
export interface PointCluster {
  x: number
  y: number
  count: number
  /** Points of the set that the disc stands for. */
  members: number[]
}

/** What is drawn of the points in view: discs with a count, and points on their own. */
export interface ClusteredPoints {
  clusters: PointCluster[]
  singles: number[]
}

/** Where the points of the set lie on the canvas. */
export interface CanvasPositions {
  x(index: number): number
  y(index: number): number
  /** World pixel of the canvas' corner: cells stay where they are while the map is panned. */
  left: number
  top: number
}

const CELL_PIXELS = 40
/** Fewer than this are drawn as they are, even when they touch. */
const LEAST_IN_CLUSTER = 4
const SMALLEST_RADIUS_PIXELS = 13
const LARGEST_RADIUS_PIXELS = 18

/** Radius of a disc: 26 to 36 pixels across. */
export const clusterRadius = (count: number): number =>
  Math.min(LARGEST_RADIUS_PIXELS, SMALLEST_RADIUS_PIXELS + Math.max(0, Math.log10(count / 10)) * 1.7)

function toCells(indices: readonly number[], positions: CanvasPositions): Map<number, number[]> {
  const cells = new Map<number, number[]>()
  const row = 2 ** 26
  for (const index of indices) {
    const column = Math.floor((positions.x(index) + positions.left) / CELL_PIXELS)
    const key = Math.floor((positions.y(index) + positions.top) / CELL_PIXELS) * row + column
    const cell = cells.get(key)
    if (cell) cell.push(index)
    else cells.set(key, [index])
  }
  return cells
}

function toCluster(members: number[], positions: CanvasPositions): PointCluster {
  let [x, y] = [0, 0]
  for (const index of members) {
    x += positions.x(index)
    y += positions.y(index)
  }
  return { x: x / members.length, y: y / members.length, count: members.length, members }
}

const touch = (a: PointCluster, b: PointCluster) =>
  Math.hypot(a.x - b.x, a.y - b.y) < clusterRadius(a.count) + clusterRadius(b.count)

function join(into: PointCluster, other: PointCluster) {
  const count = into.count + other.count
  into.x = (into.x * into.count + other.x * other.count) / count
  into.y = (into.y * into.count + other.y * other.count) / count
  into.count = count
  for (const index of other.members) into.members.push(index)
}

/** Groups points by cells of the screen, then joins discs that would touch. Cells are those of the world at this zoom. */
export function clusterPoints(indices: readonly number[], positions: CanvasPositions): ClusteredPoints {
  const singles: number[] = []
  const full: PointCluster[] = []
  for (const members of toCells(indices, positions).values()) {
    if (members.length < LEAST_IN_CLUSTER) singles.push(...members)
    else full.push(toCluster(members, positions))
  }
  full.sort((a, b) => b.count - a.count)
  const clusters: PointCluster[] = []
  for (const one of full) {
    const neighbour = clusters.find((other) => touch(one, other))
    if (neighbour) join(neighbour, one)
    else clusters.push(one)
  }
  return { clusters, singles: absorbCovered(singles, clusters, positions) }
}

/** Points that a disc covers belong to it: nobody could see or click them. */
function absorbCovered(singles: number[], clusters: PointCluster[], positions: CanvasPositions): number[] {
  return singles.filter((index) => {
    const [x, y] = [positions.x(index), positions.y(index)]
    const cover = clusters.find((disc) => Math.hypot(disc.x - x, disc.y - y) < clusterRadius(disc.count))
    if (!cover) return true
    cover.count++
    cover.members.push(index)
    return false
  })
}
