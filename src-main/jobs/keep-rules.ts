import type { RecipeContent } from '#main/database/user-store.types.ts'
import type { DeskRule } from '#main/jobs/desk/desk.types.ts'
import { withRules } from '#shared/model/filter-fit.ts'

type RecipeRule = RecipeContent['rules'][number]

/** What a recipe brought into a run. */
export interface BroughtRules {
  rules: readonly RecipeRule[]
  /** Numbers in the run of those that found rows, by their numbers in the recipe, from 1. */
  numbers: readonly (readonly [there: string, here: string])[]
}

/** A rule on its way into a recipe: with the name by which the filters of its like call it. */
interface KeptRule {
  rule: RecipeRule
  /** Maps what its filter calls a rule to the key of that rule. */
  toKey(value: string): string
  key: string
}

/**
 * The rules of a run as a recipe keeps them, numbered by their places. A rule of the recipe by which it ran that found
 * nothing this time is no step of the run; it stays, behind the one it stood behind. One that a person took back goes.
 */
export function keepRules(rules: readonly DeskRule[], brought: BroughtRules): RecipeRule[] {
  const here = new Map(brought.numbers)
  const keyOf = (there: string): string => here.get(there) ?? `idle ${there}`
  const kept: KeptRule[] = rules.map(({ id, name, filter, action }) => ({
    rule: { name, filter, action },
    toKey: (value) => value,
    key: String(id),
  }))
  let place = 0
  for (const [index, rule] of brought.rules.entries()) {
    const key = keyOf(String(index + 1))
    const at = kept.findIndex((one) => one.key === key)
    if (at >= 0) place = at + 1
    else if (!here.has(String(index + 1))) kept.splice(place++, 0, { rule, toKey: keyOf, key })
  }
  const places = new Map(kept.map(({ key }, index) => [key, String(index + 1)]))
  return kept.map(({ rule, toKey }) => ({
    ...rule,
    filter: withRules(rule.filter, (value) => (value === NO_RULE ? value : (places.get(toKey(value)) ?? []))),
  }))
}

/** Rows that no rule decided. */
const NO_RULE = '0'
