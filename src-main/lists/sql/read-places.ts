import type { ReadableDb } from '#main/database/connections.types.ts'
import { prepared } from '#main/database/sql/prepared.ts'
import type { Run } from '../lists.types.ts'
import { PUBLIC_ID } from './locations.ts'

/** A point as the map takes it. */
export type PlaceRow = [
  ordinal: number,
  id: string,
  name: string,
  lat: number | null,
  lon: number | null,
  country: string,
]

const COLUMNS = `ordinal, ${PUBLIC_ID}, name, lat, lon, country`

/** Visible points of a run, in order. */
export const readPlacesOfRun = (db: ReadableDb, listId: string, run: Run): PlaceRow[] =>
  prepared(
    db,
    `select ${COLUMNS} from locations where list_id = ? and is_hidden = 0 and ordinal between ? and ? order by ordinal`,
  )
    .raw()
    .all(listId, run[0], run[1]) as PlaceRow[]

/** Visible points by their numbers, in the order of the numbers given; those that are gone are left out. */
export function readPlacesAt(db: ReadableDb, listId: string, ordinals: Uint32Array): PlaceRow[] {
  // A cross join keeps the order: without it all points of the list might be looked at for each number.
  const sql = `select ${COLUMNS} from (select value from json_each(?)) cross join locations
    on list_id = ? and is_hidden = 0 and ordinal = value`
  return prepared(db, sql)
    .raw()
    .all(`[${ordinals.join(',')}]`, listId) as PlaceRow[]
}
