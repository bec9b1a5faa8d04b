import { constants, PerformanceObserver, type PerformanceEntry } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'

/** What Node tells of a cleaning. */
type CollectionEntry = PerformanceEntry & { detail?: { kind?: number } }

/** Of the heap that a thread may have, so much may be in use after it was cleaned up. */
const MOST_IN_USE = 0.7

/**
 * Calls `forget` where too much of this thread's heap is still in use after it was collected: then caches hold it. Their
 * limits are numbers of entries, whose sizes nobody knows beforehand; V8 knows their bytes. Between two cleanings what
 * is in use cannot be told from rubbish, so it is only looked at after one. Told between two addresses.
 */
export function watchHeap(heapMebibytes: number, forget: () => void): void {
  const most = heapMebibytes * 1024 * 1024 * MOST_IN_USE
  const isWhole = (entry: PerformanceEntry) =>
    (entry as CollectionEntry).detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR
  new PerformanceObserver((entries) => {
    if (entries.getEntries().some(isWhole) && getHeapStatistics().used_heap_size > most) forget()
  }).observe({ entryTypes: ['gc'] })
}
