import { openBatchDatabase, openBatchDatabaseForReading } from '#main/database/open-batch-database.ts'
import type { ReadableDb, WritableDb } from '#main/database/connections.types.ts'
import { prepared } from '#main/database/sql/prepared.ts'
import type { CsvFormat } from '#main/files/csv/csv.types.ts'
import type { FileStamp } from '#main/files/file-stamp.ts'
import { PLAN_ACTIONS } from '#shared/contract/into-schemas.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { PlanAction, PlanCounts, RowDetail, StoredRow } from './into.types.ts'

/** Every row of a file that is to go into a list, with what becomes of it. `detail` is null where nothing does. */
const SCHEMA = `
  create table plan (
    id integer primary key check (id = 1),
    columns text not null,
    delimiter text not null,
    blank integer not null,
    untouched integer not null
  ) strict;
  create table row (
    row integer primary key,
    action text not null,
    name text not null,
    reason text,
    ordinal integer,
    detail text
  ) strict;
  create table gone (
    ordinal integer primary key,
    name text not null,
    address text not null,
    is_older integer not null default 0,
    dropped_at text
  ) strict;
  create table source (
    id integer primary key check (id = 1),
    format text not null,
    bytes integer not null,
    modified real not null
  ) strict;
`
/** Made when all rows are there: a million rows are written in half the time. */
const INDEXES = `
  create index row_by_action on row (action, row);
  create index row_by_place on row (ordinal) where ordinal is not null;
`

/** A table that is to go into a list. */
export interface PlannedTable {
  format: CsvFormat
  stamp: FileStamp
}

export interface PlanHead {
  columns: string[]
  /** Of a delimited file; else a comma. */
  delimiter: string
  blank: number
  /** Places of the list that no row means. */
  untouched: number
}

export const openPlanForWriting = (path: string): Result<WritableDb> => openBatchDatabase(path, SCHEMA)

export function openPlan(path: string): Result<ReadableDb> {
  const opened = openBatchDatabaseForReading(path)
  if (!opened.ok) return opened
  return opened.value
    ? ok(opened.value)
    : fail('lists/no-preview', 'This preview no longer exists: choose the file again.')
}

/** All rows are there, and can be found by what they do and which place they mean. */
export const indexRows = (db: WritableDb): void => void db.exec(INDEXES)

/** Ends the plan: from here on it can be looked at and carried out. */
export function finishPlan(db: WritableDb, { columns, delimiter, blank, untouched }: PlanHead): void {
  db.prepare('insert into plan values (1, ?, ?, ?, ?)').run(JSON.stringify(columns), delimiter, blank, untouched)
}

/** Keeps how a table is read, and which one it was. */
export function putSource(db: WritableDb, { format, stamp }: PlannedTable): void {
  db.prepare('insert into source values (1, ?, ?, ?)').run(JSON.stringify(format), stamp.bytes, stamp.modified)
}

/** Null: the file is no table. */
export function readSource(db: ReadableDb): PlannedTable | null {
  const found = db.prepare('select format, bytes, modified from source').get() as
    { format: string; bytes: number; modified: number } | undefined
  if (!found) return null
  const { format, ...stamp } = found
  return { format: JSON.parse(format) as CsvFormat, stamp }
}

export function readHead(db: ReadableDb): PlanHead | null {
  const head = db.prepare('select columns, delimiter, blank, untouched from plan').get() as
    (Omit<PlanHead, 'columns'> & { columns: string }) | undefined
  return head ? { ...head, columns: JSON.parse(head.columns) as string[] } : null
}

export function putRow(db: WritableDb, { row, action, name, reason, ordinal, detail }: StoredRow): void {
  const put = prepared(
    db,
    'insert or replace into row (row, action, name, reason, ordinal, detail) values (?, ?, ?, ?, ?, ?)',
  )
  put.run(row, action, name, reason, ordinal, detail ? JSON.stringify(detail) : null)
}

export function countPlan(db: ReadableDb): PlanCounts {
  const { blank, untouched } = readHead(db) ?? { blank: 0, untouched: 0 }
  const counted = db.prepare('select action, count(*) as rows from row group by action').all() as {
    action: PlanAction
    rows: number
  }[]
  const actions = Object.fromEntries(PLAN_ACTIONS.map((action) => [action, 0])) as Record<PlanAction, number>
  for (const { action, rows } of counted) actions[action] = rows
  const dropped = db.prepare('select count(*) from gone where dropped_at is not null').pluck().get() as number
  const all = blank + counted.reduce((sum, { rows }) => sum + rows, 0)
  return { rows: all, blank, actions, untouched, ...(dropped > 0 && { dropped }) }
}

interface Row extends Omit<StoredRow, 'detail'> {
  detail: string | null
}

const toStored = ({ detail, ...row }: Row): StoredRow => ({
  ...row,
  detail: detail === null ? null : (JSON.parse(detail) as RowDetail),
})

const COLUMNS = 'row, action, name, reason, ordinal, detail'

/** One page of the rows, of one action or of all, in the order of the file. */
export function readRows(
  db: ReadableDb,
  { action, offset, limit }: { action: PlanAction | null; offset: number; limit: number },
): StoredRow[] {
  const where = action === null ? '' : 'where action = @action'
  const rows = db
    .prepare(`select ${COLUMNS} from row ${where} order by row limit @limit offset @offset`)
    .all(action === null ? { limit, offset } : { action, limit, offset })
  return (rows as Row[]).map(toStored)
}

export function readRow(db: ReadableDb, row: number): StoredRow | null {
  const found = db.prepare(`select ${COLUMNS} from row where row = ?`).get(row)
  return found ? toStored(found as Row) : null
}

/** Numbers of the places, from one number to another, that rows mean. */
export const readMeant = (db: ReadableDb, from: number, to: number): Set<number> =>
  new Set(prepared(db, 'select ordinal from row where ordinal between ? and ?').pluck().all(from, to) as number[])

/** One place more of the list is meant by a row. */
export function noteMeant(db: WritableDb, ordinal: number): void {
  db.prepare('update plan set untouched = max(0, untouched - 1)').run()
  db.prepare('delete from gone where ordinal = ?').run(ordinal)
}

/** The next rows of an action behind one. */
export const readActing = (
  db: ReadableDb,
  action: PlanAction,
  { after, limit }: { after: number; limit: number },
): StoredRow[] =>
  (
    prepared(db, `select ${COLUMNS} from row where action = ? and row > ? order by row limit ?`).all(
      action,
      after,
      limit,
    ) as Row[]
  ).map(toStored)

/** The row that means a place already, if there is one. */
export const findRowOfPlace = (db: ReadableDb, ordinal: number): number | null =>
  (db.prepare('select row from row where ordinal = ? limit 1').pluck().get(ordinal) as number | undefined) ?? null

/** The next rows behind one that write something. */
export const readWriting = (db: ReadableDb, after: number, limit: number): StoredRow[] =>
  (
    prepared(
      db,
      `select ${COLUMNS} from row where row > ? and action in ('new', 'changed', 'conflict') order by row limit ?`,
    ).all(after, limit) as Row[]
  ).map(toStored)

/** A row that is a place of the list: by its number, or as a new one by its id. */
interface PlacedRow {
  row: number
  ordinal: number | null
  id: string | null
}

/** The next rows behind one that are places when the plan is carried out. */
export const readPlaced = (db: ReadableDb, after: number, limit: number): PlacedRow[] =>
  prepared(
    db,
    `select row, ordinal, iif(action = 'new', json_extract(detail, '$.place.id'), null) as id from row
     where row > ? and (ordinal is not null or action = 'new') order by row limit ?`,
  ).all(after, limit) as PlacedRow[]
