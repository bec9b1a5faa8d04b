import { IMPORT_THREAD } from '#main/reference/import/import-thread.ts'
import { serveThread } from '#main/threads/serve-thread.ts'

/** A thread that a damaged file holds, in the midst of computing. */
serveThread(IMPORT_THREAD, () => ({
  import: () => new Promise(() => undefined),
  describe() {
    for (;;);
  },
}))
