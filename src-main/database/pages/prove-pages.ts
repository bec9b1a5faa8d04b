import { closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs'
import { APPLICATION_ID, readHeader, type FileHeader } from './file-header.ts'
import { logPath } from './log-path.ts'
import { isSound, PAGE_BYTES } from './page-sum.ts'
import { readLog, type LogPages } from './read-log.ts'

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
