import { startThread } from '#main/threads/start-thread.ts'
import { ok, type Result } from '#shared/result.ts'
import type { PrepareReport, PrepareRequest } from './prepare-thread.ts'
import { PREPARE_GO, PREPARE_PAUSE, PREPARE_STOP, PREPARE_THREAD, type PrepareProgress } from './prepare-thread.ts'
import type { SearchName } from './search-name.ts'

/** Preparing in a thread of its own. */
export interface Preparing {
  /** Ends when everything is prepared or when it is stopped; one at a time. */
  prepare(request: PrepareRequest): Promise<Result<PrepareReport>>
  /** Halts in the midst of a map, or goes on from there; what is begun before it halts at once. */
  setPaused(isPaused: boolean): void
  /** What is under way ends, and leaves nothing behind. */
  stop(): void
  close(): Promise<void>
}

/** Starts with the first call. `url`: another entry than the product's own; for tests. */
export function startPreparing(
  onProgress: (progress: PrepareProgress) => void,
  onMade: (name: SearchName) => void = () => {},
  url?: URL,
): Preparing {
  const flag = new Int32Array(new SharedArrayBuffer(4))
  const handlers = {
    progress(now: PrepareProgress) {
      onProgress(now)
      return ok(undefined)
    },
    made(name: SearchName) {
      onMade(name)
      return ok(undefined)
    },
  }
  const thread = startThread(PREPARE_THREAD, url ? { data: { flag }, handlers, url } : { data: { flag }, handlers })
  const put = (value: number) => {
    Atomics.store(flag, 0, value)
    Atomics.notify(flag, 0)
  }
  let isPaused = false
  return {
    async prepare(request) {
      put(isPaused ? PREPARE_PAUSE : PREPARE_GO)
      const ended = await thread.prepare(request)
      // A map of a large country leaves much behind that nobody needs until the next one comes.
      await thread.refresh()
      return ended
    },
    setPaused(value) {
      isPaused = value
      if (Atomics.load(flag, 0) !== PREPARE_STOP) put(value ? PREPARE_PAUSE : PREPARE_GO)
    },
    stop: () => put(PREPARE_STOP),
    close() {
      put(PREPARE_STOP)
      return thread.close()
    },
  }
}
