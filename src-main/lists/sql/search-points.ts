import type { StoredPoint } from '../lists.types.ts'
import type { ReadableDb } from '#main/database/connections.types.ts'
import { prepared } from '#main/database/sql/prepared.ts'
import { POINT_COLUMNS, PUBLIC_ID, toPoint, type PointRow } from './locations.ts'

/** Points of a list by their numbers, in the order of the numbers given; those that are gone are left out. */
export function readPointsByOrdinal(db: ReadableDb, listId: string, ordinals: ArrayLike<number>): StoredPoint[] {
  // A cross join keeps the order: without it all points of the list might be looked at for each number.
  const sql = `select ${POINT_COLUMNS} from (select value from json_each(?)) cross join locations
    on list_id = ? and is_hidden = 0 and ordinal = value`
  return (prepared(db, sql).all(`[${Array.from(ordinals).join(',')}]`, listId) as PointRow[]).map(toPoint)
}

/** Ids and names of visible points by their numbers; those that are gone are left out. */
export const readNamesAt = (
  db: ReadableDb,
  listId: string,
  ordinals: readonly number[],
): [ordinal: number, id: string, name: string][] =>
  // A cross join keeps the order: without it all points of the list might be looked at for each number.
  prepared(
    db,
    `select ordinal, ${PUBLIC_ID}, name from (select value from json_each(?)) cross join locations
     on list_id = ? and is_hidden = 0 and ordinal = value`,
  )
    .raw()
    .all(JSON.stringify(ordinals), listId) as [number, string, string][]

/** Positions and countries of a whole list. */
export const iteratePositions = (
  db: ReadableDb,
  listId: string,
): IterableIterator<[ordinal: number, lat: number, lon: number, country: string]> =>
  db
    .prepare(
      `select ordinal, lat, lon, country from locations
       where list_id = ? and is_hidden = 0 and lat is not null and lon is not null order by ordinal`,
    )
    .raw()
    .iterate(listId) as IterableIterator<[number, number, number, string]>
