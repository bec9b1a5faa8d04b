import type { ReadableDb } from '#main/database/connections.types.ts'
import { hasTable } from '#main/jobs/marks/has-table.ts'
import { APART } from '#main/jobs/marks/merged-row.ts'
import { DEPTHS, isShallow, WORDS_THAT_LOOK_CHECKED } from '#shared/model/match-label.ts'
import type { MatchWord } from '#shared/model/match-word.ts'

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
