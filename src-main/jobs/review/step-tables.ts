import type { ReadableDb, WritableDb } from '#main/database/connections.types.ts'
import { hasTable } from '../marks/settled-answer.ts'

/** A table of what stands, and the one that keeps what stood on the other side of each step. */
interface StepTable {
  stands: string
  kept: string
  /** What a line is about. */
  key: 'row' | 'rule'
  /** Where the first of these columns is null, nothing stood. */
  columns: readonly string[]
}

const STEP_TABLES: readonly StepTable[] = [
  { stands: 'decision', kept: 'step_row', key: 'row', columns: ['decision', 'step', 'rule', 'data'] },
  { stands: 'merge', kept: 'step_merge', key: 'row', columns: ['into_row', 'step', 'data'] },
  { stands: 'rule_place', kept: 'step_rule', key: 'rule', columns: ['place', 'matched'] },
]

/** Those that this run has: most are made when the first such step is written. */
const tablesOf = (db: ReadableDb): StepTable[] => STEP_TABLES.filter(({ kept }) => hasTable(db, kept))

/** Undoes or redoes a step: what stands and what was kept of it change places. */
export function exchangeTables(db: WritableDb, step: number): void {
  for (const table of tablesOf(db)) exchangeTable(db, table, step)
}

/** Whole tables at once, for many rows. */
function exchangeTable(db: WritableDb, { stands, kept, key, columns }: StepTable, step: number): void {
  const here = columns.join(', ')
  // The step that made what stood; the column `step` names the one that keeps it.
  const there = columns.map((name) => (name === 'step' ? 'of_step' : name)).join(', ')
  const ofStep = `${key} in (select ${key} from ${kept} where step = ?)`
  db.exec(`create temp table standing (${key} integer primary key, ${here})`)
  db.prepare(`insert into standing select ${key}, ${here} from ${stands} where ${ofStep}`).run(step)
  db.prepare(`delete from ${stands} where ${ofStep}`).run(step)
  db.prepare(
    `insert into ${stands} (${key}, ${here})
     select ${key}, ${there} from ${kept} where step = ? and ${columns[0]} is not null`,
  ).run(step)
  db.prepare(
    `insert or replace into ${kept} (step, ${key}, ${there})
     select kept.step, ${key}, ${columns.map((name) => `standing.${name}`).join(', ')}
     from ${kept} as kept left join standing using (${key}) where kept.step = ?`,
  ).run(step)
  db.exec('drop table standing')
}

/** Forgets what undo or redo would bring back of some steps. */
export function forgetSteps(db: WritableDb, condition: string): void {
  for (const table of [...STEP_TABLES.map(({ kept }) => kept), 'fixed']) {
    if (hasTable(db, table)) db.exec(`delete from ${table} where ${condition}`)
  }
}

/** Whether undo or redo can still exchange what a step changed. */
export const isKept = (db: ReadableDb, step: number): boolean =>
  tablesOf(db).some(({ kept }) => db.prepare(`select 1 from ${kept} where step = ?`).get(step) !== undefined)

/** The first row that a step is about; null where it is about none. */
export function firstRowOf(db: ReadableDb, step: number): number | null {
  const rows = tablesOf(db).flatMap(({ kept, key }) => {
    if (key !== 'row') return []
    const row = db.prepare(`select min(row) from ${kept} where step = ?`).pluck().get(step) as number | null
    return row === null ? [] : [row]
  })
  return rows.length === 0 ? null : Math.min(...rows)
}
