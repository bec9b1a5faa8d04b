import { shareWeights } from '#main/cleansing/tagger/read-tag-model.ts'
import { createCleansingHandlers } from '#main/cleansing-pool/cleansing-service.ts'
import { CLEANSING_THREAD } from '#main/cleansing-pool/cleansing-thread.ts'
import { watchHeap } from '#main/cleansing-pool/watch-heap.ts'
import { forgetRemembered } from '#main/reference/bounded-cache.ts'
import { serveThread } from '#main/threads/serve-thread.ts'

serveThread(CLEANSING_THREAD, ({ packFolders, weights, isMadeReady }) => {
  shareWeights(weights)
  watchHeap(CLEANSING_THREAD.heapMebibytes, forgetRemembered)
  return createCleansingHandlers(packFolders, { isMadeReady })
})
