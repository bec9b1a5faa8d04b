import type { Recipe, StoredJob } from '#main/database/user-store.types.ts'
import type { JobSpec } from '#main/jobs/job-spec.types.ts'
import { keyColumnOf } from '#main/jobs/repeat/row-keys.ts'
import type { LastRun } from '#main/jobs/repeat/repeat.types.ts'

/** Which run of a recipe is looked for. */
interface WantedRun {
  process: string
  /** Of several addresses of a row, the one of this name. */
  group?: { name: string } | undefined
}

/** The latest finished run by a recipe, or the one that it was made of; whichever file it was. Null where there is none. */
export function findLastRun(
  { id, savedFrom }: Pick<Recipe, 'id' | 'savedFrom'>,
  { process, group }: WantedRun,
  jobs: readonly StoredJob[],
): LastRun | null {
  const set = runOf(jobs.find((job) => job.id === savedFrom))?.set
  for (const job of jobs) {
    const run = runOf(job)
    if (!run || job.state !== 'done' || job.finishedAt === null) continue
    const isMadeFrom = job.id === savedFrom || (set !== undefined && run.set === set)
    if (run.recipe?.id !== id && !isMadeFrom) continue
    if (run.plan.request.process !== process || run.plan.group?.name !== group?.name) continue
    const { rowsPath, name, plan } = run
    return { rowsPath, name, finishedAt: job.finishedAt, keyColumn: keyColumnOf(plan) }
  }
  return null
}

function runOf(job: StoredJob | undefined) {
  const { kind, run } = (job?.spec ?? {}) as Partial<Extract<JobSpec, { kind: 'cleanse' }>>
  return kind === 'cleanse' ? run : undefined
}
