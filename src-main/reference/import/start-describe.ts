import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { startThread } from '#main/threads/start-thread.ts'
import { ok, type Result } from '#shared/result.ts'
import type { Description, DescribeQuestion } from './describe-pack-file.ts'
import { IMPORT_THREAD } from './import-thread.ts'

/** A file that takes longer to look at is given up. */
const LONGEST_LOOK_MS = 20_000
/** So long the thread is kept for the next look. */
const REST_AFTER_MS = 60_000

export interface Describer {
  describe(question: Omit<DescribeQuestion, 'scratch'>): Promise<Result<Description>>
  close(): Promise<void>
}

export interface DescriberOptions {
  /** Where the first table of an archive is unpacked: the folder in which the next import sweeps what is left over. */
  folder: string
  longestMs?: number
  /** Another entry of the thread; for tests. */
  url?: URL
}

/** Everything that a look unpacked. */
function sweep(scratch: string): void {
  for (const name of readdirSync(dirname(scratch)))
    if (name.startsWith(basename(scratch))) rmSync(join(dirname(scratch), name), { force: true })
}

/** Looks at files in a thread of its own, so that a large or damaged one holds nothing else up. */
export function createDescriber({ folder, longestMs = LONGEST_LOOK_MS, url }: DescriberOptions): Describer {
  const cancelFlag = new Int32Array(new SharedArrayBuffer(4))
  const thread = startThread(IMPORT_THREAD, {
    data: { cancelFlag },
    handlers: { progress: () => ok(undefined), replaces: () => ok(undefined) },
    ...(url ? { url } : {}),
  })
  let looks = 0
  let resting: NodeJS.Timeout | undefined
  return {
    async describe(question) {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const scratch = join(folder, `.look${++looks}.${process.pid}.importing.`)
      clearTimeout(resting)
      const timer = setTimeout(
        () =>
          thread.giveUp(
            'import/slow-look',
            `"${question.name}" could not be looked at within ${longestMs / 1000} seconds: it may be damaged. Download it again, or save it as CSV.`,
          ),
        longestMs,
      )
      const described = await thread.describe({ ...question, scratch })
      clearTimeout(timer)
      sweep(scratch)
      resting = setTimeout(() => thread.rest(), REST_AFTER_MS).unref()
      return described
    },
    close() {
      clearTimeout(resting)
      return thread.close()
    },
  }
}
