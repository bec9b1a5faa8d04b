import { describe, expect, it } from 'vitest'
import { likelyTowns } from '#main/cleansing/parse/name-lookups.ts'
import type { Span } from '#main/cleansing/parse/span.types.ts'
import { tokenize } from '#main/cleansing/text/tokenize.ts'

describe('likelyTowns', () => {
  it('has what a reading takes for an unknown town, whole and by its first and last words', () => {
    const tokens = tokenize('12 Mill Lane, upper Wetson Mare')
    const span = (part: Span['part'], from: number, to: number, isLexical: boolean): Span => ({
      part,
      from,
      to,
      isLexical,
      key: '',
      score: 0,
    })
    const spans = [span('Thoroughfare', 1, 3, true), span('DependentLocality', 3, 6, false)]
    expect([...likelyTowns(tokens, [{ spans, score: 0 }])].sort()).toEqual([
      'mare',
      'upper',
      'upper wetson',
      'upper wetson mare',
      'wetson mare',
    ])
    expect(likelyTowns(tokens, [{ spans: [span('Locality', 3, 6, true)], score: 0 }]).size).toBe(0)
  })
})
