import { describe, expect, it } from 'vitest'
import { countriesByForm, mayBeForm, withAlsoNamed } from '#main/reference/country-forms.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

const LISTED: Record<string, string[]> = { kenya: ['KE'], ken: ['KE'], ke: ['KE'], maldives: ['MV'], slovenia: ['SI'] }
const find = (key: string): string[] | undefined => LISTED[key]

describe('countriesByForm', () => {
  it('knows official names by the name inside them', () => {
    expect(countriesByForm('republic of kenya', find)).toEqual(['KE'])
    expect(countriesByForm('the republic of the maldives', find)).toEqual(['MV'])
    expect(countriesByForm('the maldives', find)).toEqual(['MV'])
    expect(countriesByForm('republika slovenia', find)).toEqual(['SI'])
  })

  it('knows initials and customary short forms', () => {
    expect(countriesByForm('k e n', find)).toEqual(['KE'])
    expect(countriesByForm('p r c', find)).toEqual(['CN'])
    expect(countriesByForm('rsa', find)).toEqual(['ZA'])
    expect(countriesByForm('st kitts', find)).toEqual(['KN'])
    expect(countriesByForm('ceylon', find)).toEqual(['LK'])
    expect(countriesByForm('h k', find)).toEqual(['HK'])
  })

  it('knows what countries call themselves in full', () => {
    for (const [name, code] of [
      ['الجمهورية اللبنانية', 'LB'],
      ['Ελληνική Δημοκρατία', 'GR'],
      ['Confédération suisse', 'CH'],
      ['РФ', 'RU'],
    ] as const)
      expect(countriesByForm(toNameKey(name), find)).toEqual([code])
  })

  it('knows names that lists put the other way round, whatever stands behind them', () => {
    expect(countriesByForm('kenya republic of', find)).toEqual(['KE'])
    expect(countriesByForm('maldives the', find)).toEqual(['MV'])
    expect(countriesByForm('slovenia the democratic republic of the', find)).toEqual(['SI'])
    expect(countriesByForm('korea democratic people s republic of', find)).toEqual(['KP'])
    expect(countriesByForm('oaks the', find)).toEqual([])
  })

  it('takes neither two initials nor other words for a country', () => {
    expect(countriesByForm('k e', find)).toEqual([])
    expect(countriesByForm('the oaks', find)).toEqual([])
    expect(countriesByForm('kenya street', find)).toEqual([])
  })
})

describe('mayBeForm', () => {
  it.each(['republic of kenya', 'the maldives', 'the kenya', 'kenya republic of', 'maldives the', 'k e n', 'u s a'])(
    'lets %s through',
    (key) => expect(mayBeForm(key)).toBe(true),
  )
  it.each(['kenya street', 'republican street', 'theodor strasse', '12 high street', 'kenya'])('stops %s', (key) =>
    expect(mayBeForm(key)).toBe(false),
  )
})

describe('withAlsoNamed', () => {
  it('adds the country of a part that bears the name, behind the others', () => {
    expect(withAlsoNamed('ireland', ['IE'])).toEqual(['IE', 'GB'])
    expect(withAlsoNamed('kenya', ['KE'])).toEqual(['KE'])
  })
})
