import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs'
import { logPath } from './log-path.ts'
import { isSound, PAGE_BYTES, SUM_BYTES, stamp, USED_BYTES } from './page-sum.ts'
import { readLog, type LogPages } from './read-log.ts'
import { DATA_APPLICATION_ID } from '#shared/model/backup-file.ts'

/** "WYPT": tells our database from any other SQLite file. */
export const APPLICATION_ID = DATA_APPLICATION_ID

/** Where the format of SQLite's files has its numbers (https://www.sqlite.org/fileformat2.html). */
const PAGE_SIZE_AT = 16
const WRITE_FORMAT_AT = 18
const READ_FORMAT_AT = 19
const RESERVED_AT = 20
const CHANGES_AT = 24
const PAGES_AT = 28
const SCHEMA_VERSION_AT = 60
const APPLICATION_AT = 68
const VALID_FOR_AT = 92
/** Value of the format bytes of a database with a write-ahead log. */
const WITH_LOG = 2
/** First bytes of a database that holds nothing: a name, fixed shares of a page, format 4, UTF-8, one empty leaf. */
const FIXED: readonly [at: number, bytes: number[]][] = [
  [0, [...Buffer.from('SQLite format 3\0')]],
  [PAGE_SIZE_AT, [PAGE_BYTES >> 8, PAGE_BYTES & 0xff, WITH_LOG, WITH_LOG, SUM_BYTES, 64, 32, 32]],
  [CHANGES_AT, [0, 0, 0, 1, 0, 0, 0, 1]],
  [44, [0, 0, 0, 4]],
  [56, [0, 0, 0, 1]],
  [APPLICATION_AT, [...Buffer.from('WYPT')]],
  [VALID_FOR_AT, [0, 0, 0, 1]],
  [100, [0x0d, 0, 0, 0, 0, USED_BYTES >> 8, USED_BYTES & 0xff]],
]

/**
 * The one page of an empty database whose pages have room for a checksum. SQLite has no statement that sets this room
 * aside, but honours it wherever it finds it, in copies made by `vacuum into` too.
 */
export function emptyDatabase(): Buffer {
  const page = Buffer.alloc(PAGE_BYTES)
  for (const [at, bytes] of FIXED) page.set(bytes, at)
  stamp(page, 1)
  return page
}

/** What the first page says of the file. */
interface FileHeader {
  hasSums: boolean
  hasLog: boolean
  schema: number
  applicationId: number
  /** Pages of the file, or null where a program wrote it that does not say. */
  pages: number | null
}

/** Reads the header of a database; null where it is none. */
export function readHeader(page: Buffer): FileHeader | null {
  if (page.length < 100 || page.toString('latin1', 0, 16) !== 'SQLite format 3\0') return null
  return {
    hasSums: page[RESERVED_AT] === SUM_BYTES && page.readUInt16BE(PAGE_SIZE_AT) === PAGE_BYTES,
    hasLog: page[WRITE_FORMAT_AT] === WITH_LOG && page[READ_FORMAT_AT] === WITH_LOG,
    schema: page.readUInt32BE(SCHEMA_VERSION_AT),
    applicationId: page.readUInt32BE(APPLICATION_AT),
    pages: page.readUInt32BE(CHANGES_AT) === page.readUInt32BE(VALID_FOR_AT) ? page.readUInt32BE(PAGES_AT) : null,
  }
}

/** Makes the first page that of a database with a write-ahead log, as SQLite would, and gives it its checksum. */
export function turnToLog(page: Buffer): void {
  page.fill(WITH_LOG, WRITE_FORMAT_AT, READ_FORMAT_AT + 1)
  stamp(page, 1)
}

/** Pages read at once. */
const PAGES_A_READ = 512
/** Another process may be writing: only what stays wrong for so many looks is damage. */
const LOOKS = 6
const WAIT_MS = 50
/** Schema from which on every database has checksums, whatever a damaged header says. */
export const FIRST_WITH_SUMS = 40

export interface PageProof {
  header: FileHeader
  /** Pages of the file, those that are missing at its end included. */
  pages: number
  /** Numbers of the pages that are not as they were written. */
  damaged: number[]
}

/**
 * Holds every page of a database against its checksum. A page that the log has anew need not be sound: it is what a
 * crash may have left half written. Null for a file without checksums: empty, of another program, or of a Waypost of
 * before them. Closing a file takes the locks of this process on it along: where SQLite has it open in this process, the
 * caller hands in as `open` a file that stays open.
 */
export function provePages(path: string, open: number | null = null): PageProof | null {
  if (open !== null) return proveOpenPages(open, path)
  const file = openSync(path, 'r')
  try {
    return proveOpenPages(file, path)
  } finally {
    closeSync(file)
  }
}

function proveOpenPages(file: number, path: string): PageProof | null {
  const first = Buffer.alloc(PAGE_BYTES)
  const got = readSync(file, first, 0, PAGE_BYTES, 0)
  const header = readHeader(first.subarray(0, got))
  if (!header || !shouldHaveSums(header)) return null
  let before = stateOf(path)
  let proof = look(file, header, readLog(logPath(path)), null)
  for (let looks = 1; looks < LOOKS && proof.damaged.length > 0; looks++) {
    // With an empty log and a file that nobody touched meanwhile there is no writer whose page could be under way.
    if (before.isLogEmpty && before.text === stateOf(path).text) break
    pause(WAIT_MS)
    before = stateOf(path)
    proof = look(file, header, readLog(logPath(path)), new Set(proof.damaged))
  }
  return proof
}

function stateOf(path: string): { isLogEmpty: boolean; text: string } {
  const [file, log] = [path, logPath(path)].map((one) => statSync(one, { throwIfNoEntry: false }))
  const text = [file, log].map((one) => (one ? `${one.size} ${one.mtimeMs}` : '')).join('|')
  return { isLogEmpty: (log?.size ?? 0) === 0, text }
}

const shouldHaveSums = ({ hasSums, applicationId, schema }: FileHeader): boolean =>
  hasSums || (applicationId === APPLICATION_ID && schema >= FIRST_WITH_SUMS)

function look(file: number, header: FileHeader, log: LogPages, only: Set<number> | null): PageProof {
  const damaged: number[] = []
  const { size } = fstatSync(file)
  const block = Buffer.alloc(PAGES_A_READ * PAGE_BYTES)
  const isWanted = (page: number) => (only === null || only.has(page)) && !log.offsets.has(page)
  for (let at = 0; at < size; at += block.length) {
    const got = readSync(file, block, 0, block.length, at)
    for (let start = 0; start < got; start += PAGE_BYTES) {
      const number = (at + start) / PAGE_BYTES + 1
      if (!isWanted(number)) continue
      const isWhole = start + PAGE_BYTES <= got
      if (!isWhole || !isSound(block.subarray(start, start + PAGE_BYTES), number)) damaged.push(number)
    }
  }
  const there = Math.ceil(size / PAGE_BYTES)
  const stated = log.offsets.has(1) ? log.databasePages : header.pages
  const pages = Math.max(there, stated ?? 0)
  for (let number = there + 1; number <= pages; number++) if (isWanted(number)) damaged.push(number)
  return { header, pages, damaged }
}

/** Waits without giving the thread to anything else. */
const pause = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
