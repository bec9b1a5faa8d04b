import type { RecipeContent } from '#main/database/user-store.types.ts'
import type { ReviewRule } from '#main/jobs/review/review.types.ts'
import { renumberRules } from '#shared/model/filter-fit.ts'

type RecipeRule = RecipeContent['rules'][number]

/** What a recipe brought into a run. */
export interface BroughtRules {
  rules: readonly RecipeRule[]
  /** Numbers in the run of those that found rows, by their numbers in the recipe, from 1. */
  numbers: readonly (readonly [there: string, here: string])[]
}

/** A rule on its way into a recipe, and the key by which filters call it meanwhile. */
interface KeptRule {
  key: string
  rule: RecipeRule
}

/**
 * The rules of a run as a recipe keeps them, numbered by their places. A rule of the recipe by which it ran that found
 * nothing this time is no step of the run; it stays, behind the one it stood behind. One that a person took back goes.
 */
export function keepRules(rules: readonly ReviewRule[], brought: BroughtRules): RecipeRule[] {
  const here = new Map(brought.numbers)
  // A rule that found nothing has no number in the run.
  const keyOf = (there: string): string => here.get(there) ?? `idle ${there}`
  const kept: KeptRule[] = rules.map(({ id, name, filter, action }) => ({
    key: String(id),
    rule: { name, filter, action },
  }))
  let place = 0
  for (const [index, rule] of brought.rules.entries()) {
    const there = String(index + 1)
    const key = keyOf(there)
    const at = kept.findIndex((one) => one.key === key)
    if (at >= 0) place = at + 1
    else if (!here.has(there)) {
      kept.splice(place++, 0, { key, rule: { ...rule, filter: renumberRules(rule.filter, keyOf) } })
    }
  }
  const places = new Map(kept.map(({ key }, index) => [key, String(index + 1)]))
  return kept.map(({ rule }) => ({ ...rule, filter: renumberRules(rule.filter, (key) => places.get(key)) }))
}
