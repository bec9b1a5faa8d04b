import { createListsThreadHandlers } from '#main/lists/thread/lists-handlers-of-thread.ts'
import { LISTS_THREAD } from '#main/lists/thread/lists-thread.ts'
import { serveThread } from '#main/threads/serve-thread.ts'

serveThread(LISTS_THREAD, ({ dataDir }, host) => createListsThreadHandlers(dataDir, host))
