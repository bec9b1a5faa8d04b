import type { CommandResponse } from '#shared/contract/contract.ts'
import type { ReadableDb } from '#main/database/connections.types.ts'
import { prepared } from '#main/database/sql/prepared.ts'

/** Some steps of the history of all lists. */
export type StepSpan = CommandResponse<'lists.keptHistory'>['kept']

/** Steps of operations before one. */
export const spanBefore = (db: ReadableDb, operationId: number): StepSpan =>
  prepared(
    db,
    `select count(*) as steps, coalesce(sum(bytes), 0) as bytes, min(created_at) as oldestAt, max(created_at) as newestAt
     from list_steps where place = 0 and operation_id < ?`,
  ).get(operationId) as StepSpan

export const newestOperation = (db: ReadableDb): number =>
  (prepared(db, 'select max(operation_id) from list_steps').pluck().get() as number | null) ?? 0

/** The oldest operation that is of a moment or later; null when all are older. */
export const firstSince = (db: ReadableDb, at: string): number | null =>
  (prepared(db, 'select operation_id from list_steps where created_at >= ? order by operation_id limit 1')
    .pluck()
    .get(at) as number | undefined) ?? null

/** The oldest operation that, with all newer ones, keeps no more than so many bytes; null when not even the newest does. */
export const firstWithin = (db: ReadableDb, bytes: number): number | null =>
  prepared(
    db,
    `select min(operation_id) from (
       select operation_id, sum(bytes) over (order by operation_id desc, place desc) as total from list_steps
     ) where total <= ?`,
  )
    .pluck()
    .get(bytes) as number | null

/** The first of the operations in a row that one belongs to. */
export function firstOfGroup(db: ReadableDb, operationId: number): number {
  const find = prepared(db, 'select group_id from list_steps where operation_id = ? and place = 0').pluck()
  const before = prepared(db, 'select max(operation_id) from list_steps where operation_id < ?').pluck()
  const group = find.get(operationId)
  let first = operationId
  for (;;) {
    const previous = before.get(first) as number | null
    if (previous === null || find.get(previous) !== group) return first
    first = previous
  }
}

/** Operations after one that brought deleted places of a list back. */
export const restoresAfter = (db: ReadableDb, listId: string, operationId: number): number[] =>
  prepared(db, `select operation_id from list_steps where list_id = ? and operation_id > ? and kind = 'restoreVersion'`)
    .pluck()
    .all(listId, operationId) as number[]

const ROW_BYTES = `length(name) + length(description) + length(address) + coalesce(length(meta_info), 0)
  + coalesce(length(unstructured_meta_info), 0) + coalesce(length(opening_hours), 0) + coalesce(length(notes), 0) + 250`

/** Bytes that a place of a list takes, by the mean of its first ones. */
export const meanRowBytes = (db: ReadableDb, listId: string): number =>
  (prepared(db, `select avg(bytes) from (select ${ROW_BYTES} as bytes from locations where list_id = ? limit 200)`)
    .pluck()
    .get(listId) as number | null) ?? 0
