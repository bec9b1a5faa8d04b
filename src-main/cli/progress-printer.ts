import type { CliIo } from '#main/host/cli-io.types.ts'

/** Says on standard error how far some work is: on a terminal, or where it is asked for. */
export interface ProgressPrinter {
  isShown: boolean
  onShare(share: number): void
  /** Lets what is said next begin where the figure stands. */
  end(): void
}

/** `isWanted` is what --progress says; undefined without it. */
export function createProgressPrinter(stderr: CliIo['stderr'], isWanted: boolean | undefined): ProgressPrinter {
  const isShown = isWanted ?? stderr.isTTY === true
  let last = -1
  return {
    isShown,
    onShare(share) {
      const percent = Math.floor(share * 100)
      if (!isShown || percent === last) return
      last = percent
      stderr.write(`\r${percent} % `)
    },
    end() {
      if (isShown) stderr.write('\r')
    },
  }
}
