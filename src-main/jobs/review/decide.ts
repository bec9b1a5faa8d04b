import { setImmediate as nextTurn } from 'node:timers/promises'
import { readDetail, readPlan } from '#main/jobs/batch/read-rows-of-batch.ts'
import type { CleanseRows } from '#main/jobs/cleanse-blocks.ts'
import { MAX_RULES } from '#shared/contract/review-schemas.ts'
import { SINCE_STATES } from '#shared/model/facets.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { prepareDecisions, type Review, type TextSearch } from './create-review.ts'
import type { Actor, DecidedRows, DecisionAction, DecisionTarget, Settlement } from './review.types.ts'
import { exchangeFixed } from './fix-row.ts'
import { keepStep, NOTHING_DECIDED } from './keep-step.ts'
import { mergesByRule, type MergeAction } from './merge-by-rule.ts'
import { hashOfAddress, toComparedAddress } from '#main/jobs/marks/row-marks.ts'
import { positionOfRow } from './row-columns.ts'
import { writeChoice, type ReviewChoice } from './policy-choice.ts'
import { generalSettlement, settleRow } from './settle-row.ts'
import { firstRowOf } from './step-tables.ts'
import { stepToRedo, stepToUndo, exchangeStep, writeStep, type MergeLines } from './write-decisions.ts'

export interface DecideRequest {
  target: DecisionTarget
  action: DecisionAction
  /** Name of the rule that the filter and the action are kept as. */
  rule?: string | undefined
  actor: Actor
  /** Leaves out rows that are the same as in the last run by the recipe. */
  isOfDifferent?: boolean
  /** Kept in the same transaction: says that this was done. */
  mark?: ReviewChoice
}

/** Decides about the rows of a target: one transaction, one step of the history. */
export async function decide(
  review: Review,
  request: DecideRequest,
  cleanse: CleanseRows,
): Promise<Result<DecidedRows>> {
  if (request.rule !== undefined && !('filter' in request.target)) {
    return fail('desk/rule-without-filter', 'A rule needs a filter. Filter the rows first.')
  }
  if (request.action.kind === 'merge') return decideMerges(review, request, request.action)
  const settled = await settle(review, request, cleanse)
  if (!settled.ok) return settled
  const rows = await rowsOf(review, request)
  if (!rows.ok) return rows
  return write(review, request, { rows: rows.value, settled: settled.value })
}

/** Merges the rows of each open place of a filter by a rule. */
async function decideMerges(review: Review, request: DecideRequest, action: MergeAction): Promise<Result<DecidedRows>> {
  const { target } = request
  if (!('filter' in target)) {
    return fail('desk/only-for-many', 'A rule that merges applies to all rows of a filter. Filter the rows first.')
  }
  await completeSearch(review, target.filter.search)
  const merges = await mergesByRule(review, review.passing(target.filter), action)
  if (!merges.ok) return merges
  const settled: Settlement = { kind: 'merge', decision: null, data: null }
  const { lines, leftOut } = merges.value
  const written = write(review, request, { rows: new Uint32Array(), settled, merges: lines })
  return written.ok ? ok({ ...written.value, leftOut }) : written
}

async function settle(
  review: Review,
  { target, action }: DecideRequest,
  cleanse: CleanseRows,
): Promise<Result<Settlement>> {
  const general = generalSettlement(action)
  if (general) return ok(general)
  if ('filter' in target) {
    return fail('desk/not-for-many', 'A candidate, an edit or a position belongs to one address. Choose it row by row.')
  }
  const row = rowOf(target)
  const detail = readDetail(review.db, row)
  if (!detail) return noSuchRow(row)
  return settleRow(action, { detail, request: readPlan(review.db).request, cleanse })
}

const rowOf = (target: Exclude<DecisionTarget, { filter: unknown }>): number =>
  'row' in target ? target.row : target.identicalTo

const noSuchRow = (row: number): Result<never> => fail('cleanse/no-such-row', `Row ${row} has no answer.`)

async function rowsOf(review: Review, { target, isOfDifferent }: DecideRequest): Promise<Result<Uint32Array>> {
  if ('filter' in target) {
    await completeSearch(review, target.filter.search)
    const rows = review.rowsOf(target.filter)
    return ok(isOfDifferent ? rows.filter((row) => !isSameAsLast(review, row)) : rows)
  }
  const row = rowOf(target)
  if (positionOfRow(review.columns, row) < 0) return noSuchRow(row)
  return ok('row' in target ? Uint32Array.of(row) : identicalRows(review, row))
}

const SAME = SINCE_STATES.indexOf('same')
const isSameAsLast = ({ columns }: Review, row: number): boolean => columns.since[positionOfRow(columns, row)] === SAME

/** Looks through all rows for a text, turn by turn. */
export async function completeSearch(review: Review, text: string): Promise<TextSearch | null> {
  const search = review.search(text)
  while (search && !search.isComplete) {
    search.step()
    await nextTurn()
  }
  return search
}

/** The rows that were given the very same address, in their order. */
export function identicalRows({ db, columns }: Review, row: number): Uint32Array {
  const find = db.prepare('select original from answer where row = ?').pluck()
  const address = toComparedAddress(String(find.get(row) ?? ''))
  const hash = hashOfAddress(address)
  const found: number[] = []
  for (let at = 0; at < columns.count; at++) {
    if (columns.hashes[at] !== hash) continue
    const other = columns.rows[at] as number
    if (other === row || toComparedAddress(String(find.get(other) ?? '')) === address) found.push(other)
  }
  return Uint32Array.from(found)
}

function write(
  review: Review,
  { target, action, rule, actor, mark }: DecideRequest,
  { rows, settled, merges }: { rows: Uint32Array; settled: Settlement; merges?: MergeLines },
): Result<DecidedRows> {
  const { db } = review
  const about = merges?.rows ?? rows
  if (about.length === 0) return ok(NOTHING_DECIDED)
  prepareDecisions(db)
  const ruleId = rule === undefined ? null : nextRuleId(review)
  if (ruleId !== null && ruleId > MAX_RULES) {
    return fail('desk/too-many-rules', `A file can have ${MAX_RULES} rules. Undo one that is no longer needed.`)
  }
  const decided = keepStep(review, about, () => {
    const named = ruleId === null ? null : { id: ruleId, name: rule ?? '' }
    const step = writeStep(db, { ...settled, rows, rule: named, actor, merges })
    if (mark) writeChoice(db, mark)
    if (named && 'filter' in target) {
      db.prepare('insert into rule (id, step, name, filter, action, matched) values (?, ?, ?, ?, ?, ?)').run(
        named.id,
        step,
        named.name,
        JSON.stringify(target.filter),
        JSON.stringify(action),
        about.length,
      )
    }
    return step
  })
  return ok(decided)
}

/** Numbers of rules that are undone are given again only once a new step has taken their place. */
function nextRuleId({ db }: Review): number {
  const standing = db
    .prepare('select max(rule.id) from rule join step on step.id = rule.step where is_undone = 0')
    .pluck()
  return Number(standing.get() ?? 0) + 1
}

/** Takes the last step back, or brings the last one that was taken back again. */
export function moveThroughHistory(review: Review, direction: 'undo' | 'redo'): Result<DecidedRows> {
  const { db } = review
  prepareDecisions(db)
  const step = direction === 'undo' ? stepToUndo(db) : stepToRedo(db)
  if (!step) {
    return direction === 'undo'
      ? fail('desk/nothing-to-undo', 'There is nothing to undo in this file.')
      : fail('desk/nothing-to-redo', 'There is nothing to redo in this file.')
  }
  const isUndone = direction === 'undo'
  const exchange = db.transaction(() => {
    exchangeStep(db, step.id, isUndone)
    return step.kind === 'fix' ? exchangeFixed(db, step.id, isUndone) : null
  })
  const marks = exchange.immediate()
  if (step.kind === 'fix' && step.row !== null) review.followFixed(step.row, marks)
  else review.followStep(step.id)
  return ok({ rows: step.rows, row: firstRowOf(db, step.id), operation: step })
}
