import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'

const LARGEST_NEW_SPACE_BYTES = 16 * 2 ** 20
const LOOK_EVERY_MS = 500

const newSpaceBytes = (): number =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0

/**
 * Keeps the space for new objects of the main thread small: V8 lets it reach 128 MiB, of which a stream of rows makes
 * rubbish. Its largest size can only be given when Node starts, but how fast it grows is asked anew each time: once it
 * is large enough, it grows no more. The flag holds for threads as well, so it is set no earlier than needed; they have
 * limits of their own.
 */
export function boundYoungGeneration(): void {
  const timer = setInterval(() => {
    if (newSpaceBytes() < LARGEST_NEW_SPACE_BYTES) return
    setFlagsFromString('--semi-space-growth-factor=1')
    clearInterval(timer)
  }, LOOK_EVERY_MS)
  timer.unref()
}
