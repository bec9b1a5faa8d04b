import { LOCATION_FIELDS } from '#shared/model/location-fields.ts'
import { IN_META } from '../marks-in-meta.ts'
import type { ReadableDb } from '#main/database/connections.types.ts'
import { prepared } from '#main/database/sql/prepared.ts'
import { PUBLIC_ID } from './locations.ts'

/** What a reply tells of a place, what is JSON as the text that is stored. */
export type ReplyRow = readonly [
  ordinal: number,
  id: string,
  name: string,
  description: string,
  address: string,
  country: string,
  latText: string,
  lonText: string,
  metaInfo: string | null,
  unstructuredMetaInfo: string | null,
  openingHours: string | null,
  /** Those that programs see. */
  ...marks: (string | null)[],
]

// A cross join keeps the order: without it all points of the list might be looked at for each number.
const SQL = `select ordinal, ${PUBLIC_ID}, name, description, address, country, lat_text, lon_text,
    meta_info, unstructured_meta_info, opening_hours,
    ${IN_META.map((mark) => LOCATION_FIELDS[mark].column).join(', ')}
  from (select value from json_each(?)) cross join locations
    on list_id = ? and is_hidden = 0 and ordinal = value`

/**
 * Visible places by their numbers, each number once, in that order; null where there is none. Fewer columns than a
 * point has and nothing parsed: a hundred are read in four fifths of the time.
 */
export function readReplyRows(db: ReadableDb, listId: string, ordinals: readonly number[]): (ReplyRow | null)[] {
  const rows = prepared(db, SQL).raw().all(JSON.stringify(ordinals), listId) as ReplyRow[]
  let at = 0
  return ordinals.map((ordinal) => (rows[at]?.[0] === ordinal ? (rows[at++] as ReplyRow) : null))
}
