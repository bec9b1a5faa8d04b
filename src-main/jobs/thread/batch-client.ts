import type { CleansingPool } from '#main/cleansing-pool/cleansing-pool.ts'
import { startThread, type Thread } from '#main/threads/start-thread.ts'
import { ok } from '#shared/result.ts'
import { type JobProgress, BATCH_THREAD } from './batch-thread.ts'

export type BatchClient = Thread<typeof BATCH_THREAD>

/** The host's end: it lends the cleansing pool and takes progress. */
export function createBatchClient(options: {
  pool: CleansingPool
  onProgress(progress: JobProgress): void
}): BatchClient {
  return startThread(BATCH_THREAD, {
    data: null,
    handlers: {
      cleanseRows: ({ addresses, request, firstSequence, isExplained }) =>
        options.pool.cleanseRows(addresses, request, firstSequence, isExplained),
      progress: (progress) => {
        options.onProgress(progress)
        return ok(undefined)
      },
    },
  })
}
