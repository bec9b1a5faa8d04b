import { encodeOrdinals } from '#shared/contract/chosen-points.ts'
import { collectCountries } from '#main/nearby/country-column.ts'
import type { ReadableDb } from '#main/database/connections.types.ts'
import { iteratePlaces, iteratePositions } from '../sql/search-points.ts'
import { toRuns } from '../ordinal-runs.ts'
import { iterateCells } from '../sql/read-cells.ts'
import type { Run } from '../lists.types.ts'
import type { IndexColumns, PlaceColumns, PlacesQuery } from './lists-calls.types.ts'

/** Points in columns that cost no time to carry and to check: all of them, or those of `ordinals` in that order. */
export function readPlaces(
  db: ReadableDb,
  query: Pick<PlacesQuery, 'listId' | 'hasCountries'>,
  ordinals: Uint32Array | null,
): PlaceColumns {
  const slots = ordinals ? slotsOf(ordinals) : null
  const ids: string[] = []
  const names: string[] = []
  const numbers: number[] = []
  const lats: number[] = []
  const lons: number[] = []
  const countries: string[] = []
  for (const [id, name, lat, lon, ordinal, country] of iteratePlaces(db, query.listId)) {
    const slot = slots ? (slots[ordinal] ?? 0) - 1 : ids.length
    if (slot < 0) continue
    ids[slot] = id
    names[slot] = toLine(name)
    numbers[slot] = ordinal
    lats[slot] = lat ?? NaN
    lons[slot] = lon ?? NaN
    if (query.hasCountries) countries[slot] = toLine(country)
  }
  // A point that went meanwhile leaves a gap.
  const isThere = (_: unknown, slot: number) => ids[slot] !== undefined
  const kept = ids.filter(isThere)
  return {
    total: kept.length,
    ids: kept.join('\n'),
    names: names.filter(isThere).join('\n'),
    ordinals: encodeOrdinals(Uint32Array.from(numbers.filter(isThere))),
    lats: toBase64(lats.filter(isThere)),
    lons: toBase64(lons.filter(isThere)),
    ...(query.hasCountries && { countries: countries.filter(isThere).join('\n') }),
  }
}

const toLine = (text: string): string => text.replaceAll(/[\r\n]+/g, ' ')

/** By ordinal: its place in the order, counted from 1; 0 for those that are not in it. */
function slotsOf(ordinals: Uint32Array): Uint32Array {
  const slots = new Uint32Array(ordinals.reduce((most, ordinal) => Math.max(most, ordinal), 0) + 1)
  for (let at = 0; at < ordinals.length; at++) slots[ordinals[at]!] = at + 1
  return slots
}

/** Little-endian, as every processor that we run on has its numbers in memory. */
const toBase64 = (values: number[]): string => Buffer.from(Float64Array.from(values).buffer).toString('base64')

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
