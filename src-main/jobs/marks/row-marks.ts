import type { CleansedRow } from '#main/cleansing-pool/cleansed-row.ts'
import { POSTAL_CODE_STATES, PRECISIONS, SCRIPTS } from '#shared/model/facets.ts'
import { depthOfCode } from '#shared/model/match-label.ts'
import { toReasonBits } from '#shared/model/review-reasons.ts'
import { MATCH_WORDS } from '#shared/model/match-word.ts'
import { EXPLAINED_PARTS } from '#shared/model/explanation.ts'
import type { WritableDb } from '#main/database/connections.types.ts'
import { hasTable } from './settled-answer.ts'
import { foldText } from '#shared/text/name-keys.ts'

/** Written with each block of rows: their marks as bytes, and the folded text that a search looks in. */
export const MARKS_SCHEMA = `
  create table if not exists marks (
    first_row integer primary key,
    last_row integer not null,
    data blob not null
  ) strict;
  create table if not exists folded (
    row integer primary key,
    text text not null
  ) strict;
`

/** Why rows may need review: only rows that have a reason. A run of an earlier version lacks the table. */
export const REASON_SCHEMA = `
  create table if not exists reason (
    row integer primary key,
    bits integer not null
  ) strict;
`

/** Bytes of one row in a block: two numbers of 4, two of 2, the country as two letters, six of 1. */
const ROW_BYTES = 20
const NO_LETTER = 0

/** The marks of some rows as bytes, to be kept beside them; little-endian. */
function packMarks(rows: readonly RowMarks[]): Buffer {
  const bytes = Buffer.alloc(rows.length * ROW_BYTES)
  rows.forEach((marks, index) => {
    let at = index * ROW_BYTES
    at = bytes.writeUInt32LE(marks.row, at)
    at = bytes.writeUInt32LE(marks.hash, at)
    at = bytes.writeUInt16LE(marks.changed, at)
    at = bytes.writeUInt16LE(marks.added, at)
    at = bytes.writeUInt8(marks.country.charCodeAt(0) || NO_LETTER, at)
    at = bytes.writeUInt8(marks.country.charCodeAt(1) || NO_LETTER, at)
    for (const value of [marks.word, marks.depth, marks.score, marks.postalCode, marks.precision, marks.script]) {
      at = bytes.writeUInt8(value, at)
    }
  })
  return bytes
}

/** The marks of a block, one after the other. */
export function* unpackMarks(bytes: Buffer): Generator<RowMarks> {
  for (let at = 0; at + ROW_BYTES <= bytes.length; at += ROW_BYTES) {
    const first = bytes.readUInt8(at + 12)
    const country = first === NO_LETTER ? '' : String.fromCharCode(first, bytes.readUInt8(at + 13))
    yield {
      row: bytes.readUInt32LE(at),
      hash: bytes.readUInt32LE(at + 4),
      changed: bytes.readUInt16LE(at + 8),
      added: bytes.readUInt16LE(at + 10),
      country,
      word: bytes.readUInt8(at + 14),
      depth: bytes.readUInt8(at + 15),
      score: bytes.readUInt8(at + 16),
      postalCode: bytes.readUInt8(at + 17),
      precision: bytes.readUInt8(at + 18),
      script: bytes.readUInt8(at + 19),
      reasons: 0,
    }
  }
}

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

/** The changed parts of an answer as one number, for filtering. Names that are no part count for nothing. */
export function toChangedBits(parts: readonly string[]): number {
  return parts.reduce((bits, part) => {
    const place = (EXPLAINED_PARTS as readonly string[]).indexOf(part)
    return place < 0 ? bits : bits | (1 << place)
  }, 0)
}

/** An answered row as the review needs it. */
export interface MarkedRow {
  marks: RowMarks
  original: string
  cleaned: string
}

/** Keeps why a row may need review, where it has a reason. */
function prepareReason(db: WritableDb): { run(marks: RowMarks): void } {
  const insert = db.prepare('insert into reason (row, bits) values (?, ?)')
  return { run: ({ row, reasons }) => void (reasons !== 0 && insert.run(row, reasons)) }
}

interface Block {
  first: number
  data: Buffer
}

/** Keeps what the review filters and searches by, block by block, beside the rows themselves. */
export function prepareMarks(db: WritableDb): (rows: readonly MarkedRow[]) => void {
  const insertBlock = db.prepare('insert into marks (first_row, last_row, data) values (?, ?, ?)')
  const insertText = db.prepare('insert into folded (row, text) values (?, ?)')
  const insertReason = hasTable(db, 'reason') ? prepareReason(db) : null
  return (rows) => {
    const [first, last] = [rows[0], rows.at(-1)]
    if (!first || !last) return
    insertBlock.run(first.marks.row, last.marks.row, packMarks(rows.map(({ marks }) => marks)))
    for (const { marks, original, cleaned } of rows) insertText.run(marks.row, toFolded(original, cleaned))
    for (const { marks } of rows) insertReason?.run(marks)
  }
}

/**
 * Keeps one row at its place among those that are there. Blocks follow one another by their rows, so it goes into the
 * one that reaches over it, or between two of them becomes one of its own.
 */
export function insertMarks(db: WritableDb, row: MarkedRow): void {
  const block = blockOver(db, row.marks.row)
  if (!block) {
    prepareMarks(db)([row])
    return
  }
  const marks = [...unpackMarks(block.data), row.marks].sort((a, b) => a.row - b.row)
  db.prepare('update marks set data = ? where first_row = ?').run(packMarks(marks), block.first)
  db.prepare('insert into folded (row, text) values (?, ?)').run(row.marks.row, toFolded(row.original, row.cleaned))
  if (hasTable(db, 'reason')) prepareReason(db).run(row.marks)
}

/** Takes the marks of one row out again. */
export function removeMarks(db: WritableDb, row: number): void {
  db.prepare('delete from folded where row = ?').run(row)
  if (hasTable(db, 'reason')) db.prepare('delete from reason where row = ?').run(row)
  const block = blockOver(db, row)
  if (!block) return
  const left = [...unpackMarks(block.data)].filter((marks) => marks.row !== row)
  db.prepare('delete from marks where first_row = ?').run(block.first)
  const [first, last] = [left[0], left.at(-1)]
  if (!first || !last) return
  db.prepare('insert into marks (first_row, last_row, data) values (?, ?, ?)').run(first.row, last.row, packMarks(left))
}

/** Puts other marks in the place of those of some rows, which are in their order. */
export function replaceMarks(db: WritableDb, rows: readonly MarkedRow[]): void {
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last) return
  const byRow = new Map(rows.map(({ marks }) => [marks.row, marks]))
  const read = db.prepare('select first_row as first, data from marks where last_row >= ? and first_row <= ?')
  const write = db.prepare('update marks set data = ? where first_row = ?')
  for (const block of read.all(first.marks.row, last.marks.row) as Block[]) {
    const marks = [...unpackMarks(block.data)]
    if (marks.some(({ row }) => byRow.has(row)))
      write.run(packMarks(marks.map((one) => byRow.get(one.row) ?? one)), block.first)
  }
  const text = db.prepare('update folded set text = ? where row = ?')
  for (const { marks, original, cleaned } of rows) text.run(toFolded(original, cleaned), marks.row)
  if (!hasTable(db, 'reason')) return
  const forget = db.prepare('delete from reason where row = ?')
  const keep = prepareReason(db)
  for (const { marks } of rows) {
    forget.run(marks.row)
    keep.run(marks)
  }
}

function blockOver(db: WritableDb, row: number): Block | undefined {
  const before = db.prepare(
    'select first_row as first, last_row as last, data from marks where first_row <= ? order by first_row desc limit 1',
  )
  const found = before.get(row) as (Block & { last: number }) | undefined
  return found && found.last >= row ? found : undefined
}

/** What a search looks in: the row as it was given and as it was answered. */
function toFolded(original: string, cleaned: string): string {
  return foldText(original === cleaned ? original : `${original} | ${cleaned}`)
}
