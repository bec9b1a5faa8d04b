import type { ReadableDb } from '#main/database/connections.types.ts'
import { prepared } from '#main/database/sql/prepared.ts'

/** Lists of rejected rows beside a list. */
export const listRejectedOf = (db: ReadableDb, listId: string): string[] =>
  prepared(
    db,
    `select id from lists where latest_related_list_id = ? and is_error_list = 1 and id <> latest_related_list_id
     and hidden_at is null`,
  )
    .pluck()
    .all(listId.toLowerCase()) as string[]
