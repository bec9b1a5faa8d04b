import type { WritableDb, ReadableDb } from '#main/database/connections.types.ts'
import type { Decision } from '#shared/model/facets.ts'
import type { Actor, Settlement, ReviewOperation, ReviewRule } from './review.types.ts'
import { exchangeTables, forgetSteps, isKept } from './step-tables.ts'
import { hasTable, type MergeData } from '../marks/settled-answer.ts'
import type { Review } from './create-review.ts'

/** Where a rule stands among the others, and the rows that it matched there. */
interface RulePlace {
  rule: number
  place: number
  matched: number
}

/**
 * Made when the order of rules is changed for the first time; until then they stand by their numbers. Like `step_row`,
 * `step_rule` holds what stood on the other side of a step; nulls say that the rule stood by its number.
 */
const SCHEMA = `
  create table if not exists rule_place (
    rule integer primary key,
    place integer not null,
    matched integer not null
  ) strict;
  create table if not exists step_rule (
    step integer not null,
    rule integer not null,
    place integer,
    matched integer,
    primary key (step, rule)
  ) strict, without rowid;
`

/** Puts rules in their places as part of a step. */
export function writePlaces(db: WritableDb, step: number, places: readonly RulePlace[]): void {
  if (!hasTable(db, 'rule_place')) db.exec(SCHEMA)
  const find = db.prepare('select place, matched from rule_place where rule = ?').raw()
  const keep = db.prepare('insert into step_rule (step, rule, place, matched) values (?, ?, ?, ?)')
  const put = db.prepare('insert or replace into rule_place (rule, place, matched) values (?, ?, ?)')
  for (const { rule, place, matched } of places) {
    const [oldPlace, oldMatched] = (find.get(rule) as [number, number] | undefined) ?? [null, null]
    keep.run(step, rule, oldPlace, oldMatched)
    put.run(rule, place, matched)
  }
}

/**
 * Rows of repeated places that were merged or kept apart. `into_row` is the row that stands for it: its own number for a
 * row that stands for others, 0 for a place of its own. Only a row that took something of another one has `data`.
 * `step_merge` holds what stood on the other side of each step, as `step_row` does of decisions; an `into_row` of null says
 * that nothing stood there.
 */
const MERGE_SCHEMA = `
  create table if not exists merge (
    row integer primary key,
    into_row integer not null,
    step integer not null,
    data text
  ) strict;
  create index if not exists merge_by_survivor on merge (into_row, row);
  create index if not exists merge_by_step on merge (step);
  create table if not exists step_merge (
    step integer not null,
    row integer not null,
    into_row integer,
    of_step integer,
    data text,
    primary key (step, row)
  ) strict, without rowid;
`

/** Rows with the row that stands for each; see `merge-schema`. */
export interface MergeLines {
  rows: Uint32Array
  into: Uint32Array
  data: ReadonlyMap<number, MergeData>
}

/** Nothing is decided about the row any more. */
export const UNDECIDED = 0xffffffff

/** Makes the tables of merges; called when the first one is about to be written. */
function prepareMerges(db: WritableDb): void {
  if (!hasTable(db, 'merge')) db.exec(MERGE_SCHEMA)
}

/** Writes the merges of a step: what stood on its rows is kept for undo. Whole tables at once, for many rows. */
function writeMerges(db: WritableDb, step: number, { rows, into, data }: MergeLines): void {
  prepareMerges(db)
  db.exec('create temp table if not exists merging (row integer primary key, into_row integer, data text)')
  db.exec('delete from temp.merging')
  const lay = db.prepare('insert into temp.merging (row, into_row, data) values (?, ?, ?)')
  rows.forEach((row, index) => {
    const taken = data.get(row)
    lay.run(row, into[index] === UNDECIDED ? null : into[index], taken === undefined ? null : JSON.stringify(taken))
  })
  db.prepare(
    `insert into step_merge (step, row, into_row, of_step, data)
     select ?, merging.row, merge.into_row, merge.step, merge.data
     from temp.merging left join merge on merge.row = merging.row order by merging.row`,
  ).run(step)
  db.exec('delete from merge where row in (select row from temp.merging)')
  db.prepare(
    `insert into merge (row, into_row, step, data)
     select row, into_row, ?, data from temp.merging where into_row is not null order by row`,
  ).run(step)
  db.exec('delete from temp.merging')
}

const STEP = 'step.id as id, step.kind as kind, step.rows as rows, step.row as row, step.rule as rule, at, who'

/** The step that undo takes back next; null when there is none, or when what it would bring back is forgotten. */
export const stepToUndo = (db: ReadableDb): ReviewOperation | null =>
  oneStep(db, 'where is_undone = 0 order by id desc limit 1')

/** The step that redo brings back next. */
export const stepToRedo = (db: ReadableDb): ReviewOperation | null =>
  oneStep(db, 'where is_undone = 1 order by id limit 1')

function oneStep(db: ReadableDb, condition: string): ReviewOperation | null {
  if (!hasTable(db, 'step')) return null
  const found = db.prepare(`select ${STEP} from step ${condition}`).get() as ReviewOperation | undefined
  return found && isKept(db, found.id) ? found : null
}

/** Changes with every step, undo and redo. The time is part of it: a step may get the number of one that was undone. */
export const historyMark = (db: ReadableDb): unknown =>
  hasTable(db, 'step')
    ? db.prepare('select max(id), max(at), sum(case when is_undone = 1 then id end) from step').raw().get()
    : null

/** Changes whenever what was read of the rows and the decisions may no longer hold. */
export const reviewMark = ({ db, columns }: Review): string => JSON.stringify([columns.count, historyMark(db)])

interface StoredRule {
  id: number
  name: string
  filter: string
  action: string
  matched: number
  merged: number
  at: string
  who: string
}

/** The rules of a run that are not undone, in the order in which they are applied; `standing` counts the rows of each. */
export function readRules(db: ReadableDb, standing: ArrayLike<number> = []): ReviewRule[] {
  if (!hasTable(db, 'step')) return []
  const merged = hasTable(db, 'merge') ? '(select count(*) from merge where merge.step = rule.step)' : '0'
  const places = hasTable(db, 'rule_place')
  const matched = places ? 'coalesce(rule_place.matched, rule.matched)' : 'matched'
  const rules = db
    .prepare(
      `select rule.id as id, name, filter, action, ${matched} as matched, at, who, ${merged} as merged
       from rule join step on step.id = rule.step ${places ? 'left join rule_place on rule_place.rule = rule.id' : ''}
       where is_undone = 0 order by ${places ? 'coalesce(rule_place.place, rule.id)' : 'rule.id'}`,
    )
    .all() as StoredRule[]
  return rules.map(({ merged: ofMerges, ...rule }) => ({
    ...rule,
    standing: (standing[rule.id] ?? 0) + ofMerges,
    filter: JSON.parse(rule.filter) as ReviewRule['filter'],
    action: JSON.parse(rule.action) as ReviewRule['action'],
  }))
}

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
