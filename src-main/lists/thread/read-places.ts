import type { ReadableDb } from '#main/database/connections.types.ts'
import { readPlacesAt, readPlacesOfRun, type PlaceRow } from '../sql/read-places.ts'
import { toBase64, toLine } from './read-located.ts'
import type { PlaceColumns, PlacesQuery } from './lists-calls.types.ts'

/** Read by one statement: rows of so many points are some megabytes. */
const ROWS_AT_ONCE = 50_000

/** Points by their numbers, in that order, in columns that cost no time to carry and to check. */
export function readPlaces(
  db: ReadableDb,
  { listId, hasCountries }: Pick<PlacesQuery, 'listId' | 'hasCountries'>,
  ordinals: Uint32Array,
): PlaceColumns {
  const columns = createColumns(ordinals.length)
  for (let at = 0; at < ordinals.length; at += ROWS_AT_ONCE) {
    const some = ordinals.subarray(at, at + ROWS_AT_ONCE)
    // Mostly the order is that of insertion, and none is missing.
    const rows = isRun(some)
      ? readPlacesOfRun(db, listId, [some[0]!, some[some.length - 1]!])
      : readPlacesAt(db, listId, some)
    for (const row of rows) columns.push(row)
  }
  return columns.done(hasCountries)
}

/** True where every number is one above the one before. */
function isRun(ordinals: Uint32Array): boolean {
  for (let at = 1; at < ordinals.length; at++) if (ordinals[at] !== ordinals[at - 1]! + 1) return false
  return true
}

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
    done(hasCountries: boolean): PlaceColumns {
      const total = ids.length
      return {
        total,
        ids: ids.join('\n'),
        names: names.join('\n'),
        ordinals: toBase64(numbers.subarray(0, total)),
        lats: toBase64(lats.subarray(0, total)),
        lons: toBase64(lons.subarray(0, total)),
        ...(hasCountries && { countries: countries.map(toLine).join('\n') }),
      }
    },
  }
}
