import { Worker } from 'node:worker_threads'
import type { ResolvedAddress } from '#main/geocoding/resolve-address.ts'
import type { SuggestQuery, Suggestion } from '#main/geocoding/suggestion.types.ts'
import { createPeer, type Peer } from '#main/workers/peer.ts'
import { workerUrl } from '#main/workers/worker-url.ts'
import { fail, type Result } from '#shared/result.ts'

/** The thread that finds places while somebody types: apart from the others, so that no batch makes it wait. */
export interface PlacesClient {
  suggest(query: SuggestQuery): Promise<Result<Suggestion[]>>
  /** Null when no pack holds what the id names. */
  resolve(addressId: string): Promise<Result<ResolvedAddress | null>>
  /** Ends the thread, so that the next call sees the packs as they are then. */
  refresh(): Promise<void>
  close(): Promise<void>
}

const WORKER_HEAP_MIB = 256
const CLOSED = fail('places/closed', 'Waypost is shutting down: start it again, then try again.')

/** Starts its thread with the first call, and again after it has died; the thread keeps no process alive. */
export function createPlacesClient(options: { packFolders: string[] }): PlacesClient {
  let thread: { worker: Worker; peer: Peer } | null = null
  let isClosed = false

  const start = () => {
    const worker = new Worker(workerUrl('places'), {
      name: 'places',
      workerData: { packFolders: options.packFolders },
      resourceLimits: { maxOldGenerationSizeMb: WORKER_HEAP_MIB },
    })
    const started = { worker, peer: createPeer(worker, {}) }
    let reason = 'no reason given'
    worker.on('error', (error: Error) => (reason = error.message))
    worker.on('exit', () => {
      if (thread === started) thread = null
      started.peer.abandon('places/worker-died', `The place search stopped (${reason}). It starts again by itself.`)
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

  const end = async () => {
    const current = thread
    thread = null
    await current?.worker.terminate()
  }

  return {
    suggest: (query) => call('suggest', query),
    resolve: (addressId) => call('resolve', { addressId }),
    refresh: end,
    close() {
      isClosed = true
      return end()
    },
  }
}
