import { isAscii, isUtf8 } from 'node:buffer'
import { damaged } from './parquet-fault.ts'

const REPLACEMENT = '\ufffd'
const LENGTH_BYTES = 4

/** Stands in place of a text whose bytes are none. */
export const UNDECODABLE = Symbol('undecodable')

export type ReadCell = string | typeof UNDECODABLE

/** One text. */
export function textOf(bytes: Uint8Array): ReadCell {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')
  return text.includes(REPLACEMENT) && !isUtf8(bytes) ? UNDECODABLE : text
}

/**
 * Texts that stand one behind the other, each behind its length, for the cells that have one: `levels` is 0 for each
 * without, and empty where all have one. Bytes that are letters of ASCII are read all at once and cut into texts: to
 * ask for each takes three times as long.
 */
export function readTexts(page: Uint8Array, count: number, levels: ArrayLike<number>): ReadCell[] {
  const bytes = Buffer.from(page.buffer, page.byteOffset, page.byteLength)
  const all = bytes.toString('latin1')
  const areLetters = isAscii(bytes)
  const cells = new Array<ReadCell>(count)
  const hasGaps = levels.length > 0
  let at = 0
  for (let index = 0; index < count; index++) {
    if (hasGaps && levels[index] === 0) {
      cells[index] = ''
      continue
    }
    const start = at + LENGTH_BYTES
    // prettier-ignore
    const end = start + ((bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16)) + (bytes[at + 3] ?? 0) * 0x1000000
    if (end > bytes.length) throw damaged()
    cells[index] = areLetters || isAsciiBetween(bytes, start, end) ? all.slice(start, end) : textOf(bytes.subarray(start, end)) // prettier-ignore
    at = end
  }
  return cells
}

function isAsciiBetween(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if ((bytes[at] ?? 0) > 0x7f) return false
  return true
}
