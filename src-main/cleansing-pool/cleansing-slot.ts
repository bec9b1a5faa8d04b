import { afterRunning } from '#main/threads/running-time.ts'
import { startThread, type Thread } from '#main/threads/start-thread.ts'
import type { Result } from '#shared/result.ts'
import { CLEANSING_THREAD, type CleansingData } from './cleansing-thread.ts'

export type CleansingThread = Thread<typeof CLEANSING_THREAD>

/** One place for a thread: empty until work comes, empty again when its thread has died. */
export interface CleansingSlot {
  isBusy(): boolean
  isRunning(): boolean
  /** Makes one call of the thread. */
  run<T>(make: (thread: CleansingThread) => Promise<Result<T>>): Promise<Result<T>>
  /** Ends the thread after the call it is in, so that the next one opens the packs anew. */
  refresh(): void
  close(): Promise<void>
}

export interface CleansingSlotOptions {
  /** Another entry than the product's own; for tests. */
  worker?: URL
  data: CleansingData
  deadlineMilliseconds: number
}

/** Runs one call at a time; the thread keeps the process alive only while it works. */
export function createCleansingSlot({ worker, data, deadlineMilliseconds }: CleansingSlotOptions): CleansingSlot {
  const thread = startThread(CLEANSING_THREAD, { data, handlers: {}, url: worker })
  let isBusy = false
  let isStale = false
  const giveUp = () => thread.giveUp('cleansing/too-slow', 'A block of addresses took too long and was given up.')
  const refresh = () => {
    isStale = false
    void thread.refresh()
  }
  return {
    isBusy: () => isBusy,
    isRunning: thread.isRunning,
    async run(make) {
      isBusy = true
      const callOff = afterRunning(deadlineMilliseconds, giveUp)
      const result = await make(thread)
      callOff()
      isBusy = false
      if (isStale) refresh()
      return result
    },
    refresh() {
      if (isBusy) isStale = true
      else refresh()
    },
    close: thread.close,
  }
}
