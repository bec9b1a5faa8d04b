import { setFlagsFromString } from 'node:v8'

/** Half of the space for new objects of a thread; a third of `youngMebibytes`, where a thread has a limit of its own. */
const THREAD_SEMI_SPACE_MEBIBYTES = 4

/**
 * Keeps the space for new objects of the main thread as small as it begins: V8 lets it reach 128 MiB, of which a stream
 * of rows makes rubbish, and it has 24 once the code of the host is read. Its largest size can only be given when Node
 * starts, but how fast it grows is asked anew each time. That flag holds for threads as well, and one that starts later
 * would stay at 2 MiB and spend a sixth of its time on collecting; so threads, which ask for their sizes when they
 * start, begin at 8 MiB.
 */
export function boundYoungGeneration(): void {
  setFlagsFromString(`--min-semi-space-size=${THREAD_SEMI_SPACE_MEBIBYTES}`)
  setFlagsFromString('--semi-space-growth-factor=1')
}
