import type { FindInList, FindInPoints, GeoOutcome, ListChange, ListPoints } from './geo-protocol.types.ts'
import { createLazyThread } from '#main/threads/lazy-thread.ts'
import type { Result } from '#shared/result.ts'

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

/** Starts its thread with the first call, and again after it has died; the thread keeps no process alive. */
export function createGeoClient(options: { packFolders: string[] }): GeoClient {
  const { call, isRunning, close } = createLazyThread({
    name: 'geo',
    workerData: { packFolders: options.packFolders },
    heapMebibytes: WORKER_HEAP_MIB,
    closedCode: 'nearby/closed',
    diedCode: 'nearby/worker-died',
    describeDeath: (reason) => `The search thread stopped (${reason}). It starts again by itself.`,
  })
  return {
    load: (points) => call('load', points),
    change: (change) => call('change', change),
    drop: (listId) => call('drop', { listId }),
    find: (request) => call('find', request),
    findInPoints: (request) => call('findInPoints', request),
    isRunning,
    close,
  }
}
