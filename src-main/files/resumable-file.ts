import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { toOutputError } from './csv/file-error.ts'
import { writeWhole } from './write-whole.ts'
import { ok, type Result } from '#shared/result.ts'

/** A file that is written for long: what is marked outlives a kill, and the same work goes on from there. */
export interface ResumableFile {
  /** Units of work that an earlier run marked; 0 where there was none, or it was other work. */
  done: number
  /** What the last mark came with. */
  account: unknown
  append(text: string): void
  /** Everything so far belongs to so many units; `account` is told to whoever goes on. */
  mark(done: number, account?: unknown): void
  /** Puts the file in its place. */
  finish(): void
  /** Leaves it for the next run. */
  close(): void
}

interface Mark {
  work: string
  done: number
  bytes: number
  account?: unknown
}

function readMark(path: string, work: string): Mark | null {
  try {
    const mark = JSON.parse(readFileSync(path, 'utf8')) as Mark
    return mark.work === work && Number.isInteger(mark.done) && Number.isInteger(mark.bytes) ? mark : null
  } catch {
    return null
  }
}

/** What stands beside a file that is not whole yet. */
export const partPaths = (path: string): [part: string, marks: string] => [`${path}.part`, `${path}.part.json`]

/** Opens `PATH.part`, beside it `PATH.part.json` with how far it is. `work` tells whether it is the same work. */
export function openResumableFile(path: string, work: string): Result<ResumableFile> {
  const [part, marks] = partPaths(path)
  try {
    const mark = existsSync(part) ? readMark(marks, work) : null
    const file = openSync(part, mark ? 'r+' : 'w')
    let bytes = mark?.bytes ?? 0
    ftruncateSync(file, bytes)
    return ok({
      done: mark?.done ?? 0,
      account: mark?.account,
      append(text) {
        const content = Buffer.from(text)
        writeWhole(file, content, bytes)
        bytes += content.length
      },
      mark(done, account) {
        fsyncSync(file)
        writeFileSync(`${marks}.new`, JSON.stringify({ work, done, bytes, account } satisfies Mark))
        renameSync(`${marks}.new`, marks)
      },
      finish() {
        fsyncSync(file)
        closeSync(file)
        renameSync(part, path)
        rmSync(marks, { force: true })
      },
      close: () => closeSync(file),
    })
  } catch (error) {
    return toOutputError(error, path)
  }
}
