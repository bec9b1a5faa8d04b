import { Worker } from 'node:worker_threads'
import { createPeer, type Peer } from '#main/threads/peer.ts'
import type { Result } from '#shared/result.ts'

/** One place for a thread: empty until work comes, empty again when its thread has died. */
export interface CleansingSlot {
  isBusy(): boolean
  isRunning(): boolean
  run<T>(name: string, payload: unknown): Promise<Result<T>>
  /** Ends the thread after the call it is in, so that the next one opens the packs anew. */
  refresh(): void
  close(): Promise<void>
}

export interface CleansingSlotOptions {
  worker: URL
  packFolders: string[]
  deadlineMilliseconds: number
}

/** What the engine remembers takes about 70 MiB. With room for 120 a tenth of the rows a second is lost; 200 gains nothing. */
const WORKER_HEAP_MIB = 150
/** Half as much, and a tenth of the time goes into collecting what each address leaves behind; more gains nothing. */
const WORKER_YOUNG_MIB = 16

interface Thread {
  worker: Worker
  peer: Peer
}

/** Runs one call at a time; the thread keeps the process alive only while it works. */
export function createCleansingSlot(options: CleansingSlotOptions): CleansingSlot {
  let thread: Thread | null = null
  let isBusy = false
  let isStale = false

  const end = () => {
    const current = thread
    thread = null
    isStale = false
    void current?.worker.terminate()
  }

  const start = (): Thread => {
    const worker = new Worker(options.worker, {
      workerData: { packFolders: options.packFolders },
      resourceLimits: { maxOldGenerationSizeMb: WORKER_HEAP_MIB, maxYoungGenerationSizeMb: WORKER_YOUNG_MIB },
    })
    const started: Thread = { worker, peer: createPeer(worker, {}) }
    let reason = 'no reason given'
    worker.on('error', (error: Error) => (reason = error.message))
    worker.on('exit', () => {
      if (thread === started) thread = null
      started.peer.abandon(
        'cleansing/worker-died',
        `The cleansing thread stopped (${reason}). It starts again by itself; try once more.`,
      )
    })
    return started
  }

  return {
    isBusy: () => isBusy,
    isRunning: () => thread !== null,
    async run<T>(name: string, payload: unknown) {
      isBusy = true
      const current = (thread ??= start())
      current.worker.ref()
      const deadline = setTimeout(() => {
        if (thread === current) thread = null
        current.peer.abandon('cleansing/too-slow', 'A block of addresses took too long and was given up.')
        void current.worker.terminate()
      }, options.deadlineMilliseconds)
      const result = await current.peer.call<T>(name, payload)
      clearTimeout(deadline)
      current.worker.unref()
      isBusy = false
      if (isStale) end()
      return result
    },
    refresh() {
      if (isBusy) isStale = true
      else end()
    },
    async close() {
      await thread?.worker.terminate()
    },
  }
}
