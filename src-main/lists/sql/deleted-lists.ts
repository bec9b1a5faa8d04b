import type { CommandResponse } from '#shared/contract/contract.ts'
import type { ReadableDb } from '#main/database/connections.types.ts'
import { prepared } from '#main/database/sql/prepared.ts'

/** A list that was deleted and is kept with its places as long as the step that deleted it. */
export type DeletedList = CommandResponse<'lists.deleted'>['lists'][number]

/** An import whose creation was undone is hidden too, but no step that stands deleted it. */
const REMOVAL = `select max(operation_id) from list_steps removal
  where removal.list_id = lists.id and removal.undone_at is null and removal.kind in ('removeList', 'takeBackImport')`

/** Deleted last first. */
export const listDeleted = (db: ReadableDb, limit: number): DeletedList[] =>
  prepared(
    db,
    `select lists.id, lists.name, lists.folder, step.created_at as deletedAt, step.actor, step.who,
       (select count(*) from locations where list_id = lists.id and is_hidden = 0) as count
     from lists join list_steps step on step.list_id = lists.id and step.operation_id = (${REMOVAL})
     where hidden_at is not null order by step.operation_id desc, lists.id limit ?`,
  ).all(limit) as DeletedList[]

/** Whether a list is hidden, and a step that is kept hid it. */
export const isDeleted = (db: ReadableDb, listId: string): boolean =>
  prepared(db, `select 1 from lists where id = ? and hidden_at is not null and (${REMOVAL}) is not null`)
    .pluck()
    .get(listId) === 1

/** Whether an operation after one brought a list back. */
export const isBroughtBackAfter = (db: ReadableDb, listId: string, operationId: number): boolean =>
  prepared(db, `select 1 from list_steps where list_id = ? and operation_id > ? and kind = 'bringBackList' limit 1`)
    .pluck()
    .get(listId, operationId) === 1
