import type { RecipeContent } from '#main/database/user-store.types.ts'
import { LINE_SEPARATOR, type BatchPlan } from '#main/jobs/batch-plan.ts'
import type { DeskState } from '#main/jobs/desk/desk.types.ts'
import { cleansingChoices } from '#shared/contract/cleanse-schemas.ts'

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
    rules: desk.rules.map(({ name, filter, action }) => ({ name, filter, action })),
    export: exported,
    savedFrom: jobId,
  }
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
