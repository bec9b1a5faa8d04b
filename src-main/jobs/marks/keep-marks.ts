import type { WritableDb } from '#main/database/connections.types.ts'
import { toFolded } from './folded-text.ts'
import { packMarks } from './marks-block.ts'
import type { RowMarks } from './row-marks.ts'

/** An answered row as the review needs it. */
export interface MarkedRow {
  marks: RowMarks
  original: string
  cleaned: string
}

/** Keeps what the review filters and searches by, block by block, beside the rows themselves. */
export function prepareMarks(db: WritableDb): (rows: readonly MarkedRow[]) => void {
  const insertBlock = db.prepare('insert into marks (first_row, last_row, data) values (?, ?, ?)')
  const insertText = db.prepare('insert into folded (row, text) values (?, ?)')
  return (rows) => {
    const [first, last] = [rows[0], rows.at(-1)]
    if (!first || !last) return
    insertBlock.run(first.marks.row, last.marks.row, packMarks(rows.map(({ marks }) => marks)))
    for (const { marks, original, cleaned } of rows) insertText.run(marks.row, toFolded(original, cleaned))
  }
}
