import type { ReadableDb } from '#main/database/connections.types.ts'
import { prepared } from '#main/database/sql/prepared.ts'

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
