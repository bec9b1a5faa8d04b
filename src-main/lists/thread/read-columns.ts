import { collectCountries } from '#main/nearby/country-column.ts'
import type { ReadableDb } from '#main/database/connections.types.ts'
import { iteratePositions } from '../sql/search-points.ts'
import { toRuns } from '../ordinal-runs.ts'
import { iterateCells } from '../sql/read-cells.ts'
import type { Run } from '../lists.types.ts'
import type { IndexColumns } from './lists-calls.types.ts'

/** Numbers of the points that are found, as runs: those of `ordinals`, or all. */
export const readFoundRuns = (db: ReadableDb, listId: string, ordinals: Uint32Array | null): Run[] =>
  toRuns(Array.from(ordinals ?? allOrdinals(db, listId)))

function* allOrdinals(db: ReadableDb, listId: string): Generator<number> {
  for (const [ordinal] of iterateCells(db, listId, [])) yield ordinal
}

/** In memory that threads share: the host only hands it on, and copies nothing. */
function shared<A extends Int32Array | Uint32Array | Float64Array>(
  Kind: { new (memory: SharedArrayBuffer): A; BYTES_PER_ELEMENT: number },
  values: ArrayLike<number>,
): A {
  const column = new Kind(new SharedArrayBuffer(values.length * Kind.BYTES_PER_ELEMENT))
  column.set(values)
  return column
}

/** The columns of a point index. */
export function readIndexColumns(db: ReadableDb, listId: string): IndexColumns {
  const ordinals: number[] = []
  const lats: number[] = []
  const lons: number[] = []
  const countries = collectCountries()
  for (const [ordinal, lat, lon, country] of iteratePositions(db, listId)) {
    ordinals.push(ordinal)
    lats.push(lat)
    lons.push(lon)
    countries.add(country)
  }
  const column = countries.column()
  return {
    ordinals: shared(Int32Array, ordinals),
    lats: shared(Float64Array, lats),
    lons: shared(Float64Array, lons),
    countries: column && { names: column.names, numbers: shared(Uint32Array, column.numbers) },
  }
}
