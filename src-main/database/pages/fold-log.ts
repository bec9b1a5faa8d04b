import { closeSync, fsyncSync, fstatSync, openSync, readSync, writeSync } from 'node:fs'
import type { Database } from 'better-sqlite3'
import { logPath } from './log-path.ts'
import { PAGE_BYTES, stamp } from './page-sum.ts'
import { readLog, type LogPages } from './read-log.ts'

/** What a checkpoint tells. */
interface Checkpoint {
  busy: number
  log: number
  checkpointed: number
}

/**
 * Brings the log into the database and seals what came. The log keeps every page until its checksum is on the disk, so
 * that at each moment a page is sound or anew in the log. False when a reader still needs an older state: then nothing
 * is sealed and the log stays.
 */
export function foldLog(db: Database, file: number): boolean {
  const path = logPath(db.name)
  const log = readLog(path)
  if (log.databasePages === null) return true
  fillHoles(file, log, log.databasePages)
  const [checkpoint] = db.pragma('wal_checkpoint(PASSIVE)') as Checkpoint[]
  if (!checkpoint || checkpoint.busy !== 0 || checkpoint.log !== checkpoint.checkpointed) return false
  sealFromLog(file, path, log)
  truncateLog(db)
  return true
}

/** Pages that a change added and gave free again are in no log: the file would grow over them without a checksum. */
function fillHoles(file: number, { offsets }: LogPages, pages: number): void {
  let isChanged = false
  for (let number = sizeInPages(file) + 1; number <= pages; number++) {
    if (offsets.has(number)) continue
    const page = Buffer.alloc(PAGE_BYTES)
    stamp(page, number)
    writeSync(file, page, 0, PAGE_BYTES, (number - 1) * PAGE_BYTES)
    isChanged = true
  }
  if (isChanged) fsyncSync(file)
}

/** Pages that are written at once. */
const MOST_IN_A_RUN = 256

/**
 * Writes the checksums of what the log held, so that a page which did not arrive as it was there is found. Pages that
 * follow one another are written whole and at once, as the log has them still.
 */
function sealFromLog(file: number, logPath: string, { offsets, databasePages }: LogPages): void {
  const log = openSync(logPath, 'r')
  try {
    const read = createPageReader(log)
    const run = Buffer.alloc(MOST_IN_A_RUN * PAGE_BYTES)
    let [first, count] = [0, 0]
    const writeRun = () => void writeSync(file, run, 0, count * PAGE_BYTES, (first - 1) * PAGE_BYTES)
    for (const [number, offset] of [...offsets].sort(([a], [b]) => a - b)) {
      if (number > (databasePages ?? 0)) break
      if (count === MOST_IN_A_RUN || number !== first + count) {
        if (count > 0) writeRun()
        ;[first, count] = [number, 0]
      }
      const page = run.subarray(count * PAGE_BYTES, (count + 1) * PAGE_BYTES)
      read(offset, page)
      stamp(page, number)
      count++
    }
    if (count > 0) writeRun()
  } finally {
    closeSync(log)
  }
  fsyncSync(file)
}

/** What one change wrote stands in the order of the pages, those of several changes do not. */
const READ_AHEAD_BYTES = 64 * 1024

/** Reads pages of a log; those behind the one that is asked for are mostly asked for next. */
function createPageReader(log: number): (offset: number, into: Buffer) => void {
  const ahead = Buffer.alloc(READ_AHEAD_BYTES)
  let [from, to] = [0, 0]
  return (offset, into) => {
    if (offset < from || offset + PAGE_BYTES > to) {
      from = offset
      to = offset + readSync(log, ahead, 0, READ_AHEAD_BYTES, offset)
    }
    ahead.copy(into, 0, offset - from, offset - from + PAGE_BYTES)
  }
}

const sizeInPages = (file: number): number => Math.floor(fstatSync(file).size / PAGE_BYTES)

/** Empties the log where no reader stands in the way; it would be used again from its beginning else. */
function truncateLog(db: Database): void {
  const patience = db.pragma('busy_timeout', { simple: true }) as number
  db.pragma('busy_timeout = 0')
  db.pragma('wal_checkpoint(TRUNCATE)')
  db.pragma(`busy_timeout = ${patience}`)
}
