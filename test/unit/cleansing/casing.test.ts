import { describe, expect, it } from 'vitest'
import { applyCasing, toTitleCase } from '#main/cleansing/format/casing.ts'

describe('capital and small letters', () => {
  it.each([
    ["O'NEIL STREET", "O'Neil Street"],
    ["RUE DE L'ÉGLISE", "Rue de L'Église"],
    ["KHRESHCHAT'YK", "Khreshchat'yk"],
    ['S.D.E.', 'S.D.E.'],
    ['č.p. 27', 'č.p. 27'],
    ['4 ET 6', '4 et 6'],
  ])('%s → %s', (text, title) => {
    expect(toTitleCase(text)).toBe(title)
  })

  it('leaves what boxes and routes are called in short', () => {
    const boxes = ['PL 12', 'RD 2', 'B.P. 45', 'PO BOX 7'].map((text) =>
      applyCasing(text, 'Title', false, { part: 'PostBox' }),
    )
    expect(boxes).toEqual(['PL 12', 'RD 2', 'B.P. 45', 'PO Box 7'])
    expect(applyCasing('SMITH RD', 'Title', false, { part: 'Thoroughfare' })).toBe('Smith Rd')
  })

  it.each([
    ['George Iv Bridge', 'GB', 'George IV Bridge'],
    ['King Edward Vii Avenue', 'GB', 'King Edward VII Avenue'],
    ['Edward Vi Road', 'GB', 'Edward VI Road'],
    ['Vi Lane', 'GB', 'Vi Lane'],
    ['Xi Vi Court', 'GB', 'Xi Vi Court'],
    ['Iv Road', 'GB', 'Iv Road'],
    ['Di Mi Li Lane', 'GB', 'Di Mi Li Lane'],
    ['Ii Iin katu', 'FI', 'Ii Iin katu'],
    ['Via Ix Maggio', 'IT', 'Via Ix Maggio'],
  ])('of the reference data keep its spelling, but for numerals of kings: %s (%s)', (text, country, title) => {
    expect(applyCasing(text, 'Title', true, { country })).toBe(title)
    expect(applyCasing(text, 'Native', true, { country })).toBe(text)
  })
})
