import { afterRunning } from '#main/threads/running-time.ts'
import { startThread, type Thread } from '#main/threads/start-thread.ts'
import type { Result } from '#shared/result.ts'
import { CLEANSING_THREAD, type CleansingData } from './cleansing-thread.ts'

export type CleansingThread = Thread<typeof CLEANSING_THREAD>

/** What a client waits for, or a block of a file: a thread answers one client between two rows of one block. */
export type TaskKind = 'client' | 'block'

/** One place for a thread: empty until work comes, empty again when its thread has died. */
export interface CleansingSlot {
  has(kind: TaskKind): boolean
  isRunning(): boolean
  /** True while the packs of its thread are those of before: it ends its calls and takes no others. */
  isStale(): boolean
  /** True once the thread has answered: it has opened the packs and need not be waited for. */
  isReady(): boolean
  /** Makes one call of the thread; again where the thread dies of whatever it was doing. */
  run<T>(kind: TaskKind, make: (thread: CleansingThread) => Promise<Result<T>>): Promise<Result<T>>
  /** Ends the thread after the calls it is in, so that the next one opens the packs anew. */
  refresh(): void
  close(): Promise<void>
}

export interface CleansingSlotOptions {
  /** Another entry than the product's own; for tests. */
  worker?: URL
  data: CleansingData
  deadlineMilliseconds: number
}

const TOO_SLOW = 'cleansing/too-slow'
/** A block outlives a client beside it that ends the thread each time it is tried. */
const TRIES: Record<TaskKind, number> = { client: 2, block: 3 }

/** Runs one call of each kind at a time; the thread keeps the process alive only while it works. */
export function createCleansingSlot({ worker, data, deadlineMilliseconds }: CleansingSlotOptions): CleansingSlot {
  const thread = startThread(CLEANSING_THREAD, { data, handlers: {}, url: worker })
  const underWay = new Set<TaskKind>()
  let isStale = false
  let isReady = false
  const refresh = () => {
    isStale = false
    isReady = false
    void thread.refresh()
  }
  /** One try; lost where the thread ended, but not because this call took too long. */
  const attempt = async <T>(make: (thread: CleansingThread) => Promise<Result<T>>) => {
    let isLate = false
    const callOff = afterRunning(deadlineMilliseconds, () => {
      isLate = true
      thread.giveUp(TOO_SLOW, 'A block of addresses took too long and was given up.')
    })
    const result = await make(thread)
    callOff()
    const code = result.ok ? '' : result.error.code
    isReady = code !== CLEANSING_THREAD.diedCode && code !== TOO_SLOW
    return { result, isLost: !isReady && !isLate }
  }
  return {
    has: (kind) => underWay.has(kind),
    isRunning: thread.isRunning,
    isStale: () => isStale,
    isReady: () => isReady && thread.isRunning(),
    async run(kind, make) {
      underWay.add(kind)
      let { result, isLost } = await attempt(make)
      for (let tries = 1; isLost && tries < TRIES[kind]; tries++) ({ result, isLost } = await attempt(make))
      underWay.delete(kind)
      if (isStale && underWay.size === 0) refresh()
      return result
    },
    refresh() {
      if (underWay.size > 0) isStale = true
      else refresh()
    },
    close: thread.close,
  }
}
