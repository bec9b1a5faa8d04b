import type { WritableDb, ReadableDb } from '#main/database/connections.types.ts'
import { DECISIONS, type Decision, SINCE_STATES } from '#shared/model/facets.ts'
import { mayMove, withMoved } from '#shared/model/rule-order.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { type Review, prepareDecisions } from './create-review.ts'
import type { Actor, DecidedRows, ReviewRule } from './review.types.ts'
import { keepStep, NOTHING_DECIDED } from './keep-step.ts'
import { generalSettlement } from './settle-row.ts'
import { writePlaces, reviewMark, readRules, decisionChanger, insertStep } from './write-decisions.ts'
import type { CleanseRows } from '#main/jobs/cleanse-blocks.ts'
import type { RunRecipe } from '../kept-of-run.types.ts'
import { renumberRules } from '#shared/model/filter-fit.ts'
import { decide, completeSearch } from './decide.ts'
import { readChoice, writePolicy, readPolicy } from './policy-choice.ts'
import { facetColumns, updateFacets } from './facet-columns.ts'
import { positionOfRow, type RowColumns } from './row-columns.ts'
import { passingRows } from './scan-facets.ts'

/** What stood on a row before any rule decided about it. */
interface RuleBase {
  decision: Decision
  ofStep: number
  data: string | null
}

/** What rules make of the rows when they are applied in an order. */
interface Replay {
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
async function replayRules(
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

/** What has been applied of the recipe; kept with each rule, so that none is applied twice. */
const APPLIED = 'recipe-rules'
interface Applied {
  rules: number
  /** Numbers in this run of the rules of the recipe, by their numbers there. */
  numbers: [there: string, here: string][]
}

/**
 * Decides about the rows of a run as a recipe says: each rule is one step, which can be undone. Rows that are the same as
 * in the last run are left to the decisions of that run.
 */
export async function applyRecipe(review: Review, recipe: RunRecipe, cleanse: CleanseRows): Promise<Result<void>> {
  prepareDecisions(review.db)
  const stored = readChoice(review.db, APPLIED)
  const applied: Applied = stored === undefined ? { rules: 0, numbers: [] } : (JSON.parse(stored) as Applied)
  if (stored === undefined) writePolicy(review.db, recipe.policy)
  review.followRun()
  review.judgeAgain()
  const numbers = new Map(applied.numbers)
  for (const [index, rule] of recipe.rules.entries()) {
    if (index < applied.rules) continue
    // A rule that found nothing has no number here, so those behind it have lower ones than in the run of the recipe.
    const filter = renumberRules(rule.filter, (there) => numbers.get(there))
    const { action, name } = rule
    const next: [string, string] = [String(index + 1), String(numbers.size + 1)]
    const value: Applied = { rules: index + 1, numbers: [...numbers, next] }
    const mark = { name: APPLIED, value: JSON.stringify(value) }
    const request = { target: { filter }, action, rule: name, actor: recipe.actor, mark, isOfDifferent: true }
    const decided = await decide(review, request, cleanse)
    if (!decided.ok) return decided
    if (decided.value.rows > 0) numbers.set(...next)
  }
  return ok(undefined)
}

/** Numbers in this run of the rules of its recipe that found rows, by their numbers there. */
export function numbersOfRecipe(db: ReadableDb): Applied['numbers'] {
  const stored = readChoice(db, APPLIED)
  return stored === undefined ? [] : (JSON.parse(stored) as Applied).numbers
}

/** Numbers of the rules of a run that its recipe brought; they leave rows alone that are the same as in the last run. */
const rulesOfRecipe = (db: ReadableDb): Set<number> => new Set(numbersOfRecipe(db).map(([, here]) => Number(here)))

export interface OrderRequest {
  /** Number of the rule. */
  rule: number
  /** Its new place, from 1. */
  place: number
  actor: Actor
}

/** Moves a rule among the others and applies all of them anew in their order: one step of the history. */
export async function orderRules(review: Review, request: OrderRequest): Promise<Result<DecidedRows>> {
  const rules = readRules(review.db)
  const from = rules.findIndex(({ id }) => id === request.rule)
  const to = request.place - 1
  if (from < 0 || to >= rules.length) {
    return fail('desk/no-such-rule', 'This rule or its place no longer exists. Open the rules again.')
  }
  if (from === to) return ok(NOTHING_DECIDED)
  if (!mayMove(rules, from, to)) {
    return fail(
      'desk/rule-stays',
      'Rules that merge rows or undo decisions cannot be moved, nor can a rule be moved past them. Undo them first.',
    )
  }
  const before = reviewMark(review)
  const ordered = withMoved(rules, from, to)
  const replay = await replayRules(review, ordered, rulesOfRecipe(review.db))
  if (reviewMark(review) !== before) {
    return fail('desk/rows-changed', 'Rows were decided in the meantime. Move the rule again.')
  }
  return write(review, { ordered, replay, name: rules[from]?.name ?? '', actor: request.actor })
}

interface Ordered {
  ordered: readonly ReviewRule[]
  replay: Replay
  /** Of the rule that was moved. */
  name: string
  actor: Actor
}

function write(review: Review, { ordered, replay, name, actor }: Ordered): Result<DecidedRows> {
  const { db, columns } = review
  const changed: number[] = []
  for (let at = 0; at < columns.count; at++) {
    const isSame = replay.rules[at] === columns.rules[at] && replay.decisions[at] === columns.decisions[at]
    if (!isSame) changed.push(at)
  }
  const rows = Uint32Array.from(changed, (at) => columns.rows[at] as number)
  const moved = keepStep(review, rows, () => {
    const step = insertStep(db, { kind: 'order', rows, rule: name, actor })
    exchangeRows(review, { step, changed, rows, ordered, replay })
    const places = ordered.map(({ id }, index) => ({ rule: id, place: index + 1, matched: replay.matched[index] ?? 0 }))
    writePlaces(db, step, places)
    return step
  })
  return ok(moved)
}

interface ChangedRows extends Pick<Ordered, 'ordered' | 'replay'> {
  step: number
  /** Positions, and the numbers of the rows there. */
  changed: readonly number[]
  rows: Uint32Array
}

/** A decision of a rule stays one of the step that made the rule, so that its author and its time stand. */
function exchangeRows({ db }: Review, { step, changed, rows, ordered, replay }: ChangedRows): void {
  const change = decisionChanger(db, step)
  const works = worksOf(db, ordered)
  changed.forEach((at, index) => {
    const row = rows[index] as number
    const rule = replay.rules[at] as number
    const work = works.get(rule)
    const base = replay.bases.get(row)
    if (work) change(row, { decision: DECISIONS[replay.decisions[at] as number] as Decision, rule, ...work })
    else change(row, base ? { decision: base.decision, step: base.ofStep, rule: 0, data: base.data } : null)
  })
}

/** Of each rule, the step that made it and what it leaves on a row. */
function worksOf(db: WritableDb, rules: readonly ReviewRule[]): Map<number, { step: number; data: string | null }> {
  const find = db.prepare('select step from rule where id = ?').pluck()
  return new Map(
    rules.map(({ id, action }) => {
      const data = generalSettlement(action)?.data ?? null
      return [id, { step: find.get(id) as number, data: data === null ? null : JSON.stringify(data) }]
    }),
  )
}
