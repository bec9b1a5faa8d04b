import { call, defineThread, carries } from '#main/threads/define-thread.ts'
import type { TileNumber } from '#main/maps/model/map-archive.types.ts'
import type { DescribedArchive, ReadTile } from './archive-cache.ts'

/** The thread that reads map archives: files of anybody's making, which no request but one for a tile may wait for. */
export const MAPS_THREAD = defineThread({
  name: 'maps',
  data: carries<null>(),
  calls: {
    describe: call<{ path: string; name?: string }, DescribedArchive>(),
    tile: call<{ path: string; number: TileNumber; known?: string | undefined }, ReadTile>(),
  },
  asks: {},
  heapMebibytes: 192,
  youngMebibytes: 16,
  closedCode: 'maps/closed',
  diedCode: 'maps/worker-died',
  describeDeath: (reason) => `reading it stopped the thread that reads maps (${reason}); it starts again by itself`,
})
