import { Worker } from 'node:worker_threads'
import { createPeer, type Peer, type PeerHandlers } from './peer.ts'
import { workerUrl } from './worker-url.ts'
import { fail, type Result } from '#shared/result.ts'

interface LazyThreadOptions {
  name: Parameters<typeof workerUrl>[0]
  workerData: Record<string, unknown>
  heapMebibytes: number
  /** Answer what the thread asks. */
  handlers?: PeerHandlers
  /** Code of calls that come after the end. */
  closedCode: string
  /** What calls are told that were open when the thread died of `reason`. */
  diedCode: string
  describeDeath(reason: string): string
}

/** A thread that is there when it is asked. */
export interface LazyThread {
  call<T>(name: string, payload: unknown): Promise<Result<T>>
  /** True while a thread runs; none does before the first call. */
  isRunning(): boolean
  /** Ends the thread; the next call starts another one. */
  end(): Promise<void>
  /** Ends the thread for good. */
  close(): Promise<void>
}

/** Starts its thread with the first call, and again after it has died; the thread keeps no process alive. */
export function createLazyThread(options: LazyThreadOptions): LazyThread {
  let thread: { worker: Worker; peer: Peer } | null = null
  let isClosed = false

  const start = () => {
    const worker = new Worker(workerUrl(options.name), {
      name: options.name,
      workerData: options.workerData,
      resourceLimits: { maxOldGenerationSizeMb: options.heapMebibytes },
    })
    const started = { worker, peer: createPeer(worker, options.handlers ?? {}) }
    let reason = 'no reason given'
    worker.on('error', (error: Error) => (reason = error.message))
    worker.on('exit', () => {
      if (thread === started) thread = null
      started.peer.abandon(options.diedCode, options.describeDeath(reason))
    })
    return started
  }

  const end = async () => {
    const current = thread
    thread = null
    await current?.worker.terminate()
  }

  return {
    async call<T>(name: string, payload: unknown): Promise<Result<T>> {
      if (isClosed) return fail(options.closedCode, 'Waypost is shutting down: start it again, then try again.')
      const current = (thread ??= start())
      current.worker.ref()
      const result = await current.peer.call<T>(name, payload)
      if (current.peer.openCalls() === 0) current.worker.unref()
      return result
    },
    isRunning: () => thread !== null,
    end,
    close() {
      isClosed = true
      return end()
    },
  }
}
