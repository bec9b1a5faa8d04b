import type { CommandResponse } from '#shared/contract/contract.ts'
import type { ReadableDb } from '#main/database/connections.types.ts'
import { prepared } from '#main/database/sql/prepared.ts'

/** An import that made a list or went into it; all of its operations are one group. */
export type ListedImport = CommandResponse<'lists.importsOf'>['imports'][number]

const SELECT = `select group_id as groupId, kind, actor, who, sum(json_extract(label, '$.count')) as count,
  min(created_at) as createdAt, exists (
    select 1 from list_steps taken where taken.list_id = @listId and taken.kind = 'takeBackImport'
      and taken.undone_at is null and json_extract(taken.label, '$.ofGroup') = list_steps.group_id
      and not exists (
        select 1 from list_steps back where back.list_id = @listId and back.operation_id > taken.operation_id
          and back.undone_at is null and back.kind in ('bringBackList', 'restoreVersion')
      )
  ) as isUndone
  from list_steps
  where list_id = @listId and undone_at is null
    and (kind = 'importList' or (kind = 'importIntoList' and place = 0))`

type Row = Omit<ListedImport, 'isUndone'> & { isUndone: number }
const toImport = (row: Row): ListedImport => ({ ...row, isUndone: row.isUndone === 1 })

/** The imports of a list that are kept and stand, the newest first. */
export const listImported = (db: ReadableDb, listId: string, limit: number): ListedImport[] =>
  (
    prepared(db, `${SELECT} group by group_id order by max(operation_id) desc limit @limit`).all({
      listId,
      limit,
    }) as Row[]
  ).map(toImport)

export function findImported(db: ReadableDb, listId: string, groupId: string): ListedImport | null {
  const row = prepared(db, `${SELECT} and group_id = @groupId group by group_id`).get({ listId, groupId })
  return row ? toImport(row as Row) : null
}

/** Operations of a list that stand, from the first one of a group on, the newest first. */
export const operationsSince = (
  db: ReadableDb,
  listId: string,
  groupId: string,
): { id: number; groupId: string; bytes: number }[] =>
  prepared(
    db,
    `select operation_id as id, group_id as groupId, bytes from list_steps
     where list_id = @listId and undone_at is null
       and operation_id >= (select min(operation_id) from list_steps where list_id = @listId and group_id = @groupId)
     order by operation_id desc`,
  ).all({ listId, groupId }) as { id: number; groupId: string; bytes: number }[]

/** The list of rejected rows that an import made beside another list, as long as it is there. */
export interface RejectedList {
  id: string
  name: string
}

export const findRejectedList = (db: ReadableDb, listId: string, groupId: string): RejectedList | null =>
  (prepared(
    db,
    `select lists.id, name from list_steps made join lists on lists.id = made.list_id
     where made.group_id = @groupId and is_error_list = 1 and latest_related_list_id = @listId and hidden_at is null`,
  ).get({ listId, groupId }) as RejectedList | undefined) ?? null
