import type { CliIo } from './cli-io.types.ts'

/** Says on standard error how far some work is: on a terminal, or where it is asked for. */
export interface ShareTeller {
  onShare(share: number): void
  /** Lets what is said next begin where the figure stands. */
  end(): void
}

/** `isWanted` is what --progress says; undefined without it. */
export function createShareTeller(stderr: CliIo['stderr'], isWanted: boolean | undefined): ShareTeller {
  const isTold = isWanted ?? stderr.isTTY === true
  let last = -1
  return {
    onShare(share) {
      const percent = Math.floor(share * 100)
      if (!isTold || percent === last) return
      last = percent
      stderr.write(`\r${percent} % `)
    },
    end() {
      if (isTold) stderr.write('\r')
    },
  }
}
