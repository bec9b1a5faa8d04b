import type { ReadableDb } from '#main/database/connections.types.ts'
import { prepared } from '#main/database/sql/prepared.ts'
import type { StoredPoint } from '../lists.types.ts'
import { POINT_COLUMNS, toPoint, type PointRow } from './locations.ts'

/** A point, also one that nobody sees. */
export interface AnyPoint extends StoredPoint {
  isHidden: boolean
}

/** Points by their numbers, hidden ones too, in the order of the numbers; those that have left for good are left out. */
export const readAnyPointsAt = (db: ReadableDb, listId: string, ordinals: readonly number[]): AnyPoint[] =>
  (
    prepared(
      db,
      `select ${POINT_COLUMNS}, is_hidden as isHidden from (select value from json_each(?)) cross join locations
       on list_id = ? and ordinal = value`,
    ).all(JSON.stringify(ordinals), listId) as (PointRow & { isHidden: number })[]
  ).map(({ isHidden, ...row }) => ({ ...toPoint(row), isHidden: isHidden === 1 }))

/** When a point was made, and when it was changed last. */
export const readMoments = (
  db: ReadableDb,
  listId: string,
  ordinal: number,
): { createdAt: string; modifiedAt: string } | null =>
  (prepared(
    db,
    'select created_at as createdAt, modified_at as modifiedAt from locations where list_id = ? and ordinal = ?',
  ).get(listId, ordinal) as { createdAt: string; modifiedAt: string } | undefined) ?? null

/** The number of a point of a list that nobody sees, by its id. */
export const findHidden = (db: ReadableDb, listId: string, id: string): number | null =>
  (prepared(
    db,
    `select ordinal from locations where (id = @id and place_id is null or place_id = @id) and list_id = @listId
       and is_hidden = 1 limit 1`,
  )
    .pluck()
    .get({ id, listId }) as number | undefined) ?? null
