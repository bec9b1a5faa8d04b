import { startThread } from '#main/threads/start-thread.ts'
import { ok } from '#shared/result.ts'
import { EXTRACT_THREAD } from './extract-thread.ts'
import type { ExtractPlan } from './import-extract.ts'

/** Starts the import of an extract in a thread of its own; `onProgress` gets the share done. */
export function startExtract(plan: ExtractPlan, onProgress: (share: number) => void) {
  const cancelFlag = new Int32Array(new SharedArrayBuffer(4))
  const progress = ({ share }: { share: number }) => {
    onProgress(share)
    return ok(undefined)
  }
  const thread = startThread(EXTRACT_THREAD, { data: { cancelFlag }, handlers: { progress } })
  const ended = thread.import(plan).finally(() => void thread.close())
  return { ended, cancel: (): void => void Atomics.store(cancelFlag, 0, 1) }
}
