import type { ReadableDb } from '#main/database/connections.types.ts'
import { eachRow } from '#main/database/sql/each-row.ts'
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
const OF_RUN = 'from locations where list_id = ? and is_hidden = 0 and ordinal between ? and ? order by ordinal'

/** Visible points of a run, in order. */
export const readPlacesOfRun = (db: ReadableDb, listId: string, run: Run): PlaceRow[] =>
  prepared(db, `select ${COLUMNS} ${OF_RUN}`).raw().all(listId, run[0], run[1]) as PlaceRow[]

/** Takes where each visible point of a run lies. */
export const eachPositionOfRun = (
  db: ReadableDb,
  listId: string,
  run: Run,
  take: (ordinal: number, lat: number | null, lon: number | null) => void,
): void => eachRow(db, { columns: 'ordinal, lat, lon', from: OF_RUN }, [listId, ...run], take)

export const readNamesOfRun = (
  db: ReadableDb,
  listId: string,
  run: Run,
): [ordinal: number, id: string, name: string][] =>
  prepared(db, `select ordinal, ${PUBLIC_ID}, name ${OF_RUN}`)
    .raw()
    .all(listId, ...run) as [number, string, string][]

export interface NameBlocks {
  rows: number
  ids: Uint8Array
  names: Uint8Array
}

/** The same as one text in UTF-8 each, a line a point: half the time. Null where they are more than one text may hold. */
export function readNameBlocks(db: ReadableDb, listId: string, run: Run): NameBlocks | null {
  const sql = `select count(*) as rows, cast(coalesce(group_concat(id, char(10)), '') as blob) as ids,
    cast(coalesce(group_concat(name, char(10)), '') as blob) as names from (select ${PUBLIC_ID} as id, name ${OF_RUN})`
  try {
    return prepared(db, sql).get(listId, ...run) as NameBlocks
  } catch (error) {
    if ((error as { code?: unknown }).code === 'SQLITE_TOOBIG' || error instanceof RangeError) return null
    throw error
  }
}

/** Visible points by their numbers, in the order of the numbers given; those that are gone are left out. */
export function readPlacesAt(db: ReadableDb, listId: string, ordinals: Uint32Array): PlaceRow[] {
  // A cross join keeps the order: without it all points of the list might be looked at for each number.
  const sql = `select ${COLUMNS} from (select value from json_each(?)) cross join locations
    on list_id = ? and is_hidden = 0 and ordinal = value`
  return prepared(db, sql)
    .raw()
    .all(`[${ordinals.join(',')}]`, listId) as PlaceRow[]
}

/** What is known of where a location is. */
export interface AddressOfPoint {
  /** Its number within the list. */
  row: number
  name: string
  address: string
  country: string
  lat: number | null
  lon: number | null
}

/** Visible locations of a list that have an address, in order; those after a number. */
export const readAddressPage = (
  db: ReadableDb,
  listId: string,
  { after, limit }: { after: number; limit: number },
): AddressOfPoint[] =>
  prepared(
    db,
    `select ordinal as row, name, address, country, lat, lon from locations
     where list_id = ? and is_hidden = 0 and address <> '' and ordinal > ? order by ordinal limit ?`,
  ).all(listId, after, limit) as AddressOfPoint[]
