import { describe, expect, it } from 'vitest'
import { placeKeyVariants } from '#shared/text/place-key-variants.ts'

describe('placeKeyVariants', () => {
  it.each([
    ['St Albans', 'saint albans'],
    ['Saint-Étienne', 'st etienne'],
    ['Fort Worth', 'ft worth'],
    ['Chiyoda-ku', 'chiyoda'],
    ['City of London', 'london'],
    ['Frankfurt (Oder)', 'frankfurt'],
    ['Oslo kommune', 'oslo'],
  ])('%s is also found as %s', (name, key) => {
    expect(placeKeyVariants(name)).toContain(key)
  })

  it('puts the own key first and leaves other names alone', () => {
    expect(placeKeyVariants('Łódź')).toEqual(['lodz'])
    expect(placeKeyVariants('Stadtlohn')).toEqual(['stadtlohn'])
    expect(placeKeyVariants('Frankfurt (Oder)')[0]).toBe('frankfurt oder')
  })
})
