import { createArchiveShelf } from '#main/maps/service/archive-shelf.ts'
import { MAPS_THREAD } from '#main/maps/service/maps-thread.ts'
import { serveThread } from '#main/threads/serve-thread.ts'

serveThread(MAPS_THREAD, () => {
  const shelf = createArchiveShelf()
  return {
    describe: ({ path, name }) => shelf.describe(path, name),
    tile: ({ path, number, known }) => shelf.tile(path, number, known),
  }
})
