import { lonSteps, metersADegree, STEPS_A_DEGREE } from '../model/ellipsoid.ts'
import { UNREACHED } from './reach.types.ts'

/** Cells along the longer side: blocks between streets that are reached close, and a map on a screen shows no more. */
const MAX_CELLS = 240
/** Roads are drawn at least as wide. */
const MIN_CELL_METERS = 30
/** Empty cells around everything, so that every ring closes. */
const MARGIN_CELLS = 2
const HALF_A_CELL = 0.5

/** Steps of a box; `west` and `east` are steps from the longitude of the origin. */
export interface StepBox {
  south: number
  north: number
  west: number
  east: number
}

/** Cells over what is reached, each with the least that it takes to come into it. Rows from the south. */
export interface ReachGrid {
  columns: number
  rows: number
  cellMeters: number
  /** South-western corner, and the size of a cell, in steps; longitudes from that of the origin. */
  south: number
  west: number
  cellLat: number
  cellLon: number
  originLon: number
  /** Where it lies across the date line: the last column of corners before it; half a cell on the line runs. */
  dateLine: { column: number; isEastern: boolean } | null
  least: Int32Array
}

const HALF_TURN = 180 * STEPS_A_DEGREE

/** Steps from the origin to the date line within a box: of 180° east as seen from there, or of 180° west. */
function dateLineIn({ west, east }: StepBox, originLon: number): { steps: number; isEastern: boolean } | null {
  for (const isEastern of [true, false]) {
    const steps = (isEastern ? HALF_TURN : -HALF_TURN) - originLon
    if (steps > west && steps < east) return { steps, isEastern }
  }
  return null
}

/** An empty grid over a box. */
export function createReachGrid(box: StepBox, originLon: number): ReachGrid {
  const degree = metersADegree((box.south + box.north) / 2 / STEPS_A_DEGREE)
  const height = ((box.north - box.south) / STEPS_A_DEGREE) * degree.lat
  const width = ((box.east - box.west) / STEPS_A_DEGREE) * degree.lon
  const cellMeters = Math.max(MIN_CELL_METERS, height / MAX_CELLS, width / MAX_CELLS)
  const cellLat = (cellMeters / degree.lat) * STEPS_A_DEGREE
  const cellLon = (cellMeters / degree.lon) * STEPS_A_DEGREE
  const line = dateLineIn(box, originLon)
  const west = box.west - MARGIN_CELLS * cellLon
  const beforeLine = line && (line.steps - west) / cellLon - HALF_A_CELL
  // Moved to the west so far that the line runs between two columns of corners.
  const moved = beforeLine === null ? 0 : Math.ceil(beforeLine) - beforeLine
  const columns = Math.ceil((box.east - box.west) / cellLon + moved) + 2 * MARGIN_CELLS
  const rows = Math.ceil((box.north - box.south) / cellLat) + 2 * MARGIN_CELLS
  return {
    columns,
    rows,
    cellMeters,
    south: box.south - MARGIN_CELLS * cellLat,
    west: west - moved * cellLon,
    cellLat,
    cellLon,
    originLon,
    dateLine: line && beforeLine !== null ? { column: Math.ceil(beforeLine), isEastern: line.isEastern } : null,
    least: new Int32Array(columns * rows).fill(UNREACHED),
  }
}

/** What it takes to come to a cell from one that was come to: both are marked, and those that the way may cut. */
export function markStep(grid: ReachGrid, from: number, to: number, value: number): void {
  const { least, columns } = grid
  const mark = (cell: number) => {
    if (value < (least[cell] as number)) least[cell] = value
  }
  mark(from)
  if (to === from) return
  mark(to)
  const [fromColumn, toColumn] = [from % columns, to % columns]
  mark(from - fromColumn + toColumn)
  mark(to - toColumn + fromColumn)
}

/** Column and row of a point, with their parts. */
export const columnOf = ({ west, cellLon, originLon }: ReachGrid, lon: number): number =>
  (lonSteps(originLon, lon) - west) / cellLon
export const rowOf = ({ south, cellLat }: ReachGrid, lat: number): number => (lat - south) / cellLat

/**
 * By corner of the cells the least of the cells around it: where all corners of a cell are within a limit, so is
 * everything in it.
 */
export function cornerValues({ columns, rows, least }: ReachGrid): Int32Array {
  const width = columns + 1
  const corners = new Int32Array(width * (rows + 1)).fill(UNREACHED)
  const lower = (corner: number, value: number) => {
    if (value < (corners[corner] as number)) corners[corner] = value
  }
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const value = least[row * columns + column] as number
      if (value === UNREACHED) continue
      const corner = row * width + column
      lower(corner, value)
      lower(corner + 1, value)
      lower(corner + width, value)
      lower(corner + width + 1, value)
    }
  return corners
}
