import { appendFileSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

export const MAX_LOG_BYTES = 5 * 1024 * 1024
export const MAX_LOG_FILES = 5
const FLUSH_INTERVAL_MS = 500
/** Lines that wait for the disk; more are counted, not kept. */
const MAX_PENDING_LINES = 10_000
const FILE_MODE = 0o600

/** Fields that a line may carry: numbers, truth values and words of our own. Never anything that was sent to us. */
export type LogFields = Partial<
  Record<
    | 'requestId'
    | 'operation'
    | 'command'
    | 'code'
    | 'number'
    | 'status'
    | 'records'
    | 'milliseconds'
    | 'port'
    | 'version'
    | 'schema'
    | 'frames'
    | 'dropped',
    string | number | boolean
  >
>

export interface Log {
  write(event: string, fields?: LogFields): void
  /** Notes a bug: the kind of error and where it arose, never its message, which may quote data. */
  writeBug(error: unknown, fields?: LogFields): void
  close(): void
}

/** Opens `logs/waypost.log`; older files are `waypost.1.log` to `waypost.4.log`. Lines are JSON. */
export function openLog(folder: string): Log {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  let pending: string[] = []
  let dropped = 0
  const flush = () => {
    if (pending.length === 0) return
    if (dropped > 0) pending.push(toLine('log.dropped', { dropped }))
    append(folder, pending.join(''))
    pending = []
    dropped = 0
  }
  const timer = setInterval(flush, FLUSH_INTERVAL_MS).unref()
  const write = (event: string, fields: LogFields = {}) => {
    if (pending.length < MAX_PENDING_LINES) pending.push(toLine(event, fields))
    else dropped++
  }
  return {
    write,
    writeBug: (error, fields = {}) => write('bug', { ...fields, ...describeBug(error) }),
    close() {
      clearInterval(timer)
      flush()
    },
  }
}

const toLine = (event: string, fields: LogFields): string =>
  `${JSON.stringify({ at: new Date().toISOString(), event, ...fields })}\n`

/** A log that cannot be written must not stop the work it speaks of. */
function append(folder: string, text: string): void {
  const path = join(folder, 'waypost.log')
  try {
    if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) + text.length > MAX_LOG_BYTES) rotate(folder)
    appendFileSync(path, text, { mode: FILE_MODE })
  } catch {
    // Disk full or read only: the store reports that to the person; here there is nobody to tell.
  }
}

function rotate(folder: string): void {
  const name = (number: number) => join(folder, number === 0 ? 'waypost.log' : `waypost.${number}.log`)
  rmSync(name(MAX_LOG_FILES - 1), { force: true })
  for (let number = MAX_LOG_FILES - 2; number >= 0; number--) {
    if (statSync(name(number), { throwIfNoEntry: false })) renameSync(name(number), name(number + 1))
  }
}

const MAX_FRAMES = 12

function describeBug(error: unknown): LogFields {
  if (!(error instanceof Error)) return { code: typeof error }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const code = (error as NodeJS.ErrnoException).code
  return {
    code: code ? `${error.name} ${code}` : error.name,
    frames: frames
      .slice(0, MAX_FRAMES)
      .map((line) => line.trim())
      .join(' | '),
  }
}
