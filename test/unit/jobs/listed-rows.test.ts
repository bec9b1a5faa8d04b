import { expect, it } from 'vitest'
import { createJsonLinesWriter } from '#main/jobs/batch-writer.ts'
import { listedRows } from '#main/jobs/batch/merged-answers.ts'
import { MERGED_FIELD, toResultCells, type ResultAnswer } from '#main/jobs/result-columns.ts'

const LISTED = 1_000
const answerFor = (others: number): ResultAnswer => ({
  word: 'Verified',
  score: 100,
  matchJson: '{}',
  explanationJson: '{}',
  missing: '',
  standsFor: listedRows(Array.from({ length: others }, (_, index) => index + 2).join(', ')),
})
const source = { row: 1, line: 2, cells: [], reason: null }
const toJson = (answer: ResultAnswer) =>
  JSON.parse(createJsonLinesWriter([], [], false).row({ kind: 'answered', source, answer })) as Record<string, unknown>

it('tells all rows of a group of bounded size', () => {
  expect(toResultCells(answerFor(3), [MERGED_FIELD])).toEqual(['2, 3, 4'])
  expect(toJson(answerFor(3))).toMatchObject({ mergedRows: [2, 3, 4] })
  expect(toJson(answerFor(LISTED))).not.toHaveProperty('hasMoreMergedRows')
})

it('says of a larger one that there are more, and keeps each number whole', () => {
  const [cell = ''] = toResultCells(answerFor(LISTED + 1), [MERGED_FIELD])
  expect(cell.endsWith(`, ${LISTED + 1} …`)).toBe(true)
  const { mergedRows, hasMoreMergedRows } = toJson(answerFor(LISTED + 1))
  expect((mergedRows as number[]).at(-1)).toBe(LISTED + 1)
  expect(hasMoreMergedRows).toBe(true)
})
