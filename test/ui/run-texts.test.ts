import { expect, test } from 'vitest'
import type { Job } from '#renderer/stores/jobs-store.ts'
import { runStateText, tallyText } from '#renderer/views/cleanse/run-texts.ts'

const JOB = { state: 'interrupted', done: 0, total: 511, error: null } as Job
const tally = (rows: number) => ({ rows, undecided: 65, decided: 0, rejected: 0 })

test('a run whose host ended stopped at the rows that are there, however old its last count', () => {
  expect(runStateText(JOB, undefined)).toBe('Stopped at row 0 of 511')
  expect(runStateText(JOB, tally(250))).toBe('Stopped at row 250 of 511')
  expect(runStateText({ ...JOB, total: null }, tally(250))).toBe('Stopped at row 250')
  expect(tallyText(JOB, tally(250))).toMatch(/^250 rows/)
})

test('rows that could not be read count as done', () => {
  expect(runStateText({ ...JOB, done: 260 }, tally(250))).toBe('Stopped at row 260 of 511')
})
