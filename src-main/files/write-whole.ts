import { writeSync } from 'node:fs'

/**
 * Writes all bytes to an open file, at a position or behind what was written last. A write may take fewer bytes than it
 * was given, as on a disk that fills up: the rest is written, or fails with its reason.
 */
export function writeWhole(file: number, bytes: Uint8Array, position: number | null = null): void {
  for (let at = 0; at < bytes.length;) {
    at += writeSync(file, bytes, at, bytes.length - at, position === null ? null : position + at)
  }
}
