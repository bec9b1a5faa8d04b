import type { ResolvedAddress } from './resolve-address.ts'
import type { SuggestQuery, Suggestion } from './suggestion.types.ts'
import { createLazyThread } from '#main/threads/lazy-thread.ts'
import type { Result } from '#shared/result.ts'

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

/** Starts its thread with the first call, and again after it has died; the thread keeps no process alive. */
export function createPlacesClient(options: { packFolders: string[] }): PlacesClient {
  const { call, end, close } = createLazyThread({
    name: 'places',
    workerData: { packFolders: options.packFolders },
    heapMebibytes: WORKER_HEAP_MIB,
    closedCode: 'places/closed',
    diedCode: 'places/worker-died',
    describeDeath: (reason) => `The place search stopped (${reason}). It starts again by itself.`,
  })
  return {
    suggest: (query) => call('suggest', query),
    resolve: (addressId) => call('resolve', { addressId }),
    refresh: end,
    close,
  }
}
