import type { Actor, HistoryEntry, OperationKind, OperationLabel, Primitive } from '../lists.types.ts'
import type { ReadableDb, WritableDb } from '#main/database/connections.types.ts'
import { prepared } from '#main/database/sql/prepared.ts'

export interface NewOperation {
  groupId: string
  /** All lists that it changes; the first one stands for it. */
  listIds: readonly string[]
  /** Name of the key, or of the file. */
  who: string
  /** What it keeps beside itself: rows that it hides. */
  keptBytes: number
  actor: Actor
  kind: OperationKind
  label: OperationLabel
  forward: Primitive[]
  inverse: Primitive[]
  at: string
}

export interface StoredOperation extends Pick<NewOperation, 'groupId' | 'actor' | 'kind' | 'label'> {
  id: number
  forward: Primitive[]
  inverse: Primitive[]
}

interface OperationRow extends Omit<StoredOperation, 'forward' | 'inverse' | 'label'> {
  label: string
  forward: string
  inverse: string
}

const SELECT = 'select id, group_id as groupId, kind, actor, label, forward, inverse from operations'

const toOperation = (row: OperationRow): StoredOperation => ({
  ...row,
  label: JSON.parse(row.label) as OperationLabel,
  forward: JSON.parse(row.forward) as Primitive[],
  inverse: JSON.parse(row.inverse) as Primitive[],
})

/** The operation itself, and the line that the history of each of its lists shows. */
export function insertOperation(db: WritableDb, operation: NewOperation): { id: number; bytes: number } {
  const { groupId, listIds, actor, who, kind, at } = operation
  const [label, forward, inverse] = [operation.label, operation.forward, operation.inverse].map((part) =>
    JSON.stringify(part),
  ) as [string, string, string]
  const inserted = prepared(
    db,
    `insert into operations (group_id, list_id, actor, kind, label, forward, inverse, created_at)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(groupId, listIds[0], actor, kind, label, forward, inverse, at)
  const id = Number(inserted.lastInsertRowid)
  const add = prepared(
    db,
    `insert into list_steps (operation_id, place, list_id, group_id, actor, who, kind, label, bytes, created_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const bytes = forward.length + inverse.length + operation.keptBytes
  for (const [place, listId] of [...new Set(listIds)].entries()) {
    add.run(id, place, listId, groupId, actor, who, kind, label, place === 0 ? bytes : 0, at)
  }
  return { id, bytes }
}

export function findOperation(db: ReadableDb, id: number): StoredOperation | null {
  const row = prepared(db, `${SELECT} where id = ?`).get(id)
  return row ? toOperation(row as OperationRow) : null
}

/** What takes an operation back, without the rest of it. */
export function readInverse(db: ReadableDb, id: number): Primitive[] {
  const text = prepared(db, 'select inverse from operations where id = ?').pluck().get(id) as string | undefined
  return text === undefined ? [] : (JSON.parse(text) as Primitive[])
}

/** What an operation did may be tens of megabytes: it is not read of one of another group. */
function readOperation(db: ReadableDb, which: string, groupId: string | null): StoredOperation | null {
  const head = prepared(db, `select operation_id as id, group_id as groupId from list_steps where ${which} limit 1`)
  const { id, groupId: found } = (head.get() ?? {}) as { id?: number; groupId?: string }
  return id === undefined || (groupId !== null && found !== groupId) ? null : findOperation(db, id)
}

/** The newest operation that stands; null at the beginning of history, and where it is not of `groupId`. */
export const newestDone = (db: ReadableDb, groupId: string | null = null): StoredOperation | null =>
  readOperation(db, 'undone_at is null order by operation_id desc', groupId)

/** The oldest operation that was undone: what a redo does first; null where it is not of `groupId`. */
export const oldestUndone = (db: ReadableDb, groupId: string | null = null): StoredOperation | null =>
  readOperation(db, 'undone_at is not null order by operation_id', groupId)

export function markUndone(db: WritableDb, id: number, at: string | null): void {
  prepared(db, 'update operations set undone_at = ? where id = ?').run(at, id)
  prepared(db, 'update list_steps set undone_at = ? where operation_id = ?').run(at, id)
}

const UNDONE = 'select distinct operation_id from list_steps where undone_at is not null order by operation_id desc'
const BEFORE = 'select id from operations where id < ? order by id limit ?'

/** Newest first, one at a time: one of them may be as long as a file. */
export const listUndone = (db: ReadableDb): Generator<StoredOperation> =>
  oneByOne(db, prepared(db, UNDONE).pluck().all() as number[])

/** Operations before one, oldest first, one at a time. */
export const listBefore = (db: ReadableDb, id: number, limit: number): Generator<StoredOperation> =>
  oneByOne(db, prepared(db, BEFORE).pluck().all(id, limit) as number[])

function* oneByOne(db: ReadableDb, ids: readonly number[]): Generator<StoredOperation> {
  for (const id of ids) {
    const operation = findOperation(db, id)
    if (operation) yield operation
  }
}

export function removeOperation(db: WritableDb, id: number): void {
  prepared(db, 'delete from operations where id = ?').run(id)
}

interface HistoryRow extends Omit<HistoryEntry, 'label' | 'isUndone'> {
  label: string
  undoneAt: string | null
}

const SELECT_HISTORY = `select group_id as groupId, kind, actor, who, list_id as listId, label,
  created_at as createdAt, undone_at as undoneAt from list_steps where place = 0`

const toEntry = ({ undoneAt, label, ...row }: HistoryRow): HistoryEntry => ({
  ...row,
  label: JSON.parse(label) as OperationLabel,
  isUndone: undoneAt !== null,
})

/** Newest first. */
export const readHistory = (db: ReadableDb, limit: number): HistoryEntry[] =>
  (db.prepare(`${SELECT_HISTORY} order by operation_id desc limit ?`).all(limit) as HistoryRow[]).map(toEntry)

/** What an undo takes back and what a redo does again. */
export function readNextMoves(db: ReadableDb): { undo: HistoryEntry | null; redo: HistoryEntry | null } {
  const undo = prepared(db, `${SELECT_HISTORY} and undone_at is null order by operation_id desc limit 1`).get()
  const redo = prepared(db, `${SELECT_HISTORY} and undone_at is not null order by operation_id limit 1`).get()
  return { undo: undo ? toEntry(undo as HistoryRow) : null, redo: redo ? toEntry(redo as HistoryRow) : null }
}
