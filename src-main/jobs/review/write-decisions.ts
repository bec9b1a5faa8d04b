import type { WritableDb } from '#main/database/connections.types.ts'
import type { Decision } from '#shared/model/facets.ts'
import type { Actor, Settlement } from './review.types.ts'
import { exchangeTables, forgetSteps } from './step-tables.ts'
import { writeMerges, type MergeLines } from './write-merges.ts'

/** A step of the history as it is kept. */
export interface NewStep extends Settlement {
  rows: Uint32Array
  rule: { id: number; name: string } | null
  actor: Actor
  /** Rows of repeated places that the step merges or keeps apart. */
  merges?: MergeLines | undefined
}

/** Steps that can be undone; older ones stay decided. */
const MAX_STEPS = 10_000

/** What a step of the history is, without what it changes. */
interface StepHead {
  kind: Settlement['kind']
  /** Their number is enough. */
  rows: ArrayLike<number>
  /** Name of the rule, empty for none. */
  rule: string
  actor: Actor
}

/** Begins a step; what was undone can be redone no longer. */
export function insertStep(db: WritableDb, { kind, rows, rule, actor }: StepHead): number {
  forgetUndone(db)
  const row = rows.length === 1 ? (rows[0] ?? null) : null
  const { lastInsertRowid } = db
    .prepare('insert into step (kind, rows, row, rule, at, who) values (?, ?, ?, ?, ?, ?)')
    .run(kind, rows.length, row, rule, actor.at, actor.who)
  forgetOldest(db)
  return Number(lastInsertRowid)
}

/** A decision as it stands on a row. */
interface StandingDecision {
  decision: Decision
  /** The step that made it. */
  step: number
  /** Number of its rule, 0 for none. */
  rule: number
  data: string | null
}

/** Puts decisions on rows as part of a step, or with null takes them away; what stood there is kept for undo. */
export function decisionChanger(db: WritableDb, step: number): (row: number, next: StandingDecision | null) => void {
  const before = db.prepare('select decision, step, rule, data from decision where row = ?').raw()
  const keep = db.prepare('insert into step_row (step, row, decision, of_step, rule, data) values (?, ?, ?, ?, ?, ?)')
  const remove = db.prepare('delete from decision where row = ?')
  const put = db.prepare('insert or replace into decision (row, decision, step, rule, data) values (?, ?, ?, ?, ?)')
  return (row, next) => {
    const was = (before.get(row) as unknown[] | undefined) ?? [null, null, null, null]
    keep.run(step, row, ...was)
    if (next) put.run(row, next.decision, next.step, next.rule, next.data)
    else remove.run(row)
  }
}

/** Writes one step: what stood on its rows is kept for undo, then the decision takes its place. */
export function writeStep(db: WritableDb, step: NewStep): number {
  const { kind, decision, data, rows, rule, actor, merges } = step
  const id = insertStep(db, { kind, rows: merges?.rows ?? rows, rule: rule?.name ?? '', actor })
  const text = data === null ? null : JSON.stringify(data)
  const next = decision === null ? null : { decision, step: id, rule: rule?.id ?? 0, data: text }
  const change = decisionChanger(db, id)
  for (const row of rows) change(row, next)
  if (merges) writeMerges(db, id, merges)
  return id
}

/**
 * Writes what lies in `temp.carried` as one step. A row about which somebody has decided here keeps that decision. Whole
 * tables at once: a million decisions must not hold the thread for long.
 */
export function writeAdoptedStep(db: WritableDb, actor: Actor): { id: number; rows: number } {
  db.exec('delete from temp.carried where row in (select row from decision)')
  const rows = db.prepare('select count(*) from temp.carried').pluck().get() as number
  if (rows === 0) return { id: 0, rows }
  const id = insertStep(db, { kind: 'carry', rows: { length: rows }, rule: '', actor })
  db.prepare('insert into step_row (step, row) select ?, row from temp.carried').run(id)
  db.prepare(
    `insert into decision (row, decision, step, rule, data) select row, decision, ?, 0, data from temp.carried`,
  ).run(id)
  return { id, rows }
}

/** A new step takes the place of those that were undone: what they would redo no longer fits. */
function forgetUndone(db: WritableDb): void {
  forgetSteps(db, 'step in (select id from step where is_undone = 1)')
  db.exec(`
    delete from rule where step in (select id from step where is_undone = 1);
    delete from step where is_undone = 1;
  `)
}

function forgetOldest(db: WritableDb): void {
  const { oldest } = db.prepare('select max(id) - ? as oldest from step').get(MAX_STEPS) as { oldest: number }
  if (oldest > 0) forgetSteps(db, `step <= ${oldest}`)
}

/** Undoes or redoes a step. */
export function exchangeStep(db: WritableDb, id: number, isUndone: boolean): void {
  exchangeTables(db, id)
  db.prepare('update step set is_undone = ? where id = ?').run(isUndone ? 1 : 0, id)
}
