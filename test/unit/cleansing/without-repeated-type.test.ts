import { describe, expect, it } from 'vitest'
import { withoutRepeatedType } from '#main/cleansing/parse/without-repeated-type.ts'

describe('a street type that stands twice', () => {
  it.each([
    ['Linden Street Street', 'CA', 'Linden Street'],
    ['Linden Cres Crescent', 'CA', 'Linden Cres'],
    ['Street Road', 'GB', 'Street Road'],
    ['Avenue Road Close', 'GB', 'Avenue Road Close'],
    ['Rue de la Rue', 'FR', 'Rue de la Rue'],
  ])('%s in %s is %s', (given, country, wanted) => {
    expect(withoutRepeatedType(given, country)).toBe(wanted)
  })
})
