import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ReadableDb, WritableDb } from '#main/database/connections.types.ts'
import { openBatchDatabaseForReading } from '#main/database/open-batch-database.ts'
import type { BatchPlan } from '#main/jobs/batch-plan.ts'
import { pagesAfter, hasTable, readData } from '#main/jobs/marks/settled-answer.ts'
import { ROW_SINCE } from '#shared/model/facets.ts'
import type { LastRun, SinceCounts } from './repeat.types.ts'
import { answeredPages, keyColumnOf, unansweredPages, type KeyedRow } from './row-keys.ts'
import { toComparedAddress } from '#main/jobs/marks/row-marks.ts'

/**
 * What a run by a recipe says of the last run by it. `since` has a line for each row that both have, and for each that
 * is new; `was` is the number of the row in the last run, `original` its address there where that was another one.
 */
const REPEAT_RUN_SCHEMA = `
  create table if not exists since (
    row integer primary key,
    state text not null,
    was integer,
    original text
  ) strict;
  create unique index if not exists since_by_was on since (was) where was is not null;
  create table if not exists gone (
    was integer primary key,
    key text not null,
    original text not null,
    decision text,
    note text not null
  ) strict;
  create table if not exists last_run (
    id integer primary key check (id = 1),
    name text not null,
    finished_at text not null,
    key_column text not null,
    states text not null,
    gone integer not null,
    twice integer not null,
    carried text
  ) strict;
`

/**
 * The rows of the last run while those of this one look for their like; in a file of SQLite's own, so that memory stays
 * bounded. `times` counts how often each run has a key.
 */
const PAIRING_SCHEMA = `
  drop table if exists temp.was;
  drop table if exists temp.times;
  create temp table was (
    row integer primary key,
    key text not null,
    hash integer not null,
    is_paired integer not null default 0
  );
  create index temp.was_free on was (key, hash) where is_paired = 0;
  create temp table times (
    key text primary key,
    was integer not null default 0,
    now integer not null default 0
  ) without rowid;
`
const PAIRING_END = 'drop table if exists temp.was; drop table if exists temp.times;'

/** Rows of the last run that are listed as gone before other calls to the thread get their turn. */
const PAGE_ROWS = 2_000

/**
 * Says of each row what it is to the last run by the same recipe, and which rows of that run are gone. False when it was
 * cancelled. A run that is no longer there is nothing to compare with, and what was compared once stands.
 */
export async function compareWithLast(
  db: WritableDb,
  { plan, last }: { plan: BatchPlan; last: LastRun },
  isCancelled: () => boolean,
): Promise<boolean> {
  if (hasTable(db, 'last_run') && db.prepare('select 1 from last_run').get() !== undefined) return true
  const opened = openBatchDatabaseForReading(last.rowsPath)
  if (!opened.ok || !opened.value) return true
  const before = opened.value
  try {
    db.exec(REPEAT_RUN_SCHEMA)
    // What a comparison left that was cut short.
    db.exec('delete from since; delete from gone;')
    db.exec(PAIRING_SCHEMA)
    return await compare({ db, before, plan, last, isCancelled })
  } finally {
    before.close()
    db.exec(PAIRING_END)
  }
}

interface Comparison {
  db: WritableDb
  before: ReadableDb
  plan: BatchPlan
  last: LastRun
  isCancelled(): boolean
}

async function compare({ db, before, plan, last, isCancelled }: Comparison): Promise<boolean> {
  const columns = keyColumns(plan, last)
  /** Works through pages, each in a transaction of its own; false when it was cancelled. */
  async function through(pages: Iterable<KeyedRow[]>, work: (page: KeyedRow[]) => void): Promise<boolean> {
    const keep = db.transaction(work)
    for (const page of pages) {
      if (isCancelled()) return false
      keep.immediate(page)
      await nextTurn()
    }
    return true
  }
  const states = Object.fromEntries(ROW_SINCE.map((state) => [state, 0])) as SinceCounts['states']
  const { keepWas, countNow, keepSince } = createWriters(db)
  const pair = createPairing(db, before)
  const keepAnswered = (page: KeyedRow[]) => {
    for (const paired of page.map(pair)) {
      keepSince(paired)
      states[paired.state]++
    }
  }
  // A row that has lost its address is not gone: it keeps its like, and is counted among those without an answer.
  const keepUnanswered = (page: KeyedRow[]) => {
    for (const paired of page.map(pair)) if (paired.was !== null) keepSince(paired)
  }
  const isWhole =
    (await through(answeredPages(before, columns.was), keepWas)) &&
    (await through(answeredPages(db, columns.now), countNow)) &&
    (await through(unansweredPages(db, columns.now), countNow)) &&
    (await through(answeredPages(db, columns.now), keepAnswered)) &&
    (await through(unansweredPages(db, columns.now), keepUnanswered)) &&
    (await through(unpairedPages(db), createMissingWriter(db, before)))
  if (!isWhole) return false
  const missing = db.prepare('select count(*) from gone').pluck().get()
  const twice = db
    .prepare('select coalesce(sum(max(was, now)), 0) from temp.times where was > 1 or now > 1')
    .pluck()
    .get()
  db.prepare('insert into last_run values (1, ?, ?, ?, ?, ?, ?, null)').run(
    last.name,
    last.finishedAt,
    columns.name,
    JSON.stringify(states),
    missing,
    twice,
  )
  return true
}

/** Where both runs name a column that tells the rows apart, it does; else their text does. */
function keyColumns(plan: BatchPlan, last: LastRun): { was: number | null; now: number | null; name: string } {
  const now = keyColumnOf(plan)
  if (last.keyColumn === null || now === null) return { was: null, now: null, name: '' }
  return { was: last.keyColumn, now, name: plan.format.columns[now] ?? '' }
}

function createWriters(db: WritableDb) {
  const insertWas = db.prepare('insert into temp.was (row, key, hash) values (?, ?, ?)')
  const countTimes = (column: 'was' | 'now') =>
    db.prepare(
      `insert into temp.times (key, ${column}) values (?, 1) on conflict (key) do update set ${column} = ${column} + 1`,
    )
  const [wasTimes, nowTimes] = [countTimes('was'), countTimes('now')]
  const insertSince = db.prepare('insert into since (row, state, was, original) values (?, ?, ?, ?)')
  return {
    keepWas(page: KeyedRow[]) {
      for (const { row, key, hash } of page) {
        insertWas.run(row, key, hash)
        if (key !== '') wasTimes.run(key)
      }
    },
    countNow(page: KeyedRow[]) {
      for (const { key } of page) if (key !== '') nowTimes.run(key)
    },
    keepSince: ({ row, state, was, original }: PairedRow) => void insertSince.run(row, state, was, original),
  }
}

type MissingKey = Pick<KeyedRow, 'row' | 'key'>

/** Rows of the last run that found no like here. */
function* unpairedPages(db: ReadableDb): Generator<KeyedRow[]> {
  const read = db.prepare('select row, key from temp.was where is_paired = 0 and row > ? order by row limit ?')
  for (const page of pagesAfter<MissingKey>((lastRow) => read.all(lastRow, PAGE_ROWS))) {
    yield page.map((row) => ({ ...row, hash: 0, original: '', cleaned: '', word: '' }))
  }
}

/** Keeps rows that are gone, with what was decided about them. */
function createMissingWriter(db: WritableDb, before: ReadableDb): (page: MissingKey[]) => void {
  const find = before.prepare('select original from answer where row = ?').pluck()
  const decided = hasTable(before, 'decision')
    ? before.prepare('select decision, data from decision where row = ?')
    : null
  const insert = db.prepare('insert into gone (was, key, original, decision, note) values (?, ?, ?, ?, ?)')
  return (page) => {
    for (const { row, key } of page) {
      const made = decided?.get(row) as { decision: string; data: string | null } | undefined
      const note = made ? (readData(made.data).note ?? '') : ''
      insert.run(row, key, String(find.get(row)), made?.decision ?? null, note)
    }
  }
}

/** What a row is to the last run. */
interface PairedRow {
  row: number
  state: (typeof ROW_SINCE)[number]
  /** Its number there; null where it is new. */
  was: number | null
  /** Its address there, where that was another one. */
  original: string | null
}

interface Answered {
  original: string
  cleaned: string
  word: string
}

/**
 * Finds for each row its like in the last run, which stands in `temp.was`. A key that each run has once finds its row
 * whatever its text. Where there is no such key, the text has to be the same too, and each row of the last run is found
 * once: the second of two equal rows finds the second.
 */
function createPairing(db: WritableDb, before: ReadableDb): (row: KeyedRow) => PairedRow {
  const times = db.prepare('select was, now from temp.times where key = ?')
  const byKey = db.prepare('select row from temp.was where key = ? and is_paired = 0').pluck()
  const byText = db
    .prepare('select row from temp.was where key = ? and hash = ? and is_paired = 0 and row > ? order by row limit 1')
    .pluck()
  const take = db.prepare('update temp.was set is_paired = 1 where row = ?')
  const answered = before.prepare('select original, cleaned, word from answer where row = ?')
  const readAnswered = (row: number) => answered.get(row) as Answered

  /** The next row of the same key and text; rows of one hash are compared by their text. */
  function sameText({ key, hash, original }: KeyedRow): number | null {
    const text = toComparedAddress(original)
    for (let last = 0; ;) {
      const found = byText.get(key, hash, last) as number | undefined
      if (found === undefined) return null
      if (toComparedAddress(readAnswered(found).original) === text) return found
      last = found
    }
  }
  function find(row: KeyedRow): number | null {
    if (!isOnce(times.get(row.key) as Times | undefined)) return sameText(row)
    return (byKey.get(row.key) as number | undefined) ?? null
  }
  return (row) => {
    const was = find(row)
    if (was === null) return { row: row.row, state: 'new', was: null, original: null }
    take.run(was)
    const last = readAnswered(was)
    if (toComparedAddress(last.original) !== toComparedAddress(row.original)) {
      return { row: row.row, state: 'changed', was, original: last.original }
    }
    const isSame = last.cleaned === row.cleaned && last.word === row.word
    return { row: row.row, state: isSame ? 'same' : 'answered', was, original: null }
  }
}

interface Times {
  was: number
  now: number
}

/** An empty key is not counted, and tells nothing apart. */
const isOnce = (times: Times | undefined): boolean => times !== undefined && times.was === 1 && times.now === 1
