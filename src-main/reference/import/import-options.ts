import type { ImportOptions } from './import-pack.ts'

/** Nobody sees more than ten times a second, and messages cost. */
const PROGRESS_MILLISECONDS = 100

/** How an import within a thread tells how far it is, and hears that it is to stop: the flag turns 1. */
export function createImportOptions(
  cancelFlag: Int32Array,
  tell: (progress: { share: number; rows: number }) => unknown,
): ImportOptions {
  let last = 0
  return {
    isCancelled: () => Atomics.load(cancelFlag, 0) === 1,
    onProgress(share, rows) {
      const now = performance.now()
      if (now - last < PROGRESS_MILLISECONDS) return
      last = now
      void tell({ share, rows })
    },
  }
}
