import { expect, it } from 'vitest'
import { describeCleansing } from './cleanse-line.ts'

/** Streets that lists do not have, some of which exist: the sentence speaks of the list. */
const LACKING = [
  ['10 Downing Street, London SW1A 2AA', 'London'],
  ['11 Downing Street, London, SW1A 2AB', 'London'],
  ['4 Xyzzy Parade, Manchester M1 1AE', 'Manchester'],
  ['7 Made Up Crescent, Leeds LS1 4DY', 'Leeds'],
  ['9 Nowhere Close, Bristol BS1 5TR', 'Bristol'],
  ['3 Imagined Row, Cardiff CF10 1EP', 'Cardiff'],
] as const

/** A street of the unit code, under the names that people give the town. */
const STREETS_OF_CODES = [
  ['Whitehall Court', 'SW1A 2EL'],
  ['Whitehall Place', 'SW1A 2HP'],
  ['King Charles Street', 'SW1A 2AH'],
  ['Horse Guards Road', 'SW1A 2HQ'],
] as const
const TOWNS = ['London', 'Westminster', 'City of Westminster', 'Whitehall', 'Lambeth', 'Whitehall, London', 'Xyzzy']
const inTowns = STREETS_OF_CODES.flatMap(([street, code]) => TOWNS.map((town) => [street, town, code] as const))

describeCleansing('streets that a list lacks', ({ cleanse }) => {
  it.each(LACKING)('%s: the list is said to lack it', (address, town) => {
    const { explanation } = cleanse({ Address: address, Country: 'GB' })
    expect(explanation.sentence).toContain(`Our list of the streets of ${town} lacks "`)
    expect(explanation.sentence).not.toContain('is not among')
  })

  it.each(inTowns)('3 %s, %s, %s: a street of the code belongs to it', (street, town, code) => {
    const [answer] = cleanse({ Address: `3 ${street}, ${town}, ${code}`, Country: 'GB' }).matches
    expect(answer).toMatchObject({ Thoroughfare: street, PostalCode: code, AVC: expect.stringMatching(/^[VP]33/) })
  })
})
