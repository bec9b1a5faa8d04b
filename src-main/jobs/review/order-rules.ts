import type { WritableDb } from '#main/database/connections.types.ts'
import { DECISIONS, type Decision } from '#shared/model/facets.ts'
import { mayMove, withMoved } from '#shared/model/rule-order.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { rulesOfRecipe } from './apply-recipe.ts'
import type { Review } from './create-review.ts'
import type { Actor, DecidedRows, ReviewRule } from './review.types.ts'
import { reviewMark, readRules } from './read-history.ts'
import { keepStep, NOTHING_DECIDED } from './keep-step.ts'
import { replayRules, type Replay } from './replay-rules.ts'
import { writePlaces } from './rule-places.ts'
import { generalSettlement } from './settle-row.ts'
import { decisionChanger, insertStep } from './write-decisions.ts'

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
