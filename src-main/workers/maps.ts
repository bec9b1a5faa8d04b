import { createArchiveCache } from '#main/maps/service/archive-cache.ts'
import { MAPS_THREAD } from '#main/maps/service/maps-thread.ts'
import { serveThread } from '#main/threads/serve-thread.ts'

serveThread(MAPS_THREAD, () => {
  const cache = createArchiveCache()
  return {
    describe: ({ path, name }) => cache.describe(path, name),
    tile: ({ path, number, known }) => cache.tile(path, number, known),
  }
})
