import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FileRegistry } from '#main/files/file-registry.ts'
import type { Job, StoredJob, UserStore } from '#main/database/user-store.types.ts'
import { BLOCKS_PER_WORKER } from '#main/jobs/cleanse-file.ts'
import { createCleanseHandlers } from '#main/jobs/cleanse-handlers.ts'
import { createReviewHandlers } from '#main/jobs/review-handlers.ts'
import { createExportHandler, packsOfReport } from '#main/jobs/export-handler.ts'
import { createListExchange, type ListAccess } from '#main/jobs/exchange-lists.ts'
import { createRecipeHandlers } from '#main/jobs/recipe-handlers.ts'
import { createFileHandlers } from '#main/jobs/file-handlers.ts'
import { createJobHandlers, listLeftovers, recoverJobs } from '#main/jobs/job-handlers.ts'
import type { JobSpec } from '#main/jobs/job-spec.types.ts'
import { createJobRunner, type JobRunner, type JobEnd } from '#main/jobs/run-jobs.ts'
import { createBatchClient, type BatchClient } from './thread/batch-client.ts'
import type { CleansingPool } from '#main/cleansing-pool/cleansing-pool.ts'
import { atMost } from '#main/threads/at-most.ts'
import { exportChoices } from '#shared/contract/cleanse-schemas.ts'
import type { EventName, EventPayload } from '#shared/contract/contract.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { ListWork, JobServiceHandlers, JobContext } from './job-service.types.ts'

export interface JobServiceOptions {
  /** For the reports of runs. */
  appVersion: string
  dataDir: string
  store: UserStore
  pool: CleansingPool
  files: FileRegistry
  emit<N extends EventName>(event: N, payload: EventPayload<N>): void
  /** Does the jobs that are about lists. */
  listWork?: ListWork
  /** Does the imports of reference data, and writes regions. */
  packWork?: ListWork
  /** Does the pulls and pushes of linked tables. */
  tableWork?: ListWork
  /** Lists, for what goes from one to Cleanse and back. */
  listAccess?: () => ListAccess
}

export interface JobService {
  handlers: JobServiceHandlers
  /** Starts a job of another module, after those of an earlier process have been looked through. */
  start(job: StoredJob): Promise<Result<Job>>
  folders: JobContext['folders']
  /** Leaves the running job where it is, half-way in a step if need be; it comes back as interrupted. */
  close(): Promise<void>
}

/** So long a running job may take to its next checkpoint; one that is cut short goes on from the one before. */
const STOP_GRACE_MS = 300
const THREAD_GRACE_MS = 100

/** Long work on files: one job at a time, each with its rows in a file of its own. */
export function createJobService({
  appVersion,
  dataDir,
  store,
  pool,
  files,
  emit,
  listWork,
  packWork,
  tableWork,
  listAccess,
}: JobServiceOptions): JobService {
  const folders = {
    jobs: join(dataDir, 'jobs'),
    exports: join(dataDir, 'exports'),
    uploads: join(dataDir, 'uploads'),
    tables: join(dataDir, 'tables'),
  }
  for (const folder of Object.values(folders)) mkdirSync(folder, { recursive: true, mode: 0o700 })
  const thread = createBatchClient({
    pool,
    onProgress: ({ jobId, done, total }) => runner.progress(jobId, done, total),
  })
  const runner: JobRunner = createJobRunner({
    store,
    onChange: (job: Job) => emit('job.changed', job),
    requestCancel: (jobId) => {
      listWork?.cancel(jobId)
      packWork?.cancel(jobId)
      tableWork?.cancel(jobId)
      void thread.cancel({ jobId })
    },
    work(job) {
      const other = isListJob(job) ? listWork : isPackJob(job) ? packWork : isTableJob(job) ? tableWork : undefined
      return other
        ? other.work(job, (done, total) => runner.progress(job.id, done, total))
        : workOn(job, { thread, files, pool })
    },
  })
  const window = pool.size * BLOCKS_PER_WORKER
  const context: JobContext = { folders, store, files, pool, thread, runner, window, appVersion }
  // Commands wait until the jobs of an earlier process have been looked through.
  const isReady = recoverJobs(context, listLeftovers(folders, dataDir))
  return {
    folders,
    handlers: afterRecovery(createHandlers(context, listAccess), isReady),
    async start(job) {
      const ready = await isReady
      return ready.ok ? runner.start(job) : ready
    },
    async close() {
      await atMost(
        STOP_GRACE_MS,
        isReady.then(() => runner.close()),
      )
      await atMost(THREAD_GRACE_MS, thread.close())
    },
  }
}

const isListJob = ({ spec }: StoredJob): boolean =>
  ['importList', 'importInto', 'exportList', 'exportShape', 'copyLists', 'matrixLists'].includes((spec as JobSpec).kind)

const isPackJob = ({ spec }: StoredJob): boolean => ['importPack', 'exportRegion'].includes((spec as JobSpec).kind)

const isTableJob = ({ spec }: StoredJob): boolean => ['fetchTable', 'pushTable'].includes((spec as JobSpec).kind)

function afterRecovery(handlers: JobServiceHandlers, isReady: Promise<Result<void>>): JobServiceHandlers {
  const waiting = Object.entries(handlers).map(([name, handler]) => [
    name,
    async (request: never) => {
      const ready = await isReady
      return ready.ok ? (handler as (request: never) => Promise<Result<unknown>>)(request) : ready
    },
  ])
  return Object.fromEntries(waiting) as JobServiceHandlers
}

const createHandlers = (context: JobContext, listAccess: JobServiceOptions['listAccess']): JobServiceHandlers => ({
  ...createFileHandlers(context),
  ...createCleanseHandlers(context),
  ...createReviewHandlers(context),
  ...createExportHandler(context),
  ...createRecipeHandlers(context),
  ...createJobHandlers(context),
  ...createListExchange(context, listAccess),
})

/** What the jobs of this folder need. */
interface Workers {
  thread: BatchClient
  files: FileRegistry
  pool: CleansingPool
}

async function workOn(job: StoredJob, { thread, files, pool }: Workers): Promise<Result<JobEnd>> {
  const spec = job.spec as JobSpec
  if (spec.kind === 'cleanse') {
    const ended = await thread.run({ jobId: job.id, run: spec.run })
    return ended.ok ? ok({ end: ended.value.end, done: ended.value.counts.rowsIn, result: null }) : ended
  }
  if (spec.kind === 'report') return report(spec, { thread, files, pool })
  if (spec.kind !== 'export') return fail('job/unknown-kind', 'This version of Waypost has no job of this kind.')
  const { rowsPath, path, fileName, together, workbook, isGone: isOfMissing } = spec
  // Choices that an earlier version kept lack what can be chosen since.
  const choices = exportChoices.parse(spec.choices)
  const ended = isOfMissing
    ? await thread.exportMissing({ jobId: job.id, rowsPath, path, preset: choices.preset })
    : await thread.export({
        jobId: job.id,
        rowsPath,
        path,
        choices,
        ...(together ? { together } : {}),
        ...(workbook ? { workbook } : {}),
      })
  if (!ended.ok) return ended
  const { end, rows, bytes } = ended.value
  if (end === 'cancelled') return ok({ end, done: rows, result: null })
  const file = files.add(path, { name: fileName, temporary: true })
  return ok({ end, done: rows, result: { file, name: fileName, bytes } })
}

async function report(
  { rowsPath, path, fileName, about, packs }: Extract<JobSpec, { kind: 'report' }>,
  { thread, files, pool }: Workers,
): Promise<Result<JobEnd>> {
  const made = await thread.report({ rowsPath, path, about: { ...about, ...(await packsOfReport(packs, pool)) } })
  if (!made.ok) return made
  const file = files.add(path, { name: fileName, temporary: true })
  return ok({ end: 'done', done: 1, result: { file, name: fileName, bytes: made.value.bytes } })
}
