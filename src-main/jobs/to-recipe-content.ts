import type { RecipeContent } from '#main/database/user-store.types.ts'
import { LINE_SEPARATOR, type BatchPlan } from '#main/jobs/batch-plan.ts'
import type { DeskRule, DeskState } from '#main/jobs/desk/desk.types.ts'
import { cleansingChoices } from '#shared/contract/cleanse-schemas.ts'
import { DIFFERENT_SINCE } from '#shared/model/facets.ts'
import { withRules } from '#shared/model/filter-fit.ts'

interface OpenRun {
  jobId: string
  plan: BatchPlan
  desk: Pick<DeskState, 'policy' | 'rules'>
  export: RecipeContent['export']
}

/** What a run did, so that it can be done with another file: names and choices, nothing of its rows. */
export function toRecipeContent({ jobId, plan, desk, export: exported }: OpenRun): RecipeContent {
  const { columns } = plan.format
  return {
    columns,
    mapping: plan.mapping.map(({ index, field }) => ({ column: columns[index] ?? '', field })),
    choices: toChoices(plan),
    policy: desk.policy,
    rules: inTheirOrder(desk.rules).map(({ name, filter, action }) => ({ name, filter: ofAnyRun(filter), action })),
    export: exported,
    savedFrom: jobId,
  }
}

/** A recipe numbers its rules by their places; in a run each keeps its number when it is moved. */
function inTheirOrder(rules: readonly DeskRule[]): DeskRule[] {
  const places = new Map(rules.map(({ id }, index) => [String(id), String(index + 1)]))
  return rules.map((rule) => ({ ...rule, filter: withRules(rule.filter, (value) => places.get(value) ?? value) }))
}

/** "Only what is different" is how a second run is shown, and rules of a recipe leave the other rows out in any case. */
function ofAnyRun(filter: DeskRule['filter']): DeskRule['filter'] {
  const { since, ...facets } = filter.facets
  if (!since || since.isNegated || String(since.values) !== String(DIFFERENT_SINCE)) return filter
  return { ...filter, facets }
}

/** The choices that led to a plan. */
function toChoices({ request, duplicates }: BatchPlan): RecipeContent['choices'] {
  const { DefaultCountry, ForceCountry, AddressLineSeparator, ...rest } = request.serverOptions
  // What every file is given is no choice.
  const separator = AddressLineSeparator === LINE_SEPARATOR ? {} : { AddressLineSeparator }
  return cleansingChoices.parse({
    process: request.process,
    duplicates: duplicates ?? false,
    defaultCountry: DefaultCountry ?? '',
    forceCountry: ForceCountry ?? '',
    geoCode: request.geoCode,
    serverOptions: Object.fromEntries(Object.entries({ ...rest, ...separator }).filter(([, text]) => text)),
  })
}
