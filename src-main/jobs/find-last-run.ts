import type { Recipe, StoredJob } from '#main/database/user-store.types.ts'
import type { JobSpec } from '#main/jobs/job-spec.types.ts'
import { keyColumnOf } from '#main/jobs/repeat/row-keys.ts'
import type { LastRun } from '#main/jobs/repeat/repeat.types.ts'

/** The latest finished run by a recipe, or the one that it was made of; whichever file it was. Null where there is none. */
export function findLastRun(
  { id, savedFrom }: Pick<Recipe, 'id' | 'savedFrom'>,
  process: string,
  jobs: readonly StoredJob[],
): LastRun | null {
  for (const { id: jobId, state, spec, finishedAt } of jobs) {
    const { kind, run } = spec as Extract<JobSpec, { kind: 'cleanse' }>
    if (kind !== 'cleanse' || state !== 'done' || finishedAt === null) continue
    if (run.recipe?.id !== id && jobId !== savedFrom) continue
    if (run.plan.request.process !== process) continue
    const { rowsPath, name, plan } = run
    return { rowsPath, name, finishedAt, keyColumn: keyColumnOf(plan) }
  }
  return null
}
