import { summarizeParts } from '#main/cleansing-pool/cleansed-row.ts'
import type { WritableDb } from '#main/database/connections.types.ts'
import type { Explanation } from '#shared/model/explanation.ts'
import { EXPLAINED_PARTS } from '#shared/model/explanation.ts'
import type { MatchWord } from '#shared/model/match-word.ts'
import { prepareMarks } from '#main/jobs/marks/keep-marks.ts'
import { toRowMarks, type RowMarks } from '#main/jobs/marks/row-marks.ts'

interface StoredAnswer {
  row: number
  word: MatchWord
  changed: number
  score: number
  avc: string
  country: string
  original: string
  cleaned: string
  match: string
  explanation: string
}

const BLOCK_ROWS = 1000

/** Makes the marks of rows that were written before marks were; nothing to do for any other batch. */
export function fillMarks(db: WritableDb): void {
  const reached = db.prepare('select coalesce(max(last_row), 0) from marks').pluck()
  const next = db.prepare(
    `select row, word, changed, score, avc, country, original, cleaned, match, explanation
     from answer join payload using (row) where row > ? order by row limit ?`,
  )
  const insertMarks = prepareMarks(db)
  const fillBlock = db.transaction((): boolean => {
    const rows = next.all(reached.get(), BLOCK_ROWS) as StoredAnswer[]
    insertMarks(rows.map((row) => ({ marks: marksOfStored(row), original: row.original, cleaned: row.cleaned })))
    return rows.length === BLOCK_ROWS
  })
  while (fillBlock.immediate());
}

function marksOfStored({ row, original, changed, match, explanation, ...answer }: StoredAnswer): RowMarks {
  const { parts } = JSON.parse(explanation || '{"parts":[]}') as Pick<Explanation, 'parts'>
  const summary = summarizeParts(parts, JSON.parse(match) as Record<string, string>, answer.cleaned)
  return toRowMarks(row, original, {
    ...answer,
    ...summary,
    changed: EXPLAINED_PARTS.filter((_, place) => (changed & (1 << place)) !== 0),
  })
}
