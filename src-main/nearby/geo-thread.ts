import { call, carries, defineThread } from '#main/threads/define-thread.ts'
import type { FindInList, FindInPoints, GeoOutcome, ListChange, ListPoints } from './geo-protocol.types.ts'

/** The thread that holds point indexes. It forgets lists when it starts anew: `nearby/list-not-loaded` says so. */
export const GEO_THREAD = defineThread({
  name: 'geo',
  data: carries<{ packFolders: string[] }>(),
  calls: {
    load: call<ListPoints>(),
    change: call<ListChange>(),
    /** By the id of the list. */
    drop: call<string>(),
    find: call<FindInList, GeoOutcome>(),
    findInPoints: call<FindInPoints, GeoOutcome>(),
  },
  asks: {},
  heapMebibytes: 1024,
  closedCode: 'nearby/closed',
  diedCode: 'nearby/worker-died',
  describeDeath: (reason) => `The search thread stopped (${reason}). It starts again by itself.`,
})
