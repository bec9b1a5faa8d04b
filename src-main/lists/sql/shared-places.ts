import { LOCATION_FIELDS } from '#shared/model/location-fields.ts'
import type { ReadableDb, WritableDb } from '#main/database/connections.types.ts'
import { prepared } from '#main/database/sql/prepared.ts'
import type { Run, StoredPoint } from '../lists.types.ts'
import { POINT_COLUMNS, toPoint, type PointRow, forgetBlocks } from './locations.ts'

/** Reads nothing but shared places, so that a list without any pays for none. */
const SHARED = 'indexed by locations_shared where list_id = ? and ordinal between ? and ? and place_id is not null'

/** Places of a run that are, or were, in other lists too, hidden ones among them: number and id of the place. */
export const iterateShared = (
  db: ReadableDb,
  listId: string,
  run: Run,
): IterableIterator<[ordinal: number, placeId: string]> =>
  // Nested: while one is read, the same statement may be wanted again.
  db
    .prepare(`select ordinal, place_id from locations ${SHARED} order by ordinal`)
    .raw()
    .iterate(listId, ...run) as IterableIterator<[number, string]>

/** A row that stands for a place in some list, hidden or not. */
export interface PlaceRow extends StoredPoint {
  listId: string
}

/** All rows of some places, in every list. */
export const readRowsOfPlaces = (db: ReadableDb, placeIds: readonly string[]): PlaceRow[] =>
  (
    prepared(
      db,
      `select list_id as listId, ${POINT_COLUMNS} from (select value from json_each(?)) cross join locations
       on place_id = value`,
    ).all(JSON.stringify(placeIds)) as (PointRow & { listId: string })[]
  ).map((row) => ({ listId: row.listId, ...toPoint(row) }))

/** Whether a row, hidden or not, stands for the place of this id. */
export const isPlaceHere = (db: ReadableDb, id: string): boolean =>
  prepared(db, 'select 1 from locations where id = @id or place_id = @id limit 1').get({ id }) !== undefined

/** The lists in which a place is seen, the oldest first. */
export const listsOfPlace = (db: ReadableDb, listId: string, placeId: string): { id: string; name: string }[] =>
  prepared(
    db,
    `select id, name from lists where hidden_at is null and (id = ? or id in
       (select list_id from locations where place_id = ? and is_hidden = 0)) order by created_at, id`,
  ).all(listId, placeId) as { id: string; name: string }[]

/** Numbers as JSON; a cross join keeps the order: without it the whole list might be looked at for each number. */
const EACH_NUMBER = '(select value from json_each(@ordinals)) cross join locations here'

/** Of the seen places with these numbers, how many are seen in another list too. */
export const countInOtherLists = (db: ReadableDb, listId: string, ordinals: readonly number[]): number =>
  prepared(
    db,
    `select count(*) from ${EACH_NUMBER} on here.list_id = @listId and here.ordinal = value
       and here.is_hidden = 0 and here.place_id is not null
     where exists (
       select 1 from locations other cross join lists on lists.id = other.list_id and hidden_at is null
       where other.place_id = here.place_id and other.list_id <> @listId and other.is_hidden = 0
     )`,
  )
    .pluck()
    .get({ listId, ordinals: JSON.stringify(ordinals) }) as number

/** From now on the places with these numbers may be in several lists. Nothing that anybody sees changes. */
export function letBeShared(db: WritableDb, listId: string, ordinals: readonly number[]): void {
  prepared(
    db,
    `update locations set place_id = id where rowid in (
       select here.rowid from ${EACH_NUMBER}
       on here.list_id = @listId and here.ordinal = value and here.is_hidden = 0 and here.place_id is null
     )`,
  ).run({ listId, ordinals: JSON.stringify(ordinals) })
}

/** Makes a row stand for a place. */
export function setPlaceId(db: WritableDb, listId: string, { ordinal, placeId }: { ordinal: number; placeId: string }) {
  prepared(db, 'update locations set place_id = ? where list_id = ? and ordinal = ?').run(placeId, listId, ordinal)
}

/** What a place is, whichever list it is in; how far somebody is with it belongs to each list. */
const OF_PLACE = Object.values(LOCATION_FIELDS)
  .flatMap((field) => ('isOfList' in field ? [] : [field.column]))
  .join(', ')

interface AddedRows {
  fromListId: string
  /** Ascending. */
  ordinals: readonly number[]
  toListId: string
  firstOrdinal: number
  at: string
}

/** Puts the places with these numbers into another list, but for those that it holds; returns how many. */
export function addToOtherList(db: WritableDb, { ordinals, ...added }: AddedRows): number {
  const { changes } = prepared(
    db,
    `insert into locations (id, list_id, ordinal, place_id, ${OF_PLACE}, created_at, modified_at)
     select @toListId || '/' || (@firstOrdinal + number), @toListId, @firstOrdinal + number, place_id, ${OF_PLACE},
       @at, @at
     from (
       select here.*, row_number() over (order by ordinal) - 1 as number from ${EACH_NUMBER}
       on here.list_id = @fromListId and here.ordinal = value and here.is_hidden = 0
       where not exists (
         select 1 from locations there
         where there.place_id = here.place_id and +there.list_id = @toListId and there.is_hidden = 0
       )
     )`,
  ).run({ ...added, ordinals: JSON.stringify(ordinals) })
  forgetBlocks(db, added.toListId, [added.firstOrdinal, added.firstOrdinal + changes - 1])
  return changes
}
