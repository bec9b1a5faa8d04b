import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { StoredJob } from '#main/database/user-store.types.ts'
import type { HostStore } from '#main/features/shared/open-user-store.ts'
import { newJob } from '#main/jobs/cleanse-handlers.ts'
import type { JobService } from '#main/jobs/create-job-service.ts'
import type { JobSpec } from '#main/jobs/job-spec.types.ts'
import { readPlan, type PlannedPush } from '#main/lists/push/push-plan.ts'
import type { SourceStore } from '#main/lists/shape/source-store.ts'
import { changedColumns } from '#main/postgres/push/diff-row.ts'
import type { PushConflict } from '#main/postgres/push/push.types.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'
import { MAX_PUSH_ROWS } from '#shared/contract/table-link-schemas.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { baseOf } from './base-of.ts'
import { linkFileName } from './fetched-files.ts'

export type PushSpec = Extract<JobSpec, { kind: 'pushTable' }>

const count = z.number()
/** What a plan leaves for the push, and what the push makes of it. */
export const pushCheckpoint = z.object({
  headings: z.array(z.string()),
  counts: z.object({ changed: count, new: count, removed: count, same: count, conflicts: count }),
  touched: z.array(count),
  keptAt: z.string(),
  isSent: z.boolean(),
})

type PushCheckpoint = z.output<typeof pushCheckpoint>

export interface PushHandlerOptions {
  store: Pick<HostStore, 'tableLinks' | 'jobs'>
  sources: Pick<SourceStore, 'find'>
  jobs(): Pick<JobService, 'start' | 'folders'>
}

/** Commands that bring what changed in a list into its table: said first, then sent. */
export function createPushHandlers(
  options: PushHandlerOptions,
): Pick<Handlers, 'tables.planPush' | 'tables.pushPlan' | 'tables.push'> {
  const { store, sources, jobs } = options
  return {
    async 'tables.planPush'({ linkId, withRemovals }) {
      const link = await store.tableLinks.get(linkId)
      if (!link.ok) return link
      const base = baseOf(sources, link.value)
      if (!base.ok) return base
      const spec: PushSpec = { kind: 'pushTable', phase: 'plan', linkId, withRemovals, rowsPath: '', conflictsPath: '' }
      const job = newJob('push', linkFileName(link.value), spec)
      spec.rowsPath = join(jobs().folders.jobs, `${job.id}.push`)
      spec.conflictsPath = join(jobs().folders.jobs, `${job.id}.conflicts`)
      return jobs().start(job)
    },
    async 'tables.pushPlan'({ jobId }) {
      const found = await findPushPlan(options, jobId)
      return found.ok ? showPlan(found.value) : found
    },
    async 'tables.push'({ jobId }) {
      const found = await findPushPlan(options, jobId)
      if (!found.ok) return found
      const { job, spec, plan } = found.value
      const { conflicts, changed, new: added, removed } = plan.counts
      if (plan.isSent) return fail('tables/pushed', 'This push was sent already: plan the next one.')
      if (conflicts > 0)
        return fail('tables/conflict', 'Rows changed in the table since the last pull: pull first, and decide there.')
      const total = changed + added + removed
      if (total === 0)
        return fail('tables/no-change', 'The list holds what the table had at the last pull: there is nothing to push.')
      const link = await store.tableLinks.get(spec.linkId)
      if (!link.ok) return link
      if (!link.value.mayPush)
        return fail('tables/read-only-link', 'This link only reads: switch pushing on for it first.')
      return jobs().start({ ...job, spec: { ...spec, phase: 'send' }, state: 'waiting', done: 0, total })
    },
  }
}

interface FoundPlan {
  job: StoredJob
  spec: PushSpec
  plan: PushCheckpoint
}

async function findPushPlan({ store }: Pick<PushHandlerOptions, 'store'>, jobId: string): Promise<Result<FoundPlan>> {
  const job = await store.jobs.get(jobId)
  if (!job.ok) return job
  const spec = job.value?.spec as JobSpec | undefined
  const plan = pushCheckpoint.safeParse(job.value?.checkpoint)
  if (!job.value || spec?.kind !== 'pushTable' || !plan.success || !existsSync(spec.rowsPath)) {
    return fail('tables/not-planned', 'What a push would change is not known yet: plan it, and wait for its end.')
  }
  return ok({ job: job.value, spec, plan: plan.data })
}

/** The rows that are shown: conflicts first. */
async function showPlan({ spec, plan }: FoundPlan): Promise<Result<CommandResponse<'tables.pushPlan'>>> {
  const conflicts = new Map((await readConflicts(spec.conflictsPath)).map((one) => [one.row, one]))
  const first: Shown[] = []
  const others: Shown[] = []
  let number = 0
  for await (const row of readPlan(spec.rowsPath)) {
    const conflict = conflicts.get(++number)
    if (conflict) first.push(toShown(row, plan.headings, conflict))
    else if (others.length < MAX_PUSH_ROWS) others.push(toShown(row, plan.headings))
    if (first.length === conflicts.size && others.length === MAX_PUSH_ROWS) break
  }
  const rows = [...first, ...others].slice(0, MAX_PUSH_ROWS)
  return ok({ linkId: spec.linkId, counts: plan.counts, rows, isSent: plan.isSent })
}

const readConflicts = async (path: string): Promise<PushConflict[]> =>
  existsSync(path) ? (JSON.parse(await readFile(path, 'utf8')) as PushConflict[]) : []

type Shown = CommandResponse<'tables.pushPlan'>['rows'][number]

function toShown(row: PlannedPush, headings: readonly string[], conflict?: PushConflict): Shown {
  const { kind, key, name, base, next } = row
  const changed = kind === 'removed' ? [...base.keys()] : changedColumns(base, next)
  const changes = changed.map((at) => ({
    column: headings[at] ?? '',
    before: base[at] ?? '',
    after: next[at] ?? '',
    inTable: conflict && !conflict.isMissing && conflict.isConflict[at] ? (conflict.inTable[at] ?? '') : null,
  }))
  return { key, name, kind: conflict ? 'conflict' : kind, changes }
}
