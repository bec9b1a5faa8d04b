import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

const LARGEST_NEW_SPACE_BYTES = 4 * 2 ** 20
const LOOK_EVERY_MS = 100
/** Half of the space for new objects of a thread; a third of `youngMebibytes`, where a thread has a limit of its own. */
const THREAD_SEMI_SPACE_MEBIBYTES = 4

const newSpaceBytes = (): number =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0

/**
 * Keeps the space for new objects of the main thread small: V8 lets it reach 128 MiB, of which a stream of rows makes
 * rubbish. Its largest size can only be given when Node starts, but how fast it grows is asked anew each time: once it
 * is large enough, it grows no more. That flag holds for threads as well, and one that starts later would stay at 2 MiB
 * and spend a sixth of its time on collecting; so threads, which ask for their sizes when they start, begin at 8 MiB.
 */
export function boundYoungGeneration(): void {
  setFlagsFromString(`--min-semi-space-size=${THREAD_SEMI_SPACE_MEBIBYTES}`)
  const timer = setInterval(() => {
    if (newSpaceBytes() < LARGEST_NEW_SPACE_BYTES) return
    setFlagsFromString('--semi-space-growth-factor=1')
    clearInterval(timer)
  }, LOOK_EVERY_MS)
  timer.unref()
}
