import type { WritableDb } from '#main/database/connections.types.ts'
import type { CleansedRow } from '#main/cleansing-pool/cleansed-row.ts'
import { toCounts } from '#main/jobs/batch/read-rows-of-batch.ts'
import { countAnswer, type BatchCounts } from '#main/jobs/batch-counts.ts'
import { toChangedBits } from '#main/jobs/marks/changed-bits.ts'
import { replaceMarks } from '#main/jobs/marks/keep-marks.ts'
import { toRowMarks } from '#main/jobs/marks/row-marks.ts'
import { EXPLAINED_PARTS } from '#shared/model/explanation.ts'
import type { AskedRow } from './asked-again.ts'

/** A row with the answer that takes the place of its earlier one. */
export interface NewAnswer {
  was: AskedRow
  is: CleansedRow
}

/** Puts answers in the place of earlier ones, with all that is counted and marked of them. */
export function replaceAnswers(db: WritableDb, answers: readonly NewAnswer[]): void {
  const answer = db.prepare(
    'update answer set word = ?, changed = ?, score = ?, avc = ?, aqi = ?, country = ?, cleaned = ? where row = ?',
  )
  const payload = db.prepare('update payload set match = ?, explanation = ? where row = ?')
  for (const { was, is } of answers) {
    const { word, changed, score, avc, aqi, country, cleaned } = is
    answer.run(word, toChangedBits(changed), score, avc, aqi, country, cleaned, was.row)
    payload.run(is.matchJson, is.explanationJson, was.row)
  }
  replaceMarks(
    db,
    answers.map(({ was: { row, original }, is }) => ({
      marks: toRowMarks(row, original, is),
      original,
      cleaned: is.cleaned,
    })),
  )
  recount(db, answers)
}

function recount(db: WritableDb, answers: readonly NewAnswer[]): void {
  const kept = db.prepare('select counts from batch').pluck().get() as string
  const counts = toCounts(db, JSON.parse(kept) as Partial<BatchCounts>)
  for (const { was, is } of answers) {
    const parts = EXPLAINED_PARTS.filter((_, place) => (was.changed & (1 << place)) !== 0)
    countAnswer(counts, { word: was.word, avc: was.avc, changed: parts }, -1)
    countAnswer(counts, is, 1)
  }
  db.prepare('update batch set counts = ?').run(JSON.stringify(counts))
}
