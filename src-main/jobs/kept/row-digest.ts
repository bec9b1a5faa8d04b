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
