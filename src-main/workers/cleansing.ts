import { shareWeights } from '#main/cleansing/tagger/read-tag-model.ts'
import { createCleansingHandlers } from '#main/cleansing-pool/cleansing-service.ts'
import { CLEANSING_THREAD } from '#main/cleansing-pool/cleansing-thread.ts'
import { serveThread } from '#main/threads/serve-thread.ts'

// Programs that start the application often and seldom cleanse, as its tests do, have nothing made ready.
const isMadeReady = !process.env.WAYPOST_COLD

serveThread(CLEANSING_THREAD, ({ packFolders, weights }) => {
  shareWeights(weights)
  return createCleansingHandlers(packFolders, { isMadeReady })
})
