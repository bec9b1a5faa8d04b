import { importPack } from '#main/reference/import/import-pack.ts'
import { IMPORT_THREAD } from '#main/reference/import/import-thread.ts'
import { serveThread } from '#main/threads/serve-thread.ts'

const PROGRESS_MILLISECONDS = 100

serveThread(IMPORT_THREAD, ({ cancelFlag }, host) => ({
  import(plan) {
    let last = 0
    return importPack(plan, {
      isCancelled: () => Atomics.load(cancelFlag, 0) === 1,
      onProgress(share, rows) {
        // Nobody sees more than ten times a second, and messages cost.
        const now = performance.now()
        if (now - last < PROGRESS_MILLISECONDS) return
        last = now
        void host.progress({ share, rows })
      },
    })
  },
}))
