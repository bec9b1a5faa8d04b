import { shareWeights } from '#main/cleansing/tagger/read-tag-model.ts'
import { createCleansingHandlers } from '#main/cleansing-pool/cleansing-service.ts'
import { CLEANSING_THREAD } from '#main/cleansing-pool/cleansing-thread.ts'
import { serveThread } from '#main/threads/serve-thread.ts'

serveThread(CLEANSING_THREAD, ({ packFolders, weights, isMadeReady }) => {
  shareWeights(weights)
  return createCleansingHandlers(packFolders, { isMadeReady })
})
