import { Worker } from 'node:worker_threads'
import type { BatchCalls, JobProgress } from './batch-protocol.types.ts'
import type { CleansingPool } from '#main/cleansing-pool/cleansing-pool.ts'
import { createPeer, type Peer } from '#main/threads/peer.ts'
import { workerUrl } from '#main/threads/worker-url.ts'
import { fail, ok, type Result } from '#shared/result.ts'

/** The thread that reads files and keeps the rows of batches, so that the host thread does neither. */
export interface BatchThread {
  call<T, N extends keyof BatchCalls = keyof BatchCalls>(name: N, payload: BatchCalls[N]): Promise<Result<T>>
  close(): Promise<void>
}

const WORKER_HEAP_MIB = 128
const WORKER_YOUNG_MIB = 16

/** Starts with the first call, and again after it has died. */
export function createBatchThread(options: {
  pool: CleansingPool
  onProgress(progress: JobProgress): void
}): BatchThread {
  let current: { worker: Worker; peer: Peer } | null = null
  let isClosed = false
  const handlers = {
    cleanseRows: ({ addresses, request, firstSequence }: CleanseRowsPayload) =>
      options.pool.cleanseRows(addresses, request, firstSequence),
    progress: (progress: JobProgress) => {
      options.onProgress(progress)
      return ok(null)
    },
  }
  const start = () => {
    const worker = new Worker(workerUrl('batch'), {
      resourceLimits: { maxOldGenerationSizeMb: WORKER_HEAP_MIB, maxYoungGenerationSizeMb: WORKER_YOUNG_MIB },
    })
    const started = { worker, peer: createPeer(worker, handlers) }
    let reason = 'no reason given'
    worker.on('error', (error: Error) => (reason = error.message))
    worker.on('exit', () => {
      if (current === started) current = null
      started.peer.abandon('job/thread-died', `The thread of the job stopped (${reason}). Resume the job to go on.`)
    })
    return started
  }
  return {
    call<T>(name: string, payload: unknown) {
      if (isClosed) return Promise.resolve(fail('job/closed', 'The application is closing.'))
      current ??= start()
      return current.peer.call<T>(name, payload)
    },
    async close() {
      isClosed = true
      await current?.worker.terminate()
    },
  }
}

interface CleanseRowsPayload {
  addresses: Parameters<CleansingPool['cleanseRows']>[0]
  request: Parameters<CleansingPool['cleanseRows']>[1]
  firstSequence: number
}
