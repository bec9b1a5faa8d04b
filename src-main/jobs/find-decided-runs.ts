import type { z } from 'zod'
import type { StoredJob } from '#main/database/user-store.types.ts'
import type { BatchRun } from '#main/jobs/batch/run-batch.ts'
import { lacksRows } from '#main/jobs/find-rows.ts'
import type { JobSpec } from '#main/jobs/job-spec.types.ts'
import type { knownFile } from '#shared/contract/repeat-schemas.ts'

/** An earlier run of a file, with its rows. */
export interface EarlierFileRun {
  jobId: string
  name: string
  rowsPath: string
  finishedAt: string
}

/** What a file is known again by. */
export type KnownFile = z.output<typeof knownFile>

export const toKnownFile = ({ name, digest, plan }: BatchRun): KnownFile => ({
  name,
  digest,
  columns: plan.format.columns,
  process: plan.request.process,
  group: plan.group?.name,
})

/** Runs that are looked into for decisions; of more the latest. */
const MOST_RUNS = 5

/**
 * The latest finished runs of the same file, whose rows are here: its columns and what is asked of it are the same, and
 * its name or its content is. Jobs come newest first; `before` names the run that they are earlier than.
 */
export function findDecidedRuns(file: KnownFile, jobs: readonly StoredJob[], before?: string): EarlierFileRun[] {
  const start = before === undefined ? 0 : jobs.findIndex(({ id }) => id === before) + 1
  const found: EarlierFileRun[] = []
  for (const job of jobs.slice(start)) {
    const { kind, run } = job.spec as Extract<JobSpec, { kind: 'cleanse' }>
    if (kind !== 'cleanse' || job.state !== 'done' || job.finishedAt === null) continue
    if (!isSameFile(file, toKnownFile(run)) || lacksRows(job)) continue
    found.push({ jobId: job.id, name: run.name, rowsPath: run.rowsPath, finishedAt: job.finishedAt })
    if (found.length === MOST_RUNS) break
  }
  return found
}

function isSameFile(one: KnownFile, other: KnownFile): boolean {
  const isKnown = one.name === other.name || (one.digest !== undefined && one.digest === other.digest)
  return isKnown && askedOf(one) === askedOf(other)
}

const askedOf = ({ columns, process, group }: KnownFile): string => JSON.stringify([columns, process, group])
