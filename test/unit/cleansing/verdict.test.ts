// How a verdict is written: codes, grades, statuses and casing have fixed forms, whatever engine comes to the verdict.
import { describe, expect, it } from 'vitest'
import { formatAvc, toAqi, type Avc } from '#main/cleansing/verify/avc.ts'
import { combineStatuses, verifiedStatus } from '#main/cleansing/verify/field-status.ts'
import { applyCasing, toTitleCase } from '#main/cleansing/format/casing.ts'

const avc = (changes: Partial<Avc>): Avc => ({
  status: 'V',
  post: 3,
  pre: 3,
  isFullyParsed: true,
  lexicon: 4,
  context: 4,
  postal: 6,
  score: 100,
  ...changes,
})

describe('formatAvc', () => {
  it('writes the code in its fixed form', () => {
    expect(formatAvc(avc({}))).toBe('V33-I44-P6-100')
    expect(
      formatAvc(
        avc({ status: 'U', post: 0, pre: 0, isFullyParsed: false, lexicon: 0, context: 0, postal: 0, score: 7 }),
      ),
    ).toBe('U00-U00-P0-007')
  })

  it('never shows a context below the lexicon', () => {
    expect(formatAvc(avc({ lexicon: 4, context: 2 }))).toContain('-I44-')
  })
})

describe('toAqi', () => {
  it.each([
    [4, 100, 'A'],
    [4, 99, 'B'],
    [3, 95, 'B'],
    [3, 94, 'C'],
    [2, 90, 'C'],
    [2, 80, 'D'],
    [2, 79, 'E'],
    [1, 100, 'E'],
  ] as const)('level %i, score %i → %s', (post, score, aqi) => {
    expect(toAqi(avc({ post, score }))).toBe(aqi)
  })

  it('is empty when nothing could be parsed', () => {
    expect(toAqi(avc({ post: 0, lexicon: 0, context: 0, score: 0 }))).toBe('')
  })
})

describe('combineStatuses', () => {
  it('takes the worst verified change', () => {
    expect(combineStatuses(['fsVerifiedNoChange', 'fsVerifiedLargeChange', 'fsVerifiedSmallChange'], true)).toBe(
      'fsVerifiedLargeChange',
    )
  })
  it('is not lowered by identified or empty children', () => {
    expect(combineStatuses(['fsVerifiedNoChange', 'fsIdentifiedNoChange', 'fsEmpty'], true)).toBe('fsVerifiedNoChange')
  })
  it('counts an added child as a small change of a parent that was given', () => {
    expect(combineStatuses(['fsVerifiedNoChange', 'fsAdded'], true)).toBe('fsVerifiedSmallChange')
    expect(combineStatuses(['fsAdded', 'fsEmpty'], false)).toBe('fsAdded')
  })
  it('is empty without children', () => {
    expect(combineStatuses([], true)).toBe('fsEmpty')
  })
  it('draws the line between small and large at four fifths', () => {
    expect(verifiedStatus(0.8)).toBe('fsVerifiedSmallChange')
    expect(verifiedStatus(0.79)).toBe('fsVerifiedLargeChange')
  })
})

describe('toTitleCase', () => {
  it.each([
    ['TEAGUES CRESCENT', 'Teagues Crescent'],
    ['rue de la paix', 'Rue de la Paix'],
    ["O'NEIL STREET", "O'Neil Street"],
    ['MacDonald Road', 'MacDonald Road'],
    ['12TH STREET NW', '12th Street NW'],
  ])('%s → %s', (from, to) => {
    expect(toTitleCase(from)).toBe(to)
  })
  it('leaves the spelling of reference data alone unless capitals or small letters are asked for', () => {
    expect(applyCasing('A la CARTE', 'Title', true)).toBe('A la CARTE')
    expect(applyCasing('Straße', 'Upper', true)).toBe('STRASSE')
  })

  it('follows the language of the text', () => {
    expect(applyCasing('Ερμού', 'Upper', false, { country: 'GR' })).toBe('ΕΡΜΟΥ')
    expect(applyCasing('istiklal', 'Upper', false, { country: 'TR' })).toBe('İSTİKLAL')
    expect(applyCasing('УЛИЦА МИРА', 'Title', false, { country: 'RU' })).toBe('Улица Мира')
    expect(applyCasing('რუსთაველის გამზირი', 'Title', false, { country: 'GE' })).toBe('რუსთაველის გამზირი')
    for (const casing of ['Upper', 'Lower', 'Title'] as const)
      expect(applyCasing('רחוב שאול', casing, false, { country: 'IL' })).toBe('רחוב שאול')
  })
})
