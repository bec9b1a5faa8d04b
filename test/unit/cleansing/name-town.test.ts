import { describe, expect, it } from 'vitest'
import type { Span } from '#main/cleansing/parse/span.types.ts'
import { nameTown } from '#main/cleansing/process/name-town.ts'

const span = (part: Span['part'], from: number, more: Partial<Span> = {}): Span => ({
  ...{ part, from, to: from + 1, score: 0, isLexical: false, key: '' },
  ...more,
})
const partsOf = (...spans: Span[]) => nameTown({ spans, score: 0 }).spans.map(({ part }) => part)

describe('nameTown', () => {
  it('takes the last unknown part of a town for the town that is not read', () => {
    expect(partsOf(span('Thoroughfare', 0), span('DependentLocality', 1))).toEqual(['Thoroughfare', 'Locality'])
    expect(partsOf(span('DependentLocality', 0, { isMarked: true }), span('DependentLocality', 1))).toEqual([
      'DependentLocality',
      'Locality',
    ])
  })

  it('leaves parts that are known or called so, and those beside a town', () => {
    expect(partsOf(span('DependentLocality', 0, { isLexical: true }))).toEqual(['DependentLocality'])
    expect(partsOf(span('DependentLocality', 0, { isMarked: true }))).toEqual(['DependentLocality'])
    expect(partsOf(span('DependentLocality', 0), span('Locality', 1))).toEqual(['DependentLocality', 'Locality'])
  })
})
