import type { ReadableDb } from '#main/database/connections.types.ts'
import { prepared } from '#main/database/sql/prepared.ts'
import { levelOf, type AddressLevel, type FoundByAddress } from '#shared/model/exactness.ts'
import { PUBLIC_ID } from './locations.ts'

const BY_ADDRESS = `list_id = ? and is_hidden = 0 and placed is not null and placed ->> '$.by' = 'address'`

/** Of the places of a list that were placed by their address, how many by which level. */
export function countLevels(db: ReadableDb, listId: string): Partial<Record<AddressLevel, number>> {
  const rows = prepared(
    db,
    `select placed ->> '$.accuracy', count(*) from locations indexed by locations_placed where ${BY_ADDRESS} group by 1`,
  )
    .raw()
    .all(listId) as [accuracy: string, count: number][]
  const levels: Partial<Record<AddressLevel, number>> = {}
  for (const [accuracy, count] of rows) levels[levelOf(accuracy)] = (levels[levelOf(accuracy)] ?? 0) + count
  return levels
}

/** A place that was placed by its address. */
export interface AddressedPlace {
  ordinal: number
  id: string
  name: string
  address: string
  country: string
  lat: number
  lon: number
  latText: string
  lonText: string
  placed: FoundByAddress
}

/** So many of them behind a number, in order. */
export const readAddressedAfter = (
  db: ReadableDb,
  listId: string,
  { after, limit }: { after: number; limit: number },
): AddressedPlace[] =>
  (
    prepared(
      db,
      `select ordinal, ${PUBLIC_ID} as id, name, address, country, lat, lon, lat_text as latText, lon_text as lonText, placed
       from locations indexed by locations_placed
       where ${BY_ADDRESS} and ordinal > ? and lat is not null order by ordinal limit ?`,
    ).all(listId, after, limit) as (Omit<AddressedPlace, 'placed'> & { placed: string })[]
  ).map((row) => ({ ...row, placed: JSON.parse(row.placed) as FoundByAddress }))

/** Lists in view, without those of rejected rows, that have any. */
export const listsWithPlaced = (db: ReadableDb): { id: string; name: string }[] =>
  db
    .prepare(
      `select id, name from lists where hidden_at is null and is_error_list = 0 and exists
         (select 1 from locations where list_id = lists.id and placed is not null) order by created_at, id`,
    )
    .all() as { id: string; name: string }[]
