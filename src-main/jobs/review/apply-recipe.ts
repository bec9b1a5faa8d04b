import type { ReadableDb } from '#main/database/connections.types.ts'
import type { CleanseRows } from '#main/jobs/cleanse-blocks.ts'
import type { RunRecipe } from '#main/jobs/run-recipe.types.ts'
import { renumberRules } from '#shared/model/filter-fit.ts'
import { ok, type Result } from '#shared/result.ts'
import { prepareDecisions, type Review } from './create-review.ts'
import { decide } from './decide.ts'
import { readChoice, writePolicy } from './policy-choice.ts'

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
export const rulesOfRecipe = (db: ReadableDb): Set<number> =>
  new Set(numbersOfRecipe(db).map(([, here]) => Number(here)))
