import { dirname, join } from 'node:path'
import type { StoredJob } from '#main/database/user-store.types.ts'
import { newJob } from '#main/jobs/cleanse-handlers.ts'
import { findFile } from '#main/jobs/file-handlers.ts'
import type { JobSpec } from '#main/jobs/job-spec.types.ts'
import type { IntoState } from '#main/lists/into/into.types.ts'
import { unknownList } from '#main/lists/step-outcome.ts'
import type { ListsClient } from '#main/lists/thread/lists-client.ts'
import type { CommandRequest } from '#shared/contract/contract.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'
import { intoState } from '#shared/contract/into-schemas.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { ListFileOptions } from './list-file-handlers.ts'

type IntoHandlers = Pick<
  Handlers,
  | 'lists.planImport'
  | 'lists.planned'
  | 'lists.plannedRows'
  | 'lists.plannedOrphans'
  | 'lists.settlePlanned'
  | 'lists.dropOrphans'
  | 'lists.fixPlanned'
  | 'lists.applyImport'
>

export interface IntoOptions extends Pick<ListFileOptions, 'store' | 'files' | 'jobs'> {
  /** Of a file that is a later state of one table: how the state before is kept; null for any other file. */
  stateBefore?: (path: string) => Promise<string | null>
  reader: Pick<
    ListsClient,
    'describe' | 'plannedRows' | 'plannedOrphans' | 'settlePlanned' | 'dropOrphans' | 'fixPlanned'
  >
}

/** Commands that bring a file into a list that is there: said first, then done. */
export function createIntoHandlers(options: IntoOptions): IntoHandlers {
  const { jobs, reader } = options
  return {
    'lists.planImport': (request) => startPlan(options, request),
    async 'lists.planned'({ jobId }) {
      const found = await findPlan(options, jobId)
      return found.ok ? ok(found.value.state) : found
    },
    async 'lists.plannedRows'({ jobId, ...query }) {
      const found = await findPlan(options, jobId)
      if (!found.ok) return found
      const rows = await reader.plannedRows({ path: found.value.spec.rowsPath, ...query })
      return rows.ok ? ok({ rows: rows.value }) : rows
    },
    async 'lists.plannedOrphans'({ jobId, ...page }) {
      const found = await findPlan(options, jobId)
      if (!found.ok) return found
      const places = await reader.plannedOrphans({ path: found.value.spec.rowsPath, ...page })
      return places.ok ? ok({ places: places.value }) : places
    },
    async 'lists.settlePlanned'({ jobId, ...wanted }) {
      return replan(options, jobId, {
        count: ({ spec }) => reader.settlePlanned({ path: spec.rowsPath, plan: spec.plan, ...wanted }),
        also: { isSettled: true },
      })
    },
    async 'lists.dropOrphans'({ jobId, ...wanted }) {
      return replan(options, jobId, {
        count: ({ spec }) => reader.dropOrphans({ path: spec.rowsPath, listId: spec.plan.listId, ...wanted }),
      })
    },
    async 'lists.fixPlanned'({ jobId, row, cells }) {
      return replan(options, jobId, {
        count: ({ spec }) => reader.fixPlanned({ path: spec.rowsPath, plan: spec.plan, row, cells }),
      })
    },
    async 'lists.applyImport'({ jobId }) {
      const found = await findPlan(options, jobId)
      if (!found.ok) return found
      const { job, spec, state } = found.value
      if (state.isApplied) return fail('lists/import-done', 'This file is imported already.')
      const { new: added, changed, conflict } = state.counts.actions
      const writes = added + changed + conflict + (state.counts.dropped ?? 0) + (state.layers ?? 0)
      // A table that was pulled is what both sides know now, even where it changes nothing.
      const isPulled = dirname(spec.plan.path) === jobs.folders.tables
      if (writes === 0 && !isPulled) return fail('lists/no-change', 'This file changes nothing in the list.')
      const next: JobSpec = { ...spec, phase: 'apply', state }
      return jobs.start({ ...job, spec: next, state: 'waiting', done: 0, total: writes })
    },
  }
}

/** Changes the plan, and keeps how many rows are of each kind now. */
async function replan(
  options: IntoOptions,
  jobId: string,
  change: {
    count(found: FoundPlan): Promise<Result<Pick<IntoState, 'counts'>>>
    also?: Partial<IntoState>
  },
): Promise<Result<IntoState>> {
  const found = await findPlan(options, jobId)
  if (!found.ok) return found
  const { job, state } = found.value
  if (state.isApplied) return fail('lists/import-done', 'This file is imported already: add the location to the list, or import the file again.') // prettier-ignore
  const counted = await change.count(found.value)
  if (!counted.ok) return counted
  const next: IntoState = { ...state, ...change.also, counts: counted.value.counts }
  const saved = await options.store.jobs.put({ ...job, checkpoint: next })
  return saved.ok ? ok(next) : saved
}

async function startPlan(
  { store, files, jobs, reader, stateBefore }: IntoOptions,
  { file, format, mapping, listId, ...choices }: CommandRequest<'lists.planImport'>,
) {
  const found = findFile({ files }, file)
  if (!found.ok) return found
  const { path, name: fileName, isTemporary } = found.value
  const list = store.lists.head(listId)
  if (!list.ok) return list
  if (!list.value) return unknownList(listId)
  const roles = mapping ? ok(mapping) : await guessRoles(reader, { path, fileName, format })
  if (!roles.ok) return roles
  const beforePath = (await stateBefore?.(path)) ?? undefined
  const plan = {
    path,
    fileName,
    format,
    mapping: roles.value,
    listId: list.value.id,
    ...choices,
    ...(beforePath && { beforePath }),
  }
  const spec: JobSpec = { kind: 'importInto', phase: 'plan', plan, rowsPath: '', state: null, isTemporary }
  const job: StoredJob = newJob('import', fileName, spec)
  spec.rowsPath = join(jobs.folders.jobs, `${job.id}.db`)
  return jobs.start(job)
}

async function guessRoles(
  reader: Pick<ListsClient, 'describe'>,
  { path, fileName, format }: { path: string; fileName: string; format: CommandRequest<'lists.planImport'>['format'] },
) {
  const described = await reader.describe({ path, name: fileName, choice: format })
  if (!described.ok) return described
  return ok(described.value.columns.flatMap(({ index, role }) => (role === null ? [] : [{ index, role }])))
}

interface FoundPlan {
  job: StoredJob
  spec: Extract<JobSpec, { kind: 'importInto' }>
  state: IntoState
}

async function findPlan({ store }: Pick<IntoOptions, 'store'>, jobId: string): Promise<Result<FoundPlan>> {
  const job = await store.jobs.get(jobId)
  if (!job.ok) return job
  const spec = job.value?.spec as JobSpec | undefined
  const state = intoState.safeParse(job.value?.checkpoint)
  if (!job.value || spec?.kind !== 'importInto' || !state.success) {
    return fail('lists/not-planned', 'The changes by this file are not known yet: wait for the preview.')
  }
  return ok({ job: job.value, spec, state: state.data })
}
