import { describe, expect, it } from 'vitest'
import { classOfWord, isNearlyType, languagesOf, lexiconOf, WORD_CLASS } from '#main/cleansing/words/word-classes.ts'
import { areasNamed } from '#main/cleansing/tagger/name-marks.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

describe('lexiconOf', () => {
  it('has the words of further languages in which a country writes addresses', () => {
    expect(languagesOf('ML', ['bm'])).toEqual(['bm', 'fr', 'en'])
    expect(classOfWord(lexiconOf('ML', ['bm']), 'rue') & WORD_CLASS.streetType).not.toBe(0)
    expect(classOfWord(lexiconOf('NG', ['en']), 'rue') & WORD_CLASS.streetType).toBe(0)
  })

  it.each([
    ['EG', 'ar', 'شارع', 'streetType'],
    ['EG', 'ar', 'مستشفى', 'organization'],
    ['IL', 'he', 'רחוב', 'streetType'],
    ['IR', 'fa', 'خیابان', 'streetType'],
    ['TH', 'th', 'ถนน', 'streetType'],
    ['MG', 'mg', 'Làlana', 'streetType'],
    ['BT', 'dz', 'Lam', 'streetType'],
  ] as const)('knows words of %s in %s: %s', (country, language, word, name) => {
    expect(classOfWord(lexiconOf(country, [language]), toNameKey(word)) & WORD_CLASS[name]).not.toBe(0)
  })
})

describe('isNearlyType', () => {
  it('knows a long type with one error, alone and at the end of a word', () => {
    const [german, spanish] = [lexiconOf('DE', ['de']), lexiconOf('ES', ['es'])]
    for (const word of ['bahnhosftrasse', 'bahnhofstrase', 'bahnhofstrrasse', 'bahnhofsrtasse'])
      expect(isNearlyType(german, word)).toBe(true)
    for (const word of ['calel', 'clle', 'aclle', 'callle']) expect(isNearlyType(spanish, word)).toBe(true)
  })

  it('leaves short types and other words alone', () => {
    expect(isNearlyType(lexiconOf('FR', ['fr']), 'rude')).toBe(false)
    expect(isNearlyType(lexiconOf('DE', ['de']), 'sonnenschein')).toBe(false)
    expect(isNearlyType(lexiconOf('ES', ['es']), 'lilas')).toBe(false)
  })
})

describe('areasNamed', () => {
  const areas = (key: string) => (key === 'santa ana' ? [{ area: { name: 'Santa Ana' } }] : []) as never
  const classes = [WORD_CLASS.area, WORD_CLASS.particle, 0, 0]

  it('finds an area behind the words that say that it is one', () => {
    expect(areasNamed({ classes }, { from: 0, key: 'departamento de santa ana' }, { areas })).toHaveLength(1)
    expect(
      areasNamed({ classes: [WORD_CLASS.area, 0, 0] }, { from: 0, key: 'departamento santa ana' }, { areas }),
    ).toHaveLength(1)
    expect(
      areasNamed({ classes: [WORD_CLASS.area, 0, 0, 0] }, { from: 0, key: 'departamento rey santa ana' }, { areas }),
    ).toHaveLength(0)
    expect(areasNamed({ classes: [0, 0, 0] }, { from: 0, key: 'hotel santa ana' }, { areas })).toHaveLength(0)
  })
})
