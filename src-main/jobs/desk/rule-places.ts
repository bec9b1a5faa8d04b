import type { ReadableDb, WritableDb } from '#main/database/connections.types.ts'
import { hasTable } from '#main/jobs/marks/has-table.ts'

/** Where a rule stands among the others, and the rows that it matched there. */
export interface RulePlace {
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
  const keep = db.prepare('insert into step_rule (step, rule, place, matched) values (?, ?, ?, ?)')
  for (const one of places) {
    const before = placeOf(db, one.rule)
    keep.run(step, one.rule, before?.place ?? null, before?.matched ?? null)
    put(db, one)
  }
}

/** Undoes or redoes the order of rules that a step made. */
export function exchangePlaces(db: WritableDb, step: number): void {
  if (!hasTable(db, 'step_rule')) return
  const kept = db.prepare('select rule, place, matched from step_rule where step = ?').all(step) as {
    rule: number
    place: number | null
    matched: number | null
  }[]
  const keep = db.prepare('update step_rule set place = ?, matched = ? where step = ? and rule = ?')
  for (const { rule, place, matched } of kept) {
    const standing = placeOf(db, rule)
    keep.run(standing?.place ?? null, standing?.matched ?? null, step, rule)
    if (place === null) db.prepare('delete from rule_place where rule = ?').run(rule)
    else put(db, { rule, place, matched: matched ?? 0 })
  }
}

/** Forgets what redo would bring back of undone steps. */
export function forgetPlaces(db: WritableDb): void {
  if (!hasTable(db, 'step_rule')) return
  db.exec('delete from step_rule where step in (select id from step where is_undone = 1)')
}

const placeOf = (db: ReadableDb, rule: number): RulePlace | undefined =>
  db.prepare('select rule, place, matched from rule_place where rule = ?').get(rule) as RulePlace | undefined

function put(db: WritableDb, { rule, place, matched }: RulePlace): void {
  db.prepare('insert or replace into rule_place (rule, place, matched) values (?, ?, ?)').run(rule, place, matched)
}
