import { crc32 } from 'node:zlib'

/** Bytes of every page of user.db. */
export const PAGE_BYTES = 4096
/** Bytes at the end of a page that SQLite leaves to us, as the file's header tells it: one CRC-32. */
export const SUM_BYTES = 4
/** Bytes of a page that SQLite fills. */
export const USED_BYTES = PAGE_BYTES - SUM_BYTES

/** SQLite never uses the page with this byte: it holds the locks of the file. */
const LOCK_BYTE = 0x40000000
const LOCK_PAGE = LOCK_BYTE / PAGE_BYTES + 1

/**
 * The checksum of a page. Its number goes in, so that a page that was written to the wrong place does not pass, and one
 * of nothing but zeros has a sum that is not zero, so that a block that the disk lost does not pass either.
 */
export const sumOf = (page: Uint8Array, number: number): number => crc32(page.subarray(0, USED_BYTES), number)

/** True if the page ends in the checksum of what it holds. */
export const isSound = (page: Buffer, number: number): boolean =>
  page.readUInt32LE(USED_BYTES) === sumOf(page, number) || number === LOCK_PAGE

/** Puts the checksum at the end of a page. */
export function stamp(page: Buffer, number: number): void {
  if (number !== LOCK_PAGE) page.writeUInt32LE(sumOf(page, number), USED_BYTES)
}
