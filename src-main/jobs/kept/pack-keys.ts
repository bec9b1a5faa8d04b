import { createHash } from 'node:crypto'
import { toComparedAddress } from '#main/jobs/marks/row-marks.ts'

export const KEY_BYTES = 6
export const ANSWER_BYTES = 2

const digest = (parts: readonly string[]): Buffer => createHash('sha1').update(JSON.stringify(parts)).digest()

/** Tells a row by its key and its text: of a million rows two that differ share it once in five hundred files. */
export const digestOfRow = (key: string, original: string): number =>
  digest([key, toComparedAddress(original)]).readUIntBE(0, KEY_BYTES)

/** Whether an answer is still the same one; what was accepted depends on it. */
export const digestOfAnswer = (cleaned: string, word: string): number =>
  digest([cleaned, word]).readUIntBE(0, ANSWER_BYTES)

/** By what a row is found again, and its answer known again. */
export interface RowKey {
  row: number
  key: number
  answer: number
}

const ROW_BYTES = 4
const ALL_BYTES = ROW_BYTES + KEY_BYTES + ANSWER_BYTES

/** Keys in the order of their rows, each part beside its like; rows by their distances, which pack well. */
export function packKeys(keys: readonly RowKey[]): Buffer {
  const packed = Buffer.alloc(keys.length * ALL_BYTES)
  const [keysAt, answersAt] = partsOf(keys.length)
  let last = 0
  for (const [index, { row, key, answer }] of keys.entries()) {
    packed.writeUInt32LE(row - last, index * ROW_BYTES)
    packed.writeUIntLE(key, keysAt + index * KEY_BYTES, KEY_BYTES)
    packed.writeUIntLE(answer, answersAt + index * ANSWER_BYTES, ANSWER_BYTES)
    last = row
  }
  return packed
}

export function* unpackKeys(packed: Buffer): Generator<RowKey> {
  const count = Math.floor(packed.length / ALL_BYTES)
  const [keysAt, answersAt] = partsOf(count)
  let row = 0
  for (let index = 0; index < count; index++) {
    row += packed.readUInt32LE(index * ROW_BYTES)
    const key = packed.readUIntLE(keysAt + index * KEY_BYTES, KEY_BYTES)
    yield { row, key, answer: packed.readUIntLE(answersAt + index * ANSWER_BYTES, ANSWER_BYTES) }
  }
}

const partsOf = (count: number): [keysAt: number, answersAt: number] => [
  count * ROW_BYTES,
  count * (ROW_BYTES + KEY_BYTES),
]
