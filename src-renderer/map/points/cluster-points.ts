/** Points so close together on the screen that one disc stands for them. */
export interface PointCluster {
  x: number
  y: number
  count: number
  /** Points of the set that the disc stands for. */
  members: number[] | Uint32Array
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

export const CELL_PIXELS = 60
/** Fewer than this are drawn as they are, even when they touch. */
const LEAST_IN_CLUSTER = 4
const SMALLEST_RADIUS_PIXELS = 13
const LARGEST_RADIUS_PIXELS = 18

/** Radius of a disc: 26 to 36 pixels across. */
export const clusterRadius = (count: number): number =>
  Math.min(LARGEST_RADIUS_PIXELS, SMALLEST_RADIUS_PIXELS + Math.max(0, Math.log10(count / 10)) * 1.7)

/** Cells of one row of the canvas; small whole numbers make fast keys. */
const CELLS_PER_ROW = 4096

/** Cells of the world at this zoom, counted from the corner of the canvas. */
function cellKeys({ left, top }: CanvasPositions): (x: number, y: number) => number {
  const [firstColumn, firstRow] = [Math.floor(left / CELL_PIXELS), Math.floor(top / CELL_PIXELS)]
  return (x, y) =>
    (Math.floor((y + top) / CELL_PIXELS) - firstRow) * CELLS_PER_ROW +
    Math.floor((x + left) / CELL_PIXELS) -
    firstColumn
}

/** Members of each cell and the middle of their positions. */
function toCells(indices: readonly number[], positions: CanvasPositions): PointCluster[] {
  const keyOf = cellKeys(positions)
  const cells = new Map<number, PointCluster & { members: number[] }>()
  for (const index of indices) {
    const [x, y] = [positions.x(index), positions.y(index)]
    const key = keyOf(x, y)
    let cell = cells.get(key)
    if (!cell) cells.set(key, (cell = { x: 0, y: 0, count: 0, members: [] }))
    cell.members.push(index)
    cell.count++
    cell.x += (x - cell.x) / cell.count
    cell.y += (y - cell.y) / cell.count
  }
  return [...cells.values()]
}

const isWithin = (a: { x: number; y: number }, b: { x: number; y: number }, distance: number) =>
  (a.x - b.x) ** 2 + (a.y - b.y) ** 2 < distance ** 2

/** Discs by cell. A cell is wider than two discs, so whatever touches is in the cells around. */
function createDiscGrid(positions: CanvasPositions) {
  const keyOf = cellKeys(positions)
  const cells = new Map<number, PointCluster[]>()
  function add(disc: PointCluster) {
    const key = keyOf(disc.x, disc.y)
    const inCell = cells.get(key)
    if (!inCell) cells.set(key, [disc])
    else if (!inCell.includes(disc)) inCell.push(disc)
  }
  function findNear(at: { x: number; y: number }, isWanted: (disc: PointCluster) => boolean): PointCluster | undefined {
    const middle = keyOf(at.x, at.y)
    for (let row = -CELLS_PER_ROW; row <= CELLS_PER_ROW; row += CELLS_PER_ROW) {
      for (let key = middle + row - 1; key <= middle + row + 1; key++) {
        const found = cells.get(key)?.find(isWanted)
        if (found) return found
      }
    }
    return undefined
  }
  return { add, findNear }
}

function join(into: PointCluster, other: PointCluster) {
  const count = into.count + other.count
  into.x = (into.x * into.count + other.x * other.count) / count
  into.y = (into.y * into.count + other.y * other.count) / count
  into.count = count
  addMembers(into, other.members)
}

function addMembers(into: PointCluster, others: ArrayLike<number>) {
  if (Array.isArray(into.members)) for (let at = 0; at < others.length; at++) into.members.push(others[at]!)
  else {
    // A part of what all cells of a zoom share: it is not written to.
    const members = new Uint32Array(into.members.length + others.length)
    members.set(into.members)
    members.set(others, into.members.length)
    into.members = members
  }
}

/** Groups points by cells of the screen, then joins discs that would touch, and points that a disc would cover. */
export const clusterPoints = (indices: readonly number[], positions: CanvasPositions): ClusteredPoints =>
  clusterCells(toCells(indices, positions), positions)

/** The same of points that are in cells. */
export function clusterCells(cells: PointCluster[], positions: CanvasPositions): ClusteredPoints {
  const grid = createDiscGrid(positions)
  const clusters: PointCluster[] = []
  const few: number[] = []
  for (const cell of cells.sort((a, b) => b.count - a.count)) {
    if (cell.count < LEAST_IN_CLUSTER) {
      for (const index of cell.members) few.push(index)
      continue
    }
    const neighbour = grid.findNear(cell, (disc) =>
      isWithin(disc, cell, clusterRadius(disc.count) + clusterRadius(cell.count)),
    )
    if (neighbour) join(neighbour, cell)
    else clusters.push(cell)
    grid.add(neighbour ?? cell)
  }
  const covered = new Map<PointCluster, number[]>()
  const singles = few.filter((index) => {
    const at = { x: positions.x(index), y: positions.y(index) }
    const cover = grid.findNear(at, (disc) => isWithin(disc, at, clusterRadius(disc.count)))
    if (!cover) return true
    cover.count++
    covered.set(cover, [...(covered.get(cover) ?? []), index])
    return false
  })
  for (const [cover, members] of covered) addMembers(cover, members)
  return { clusters, singles }
}
