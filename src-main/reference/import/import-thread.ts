import { Worker } from 'node:worker_threads'
import type { ImportedPackReport, ImportPlan } from './import-pack.ts'
import { workerUrl } from '#main/threads/worker-url.ts'
import { fail, type Result } from '#shared/result.ts'

/** What the thread is given; the flag turns 1 when it is to stop, also in the midst of computing. */
export interface ImportThreadData {
  plan: ImportPlan
  cancelFlag: Int32Array
}

export type ImportThreadMessage =
  { kind: 'progress'; share: number; rows: number } | { kind: 'end'; result: Result<ImportedPackReport> }

/** An import under way in a thread of its own. */
export interface ImportRun {
  ended: Promise<Result<ImportedPackReport>>
  cancel(): void
}

/** An import of any size fits; more is a defect, and must not take the machine's memory. */
const HEAP_MIB = 400
const PROGRESS_MILLISECONDS = 100

/** True at most ten times a second: nobody sees more, and messages cost. */
export function createProgressFilter(): () => boolean {
  let last = 0
  return () => {
    const now = performance.now()
    if (now - last < PROGRESS_MILLISECONDS) return false
    last = now
    return true
  }
}

/** Starts an import; `onProgress` gets the share done and the rows read. */
export function startImport(plan: ImportPlan, onProgress: (share: number, rows: number) => void): ImportRun {
  const cancelFlag = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(workerUrl('import'), {
    name: 'import',
    workerData: { plan, cancelFlag } satisfies ImportThreadData,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MIB },
  })
  const ended = new Promise<Result<ImportedPackReport>>((resolve) => {
    let reason = 'no reason given'
    worker.on('message', (message: ImportThreadMessage) => {
      if (message.kind === 'progress') onProgress(message.share, message.rows)
      else resolve(message.result)
    })
    worker.on('error', (error: Error) => (reason = error.message))
    worker.on('exit', () => resolve(fail('import/thread-died', `The import stopped (${reason}). Please report this.`)))
  })
  return { ended, cancel: () => void Atomics.store(cancelFlag, 0, 1) }
}
