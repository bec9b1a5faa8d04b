import { startThread } from '#main/threads/start-thread.ts'
import { fail, type Result } from '#shared/result.ts'
import type { TileNumber } from '#main/maps/model/map-archive.types.ts'
import type { DescribedArchive, ReadTile } from './archive-cache.ts'
import { MAPS_THREAD } from './maps-thread.ts'

/** The host's end of the thread that reads archives. What is wrong comes as a clause that an archive's name goes before. */
export type MapReader = ReturnType<typeof createMapReader>

/** Without any answer for so long, the thread is ended: a file was made to be slow, or its disk is gone. */
const PATIENCE_MS = 20_000
const SLOW = 'reading it takes too long'

/** Starts the thread when it is first needed. A file that it did not come back from is left alone. */
export function createMapReader({ url, patienceMs = PATIENCE_MS }: { url?: URL; patienceMs?: number } = {}) {
  const thread = startThread(MAPS_THREAD, url ? { data: null, handlers: {}, url } : { data: null, handlers: {} })
  const slow = new Set<string>()
  /** Paths of what is asked, the oldest first. */
  const open: { path: string }[] = []
  let timer: NodeJS.Timeout | undefined
  const wait = () => {
    clearTimeout(timer)
    const [oldest] = open
    if (!oldest) return
    timer = setTimeout(() => {
      slow.add(oldest.path)
      thread.giveUp('maps/slow', SLOW)
    }, patienceMs).unref()
  }
  const ask = async <T>(path: string, work: () => Promise<Result<T>>): Promise<Result<T>> => {
    if (slow.has(path)) return fail('maps/slow', SLOW)
    const asked = { path }
    open.push(asked)
    if (open.length === 1) wait()
    const answer = await work()
    open.splice(open.indexOf(asked), 1)
    wait()
    return answer
  }
  return {
    describe: (path: string, name?: string): Promise<Result<DescribedArchive>> =>
      ask(path, () => thread.describe(name === undefined ? { path } : { path, name })),
    tile: (path: string, number: TileNumber, known?: string): Promise<Result<ReadTile>> =>
      ask(path, () => thread.tile({ path, number, known })),
    /** Files may be others now: those that took too long are tried again. */
    forgive: () => slow.clear(),
    close(): Promise<void> {
      clearTimeout(timer)
      return thread.close()
    },
  }
}
