import { describe, expect, it } from 'vitest'
import { diffWords } from '#renderer/views/cleanse/diff-words.ts'
import { splitAroundChange } from '#renderer/views/cleanse/split-around-change.ts'

const piece = (text: string, isChanged = false) => ({ text, isChanged })
const runsOf = (pieces: ReturnType<typeof piece>[]): string[][] =>
  splitAroundChange(pieces).map(({ kind, pieces: run }) => [kind, run.map(({ text }) => text).join('')])

describe('a text split around what changed', () => {
  it('has every change in a run of its own and loses no character', () => {
    const before = 'Harbour Office, 12 Hihg Street, Bristol BS12AW, Avon'
    const pieces = diffWords(before, 'Harbour Office, 12 High Street, Bristol BS1 2AW, Avon').before
    expect(runsOf(pieces)).toEqual([
      ['lead', 'Harbour Office, 12 '],
      ['change', 'Hihg'],
      ['gap', ' Street, Bristol '],
      ['change', 'BS12AW'],
      ['tail', ', Avon'],
    ])
  })

  it('keeps pieces of one change together, whatever cut them', () => {
    expect(runsOf([piece('Hi', true), piece('hg', true), piece(' Street')])).toEqual([
      ['change', 'Hihg'],
      ['tail', ' Street'],
    ])
  })

  it('is all rest where nothing changed', () => {
    expect(runsOf([piece('1 High'), piece(' Street')])).toEqual([['tail', '1 High Street']])
    expect(runsOf([])).toEqual([])
  })
})
