import { Worker } from 'node:worker_threads'
import type { FindInList, FindInPoints, GeoOutcome, ListChange, ListPoints } from '#main/nearby/geo-protocol.types.ts'
import { createPeer, type Peer } from '#main/workers/peer.ts'
import { workerUrl } from '#main/workers/worker-url.ts'
import { fail, type Result } from '#shared/result.ts'

/** The thread that holds point indexes. It forgets lists when it starts anew: `nearby/list-not-loaded` says so. */
export interface GeoClient {
  load(points: ListPoints): Promise<Result<void>>
  change(change: ListChange): Promise<Result<void>>
  drop(listId: string): Promise<Result<void>>
  find(request: FindInList): Promise<Result<GeoOutcome>>
  findInPoints(request: FindInPoints): Promise<Result<GeoOutcome>>
  /** True while a thread runs; none does before the first call. */
  isRunning(): boolean
  close(): Promise<void>
}

const WORKER_HEAP_MIB = 1024
const CLOSED = fail('nearby/closed', 'Waypost is shutting down: start it again, then try again.')

/** Starts its thread with the first call, and again after it has died; the thread keeps no process alive. */
export function createGeoClient(options: { packFolders: string[] }): GeoClient {
  let thread: { worker: Worker; peer: Peer } | null = null
  let isClosed = false

  const start = () => {
    const worker = new Worker(workerUrl('geo'), {
      name: 'geo',
      workerData: { packFolders: options.packFolders },
      resourceLimits: { maxOldGenerationSizeMb: WORKER_HEAP_MIB },
    })
    const started = { worker, peer: createPeer(worker, {}) }
    let reason = 'no reason given'
    worker.on('error', (error: Error) => (reason = error.message))
    worker.on('exit', () => {
      if (thread === started) thread = null
      started.peer.abandon('nearby/worker-died', `The search thread stopped (${reason}). It starts again by itself.`)
    })
    return started
  }

  const call = async <T>(name: string, payload: unknown): Promise<Result<T>> => {
    if (isClosed) return CLOSED
    const current = (thread ??= start())
    current.worker.ref()
    const result = await current.peer.call<T>(name, payload)
    if (current.peer.openCalls() === 0) current.worker.unref()
    return result
  }

  return {
    load: (points) => call('load', points),
    change: (change) => call('change', change),
    drop: (listId) => call('drop', { listId }),
    find: (request) => call('find', request),
    findInPoints: (request) => call('findInPoints', request),
    isRunning: () => thread !== null,
    async close() {
      isClosed = true
      await thread?.worker.terminate()
    },
  }
}
