import type { CommandResponse } from '#shared/contract/contract.ts'
import type { ReadableDb } from '#main/database/connections.types.ts'
import { prepared } from '#main/database/sql/prepared.ts'
import type { NamingStep } from '#shared/model/field-names.ts'
import type { OperationLabel } from '../lists.types.ts'

/** One step in the history of a list; operations that are undone together are one step. */
export type ListStepEntry = CommandResponse<'lists.versions'>['steps'][number]

interface StepRow extends Omit<ListStepEntry, 'firstId' | 'name' | 'pointName' | 'count'> {
  label: string
}

const ROW = `operation_id as operationId, group_id as groupId, kind, actor, who, label, created_at as createdAt`

/** The steps of a list that stand, newest first, from those before an operation on. */
export function readListSteps(
  db: ReadableDb,
  listId: string,
  { before, limit }: { before: number; limit: number },
): ListStepEntry[] {
  const rows = prepared(
    db,
    `select ${ROW} from list_steps where list_id = ? and operation_id < ? and undone_at is null
     order by operation_id desc`,
  ).iterate(listId, before) as IterableIterator<StepRow>
  const steps: ListStepEntry[] = []
  let group: string | null = null
  for (const { groupId, label, ...row } of rows) {
    const { listName, pointName, count } = JSON.parse(label) as OperationLabel
    const last = steps.at(-1)
    if (last && groupId === group) {
      last.firstId = row.operationId
      last.count += count
      last.pointName = ''
      continue
    }
    if (steps.length === limit) break
    group = groupId
    steps.push({ ...row, firstId: row.operationId, groupId, name: listName, pointName, count })
  }
  return steps
}

/** Operations after one that changed a list and stand, newest first. */
export const operationsAfter = (db: ReadableDb, listId: string, after: number): { id: number; bytes: number }[] =>
  prepared(
    db,
    `select operation_id as id, bytes from list_steps
     where list_id = ? and operation_id > ? and undone_at is null order by operation_id desc`,
  ).all(listId, after) as { id: number; bytes: number }[]

/** The step of a list that was made at a moment: the first one, where there are several. */
export const stepAt = (db: ReadableDb, listId: string, at: string): StepRow | null =>
  (prepared(db, `select ${ROW} from list_steps where list_id = ? and created_at = ? order by operation_id limit 1`).get(
    listId,
    at,
  ) as StepRow | undefined) ?? null

/** The step of a list that was taken back at a moment, as long as it can be done again. */
export const stepUndoneAt = (db: ReadableDb, listId: string, at: string): StepRow | null =>
  (prepared(db, `select ${ROW} from list_steps where undone_at = ? and list_id = ? order by operation_id limit 1`).get(
    at,
    listId,
  ) as StepRow | undefined) ?? null

/** The step that made a list, as long as it is kept. */
export const stepThatMade = (db: ReadableDb, listId: string): StepRow | null =>
  (prepared(
    db,
    `select ${ROW} from list_steps where list_id = ? and kind in ('createList', 'importList', 'restoreList')
     order by operation_id limit 1`,
  ).get(listId) as StepRow | undefined) ?? null

/** More than anybody makes; older ones are taken to be followed. */
const MOST_NAMINGS = 500

/** Steps that gave fields of a list other names and stand, oldest first; `oldest`: the first one that is told at all. */
export function listNamings(db: ReadableDb, listId: string): { steps: NamingStep[]; oldest: number } {
  const rows = prepared(
    db,
    `select operation_id as id, label from list_steps
     where list_id = ? and place = 0 and undone_at is null and kind in ('changeFields', 'restoreVersion')
     order by operation_id desc limit ${MOST_NAMINGS + 1}`,
  ).all(listId) as { id: number; label: string }[]
  const listed = rows.slice(0, MOST_NAMINGS).reverse()
  const steps = listed.map(({ id, label }) => ({
    id,
    renamed: [...((JSON.parse(label) as OperationLabel).renamed ?? [])],
  }))
  const kept = prepared(db, 'select min(operation_id) from list_steps').pluck().get() as number | null
  return {
    steps: steps.filter(({ renamed }) => renamed.length > 0),
    oldest: rows.length > MOST_NAMINGS ? (listed[0]?.id ?? 0) : (kept ?? Number.MAX_SAFE_INTEGER),
  }
}
