import { call, carries, defineThread } from '#main/threads/define-thread.ts'
import type { PoiRecord } from '#main/reference/poi/poi.types.ts'
import type { PoiColumns, PoiKindQuery, PoiQuery, PoiReply } from './poi-search.types.ts'
import type { ResolvedAddress } from './resolve-address.ts'
import type { SuggestQuery, Suggestion } from './suggestion.types.ts'

/** The thread that finds places while somebody types: apart from the others, so that no batch makes it wait. */
export const PLACES_THREAD = defineThread({
  name: 'places',
  data: carries<{ packFolders: string[] }>(),
  calls: {
    /** An empty text finds nothing; it says that a search box was opened. */
    suggest: call<SuggestQuery, Suggestion[]>(),
    /** By the id of an address; null when no pack holds what it names. */
    resolve: call<string, ResolvedAddress | null>(),
    /** Points of interest by their name or kind. */
    pois: call<PoiQuery, PoiReply>(),
    poisOfKinds: call<PoiKindQuery, PoiColumns>(),
    poisById: call<readonly number[], (PoiRecord | null)[]>(),
  },
  asks: {},
  heapMebibytes: 256,
  youngMebibytes: 12,
  closedCode: 'places/closed',
  diedCode: 'places/worker-died',
  describeDeath: (reason) => `The place search stopped (${reason}). It starts again by itself.`,
})
