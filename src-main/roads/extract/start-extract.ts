import { startThread } from '#main/threads/start-thread.ts'
import { ok, type Result } from '#shared/result.ts'
import { EXTRACT_THREAD } from './extract-thread.ts'
import type { ExtractPlan, ImportedExtract } from './import-extract.ts'

/** An import under way in a thread of its own. */
export interface ExtractRun {
  ended: Promise<Result<ImportedExtract>>
  cancel(): void
}

/** Starts the import of an extract; `onProgress` gets the share done. */
export function startExtract(plan: ExtractPlan, onProgress: (share: number) => void): ExtractRun {
  const cancelFlag = new Int32Array(new SharedArrayBuffer(4))
  const progress = ({ share }: { share: number }) => {
    onProgress(share)
    return ok(undefined)
  }
  const thread = startThread(EXTRACT_THREAD, { data: { cancelFlag }, handlers: { progress } })
  const ended = thread.import(plan).finally(() => void thread.close())
  return { ended, cancel: () => void Atomics.store(cancelFlag, 0, 1) }
}
