import type { Actor, HistoryEntry, OperationKind, OperationLabel, Primitive } from '../lists.types.ts'
import type { ReadableDb, WritableDb } from '#main/database/connections.types.ts'

export interface NewOperation {
  groupId: string
  listId: string
  actor: Actor
  kind: OperationKind
  label: OperationLabel
  forward: Primitive[]
  inverse: Primitive[]
  at: string
}

export interface StoredOperation extends Omit<NewOperation, 'listId' | 'at'> {
  id: number
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

export function insertOperation(db: WritableDb, operation: NewOperation): number {
  const { groupId, listId, actor, kind, label, forward, inverse, at } = operation
  return Number(
    db
      .prepare(
        `insert into operations (group_id, list_id, actor, kind, label, forward, inverse, created_at)
         values (?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(groupId, listId, actor, kind, JSON.stringify(label), JSON.stringify(forward), JSON.stringify(inverse), at)
      .lastInsertRowid,
  )
}

/** The newest operation that stands; null at the beginning of history, and where it is not of `groupId`. */
export const newestDone = (db: ReadableDb, groupId: string | null = null): StoredOperation | null =>
  readOperation(db, 'where undone_at is null order by id desc limit 1', groupId)

/** The oldest operation that was undone: what a redo does first; null where it is not of `groupId`. */
export const oldestUndone = (db: ReadableDb, groupId: string | null = null): StoredOperation | null =>
  readOperation(db, 'where undone_at is not null order by id limit 1', groupId)

/** What an operation did may be tens of megabytes: it is not read of one of another group. */
function readOperation(db: ReadableDb, which: string, groupId: string | null): StoredOperation | null {
  const head = db.prepare(`select id, group_id as groupId from operations ${which}`).get()
  const { id, groupId: found } = (head ?? {}) as { id?: number; groupId?: string }
  if (id === undefined || (groupId !== null && found !== groupId)) return null
  return toOperation(db.prepare(`${SELECT} where id = ?`).get(id) as OperationRow)
}

export function markUndone(db: WritableDb, id: number, at: string | null): void {
  db.prepare('update operations set undone_at = ? where id = ?').run(at, id)
}

/** Newest first, one at a time: one of them may be as long as a file. */
export const listUndone = (db: ReadableDb): Generator<StoredOperation> =>
  oneByOne(db, db.prepare('select id from operations where undone_at is not null order by id desc').pluck().all())

/** Operations beyond the newest `keep`, oldest first, one at a time. */
export const listOldest = (db: ReadableDb, keep: number): Generator<StoredOperation> =>
  oneByOne(
    db,
    db
      .prepare('select id from operations where id <= (select max(id) from operations) - ? order by id')
      .pluck()
      .all(keep),
  )

function* oneByOne(db: ReadableDb, ids: unknown[]): Generator<StoredOperation> {
  const find = db.prepare(`${SELECT} where id = ?`)
  for (const id of ids) yield toOperation(find.get(id) as OperationRow)
}

export function removeOperation(db: WritableDb, id: number): void {
  db.prepare('delete from operations where id = ?').run(id)
}

interface HistoryRow extends Omit<HistoryEntry, 'label' | 'isUndone'> {
  label: string
  undoneAt: string | null
}

const SELECT_HISTORY = `select group_id as groupId, kind, actor, list_id as listId, label, created_at as createdAt,
  undone_at as undoneAt from operations`

const toEntry = ({ undoneAt, label, ...row }: HistoryRow): HistoryEntry => ({
  ...row,
  label: JSON.parse(label) as OperationLabel,
  isUndone: undoneAt !== null,
})

/** Newest first. */
export const readHistory = (db: ReadableDb, limit: number): HistoryEntry[] =>
  (db.prepare(`${SELECT_HISTORY} order by id desc limit ?`).all(limit) as HistoryRow[]).map(toEntry)

/** What an undo takes back and what a redo does again. */
export function readNextMoves(db: ReadableDb): { undo: HistoryEntry | null; redo: HistoryEntry | null } {
  const undo = db.prepare(`${SELECT_HISTORY} where undone_at is null order by id desc limit 1`).get()
  const redo = db.prepare(`${SELECT_HISTORY} where undone_at is not null order by id limit 1`).get()
  return { undo: undo ? toEntry(undo as HistoryRow) : null, redo: redo ? toEntry(redo as HistoryRow) : null }
}
