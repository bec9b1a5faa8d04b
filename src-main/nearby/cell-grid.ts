import type { Position } from '#shared/coordinates/position.ts'
import { toDegreeWindow } from './sphere.ts'

/**
 * The Earth cut into bands of equal height, each band into cells about as wide as high. Cells are numbered band by
 * band from the south, west to east from the date line; the grid itself holds no points.
 */
export interface CellGrid {
  cellDegrees: number
  /** Number of the first cell of each band, and one entry past the last band. */
  firstCells: Int32Array
}

/** Smaller cells than this would not fit a 32-bit number. */
export const MIN_CELL_DEGREES = 1 / 128

/** Makes a grid of cells of this height. */
export function createCellGrid(cellDegrees: number): CellGrid {
  const bands = Math.ceil(180 / Math.max(cellDegrees, MIN_CELL_DEGREES))
  const firstCells = new Int32Array(bands + 1)
  for (let band = 0; band < bands; band++) {
    const middle = -90 + (band + 0.5) * (180 / bands)
    const across = Math.max(1, Math.round(bands * 2 * Math.cos((middle * Math.PI) / 180)))
    firstCells[band + 1] = (firstCells[band] as number) + across
  }
  return { cellDegrees: 180 / bands, firstCells }
}

const clamp = (value: number, most: number): number => (value < 0 ? 0 : value > most ? most : value)

const bandAt = (grid: CellGrid, lat: number): number =>
  clamp(Math.floor((lat + 90) / grid.cellDegrees), grid.firstCells.length - 2)

const cellsAcross = (grid: CellGrid, band: number): number =>
  (grid.firstCells[band + 1] as number) - (grid.firstCells[band] as number)

/** Column of a longitude, which may lie up to one turn outside the customary range: so may the column. */
const columnAt = (lon: number, across: number): number => Math.floor(((lon + 180) / 360) * across)

/** Number of the cell that holds a point. */
export function cellOf(grid: CellGrid, { lat, lon }: Position): number {
  const band = bandAt(grid, lat)
  const across = cellsAcross(grid, band)
  // 180° east is the meridian of 180° west: the modulo puts both in one column.
  return (grid.firstCells[band] as number) + (columnAt(lon, across) % across)
}

/** Cells that a circle on the sphere touches, as runs of consecutive numbers: [first, last, first, last, …]. */
export function cellRuns(grid: CellGrid, centre: Position, meters: number): number[] {
  const { south, north, halfWidth } = toDegreeWindow(centre, meters)
  const runs: number[] = []
  for (let band = bandAt(grid, south); band <= bandAt(grid, north); band++) {
    const first = grid.firstCells[band] as number
    const across = cellsAcross(grid, band)
    const west = columnAt(centre.lon - halfWidth, across)
    const east = columnAt(centre.lon + halfWidth, across)
    if (east - west >= across - 1) runs.push(first, first + across - 1)
    else if (west < 0) runs.push(first + west + across, first + across - 1, first, first + east)
    else if (east >= across) runs.push(first + west, first + across - 1, first, first + east - across)
    else runs.push(first + west, first + east)
  }
  return runs
}
