import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { damerauLevenshtein } from '#shared/text/damerau-levenshtein.ts'
import { fewestEdits, letterSetsOf } from '#shared/text/letter-sets.ts'

const fewest = (a: string, b: string) => fewestEdits(letterSetsOf(a), letterSetsOf(b), Math.abs(a.length - b.length))

describe('fewestEdits', () => {
  it('never promises more edits than there are', () => {
    const text = fc.string({ unit: fc.constantFrom(...'abcdexyz0127'), maxLength: 20 })
    fc.assert(fc.property(text, text, (a, b) => fewest(a, b) <= damerauLevenshtein(a, b, 50)))
  })

  it.each([
    ['teaguescrescent', 'teaguescrescent', 0],
    ['teaguescrescent', 'teagescrescent', 1],
    ['millroad', 'parklane', 5],
    ['aa', 'aaaaaa', 4],
  ])('%s and %s: at least %i', (a, b, edits) => {
    expect(fewest(a, b)).toBe(edits)
  })
})
