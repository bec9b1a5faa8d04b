import { openUrbanShare } from '#main/nearby/open-urban-share.ts'
import { createPrepareHandlers } from '#main/roads/prepare/prepare-service.ts'
import { PREPARE_THREAD } from '#main/roads/prepare/prepare-thread.ts'
import { serveThread } from '#main/threads/serve-thread.ts'

serveThread(PREPARE_THREAD, (data, host) => createPrepareHandlers(data, host, openUrbanShare))
