// Remembers more than its heap holds, a little each turn: node greedy-thread.ts as a thread with { isWatched, megabytes }
import { setImmediate as nextTurn } from 'node:timers/promises'
import { parentPort, resourceLimits, workerData } from 'node:worker_threads'
import { watchHeap } from '#main/cleansing-pool/watch-heap.ts'
import { createBoundedCache, forgetRemembered } from '#main/reference/bounded-cache.ts'

const { isWatched, megabytes } = workerData as { isWatched: boolean; megabytes: number }
const ENTRIES_A_MEGABYTE = 100
const NUMBERS_AN_ENTRY = 1_300

if (isWatched) watchHeap(resourceLimits.maxOldGenerationSizeMb ?? 0, forgetRemembered)
// Its limit in entries is never met.
const cache = createBoundedCache<number, number[]>(10_000_000)
for (let key = 0; key < megabytes * ENTRIES_A_MEGABYTE; key++) {
  cache.set(
    key,
    Array.from({ length: NUMBERS_AN_ENTRY }, (_, at) => at),
  )
  if (key % 20 === 0) await nextTurn()
}
parentPort?.postMessage('done')
