import type { WritableDb } from '#main/database/connections.types.ts'
import { hasTable } from '#main/jobs/marks/has-table.ts'

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
