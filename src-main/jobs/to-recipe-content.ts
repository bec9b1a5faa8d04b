import type { RecipeContent } from '#main/database/user-store.types.ts'
import { LINE_SEPARATOR, type BatchPlan } from '#main/jobs/batch-plan.ts'
import type { ReviewRule, ReviewState } from '#main/jobs/review/review.types.ts'
import { keepRules, type BroughtRules } from '#main/jobs/keep-rules.ts'
import { cleansingChoices } from '#shared/contract/cleanse-schemas.ts'
import { DIFFERENT_SINCE } from '#shared/model/facets.ts'

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
