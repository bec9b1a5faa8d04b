import { createWriterHandlers } from '#main/database/writer-handlers.ts'
import { WRITER_THREAD } from '#main/database/writer-thread.ts'
import { ALL_WRITES } from '#main/features/shared/all-writes.ts'
import { serveThread } from '#main/threads/serve-thread.ts'

serveThread(WRITER_THREAD, (data) => createWriterHandlers(data, ALL_WRITES))
