import { Worker, type Transferable } from 'node:worker_threads'
import { fail, type Result } from '#shared/result.ts'
import type { AnyThread, Caller, DataOf, HostHandlers } from './define-thread.ts'
import { followThread } from './living-threads.ts'
import { createPeer, toCaller, type Peer, type PeerHandlers } from './peer.ts'
import { workerUrl } from './worker-url.ts'

export interface StartOptions<D extends AnyThread> {
  data: DataOf<D>
  /** What of the data moves into the thread instead of being copied; such a thread cannot start again. */
  transfer?: readonly Transferable[]
  /** Answer what the thread asks. */
  handlers: HostHandlers<D>
  /** Told the code of each call that fails. */
  onFailure?: (code: string) => void
  /** Another entry than the product's own; for tests. */
  url?: URL
}

export interface ThreadControl {
  /** True while a thread runs; none does before the first call. */
  isRunning(): boolean
  /** Starts it before its first call, which then need not wait for it. */
  startNow(): void
  /** Ends the thread; the next call starts another one, which sees the world as it is then. */
  refresh(): Promise<void>
  /** Ends the thread while no call is open, for one that is seldom asked: each holds some 10 MiB. The next call starts it. */
  rest(): void
  /** Ends the thread, and its open calls with this error. */
  giveUp(code: string, message: string): void
  /** Ends the thread for good. */
  close(): Promise<void>
}

/** The calls of a thread that is there when it is asked. */
export type Thread<D extends AnyThread> = Caller<D['calls']> & ThreadControl

interface Running {
  worker: Worker
  peer: Peer
}

/**
 * The host's end of a thread. It starts with the first call, and again after it has died, which open calls are told; it
 * keeps no process alive but while a call is open.
 */
export function startThread<D extends AnyThread>(definition: D, options: StartOptions<D>): Thread<D> {
  let thread: Running | null = null
  let isClosed = false

  const start = (): Running => {
    const worker = createWorker(definition, options)
    followThread(worker)
    const started = { worker, peer: createPeer(worker, options.handlers as PeerHandlers) }
    let reason = 'no reason given'
    const forget = () => {
      if (thread === started) thread = null
    }
    worker.on('error', (error: Error) => {
      reason = error.message
      forget()
    })
    worker.on('exit', () => {
      forget()
      started.peer.abandon(definition.diedCode, definition.describeDeath(reason))
    })
    return started
  }

  const end = async () => {
    const current = thread
    thread = null
    await current?.worker.terminate()
  }

  const make = async (name: string, payload: unknown): Promise<Result<unknown>> => {
    if (isClosed) return fail(definition.closedCode, 'Waypost is closing: start it again, then try again.')
    const current = (thread ??= start())
    current.worker.ref()
    const result = await current.peer.call(name, payload)
    if (current.peer.openCalls() === 0) current.worker.unref()
    if (!result.ok) options.onFailure?.(result.error.code)
    return result
  }

  const control: ThreadControl = {
    isRunning: () => thread !== null,
    startNow() {
      if (thread !== null || isClosed) return
      thread = start()
      thread.worker.unref()
    },
    refresh: end,
    rest() {
      if (thread?.peer.openCalls() === 0) void end()
    },
    giveUp(code, message) {
      thread?.peer.abandon(code, message)
      void end()
    },
    close() {
      isClosed = true
      return end()
    },
  }
  return Object.assign(toCaller<D['calls']>(definition.calls, make), control)
}

/** A script on standard input may be started as a module by a word that no thread takes; it would end each. */
const ownWords = (words = process.execArgv): { execArgv?: string[] } =>
  words.some((word) => word.startsWith('--input-type')) ? { execArgv: [] } : {}

function createWorker<D extends AnyThread>(definition: D, { data, transfer, url }: StartOptions<D>): Worker {
  const { name, heapMebibytes, youngMebibytes } = definition
  const limits = { maxOldGenerationSizeMb: heapMebibytes, maxYoungGenerationSizeMb: youngMebibytes }
  const handed = { workerData: data, transferList: transfer && [...transfer] }
  return new Worker(url ?? workerUrl(name), { ...handed, ...ownWords(), name, resourceLimits: limits })
}
