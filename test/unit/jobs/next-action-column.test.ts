import { expect, it } from 'vitest'
import { openAgainTable } from '#main/jobs/again/again-columns.ts'
import { toResultCells, type MadeDecision, type ResultAnswer } from '#main/jobs/result-columns.ts'
import type { Decision } from '#shared/model/facets.ts'

const EXPLANATION = {
  word: 'Partial',
  parts: [{ part: 'Premise', was: '5', is: '5', change: 'notRecognised' }],
  leftover: [],
  referenceLevel: 4,
}
const answer = (changes: Partial<ResultAnswer> = {}): ResultAnswer => ({
  word: 'Partial',
  score: 80,
  matchJson: '{"AVC":"P33-I44-P6-080"}',
  explanationJson: JSON.stringify(EXPLANATION),
  missing: 'house number',
  ...changes,
})
const decided = (decision: Decision): { made: MadeDecision } => ({
  made: { decision, who: 'A', at: '', rule: '', note: '' },
})
const cell = (changes?: Partial<ResultAnswer>) => toResultCells(answer(changes), ['NextAction'])[0]

it('is the action with its part, and empty where it says nothing', () => {
  expect(cell()).toBe('fix Premise')
  expect(cell(decided('setAside'))).toBe('fix Premise')
  for (const by of ['kept', 'edited', 'chosen'] as const) expect(cell(decided(by))).toBe('')
  expect(cell({ word: 'NotChecked' })).toBe('')
  expect(cell({ explanationJson: '' })).toBe('')
})

it('is asked again with its row, for which the explanation is needed', () => {
  const table = openAgainTable(['Address', 'Waypost_AVC', 'Waypost_NextAction'], 'a.csv')
  expect(table.ok && table.value.hasExplanations).toBe(true)
  const other = openAgainTable(['Address', 'Waypost_AVC'], 'a.csv')
  expect(other.ok && other.value.hasExplanations).toBe(false)
})
