import type { ReadableDb } from '#main/database/connections.types.ts'
import { iteratePlaces, iteratePositions } from '../sql/search-points.ts'
import { toRuns } from '../ordinal-runs.ts'
import type { Run } from '../lists.types.ts'
import type { IndexColumns, PlaceColumns, PointQuery } from './lists-calls.types.ts'

/** All points that are found, in columns that cost no time to carry and to check; in the order of `ordinals` if given. */
export function readPlaces(
  db: ReadableDb,
  { listId, search }: PointQuery,
  ordinals: readonly number[] | null,
): PlaceColumns {
  const ids: string[] = []
  const names: string[] = []
  const lats: number[] = []
  const lons: number[] = []
  for (const [id, name, lat, lon] of inOrder(iteratePlaces(db, listId, search), ordinals)) {
    ids.push(id)
    names.push(name.replaceAll(/[\r\n]+/g, ' '))
    lats.push(lat ?? NaN)
    lons.push(lon ?? NaN)
  }
  return {
    total: ids.length,
    ids: ids.join('\n'),
    names: names.join('\n'),
    lats: toBase64(lats),
    lons: toBase64(lons),
  }
}

type PlaceRow = ReturnType<typeof iteratePlaces> extends Iterable<infer Row> ? Row : never

function inOrder(rows: Iterable<PlaceRow>, ordinals: readonly number[] | null): Iterable<PlaceRow> {
  if (!ordinals) return rows
  const byOrdinal = new Map<number, PlaceRow>()
  for (const row of rows) byOrdinal.set(row[4], row)
  return ordinals.flatMap((ordinal) => {
    const row = byOrdinal.get(ordinal)
    return row ? [row] : []
  })
}

/** Little-endian, as every processor that we run on has its numbers in memory. */
const toBase64 = (values: number[]): string => Buffer.from(Float64Array.from(values).buffer).toString('base64')

/** Numbers of the points that are found, as runs. */
export function readFoundRuns(db: ReadableDb, { listId, search }: PointQuery): Run[] {
  const ordinals: number[] = []
  for (const [, , , , ordinal] of iteratePlaces(db, listId, search)) ordinals.push(ordinal)
  return toRuns(ordinals)
}

/** The columns of a point index. */
export function readIndexColumns(db: ReadableDb, listId: string): IndexColumns {
  const ordinals: number[] = []
  const lats: number[] = []
  const lons: number[] = []
  const countries: string[] = []
  let hasCountry = false
  for (const [ordinal, lat, lon, country] of iteratePositions(db, listId)) {
    ordinals.push(ordinal)
    lats.push(lat)
    lons.push(lon)
    countries.push(country)
    hasCountry ||= country !== ''
  }
  return {
    ordinals: Int32Array.from(ordinals),
    lats: Float64Array.from(lats),
    lons: Float64Array.from(lons),
    countries: hasCountry ? countries : null,
  }
}
