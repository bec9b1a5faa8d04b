import type { FoundPoint } from '../sql/find-points.ts'
import type { IndexColumns, ListsCalls, PlaceColumns, PointPage } from './lists-calls.types.ts'
import type { PointsDescription } from '../files/describe-points.ts'
import type { ExportEnd } from '../files/export-points.ts'
import type { ImportEnd } from '../files/import-points.ts'
import type { Run } from '../lists.types.ts'
import type { PeerHandlers } from '#main/threads/peer.ts'
import { createLazyThread } from '#main/threads/lazy-thread.ts'
import type { Result } from '#shared/result.ts'

/** The thread that reads what is long of the lists, so that the host thread does not. */
export interface ListsClient {
  page(query: ListsCalls['page']): Promise<Result<PointPage>>
  places(query: ListsCalls['places']): Promise<Result<PlaceColumns>>
  /** Runs of what is found. */
  ordinals(query: ListsCalls['ordinals']): Promise<Result<Run[]>>
  /** Locations of all lists by the beginning of a word. */
  find(query: ListsCalls['find']): Promise<Result<FoundPoint[]>>
  columns(query: ListsCalls['columns']): Promise<Result<IndexColumns>>
  describe(request: ListsCalls['describe']): Promise<Result<PointsDescription>>
  import(request: ListsCalls['import']): Promise<Result<ImportEnd>>
  export(request: ListsCalls['export']): Promise<Result<ExportEnd>>
  /** Asks the work of a job to stop soon. */
  cancel(request: ListsCalls['cancel']): Promise<Result<null>>
  close(): Promise<void>
}

const WORKER_HEAP_MIB = 1024

/** Starts its thread with the first call, and again after it has died. `handlers` answer what the thread asks. */
export function createListsClient(options: { dataDir: string; handlers?: PeerHandlers }): ListsClient {
  const thread = createLazyThread({
    name: 'lists',
    workerData: { dataDir: options.dataDir },
    heapMebibytes: WORKER_HEAP_MIB,
    handlers: options.handlers,
    closedCode: 'lists/closed',
    diedCode: 'lists/thread-died',
    describeDeath: (reason) => `The thread that reads lists stopped (${reason}): try again.`,
  })
  const call = <T>(name: keyof ListsCalls, payload: unknown) => thread.call<T>(name, payload)
  return {
    page: (query) => call('page', query),
    places: (query) => call('places', query),
    ordinals: (query) => call('ordinals', query),
    find: (query) => call('find', query),
    columns: (query) => call('columns', query),
    describe: (request) => call('describe', request),
    import: (request) => call('import', request),
    export: (request) => call('export', request),
    cancel: (request) => call('cancel', request),
    close: thread.close,
  }
}
