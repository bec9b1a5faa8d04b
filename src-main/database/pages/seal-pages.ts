import { closeSync, fsyncSync, fstatSync, openSync, readSync, writeSync } from 'node:fs'
import { readHeader, turnToLog } from './prove-pages.ts'
import { PAGE_BYTES, stamp } from './page-sum.ts'

const PAGES_A_READ = 512

/** Gives every page of a copy its checksum. Nobody else may have the file open. */
export function sealFile(path: string): void {
  const file = openSync(path, 'r+')
  try {
    if (!readHeader(readPage(file, 1))?.hasSums) return
    const pages = fstatSync(file).size / PAGE_BYTES
    const block = Buffer.alloc(PAGES_A_READ * PAGE_BYTES)
    for (let first = 0; first < pages; first += PAGES_A_READ) {
      const got = readSync(file, block, 0, block.length, first * PAGE_BYTES)
      for (let i = 0; i * PAGE_BYTES < got; i++)
        stamp(block.subarray(i * PAGE_BYTES, (i + 1) * PAGE_BYTES), first + i + 1)
      writeSync(file, block, 0, got, first * PAGE_BYTES)
    }
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/**
 * Makes a database one with a write-ahead log while nobody has it open: SQLite would write the first page without its
 * checksum. Copies are made without a log.
 */
export function ensureLog(path: string): void {
  const file = openSync(path, 'r+')
  try {
    const page = readPage(file, 1)
    const header = readHeader(page)
    if (!header?.hasSums || header.hasLog) return
    turnToLog(page)
    writeSync(file, page, 0, PAGE_BYTES, 0)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** True for a database whose pages have room for a checksum. */
export function hasRoomForSums(path: string): boolean {
  const file = openSync(path, 'r')
  try {
    return readHeader(readPage(file, 1))?.hasSums === true
  } finally {
    closeSync(file)
  }
}

function readPage(file: number, number: number): Buffer {
  const page = Buffer.alloc(PAGE_BYTES)
  return page.subarray(0, readSync(file, page, 0, PAGE_BYTES, (number - 1) * PAGE_BYTES))
}
