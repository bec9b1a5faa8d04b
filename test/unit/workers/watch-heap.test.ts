import { Worker } from 'node:worker_threads'
import { expect, it, vi } from 'vitest'

vi.setConfig({ testTimeout: 60_000 })
const HEAP_MEBIBYTES = 60
const REMEMBERED_MEGABYTES = 200

/** How a thread ends that remembers several times what its heap holds. */
function endOf(isWatched: boolean): Promise<string> {
  const thread = new Worker(new URL('./doubles/greedy-thread.ts', import.meta.url), {
    workerData: { isWatched, megabytes: REMEMBERED_MEGABYTES },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEBIBYTES, maxYoungGenerationSizeMb: 12 },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  return new Promise((resolve) => {
    thread.once('message', resolve)
    thread.once('error', (error: NodeJS.ErrnoException) => resolve(String(error.code)))
  })
}

it('what is remembered is bounded by the bytes of the heap, whatever an entry takes', async () => {
  expect(await endOf(true)).toBe('done')
  expect(await endOf(false)).toBe('ERR_WORKER_OUT_OF_MEMORY')
})
