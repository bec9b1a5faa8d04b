import { describe, expect, it } from 'vitest'
import { layoutOf } from '#main/cleansing/words/address-layout.ts'
import { orderOf } from '#main/cleansing/words/country-order.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'

const linesOf = (country: string, values: Partial<Record<Part, string>>) =>
  layoutOf(country, (part) => part in values).map((line) =>
    line.map((piece) => (typeof piece === 'string' ? values[piece] : piece.text)).join(''),
  )
const values = { Premise: '7', Thoroughfare: 'Weg', PostalCode: '1234', Locality: 'Ort', AdministrativeArea: 'ST' }

describe('layoutOf', () => {
  it('arranges the same parts as each country does', () => {
    expect(linesOf('US', values)).toEqual(['7 Weg', 'Ort, ST 1234'])
    expect(linesOf('DE', values)).toEqual(['Weg 7', '1234 Ort'])
    expect(linesOf('GB', { ...values, Building: 'The Mill' }).slice(0, 2)).toEqual(['The Mill', '7 Weg'])
  })

  it('loses no part that was given', () => {
    for (const country of ['AD', 'GB', 'HK', 'HU', 'JP', 'SG', 'US', 'ZW', 'XX']) {
      const all = { ...values, Organization: 'O', Building: 'B', PostBox: 'Box 1', DependentLocality: 'D' }
      const printed = linesOf(country, all).join(' ')
      for (const part of ['O', 'B', 'Weg', 'Ort', '1234']) expect(printed, country).toContain(part)
    }
  })
})

describe('orderOf', () => {
  it('knows on which side of the street the number stands', () => {
    expect(orderOf('FR').premiseFirst).toBe(true)
    expect(orderOf('IT').premiseFirst).toBe(false)
    expect(orderOf('US').postalCodeFirst).toBe(false)
    expect(orderOf('SE').postalCodeFirst).toBe(true)
  })
})
