import { parentPort, workerData } from 'node:worker_threads'
import { importPack } from '#main/reference/import/import-pack.ts'
import {
  createProgressFilter,
  type ImportThreadData,
  type ImportThreadMessage,
} from '#main/reference/import/import-thread.ts'

const { plan, cancelFlag } = workerData as ImportThreadData
const tell = (message: ImportThreadMessage) => parentPort?.postMessage(message)
const isDue = createProgressFilter()
const result = await importPack(plan, {
  onProgress: (share, rows) => isDue() && tell({ kind: 'progress', share, rows }),
  isCancelled: () => Atomics.load(cancelFlag, 0) === 1,
})
tell({ kind: 'end', result })
