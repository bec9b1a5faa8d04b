import type { ReadableDb } from '#main/database/connections.types.ts'
import { hasTable, APART } from '../marks/settled-answer.ts'
import { DEPTHS, isShallow, WORDS_THAT_LOOK_CHECKED, depthOfCode } from '#shared/model/match-label.ts'
import type { MatchWord } from '#shared/model/match-word.ts'

/** What is compared of two answers to one row. */
interface ComparedAnswer {
  word: MatchWord
  avc: string
  /** The part that was looked for and is not there; empty where none was. */
  missing: string
}

/** Of two answers of one depth the lower is better. */
const RANKS: Record<MatchWord, number> = {
  Verified: 0,
  Corrected: 0,
  Partial: 1,
  Ambiguous: 2,
  Conflict: 3,
  Unmatched: 4,
  Reverted: 4,
}

/**
 * Whether a newer answer takes the place of an earlier one: it was checked deeper, a part is now known to be missing, or
 * it is more certain at the same depth.
 */
export function isBetter(was: ComparedAnswer, is: ComparedAnswer): boolean {
  const deeper = depthOfCode(is.avc) - depthOfCode(was.avc)
  if (deeper !== 0) return deeper > 0
  return RANKS[is.word] < RANKS[was.word] || (is.missing !== '' && was.missing === '')
}

/** A row as it was answered, with its cells. */
export interface AskedRow {
  row: number
  word: MatchWord
  avc: string
  changed: number
  original: string
  cells: string
  explanation: string
}

const quoted = (texts: readonly (string | number)[]): string => texts.map((text) => `'${text}'`).join(', ')

/** Rows that are verified down to the street at least. */
const VERIFIED = `word in (${quoted(WORDS_THAT_LOOK_CHECKED)})
  and substr(avc, 2, 1) in (${quoted(DEPTHS.filter((depth) => !isShallow(depth)))})`

/** The rows that newer data may answer better: not verified, and nobody decided about them or merged them into others. */
function askedRows(db: ReadableDb): string {
  const isFree = hasTable(db, 'decision')
    ? `not exists (select 1 from decision where decision.row = answer.row and decision <> 'setAside')`
    : '1'
  const isHere = hasTable(db, 'merge')
    ? `not exists (select 1 from merge where merge.row = answer.row and into_row not in (${APART}, merge.row))`
    : '1'
  return `not (${VERIFIED}) and ${isFree} and ${isHere}`
}

/** How many rows would be asked again. */
export const countAskedAgain = (db: ReadableDb): number =>
  db
    .prepare(`select count(*) from answer where ${askedRows(db)}`)
    .pluck()
    .get() as number

/** Those rows behind a row, in their order, some at a time. */
export function prepareAskedAgain(db: ReadableDb): (afterRow: number, limit: number) => AskedRow[] {
  const read = db.prepare(
    `select answer.row as row, word, avc, changed, original, cells, explanation from answer join payload using (row)
     where answer.row > ? and ${askedRows(db)} order by answer.row limit ?`,
  )
  return (afterRow, limit) => read.all(afterRow, limit) as AskedRow[]
}
