import { rm } from 'node:fs/promises'
import type { KeptDecisions } from '#main/database/sql/kept-decisions.ts'
import type { Job, StoredJob } from '#main/database/user-store.types.ts'
import { partPaths } from '#main/files/resumable-file.ts'
import type { JobContext, JobServiceHandlers } from './job-service.types.ts'
import { lacksRows } from '#main/jobs/find-rows.ts'
import { isWritten, type JobSpec } from '#main/jobs/job-spec.types.ts'
import { toJob } from './run-jobs.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { listBackups } from '#main/database/find-backups.ts'

const RESUMABLE: ReadonlySet<string> = new Set(['interrupted', 'cancelled', 'failed'])

/** Commands about jobs of any kind. */
export function createJobHandlers(context: JobContext) {
  const { runner, store, thread } = context
  return {
    async 'jobs.list'() {
      // A window has opened, and a file may be dropped into it at any moment.
      thread.startNow()
      const stored = await store.jobs.list()
      if (!stored.ok) return stored
      const current = await Promise.all(
        stored.value.map((job) => (runner.isActive(job.id) ? runner.get(job.id) : ok(job))),
      )
      const kept = await store.kept.list()
      if (!kept.ok) return kept
      return ok({ jobs: current.flatMap((job) => (job.ok ? [withMissingRows(job.value, kept.value)] : [])) })
    },
    async 'jobs.get'({ jobId }) {
      const job = await runner.get(jobId)
      const kept = await store.kept.list()
      if (!kept.ok) return kept
      return job.ok ? ok(withMissingRows(job.value, kept.value)) : job
    },
    'jobs.cancel': ({ jobId }) => runner.cancel(jobId),
    async 'jobs.resume'({ jobId }) {
      const job = await runner.get(jobId)
      if (!job.ok) return job
      if (!RESUMABLE.has(job.value.state)) return fail('job/not-resumable', 'Only a job that stopped can be resumed.')
      return runner.start(job.value)
    },
    'jobs.remove': ({ jobId }) => removeJob(jobId, context),
  } satisfies Partial<JobServiceHandlers>
}

/** A job, and of a run without its rows what is kept of its decisions. */
function withMissingRows(job: StoredJob, kept: readonly KeptDecisions[]): Job {
  if (!lacksRows(job)) return toJob(job)
  const { decisions = 0, leftOut = 0 } = kept.find(({ jobId }) => jobId === job.id) ?? {}
  return { ...toJob(job), withoutRows: { decisions, leftOut } }
}

async function removeJob(jobId: string, context: JobContext): Promise<Result<Record<string, never>>> {
  const { runner, store, thread, files } = context
  if (runner.isActive(jobId)) return fail('job/running', 'This job is still running. Cancel it first.')
  const job = await runner.get(jobId)
  if (!job.ok) return job
  const spec = job.value.spec as JobSpec
  if (spec.kind === 'cleanse') {
    const written = await removeWritten(spec.run.rowsPath, context)
    if (!written.ok) return written
  }
  const removed = await store.jobs.remove(jobId)
  if (!removed.ok) return removed
  // The header goes first: files without a header are swept at the next start, a header without files would mislead.
  if (isWritten(spec)) {
    if (job.value.result) files.remove(job.value.result.file)
    for (const path of [spec.path, ...partPaths(spec.path)]) await rm(path, { force: true })
    return ok({})
  }
  if (spec.kind === 'pushTable') {
    for (const path of [spec.rowsPath, spec.conflictsPath]) await rm(path, { force: true })
    return ok({})
  }
  // A copy of the data belongs to no job.
  if (spec.kind === 'copyLists') return ok({})
  if (spec.kind === 'cleanse') await thread.remove({ rowsPath: spec.run.rowsPath })
  if (spec.kind === 'importInto') for (const end of ['', '-wal', '-shm']) await rm(spec.rowsPath + end, { force: true })
  const source = sourceOf(spec)
  if (spec.isTemporary && !(await isUsedElsewhere(source, context))) await rm(source, { force: true })
  return ok({})
}

/** What was written of a run and still lies here goes with it: it holds the same addresses. */
async function removeWritten(rowsPath: string, context: JobContext): Promise<Result<Record<string, never>>> {
  const jobs = await context.store.jobs.list()
  if (!jobs.ok) return jobs
  const written = jobs.value.filter(({ spec }) => rowsPathOf(spec as JobSpec) === rowsPath)
  if (written.some(({ id }) => context.runner.isActive(id))) {
    return fail('job/being-written', 'A file is still being written from these rows. Remove them when it is complete.')
  }
  for (const { id } of written) {
    const removed = await removeJob(id, context)
    if (!removed.ok) return removed
  }
  return ok({})
}

const rowsPathOf = (spec: JobSpec): string | null => ('rowsPath' in spec ? spec.rowsPath : null)

type SourceSpec = Exclude<JobSpec, { path: string } | { kind: 'pushTable' }>

/** The file that a job reads. */
function sourceOf(spec: SourceSpec): string {
  if (spec.kind === 'cleanse') return spec.run.path
  if (spec.kind === 'copyLists') return spec.backup
  return spec.kind === 'importPack' ? (spec.plan.files[0]?.path ?? '') : spec.plan.path
}

async function isUsedElsewhere(path: string, { store }: JobContext): Promise<boolean> {
  const jobs = await store.jobs.list()
  if (!jobs.ok) return true
  return jobs.value.some(
    ({ spec }) =>
      !('path' in (spec as JobSpec)) && (spec as JobSpec).kind !== 'pushTable' && sourceOf(spec as SourceSpec) === path,
  )
}

/** After a start: what ran when the last process ended is interrupted, results are offered again, leftovers go. */
export async function recoverJobs(context: JobContext, leftovers: string[]): Promise<Result<void>> {
  const stored = await context.store.jobs.list()
  if (!stored.ok) return stored
  const kept: StoredJob[] = []
  for (const job of stored.value) {
    if (isUnused(job)) {
      const removed = await context.store.jobs.remove(job.id)
      if (!removed.ok) return removed
      continue
    }
    kept.push(job)
    const recovered = recoverJob(job, context)
    if (!recovered) continue
    const saved = await context.store.jobs.put(recovered)
    if (!saved.ok) return saved
  }
  await sweep(leftovers, kept)
  return ok(undefined)
}

/** A preview of an import that nobody carried out, or that is carried out, and a table that was read for one: the window that asked for it is gone. */
const isUnused = ({ spec, state }: StoredJob): boolean => {
  const { kind, phase } = spec as { kind: string; phase?: string }
  return kind === 'fetchTable' || (['importInto', 'pushTable'].includes(kind) && (phase === 'plan' || state === 'done'))
}

/** The header as it must read now; null when it is right as it is. */
function recoverJob(job: StoredJob, { files }: JobContext): StoredJob | null {
  if (job.state === 'running' || job.state === 'waiting') return { ...job, state: 'interrupted', ratePerSecond: 0 }
  const spec = job.spec as JobSpec
  if (!isWritten(spec) || !job.result) return null
  if (!existsSync(spec.path)) return { ...job, result: null }
  return { ...job, result: { ...job.result, file: files.add(spec.path, { name: spec.fileName, temporary: true }) } }
}

/** The files of ours as the process finds them; what comes later belongs to this process. */
export function listLeftovers(folders: JobContext['folders'], dataDir: string): string[] {
  const { exports, ...needed } = folders
  // Going back to what was there before a restore needs the rows of runs that the present data does not name.
  const canGoBack = listBackups(dataDir).some(({ reason }) => reason === 'before-restore')
  return (canGoBack ? [exports] : [exports, ...Object.values(needed)]).flatMap((folder) =>
    readdirSync(folder).map((name) => join(folder, name)),
  )
}

/** Deletes files that no job names: uploads never used, rows and exports of removed jobs, halves. */
async function sweep(leftovers: string[], jobs: StoredJob[]): Promise<void> {
  const needed = new Set(jobs.flatMap((job) => pathsOf(job)))
  for (const path of leftovers) {
    if (!needed.has(path.replace(/-(wal|shm)$/, ''))) await rm(path, { force: true, recursive: true })
  }
}

function pathsOf(job: StoredJob): string[] {
  const spec = job.spec as JobSpec
  if (isWritten(spec)) return [spec.path, ...partPaths(spec.path)]
  if (spec.kind === 'importList') return job.state === 'done' ? [] : [spec.plan.path]
  if (spec.kind === 'copyLists') return []
  if (spec.kind === 'importInto') return [spec.rowsPath, spec.plan.path]
  if (spec.kind === 'pushTable') return [spec.rowsPath, spec.conflictsPath]
  if (spec.kind === 'importPack') return job.state === 'done' ? [] : spec.plan.files.map(({ path }) => path)
  // A finished batch has its cells in its rows; the upload is needed to go on reading it, and a workbook for its export.
  const { rowsPath, path, kept, plan } = spec.run
  if (job.state === 'done') return plan.format.sheet ? [rowsPath, path] : [rowsPath]
  return [rowsPath, path, ...(kept ? [kept.path] : [])]
}
