import type { MapPoint, PointColumns } from '#renderer/model/map.types.ts'
import type { ListBase } from './list-base.ts'

/** The places of a list that are found, in the order of the table; an index is a row. */
export interface ShownPlaces {
  readonly total: number
  /** Those of them that have a position. */
  readonly onMap: PointColumns
  /** Ids and names come behind the positions. */
  isNamed(): boolean
  idAt(row: number): string | undefined
  nameAt(row: number): string | undefined
  /** Its number within the list. */
  ordinalAt(row: number): number
  isPlaced(row: number): boolean
  /** Null without a position. */
  placeAt(row: number): MapPoint | null
  /** −1 where it is not among them. */
  rowOf(id: string): number
  rowsOf(ids: readonly string[]): number[]
  move(row: number, lat: number, lon: number): void
}

const isNumber = (value: number | undefined): boolean => value !== undefined && !Number.isNaN(value)

/**
 * `found`: numbers of what is found, in its order; null for all of the list. `rowOfCurrent` knows the row of an id that
 * the table shows, also before the ids have come.
 */
export function showPlaces(
  base: ListBase,
  found: Uint32Array | null,
  rowOfCurrent: (id: string) => number = () => -1,
): ShownPlaces {
  const order = found && toOrder(base, found)
  const total = order ? order.length : base.rows
  const indexAt = (row: number): number => (order ? (order[row] ?? -1) : row)
  const rowOfIndex = invert(order, base.rows)

  const rowsOf = (ids: readonly string[]): number[] =>
    base.isNamed() ? base.indicesOf(ids).map(rowOfIndex) : ids.map(rowOfCurrent)
  const isPlaced = (row: number): boolean => isNumber(base.lats[indexAt(row)])
  return {
    total,
    onMap: toColumns(base, order, rowsOf),
    isNamed: base.isNamed,
    idAt: (row) => base.idAt(indexAt(row)),
    nameAt: (row) => base.nameAt(indexAt(row)),
    ordinalAt: (row) => base.ordinals[indexAt(row)] ?? 0,
    isPlaced,
    placeAt(row) {
      const at = indexAt(row)
      if (!isPlaced(row)) return null
      return { id: base.idAt(at) ?? '', name: base.nameAt(at) ?? '', lat: base.lats[at]!, lon: base.lons[at]! }
    },
    rowOf: (id) => rowsOf([id])[0]!,
    rowsOf,
    move: (row, lat, lon) => base.move(indexAt(row), lat, lon),
  }
}

/** Of each row, its place in the base. One that came meanwhile is left out: it is told of, and all is asked for anew. */
function toOrder(base: ListBase, found: Uint32Array): Uint32Array {
  const order = new Uint32Array(found.length)
  let rows = 0
  for (let at = 0; at < found.length; at++) {
    const index = base.indexOfOrdinal(found[at]!)
    if (index >= 0) order[rows++] = index
  }
  return order.subarray(0, rows)
}

/** The other way round, reckoned when it is first asked for; −1 for what is not in the order. */
function invert(order: Uint32Array | null, size: number): (index: number) => number {
  let inverse: Int32Array | null = null
  return (index) => {
    if (index < 0 || order === null) return index < size ? index : -1
    if (!inverse) {
      inverse = new Int32Array(size).fill(-1)
      for (let at = 0; at < order.length; at++) inverse[order[at]!] = at
    }
    return inverse[index] ?? -1
  }
}

/** Columns of the map: those of the base itself where all of it is shown. */
function toColumns(
  base: ListBase,
  order: Uint32Array | null,
  rowsOf: (ids: readonly string[]) => number[],
): PointColumns {
  const placed = placedRows(base, order)
  const rows = order === null && placed.length === base.rows ? null : placed
  const indexAt = (point: number): number => {
    const row = rows ? rows[point]! : point
    return order ? order[row]! : row
  }
  const gather = (column: Float64Array): Float64Array => {
    if (!rows) return column
    const gathered = new Float64Array(rows.length)
    for (let point = 0; point < rows.length; point++) gathered[point] = column[indexAt(point)]!
    return gathered
  }
  const total = order ? order.length : base.rows
  const pointOfRow = invert(rows, total)
  return {
    size: rows ? rows.length : total,
    x: gather(base.x),
    y: gather(base.y),
    id: (point) => base.idOfShown(indexAt(point)) ?? '',
    name: (point) => base.nameAt(indexAt(point)) ?? '',
    position: (point) => ({ lat: base.lats[indexAt(point)]!, lon: base.lons[indexAt(point)]! }),
    indicesOf: (ids) => rowsOf(ids).map(pointOfRow),
  }
}

/** Rows that have a position. */
function placedRows({ rows: size, lats }: ListBase, order: Uint32Array | null): Uint32Array {
  const total = order ? order.length : size
  const rows = new Uint32Array(total)
  let count = 0
  for (let row = 0; row < total; row++) if (isNumber(lats[order ? order[row]! : row])) rows[count++] = row
  return count === total ? rows : rows.slice(0, count)
}
