import type { FileRegistry } from '#main/files/file-registry.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'
import type { StoredJob, UserStore } from '#main/database/user-store.types.ts'
import type { JobRunner, JobEnd } from './run-jobs.ts'
import type { BatchClient } from './thread/batch-client.ts'
import type { CleansingPool } from '#main/cleansing-pool/cleansing-pool.ts'
import type { Result } from '#shared/result.ts'

/** Work of jobs that another module knows how to do. */
export interface ListWork {
  work(job: StoredJob, report: (done: number, total: number | null) => void): Promise<Result<JobEnd>>
  cancel(jobId: string): void
}

/** Commands about files, batches and jobs. */
export type JobServiceHandlers = Pick<
  Handlers,
  Extract<keyof Handlers, `${'file' | 'cleanse' | 'review' | 'jobs'}.${string}`> | 'recipes.save' | 'recipes.apply'
>

/** What the handlers of this folder share. */
export interface JobContext {
  folders: { jobs: string; exports: string; uploads: string; tables: string }
  store: UserStore
  files: FileRegistry
  pool: Pick<CleansingPool, 'info'>
  thread: BatchClient
  runner: JobRunner
  /** Blocks of a file under way at the same time. */
  window: number
  appVersion: string
}
