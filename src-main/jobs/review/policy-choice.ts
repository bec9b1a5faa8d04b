import type { ReadableDb, WritableDb } from '#main/database/connections.types.ts'
import { hasTable } from '../marks/settled-answer.ts'
import { FIRST_POLICY, POLICIES, type Policy } from '#shared/model/policy.ts'

/**
 * What review adds when somebody decides. For each row of a step of the history, `step_row` holds what stood on the
 * other side of it: before the step while it is done, after it while it is undone. Undo and redo are one exchange.
 * A decision of null says that nothing stood there.
 */
export const REVIEW_SCHEMA = `
  create table if not exists decision (
    row integer primary key,
    decision text not null,
    step integer not null,
    rule integer not null,
    data text
  ) strict;
  create index if not exists decision_by_step on decision (step);
  create table if not exists step (
    id integer primary key,
    kind text not null,
    rows integer not null,
    row integer,
    rule text not null,
    at text not null,
    who text not null,
    is_undone integer not null default 0
  ) strict;
  create table if not exists step_row (
    step integer not null,
    row integer not null,
    decision text,
    of_step integer,
    rule integer,
    data text,
    primary key (step, row)
  ) strict, without rowid;
  create table if not exists rule (
    id integer primary key,
    step integer not null,
    name text not null,
    filter text not null,
    action text not null,
    matched integer not null
  ) strict;
`

/** What is kept of the review beside decisions. It stands alone: looking at a run adds no column to its export. */
const CHOICE_SCHEMA = `
  create table if not exists desk_choice (
    name text primary key,
    value text not null
  ) strict, without rowid;
`

/** Something chosen for the review of one run, other than about its rows. */
export interface ReviewChoice {
  name: string
  value: string
}

/** A choice of the review by its name. */
export function readChoice(db: ReadableDb, name: string): string | undefined {
  if (!hasTable(db, 'desk_choice')) return undefined
  return db.prepare('select value from desk_choice where name = ?').pluck().get(name) as string | undefined
}

export function writeChoice(db: WritableDb, { name, value }: ReviewChoice): void {
  if (!hasTable(db, 'desk_choice')) db.exec(CHOICE_SCHEMA)
  db.prepare('insert or replace into desk_choice (name, value) values (?, ?)').run(name, value)
}

export function forgetChoice(db: WritableDb, name: string): void {
  if (hasTable(db, 'desk_choice')) db.prepare('delete from desk_choice where name = ?').run(name)
}

/** The policy by which a run is judged. */
export function readPolicy(db: ReadableDb): Policy {
  const stored = readChoice(db, 'policy')
  return POLICIES.find((policy) => policy === stored) ?? FIRST_POLICY
}

export function writePolicy(db: WritableDb, policy: Policy): void {
  writeChoice(db, { name: 'policy', value: policy })
}
