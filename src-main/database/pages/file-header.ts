import { DATA_APPLICATION_ID } from '#shared/model/backup-file.ts'
import { PAGE_BYTES, SUM_BYTES, stamp, USED_BYTES } from './page-sum.ts'

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
export interface FileHeader {
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
