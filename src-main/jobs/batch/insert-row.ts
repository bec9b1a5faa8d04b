import type { WritableDb } from '#main/database/connections.types.ts'
import type { BatchRow } from '#main/jobs/cleanse-blocks.ts'
import { toChangedBits } from '#main/jobs/marks/changed-bits.ts'
import type { MarkedRow } from '#main/jobs/marks/keep-marks.ts'
import { toRowMarks } from '#main/jobs/marks/row-marks.ts'

/** Writes one row of a batch into its tables. */
export function prepareInserts(db: WritableDb): (row: BatchRow) => void {
  const answers = db.prepare('insert into answer values (?, ?, ?, ?, ?, ?, ?, ?, ?)')
  const payloads = db.prepare('insert into payload values (?, ?, ?, ?, ?)')
  const asides = db.prepare('insert into aside values (?, ?, ?, ?, ?)')
  return (row) => {
    const { row: number, line, cells, reason } = row.source
    if (row.kind !== 'answered') {
      asides.run(number, line, row.kind, reason, JSON.stringify(cells))
      return
    }
    const { word, changed, score, avc, aqi, country, cleaned, matchJson, explanationJson } = row.answer
    answers.run(number, word, toChangedBits(changed), score, avc, aqi, country, row.original, cleaned)
    payloads.run(number, line, JSON.stringify(cells), matchJson, explanationJson)
  }
}

/** An answered row as the review needs it. */
export const toMarkedRow = ({ source, original, answer }: Extract<BatchRow, { kind: 'answered' }>): MarkedRow => ({
  marks: toRowMarks(source.row, original, answer),
  original,
  cleaned: answer.cleaned,
})
