import { startBatch } from '#main/jobs/cleanse-handlers.ts'
import type { JobContext, JobServiceHandlers } from './job-service.types.ts'
import { findEnded, findRows, findSet } from '#main/jobs/find-rows.ts'
import { fitRecipe, missingColumnText } from '#shared/model/recipe-fit.ts'
import { placeGroups, usedColumns } from '#shared/model/recipe-groups.ts'
import { fail } from '#shared/result.ts'
import type { RecipeContent } from '#main/database/user-store.types.ts'
import { LINE_SEPARATOR, type BatchPlan } from '#main/jobs/batch-plan.ts'
import type { ReviewRule, ReviewState } from '#main/jobs/review/review.types.ts'
import { cleansingChoices } from '#shared/contract/cleanse-schemas.ts'
import { DIFFERENT_SINCE } from '#shared/model/facets.ts'
import { renumberRules } from '#shared/model/filter-fit.ts'

const STILL_RUNNING = fail(
  'recipes/still-running',
  'The file is still being cleansed. Save the recipe when it has ended.',
)

/** Commands that make a recipe of a run, and a run by a recipe. */
export function createRecipeHandlers(context: JobContext) {
  const { store, thread } = context
  return {
    async 'recipes.save'({ jobId, name, export: exported, replace }) {
      const found = await findEnded(context, jobId, STILL_RUNNING)
      if (!found.ok) return found
      const { run, rowsPath } = found.value
      const review = await thread.reviewState({ rowsPath })
      if (!review.ok) return review
      const numbers = await thread.recipeNumbers({ rowsPath })
      if (!numbers.ok) return numbers
      const brought = { rules: run.recipe?.rules ?? [], numbers: numbers.value }
      const siblings = await findSet(context, found.value)
      if (!siblings.ok) return siblings
      const plans = siblings.value.map((one) => one.run.plan)
      const content = toRecipeContent({ jobId, plan: run.plan, plans, review: review.value, export: exported, brought })
      return store.recipes.save({ name, content, replace })
    },
    async 'recipes.apply'({ id, jobId }) {
      const recipe = await store.recipes.get(id)
      if (!recipe.ok) return recipe
      const found = await findRows(context, jobId)
      if (!found.ok) return found
      const { run, isTemporary } = found.value
      const { path, name, plan } = run
      const { sheet, encoding, delimiter } = plan.format
      // The file is found again by what was chosen for it; a header that moved is looked for anew.
      const format = sheet ? { sheet: sheet.name } : { encoding, delimiter }
      const source = await context.thread.detect({ path, name, choice: format })
      if (!source.ok) return source
      const { columns } = source.value.format
      const fit = fitRecipe({ ...recipe.value, mapping: usedColumns(recipe.value) }, columns)
      const missing = missingColumnText(recipe.value, fit, name)
      if (missing !== null) return fail('recipes/missing-column', missing)
      const { choices } = recipe.value
      const file = { path, name, isTemporary }
      const [first = { mapping: fit.mapping }, ...also] = placeGroups(recipe.value, columns)
      return startBatch({ file, format, ...first, also, choices, recipe: recipe.value }, context)
    },
  } satisfies Partial<JobServiceHandlers>
}

interface OpenRun {
  jobId: string
  plan: BatchPlan
  /** Of all addresses of the rows that were cleansed, where they have several; in the order of the file. */
  plans: readonly BatchPlan[]
  review: Pick<ReviewState, 'policy' | 'rules'>
  export: RecipeContent['export']
  /** The rules of the recipe that made the run, and the numbers here of those that found rows, by their numbers there. */
  brought: BroughtRules
}

/** What a run did, so that it can be done with another file: names and choices, nothing of its rows. */
export function toRecipeContent({ jobId, plan, plans, review, export: exported, brought }: OpenRun): RecipeContent {
  const { columns } = plan.format
  const groups = plans.flatMap((one) => toRecipeGroup(one))
  return {
    columns,
    mapping: groups[0]?.mapping ?? toNamed(plan),
    ...(groups.length > 0 ? { groups } : {}),
    choices: toChoices(plan),
    policy: review.policy,
    rules: keepRules(review.rules, brought).map((rule) => ({ ...rule, filter: ofAnyRun(rule.filter) })),
    export: exported,
    savedFrom: jobId,
  }
}

/** A mapping by the names of its columns. */
const toNamed = ({ mapping, format }: BatchPlan): RecipeContent['mapping'] =>
  mapping.map(({ index, field }) => ({ column: format.columns[index] ?? '', field }))

function toRecipeGroup(plan: BatchPlan): NonNullable<RecipeContent['groups']> {
  const { group, format } = plan
  const namesOf = (places: readonly number[]): string[] => places.map((index) => format.columns[index] ?? '')
  if (!group) return []
  const { name, columns, elsewhere } = group
  return [{ name, columns: namesOf(columns), elsewhere: namesOf(elsewhere), mapping: toNamed(plan) }]
}

/** "Only what is different" is how a second run is shown, and rules of a recipe leave the other rows out in any case. */
function ofAnyRun(filter: ReviewRule['filter']): ReviewRule['filter'] {
  const { since, ...facets } = filter.facets
  if (!since || since.isNegated || String(since.values) !== String(DIFFERENT_SINCE)) return filter
  return { ...filter, facets }
}

/** The choices that led to a plan. */
function toChoices({ request, duplicates, duplicatesOf }: BatchPlan): RecipeContent['choices'] {
  const { DefaultCountry, ForceCountry, AddressLineSeparator, ...rest } = request.serverOptions
  // What every file is given is no choice.
  const separator = AddressLineSeparator === LINE_SEPARATOR ? {} : { AddressLineSeparator }
  return cleansingChoices.parse({
    process: request.process,
    duplicates: duplicates ?? false,
    repair: request.repairsText ?? false,
    duplicatesOf: duplicatesOf ?? 'place',
    defaultCountry: DefaultCountry ?? '',
    forceCountry: ForceCountry ?? '',
    geoCode: request.geoCode,
    serverOptions: Object.fromEntries(Object.entries({ ...rest, ...separator }).filter(([, text]) => text)),
  })
}

type RecipeRule = RecipeContent['rules'][number]

/** What a recipe brought into a run. */
interface BroughtRules {
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
function keepRules(rules: readonly ReviewRule[], brought: BroughtRules): RecipeRule[] {
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
