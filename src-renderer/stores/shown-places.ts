import type { MapPoint } from '#renderer/model/map.types.ts'
import type { ListBase } from './list-base.ts'
import { keepPlaced, toMapColumns, wholeMapColumns, type TableRows } from './map-columns.ts'

/**
 * The places of a list that are found, in the order of the table; an index is a row, −1 for what is not among them.
 * `found`: numbers of what is found, in its order; null for all of the list. `rowOfCurrent` knows the row of an id that
 * the table shows, also before the ids have come.
 */
export function showPlaces(base: ListBase, found: Uint32Array | null, rowOfCurrent: (id: string) => number = () => -1) {
  // A place that came meanwhile is left out: it is told of, and all is asked for anew.
  const order = found && base.indicesOfOrdinals(found)
  const total = order ? order.length : base.rows
  const indexAt = (row: number): number => (order ? (order[row] ?? -1) : row < base.rows ? row : -1)
  const rowsOfIndices = findRows(order, base.rows)

  const rowsOf = (ids: readonly string[]): number[] =>
    base.isNamed() ? rowsOfIndices(base.indicesOf(ids)) : ids.map(rowOfCurrent)
  const isPlaced = (row: number): boolean => !Number.isNaN(base.lats[indexAt(row)] ?? NaN)
  const table: TableRows = {
    rowOfIndex: (index) => rowsOfIndices([index])[0]!,
    indicesOf: (ids) => (base.isNamed() ? base.indicesOf(ids) : ids.map((id) => indexAt(rowOfCurrent(id)))),
  }
  const ascending = order === null || order.length === base.rows ? null : inOrderOfList(order)
  return {
    total,
    /** Those of them that have a position. */
    onMap: ascending ? toMapColumns(base, keepPlaced(base, ascending), table) : wholeMapColumns(base, table),
    /** Ids and names come behind the positions. */
    isNamed: base.isNamed,
    idAt: (row: number) => base.idAt(indexAt(row)),
    nameAt: (row: number) => base.nameAt(indexAt(row)),
    /** Its number within the list. */
    ordinalAt: (row: number) => base.ordinals[indexAt(row)] ?? 0,
    isPlaced,
    /** Null without a position. */
    placeAt(row: number): MapPoint | null {
      const at = indexAt(row)
      if (!isPlaced(row)) return null
      return { id: base.idAt(at) ?? '', name: base.nameAt(at) ?? '', lat: base.lats[at]!, lon: base.lons[at]! }
    },
    rowOf: (id: string) => rowsOf([id])[0]!,
    rowsOf,
    move: (row: number, lat: number, lon: number) => base.move(indexAt(row), lat, lon),
    rename: (row: number, name: string) => base.rename(indexAt(row), name),
    /** Of values of all that is shown, in the order of the list, those on the map; null where they are of other places. */
    ofPlaced: (values: Uint8Array) => pickPlaced(base, ascending, values),
  }
}

export type ShownPlaces = ReturnType<typeof showPlaces>

/** Mostly nothing is sorted: then what is found is in that order already, and to sort half a million takes 30 ms. */
function inOrderOfList(order: Uint32Array): Uint32Array {
  for (let at = 1; at < order.length; at++) if (order[at]! < order[at - 1]!) return order.toSorted()
  return order
}

/** Fewer are looked for in the order one by one: that takes 0.3 ms each in a million. */
const FEW_INDICES = 20

/** Of indices their rows; −1 for what is not in the order. */
function findRows(order: Uint32Array | null, size: number): (indices: readonly number[]) => number[] {
  let inverse: Int32Array | null = null
  return (indices) => {
    if (order === null) return indices.map((index) => (index < size ? index : -1))
    if (!inverse && indices.length <= FEW_INDICES)
      return indices.map((index) => (index < 0 ? -1 : order.indexOf(index)))
    inverse ??= invert(order, size)
    return indices.map((index) => (index < 0 ? -1 : inverse![index]!))
  }
}

function invert(order: Uint32Array, size: number): Int32Array {
  const inverse = new Int32Array(size).fill(-1)
  for (let at = 0; at < order.length; at++) inverse[order[at]!] = at
  return inverse
}

/** Of values of the places that are shown, in the order of the list, those of the places on the map. */
function pickPlaced(base: ListBase, ascending: Uint32Array | null, values: Uint8Array): Uint8Array | null {
  if (values.length !== (ascending?.length ?? base.rows)) return null
  if (base.placed() === base.rows) return values
  return values.filter((_, at) => !Number.isNaN(base.lats[ascending ? ascending[at]! : at]!))
}
