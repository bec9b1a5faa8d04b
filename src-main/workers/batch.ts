import { createBatchHandlers } from '#main/jobs/thread/batch-service.ts'
import { BATCH_THREAD } from '#main/jobs/thread/batch-thread.ts'
import { serveThread } from '#main/threads/serve-thread.ts'

serveThread(BATCH_THREAD, (_, host) => createBatchHandlers(host))
