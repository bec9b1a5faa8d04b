import { startThread, type Thread } from '#main/threads/start-thread.ts'
import { ok, type Result } from '#shared/result.ts'
import { REGION_THREAD } from './region-thread.ts'

/** Work on a region under way in a thread of its own. */
export interface RegionRun<T> {
  ended: Promise<Result<T>>
  cancel(): void
}

/** Starts what `ask` asks of the thread; `onProgress` gets the share done. */
export function startRegion<T>(
  ask: (thread: Thread<typeof REGION_THREAD>) => Promise<Result<T>>,
  onProgress: (share: number) => void,
): RegionRun<T> {
  const cancelFlag = new Int32Array(new SharedArrayBuffer(4))
  const progress = ({ share }: { share: number }) => {
    onProgress(share)
    return ok(undefined)
  }
  const thread = startThread(REGION_THREAD, { data: { cancelFlag }, handlers: { progress } })
  return { ended: ask(thread).finally(() => void thread.close()), cancel: () => void Atomics.store(cancelFlag, 0, 1) }
}
