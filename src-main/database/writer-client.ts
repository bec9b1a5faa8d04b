import { Worker } from 'node:worker_threads'
import { workerUrl } from '#main/threads/worker-url.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { openUserDatabaseForReading } from './open-user-database.ts'
import type { WriterData, WriterReply, WriterRequest } from './writer-protocol.types.ts'
import type { Write, Writes } from './writes.types.ts'

export interface WriterClient<W extends Writes> {
  write: Write<W>
  close(): Promise<void>
}

const LOST = fail(
  'database/writer-lost',
  'The part of Waypost that writes to its database stopped unexpectedly: the last change was not confirmed; look whether it is there, then try again.',
)
const CLOSED = fail(
  'database/closed',
  'Waypost is shutting down and takes no more changes: start it again, then try again.',
)

interface Running {
  worker: Worker
  pending: Map<number, (result: Result<unknown>) => void>
  /** True from the moment the worker can take no more requests. */
  isGone: boolean
}

/**
 * Starts the writer worker and waits until it holds the data folder. A worker that dies fails what it had not
 * confirmed; the next write starts another.
 */
export async function openWriterClient<W extends Writes>(data: WriterData): Promise<Result<WriterClient<W>>> {
  const first = await startWriter(data)
  if (!first.ok) return first
  const guard = openUserDatabaseForReading(data.dataDir)
  if (!guard.ok) {
    await endWriter(first.value)
    return guard
  }
  // While this thread reads, a writer that ends in whatever way is not the last one: SQLite leaves its log in place.
  guard.value.pragma('schema_version')
  let running: Promise<Result<Running>> = Promise.resolve(first)
  let isClosed = false
  let sequence = 0

  /** The living worker; callers that find it dead together share one restart. */
  const ensureRunning = async (): Promise<Result<Running>> => {
    const attempt = running
    const state = await attempt
    if (state.ok && !state.value.isGone) return state
    if (running === attempt) running = startWriter(data)
    return running
  }

  const send = async <T>(make: (sequence: number) => WriterRequest): Promise<Result<T>> => {
    const current = await ensureRunning()
    if (!current.ok) return current
    const { worker, pending } = current.value
    const request = make(++sequence)
    return new Promise((resolve) => {
      pending.set(request.sequence, resolve as (result: Result<unknown>) => void)
      worker.postMessage(request)
    })
  }

  return ok({
    write: async (name, input) =>
      isClosed ? CLOSED : send((number) => ({ sequence: number, kind: 'write', name, input })),
    async close() {
      if (isClosed) return
      isClosed = true
      const current = await running
      const isRunning = current.ok && !current.value.isGone
      if (isRunning) await send((number) => ({ sequence: number, kind: 'fold' }))
      guard.value.close()
      if (isRunning) await endWriter(current.value)
    },
  })
}

/** Tells a writer to close, and waits until it is gone. */
async function endWriter({ worker, isGone }: Running): Promise<void> {
  if (isGone) return
  const ended = new Promise((resolve) => worker.once('exit', resolve))
  worker.postMessage({ sequence: 0, kind: 'close' } satisfies WriterRequest)
  await ended
}

function startWriter(data: WriterData): Promise<Result<Running>> {
  const worker = new Worker(workerUrl('writer'), { workerData: data, name: 'writer' })
  const state: Running = { worker, pending: new Map(), isGone: false }
  return new Promise((resolve) => {
    worker.on('message', (reply: WriterReply) => {
      if (reply.kind === 'opened') return resolve(reply.result.ok ? ok(state) : reply.result)
      state.pending.get(reply.sequence)?.(reply.result)
      state.pending.delete(reply.sequence)
    })
    // The exit event follows and settles what is pending.
    worker.on('error', () => (state.isGone = true))
    worker.on('exit', () => {
      state.isGone = true
      for (const settle of state.pending.values()) settle(LOST)
      state.pending.clear()
      resolve(LOST)
    })
  })
}
