import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { ReadableDb, WritableDb } from '#main/database/connections.types.ts'
import { openScratchDatabase } from '#main/database/open-batch-database.ts'
import { readPlan } from '#main/jobs/batch/read-rows-of-batch.ts'
import { hasTable, readMergeData } from '../marks/settled-answer.ts'
import { keyColumnOf } from '#main/jobs/repeat/row-keys.ts'
import { decidedKeys } from './decided-answers.ts'
import { packKeys, type RowKey } from './pack-keys.ts'

/** All decisions, or those that a person made one by one: a rule makes the others again. */
export type KeptPart = 'all' | 'byHand'

/** A run without its rows: its plan, what was decided, and digests by which the rows are found again. */
export const KEPT_SCHEMA = `
  create table batch (plan text not null) strict;
  create table decision (row integer primary key, decision text not null, step integer not null, rule integer not null,
    data text) strict;
  create table step (id integer primary key, rule text not null, at text not null, who text not null) strict;
  create table merge (row integer primary key, into_row integer not null, step integer not null, data text) strict;
  create table row_keys (packed blob not null) strict;
`
const MOST_KEPT_BYTES = 512 * 1024 * 1024

export interface StrippedRun {
  decisions: number
  content: Buffer
}

/** The decisions of a run by the keys of their rows, packed. */
export function stripRun(run: ReadableDb, part: KeptPart): StrippedRun {
  const kept = openScratchDatabase(KEPT_SCHEMA)
  try {
    const copy = kept.transaction(() => {
      const plan = readPlan(run)
      kept.prepare('insert into batch values (?)').run(JSON.stringify(plan))
      copyDecisions(run, kept, part)
      copyMerges(run, kept, part)
      copySteps(run, kept)
      copyKeys(run, kept, keyColumnOf(plan))
    })
    copy()
    return { decisions: countDecided(kept), content: deflateRawSync(kept.serialize()) }
  } finally {
    kept.close()
  }
}

/** How much was decided in a run. */
export const countDecided = (db: ReadableDb): number => countOf(db, 'decision') + countOf(db, 'merge')

const countOf = (db: ReadableDb, table: 'decision' | 'merge'): number =>
  hasTable(db, table) ? (db.prepare(`select count(*) from ${table}`).pluck().get() as number) : 0

/** Bytes of a database as `stripRun` packed it. */
export const unpackStripped = (content: Buffer): Buffer => inflateRawSync(content, { maxOutputLength: MOST_KEPT_BYTES })

function copyDecisions(run: ReadableDb, kept: WritableDb, part: KeptPart): void {
  if (!hasTable(run, 'decision')) return
  const byHand = `where decision.rule = 0 and (data is not null or step.rows = 1)`
  const read = run.prepare(
    `select decision.row as row, decision, step, decision.rule as rule, data
     from decision join step on step.id = decision.step ${part === 'byHand' ? byHand : ''} order by decision.row`,
  )
  const put = kept.prepare('insert into decision values (@row, @decision, @step, @rule, @data)')
  for (const line of read.iterate()) put.run(line as object)
}

interface StoredMerge {
  row: number
  intoRow: number
  step: number
  data: string | null
}

function copyMerges(run: ReadableDb, kept: WritableDb, part: KeptPart): void {
  if (!hasTable(run, 'merge') || part === 'byHand') return
  const read = run.prepare('select row, into_row as intoRow, step, data from merge order by row')
  const put = kept.prepare('insert into merge values (@row, @intoRow, @step, @data)')
  for (const line of read.iterate() as IterableIterator<StoredMerge>)
    put.run({ ...line, data: withoutTexts(line.data) })
}

/** Where each cell came from is enough: its text is a part of a row. */
function withoutTexts(data: string | null): string | null {
  const { columns, ...rest } = readMergeData(data)
  if (!columns) return data
  const bare = Object.entries(columns).map(([index, cell]) => [index, { ...cell, text: '' }] as const)
  return JSON.stringify({ ...rest, columns: Object.fromEntries(bare) })
}

function copySteps(run: ReadableDb, kept: WritableDb): void {
  const wanted = kept.prepare('select step from decision union select step from merge').pluck().all() as number[]
  if (wanted.length === 0) return
  const read = run.prepare('select id, rule, at, who from step where id = ?')
  const put = kept.prepare('insert into step values (@id, @rule, @at, @who)')
  for (const id of wanted) put.run(read.get(id) as object)
}

function copyKeys(run: ReadableDb, kept: WritableDb, keyColumn: number | null): void {
  const wanted = new Set(kept.prepare('select row from decision union select row from merge').pluck().all() as number[])
  const keys: RowKey[] = []
  for (const { row, key, answer } of decidedKeys(run, keyColumn)) if (wanted.has(row)) keys.push({ row, key, answer })
  kept.prepare('insert into row_keys values (?)').run(packKeys(keys))
}
