import type { CleansedRow } from '#main/cleansing-pool/cleansed-row.ts'
import { toChangedBits } from '#main/jobs/marks/changed-bits.ts'
import { POSTAL_CODE_STATES, PRECISIONS, SCRIPTS } from '#shared/model/facets.ts'
import { depthOfCode } from '#shared/model/match-label.ts'
import { toReasonBits } from '#shared/model/review-reasons.ts'
import { MATCH_WORDS } from '#shared/model/match-word.ts'

/** What the facets of one row need, as small numbers: places in the lists of `src-shared/model/facets`. */
export interface RowMarks {
  row: number
  /** Of the address as it was given, by which identical rows are found. */
  hash: number
  word: number
  depth: number
  score: number
  /** Alpha-2, or empty. */
  country: string
  /** Bit n is set for part n of `EXPLAINED_PARTS`. */
  changed: number
  added: number
  postalCode: number
  precision: number
  script: number
  /** Bit n is set for reason n of `REVIEW_REASONS`; kept in a table of their own. */
  reasons: number
}

/** What the marks are made of. */
type MarkedAnswer = Pick<
  CleansedRow,
  'word' | 'avc' | 'score' | 'country' | 'changed' | 'added' | 'postalCode' | 'precision'
> &
  Partial<Pick<CleansedRow, 'reasons'>>

/** The marks of an answer. */
export function toRowMarks(row: number, original: string, answer: MarkedAnswer): RowMarks {
  const isAdded = new Set(answer.added)
  return {
    row,
    hash: hashOfAddress(original),
    word: MATCH_WORDS.indexOf(answer.word),
    depth: depthOfCode(answer.avc),
    score: answer.score,
    country: answer.country,
    changed: toChangedBits(answer.changed.filter((part) => !isAdded.has(part))),
    added: toChangedBits(answer.added),
    postalCode: POSTAL_CODE_STATES.indexOf(answer.postalCode),
    precision: PRECISIONS.indexOf(answer.precision),
    script: SCRIPTS.indexOf(scriptOf(original)),
    reasons: toReasonBits(answer.reasons ?? []),
  }
}

const BLANKS = /\s+/g
/** Two rows are identical when they differ in nothing but case and blanks. */
export const toComparedAddress = (original: string): string =>
  original.normalize('NFC').replace(BLANKS, ' ').trim().toLowerCase()

const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** FNV-1a of 32 bits; rows of one hash are compared by their text. */
export function hashOfAddress(original: string): number {
  const text = toComparedAddress(original)
  let hash = FNV_OFFSET
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), FNV_PRIME)
  return hash >>> 0
}

const ASCII_ONLY = /^[\x20-\x7e]*$/
const ASCII_LETTER = /[A-Za-z]/
const LETTERS = /\p{L}/gu
const OF_SCRIPT: readonly (readonly [(typeof SCRIPTS)[number], RegExp])[] = [
  ['Latn', /\p{sc=Latin}/u],
  ['Cyrl', /\p{sc=Cyrillic}/u],
  ['Hani', /\p{sc=Han}/u],
  ['Kana', /[\p{sc=Hiragana}\p{sc=Katakana}]/u],
  ['Hang', /\p{sc=Hangul}/u],
  ['Arab', /\p{sc=Arabic}/u],
  ['Grek', /\p{sc=Greek}/u],
  ['Hebr', /\p{sc=Hebrew}/u],
  ['Thai', /\p{sc=Thai}/u],
  ['Deva', /\p{sc=Devanagari}/u],
]
const MAX_LETTERS = 64

/** The script of most letters, of the first ones of a long text. */
export function scriptOf(text: string): (typeof SCRIPTS)[number] {
  if (ASCII_ONLY.test(text)) return ASCII_LETTER.test(text) ? 'Latn' : 'Zyyy'
  const letters = (text.match(LETTERS) ?? []).slice(0, MAX_LETTERS)
  if (letters.length === 0) return 'Zyyy'
  const counts = new Map<(typeof SCRIPTS)[number], number>()
  for (const letter of letters) {
    const script = OF_SCRIPT.find(([, pattern]) => pattern.test(letter))?.[0] ?? 'Zzzz'
    counts.set(script, (counts.get(script) ?? 0) + 1)
  }
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best))[0]
}
