import type { DataOf, HostCaller, ThreadHandlers } from '#main/threads/define-thread.ts'
import { yieldToOthers } from '#main/threads/yield-to-others.ts'
import { ok } from '#shared/result.ts'
import type { TownShare } from '../make/build-road-graph.ts'
import { prepareMaps } from './prepare-maps.ts'
import { PREPARE_PAUSE, PREPARE_STOP, type PREPARE_THREAD } from './prepare-thread.ts'

type Thread = typeof PREPARE_THREAD

/** Nobody sees more than so many times a second, and messages cost. */
const PROGRESS_MILLISECONDS = 250

/** Finds out how much of a town places have, by the reference data of some folders. */
export type OpenTownShare = (packFolders: string[]) => TownShare

/** What the preparing thread does, within it. */
export function createPrepareHandlers(
  { flag }: DataOf<Thread>,
  host: HostCaller<Thread>,
  openTownShare: OpenTownShare,
): ThreadHandlers<Thread> {
  yieldToOthers()
  return {
    prepare(request) {
      let last = -Infinity
      const report = prepareMaps(
        request,
        {
          // Opened only where regions are joined: mostly nothing is.
          openTownShare: () => request.packFolders && openTownShare(request.packFolders),
          mayGoOn() {
            Atomics.wait(flag, 0, PREPARE_PAUSE)
            return Atomics.load(flag, 0) !== PREPARE_STOP
          },
          onShare(progress) {
            const now = performance.now()
            if (now - last < PROGRESS_MILLISECONDS) return
            last = now
            void host.progress(progress)
          },
        },
        (name) => void host.made(name),
      )
      return ok(report)
    },
  }
}
