import type { PointColumns } from '#renderer/model/map.types.ts'
import { placeInAscending } from '#shared/model/place-in-ascending.ts'
import type { ListBase } from './list-base.ts'

/** What the map asks of the table. */
export interface TableRows {
  /** Its row; −1 of a place that is not among those shown. */
  rowOfIndex(index: number): number
  /** Indices of ids within the list; −1 of others. */
  indicesOf(ids: readonly string[]): number[]
}

/** Columns of all of a list, and the table that is beside them now. */
interface Whole {
  columns: PointColumns
  table: TableRows
}
const wholes = new WeakMap<ListBase, Whole>()

/** Those of all of a list: the same ones in each order, so that the map keeps what it has drawn. */
export function wholeMapColumns(base: ListBase, table: TableRows): PointColumns {
  const known = wholes.get(base)
  // One that had no position may have been given one since.
  if (known?.columns.size === base.placed()) {
    known.table = table
    return known.columns
  }
  const now: TableRows = {
    rowOfIndex: (index) => whole.table.rowOfIndex(index),
    indicesOf: (ids) => whole.table.indicesOf(ids),
  }
  const indices = base.placed() === base.rows ? null : placedIndices(base)
  const whole: Whole = { table, columns: toMapColumns(base, indices, now) }
  wholes.set(base, whole)
  return whole.columns
}

/** Of all of a list, those that have a position. */
function placedIndices(base: ListBase): Uint32Array {
  const indices = new Uint32Array(base.placed())
  let count = 0
  for (let index = 0; index < base.rows; index++) if (!Number.isNaN(base.lats[index]!)) indices[count++] = index
  return indices
}

/** Those of ascending indices that have a position. */
export const keepPlaced = (base: ListBase, ascending: Uint32Array): Uint32Array =>
  base.placed() === base.rows ? ascending : ascending.filter((index) => !Number.isNaN(base.lats[index]!))

/**
 * Columns of the map in the order of the list, whatever that of the table is: another order changes nothing on the map.
 * `indices`: the places that are shown, ascending; null for all of the list, whose columns are those of the base.
 */
export function toMapColumns(base: ListBase, indices: Uint32Array | null, table: TableRows): PointColumns {
  const indexAt = (point: number): number => (indices ? (indices[point] ?? -1) : point)
  const gather = (column: Float64Array): Float64Array => {
    if (!indices) return column
    const gathered = new Float64Array(indices.length)
    for (let point = 0; point < gathered.length; point++) gathered[point] = column[indices[point]!]!
    return gathered
  }
  const pointOfIndex = (index: number): number => (indices && index >= 0 ? placeInAscending(indices, index) : index)
  return {
    size: indices ? indices.length : base.rows,
    x: gather(base.x),
    y: gather(base.y),
    id: (point) => base.idOfShown(indexAt(point)) ?? '',
    name: (point) => base.nameAt(indexAt(point)) ?? '',
    position: (point) => ({ lat: base.lats[indexAt(point)]!, lon: base.lons[indexAt(point)]! }),
    indicesOf: (ids) => table.indicesOf(ids).map(pointOfIndex),
    rowAt: (point) => table.rowOfIndex(indexAt(point)),
    moves: base.moves,
    firstBox: indices === null || indices.length === base.placed() ? base.firstBox : null,
  }
}
