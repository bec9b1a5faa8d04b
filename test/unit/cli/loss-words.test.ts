import { expect, test } from 'vitest'
import { rejectCount, rejectText } from '#main/lists/files/reject-reasons.ts'
import { listLossTexts, lossTexts, shapeLossTexts } from '#main/cli/loss-words.ts'
import { skipTexts } from '#main/reference/import/skip-words.ts'
import { LIST_LOSSES, LOSSES } from '#shared/contract/export-schemas.ts'
import { pointRejectReason } from '#shared/contract/points-file-schemas.ts'
import { SHAPE_LOSSES } from '#shared/contract/shape-schemas.ts'

const each = <T extends string>(names: readonly T[]) => Object.fromEntries(names.map((name) => [name, 2])) as Record<T, number> // prettier-ignore
/** A name of the program that stands where a person reads: `placed`, `openingHours`. */
const PROGRAM_NAME = /[a-z][A-Z]/

test('what a file does not hold is said in words of the language, each with its number', () => {
  expect(lossTexts({ placed: 2, texts: 1 })).toEqual([
    'how a location got its position (2 locations)',
    'coordinates that are not a position (1 location)',
  ])
  const texts = [...lossTexts(each(LOSSES)), ...shapeLossTexts(each(SHAPE_LOSSES)), ...listLossTexts(LIST_LOSSES)]
  expect(texts).toHaveLength(LOSSES.length + SHAPE_LOSSES.length + LIST_LOSSES.length)
  for (const text of texts) expect(text).not.toMatch(PROGRAM_NAME)
  expect(listLossTexts(LIST_LOSSES)).toEqual(['the folder', 'the colour', 'the status words', 'lines and areas'])
})

test('every reason why a row is left out is said in words', () => {
  for (const reason of pointRejectReason.options) {
    expect(rejectCount(3, reason)).not.toMatch(PROGRAM_NAME)
    expect(rejectCount(3, reason)).toMatch(/^3 (?:with|that|at|outside|in) ?/)
    expect(rejectText(reason)).not.toMatch(PROGRAM_NAME)
  }
  expect(skipTexts({ noStreet: 1_200, other: 1 })).toEqual(['1,200 without a street', '1 that cannot be read'])
})
