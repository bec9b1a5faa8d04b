import { DECISIONS, SINCE_STATES, type Decision } from '#shared/model/facets.ts'
import type { Review } from './create-review.ts'
import { completeSearch } from './decide.ts'
import type { ReviewRule } from './review.types.ts'
import { facetColumns, updateFacets } from './facet-columns.ts'
import { readPolicy } from './policy-choice.ts'
import { positionOfRow, type RowColumns } from './row-columns.ts'
import { passingRows } from './scan-facets.ts'
import { generalSettlement } from './settle-row.ts'

/** What stood on a row before any rule decided about it. */
export interface RuleBase {
  decision: Decision
  ofStep: number
  data: string | null
}

/** What rules make of the rows when they are applied in an order. */
export interface Replay {
  /** Place in `DECISIONS` and number of the rule, by position. */
  decisions: Uint8Array
  rules: Uint8Array
  /** Rows that each rule matched, in the order given. */
  matched: number[]
  /** Of rows about which a person had decided before the rules, what; by row. */
  bases: ReadonlyMap<number, RuleBase>
}

const SAME = SINCE_STATES.indexOf('same')

/**
 * Applies rules to the rows as they stood before any of them, on copies of the columns. A row about which a person
 * decided after the rules keeps that; so does one whose decision a person took back.
 */
export async function replayRules(
  review: Review,
  rules: readonly ReviewRule[],
  ofRecipe: ReadonlySet<number>,
): Promise<Replay> {
  const { columns, db } = review
  const policy = readPolicy(db)
  const isOpen = openRows(review)
  const bases = readBases(review)
  const copy = { ...columns, decisions: columns.decisions.slice(), rules: columns.rules.slice() }
  resetToBases(copy, bases)
  const facets = facetColumns(copy, policy, review.ruleNames)
  const matched: number[] = []
  for (const { id, filter, action } of rules) {
    const search = await completeSearch(review, filter.search)
    const decision = generalSettlement(action)?.decision ?? null
    const isLeftOut = (at: number) => isOpen[at] === 0 || (ofRecipe.has(id) && columns.since[at] === SAME)
    const passing = passingRows(
      filter,
      { ...facets, ofFile: review.ofFile(filter) },
      copy.count,
      search?.matches ?? null,
    )
    const positions = [...passing.filter((at) => !isLeftOut(at))]
    for (const at of positions) {
      copy.decisions[at] = decision === null ? 0 : DECISIONS.indexOf(decision)
      copy.rules[at] = id
    }
    updateFacets(facets, copy, policy, positions)
    matched.push(positions.length)
  }
  return { decisions: copy.decisions, rules: copy.rules, matched, bases }
}

/** 1 where a rule may decide, by position: where one did, or nobody. */
function openRows({ columns, db }: Review): Uint8Array {
  const isOpen = new Uint8Array(columns.count)
  for (let at = 0; at < columns.count; at++) {
    isOpen[at] = (columns.rules[at] as number) > 0 || columns.decisions[at] === 0 ? 1 : 0
  }
  const undecided = db.prepare(`select 1 from step where kind = 'undecide' and is_undone = 0 limit 1`).get()
  if (undecided === undefined) return isOpen
  const last = db.prepare(
    `select row from (
       select step_row.row as row, max(step_row.step), step.kind as kind from step_row join step on step.id = step_row.step
       where step.is_undone = 0 group by step_row.row)
     where kind = 'undecide'`,
  )
  for (const row of last.pluck().iterate()) {
    const at = positionOfRow(columns, row as number)
    if (at >= 0) isOpen[at] = 0
  }
  return isOpen
}

/** Of each row that a rule decided about now, the last decision of a person before the rules. */
function readBases({ db }: Review): Map<number, RuleBase> {
  const bases = new Map<number, RuleBase>()
  const found = db
    .prepare(
      `select step_row.row, max(step_row.step), step_row.decision, step_row.of_step, step_row.data
       from step_row join step on step.id = step_row.step join decision on decision.row = step_row.row
       where step.is_undone = 0 and decision.rule > 0 and (step_row.decision is null or step_row.rule = 0)
       group by step_row.row`,
    )
    .raw()
  for (const line of found.iterate()) {
    const [row, , decision, ofStep, data] = line as [number, number, Decision | null, number, string | null]
    if (decision !== null) bases.set(row, { decision, ofStep, data })
  }
  return bases
}

function resetToBases(columns: RowColumns, bases: ReadonlyMap<number, RuleBase>): void {
  for (let at = 0; at < columns.count; at++) {
    if (columns.rules[at] === 0) continue
    const base = bases.get(columns.rows[at] as number)
    columns.decisions[at] = base ? DECISIONS.indexOf(base.decision) : 0
    columns.rules[at] = 0
  }
}
