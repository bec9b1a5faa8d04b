import { encodeOrdinals } from '#shared/contract/chosen-points.ts'
import type { ReadableDb } from '#main/database/connections.types.ts'
import { readPlacesAt, readPlacesOfRun, type PlaceRow } from '../sql/read-places.ts'
import type { PlaceColumns, PlacesQuery } from './lists-calls.types.ts'

/** Read by one statement: rows of so many points are some megabytes. */
const ROWS_AT_ONCE = 50_000

/** A part of `ordinals`, in that order, in columns that cost no time to carry and to check. */
export function readPlaces(
  db: ReadableDb,
  { listId, hasCountries, offset, limit = Infinity }: Pick<PlacesQuery, 'listId' | 'hasCountries' | 'offset' | 'limit'>,
  ordinals: Uint32Array,
): PlaceColumns {
  const part = ordinals.subarray(offset, Math.min(ordinals.length, offset + limit))
  const columns = createColumns(part.length)
  for (let at = 0; at < part.length; at += ROWS_AT_ONCE) {
    const some = part.subarray(at, at + ROWS_AT_ONCE)
    // Mostly the order is that of insertion, and none is missing.
    const rows = isRun(some)
      ? readPlacesOfRun(db, listId, [some[0]!, some[some.length - 1]!])
      : readPlacesAt(db, listId, some)
    for (const row of rows) columns.push(row)
  }
  return { ...columns.done(hasCountries), found: ordinals.length }
}

/** True where every number is one above the one before. */
function isRun(ordinals: Uint32Array): boolean {
  for (let at = 1; at < ordinals.length; at++) if (ordinals[at] !== ordinals[at - 1]! + 1) return false
  return true
}

const toLine = (text: string): string => (/[\r\n]/.test(text) ? text.replaceAll(/[\r\n]+/g, ' ') : text)

/** Takes points one by one; one that went meanwhile is not among them. */
function createColumns(most: number) {
  const [ids, names, countries]: [string[], string[], string[]] = [[], [], []]
  const numbers = new Uint32Array(most)
  const [lats, lons] = [new Float64Array(most), new Float64Array(most)]
  return {
    push([ordinal, id, name, lat, lon, country]: PlaceRow): void {
      const at = ids.push(id) - 1
      names.push(toLine(name))
      countries.push(country)
      numbers[at] = ordinal
      lats[at] = lat ?? NaN
      lons[at] = lon ?? NaN
    },
    done(hasCountries: boolean): Omit<PlaceColumns, 'found'> {
      const total = ids.length
      return {
        total,
        ids: ids.join('\n'),
        names: names.join('\n'),
        ordinals: encodeOrdinals(numbers.subarray(0, total)),
        lats: toBase64(lats.subarray(0, total)),
        lons: toBase64(lons.subarray(0, total)),
        ...(hasCountries && { countries: countries.map(toLine).join('\n') }),
      }
    },
  }
}

/** Little-endian, as every processor that we run on has its numbers in memory. */
const toBase64 = ({ buffer, byteOffset, byteLength }: Float64Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('base64')
