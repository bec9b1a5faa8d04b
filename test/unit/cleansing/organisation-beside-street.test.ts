import { expect, it } from 'vitest'
import { describeCleansing } from '../../phrasebook/cleanse-line.ts'

describeCleansing('a firm between a street and a part of its town', ({ cleanse }) => {
  it.each([
    [
      '31 Amherst Close, Amherst Close Social Club, Saint Leonards-on-Sea, Hastings, TN34 1TZ',
      'Amherst Close',
      'Amherst Close Social Club',
    ],
    ['89 Newborn Avenue, Chapel Motors, Chapel, Scunthorpe, DN15 8JZ', 'Newborn Avenue', 'Chapel Motors'],
  ])('%s: the street that is known is the street', (Address, Thoroughfare, Organization) => {
    const [match] = cleanse({ Address, Country: 'GB' }).matches
    expect(match).toMatchObject({ Thoroughfare, Organization })
    expect(match?.AVC).toMatch(/^[VP]33/)
  })

  it('is none that is called like a street: of two streets the larger one stays', () => {
    const [match] = cleanse({ Address: '2 Amherst Close, Xyzzy Parade, Hastings, TN34 1TZ', Country: 'GB' }).matches
    expect(match).toMatchObject({ Thoroughfare: 'Xyzzy Parade', DependentThoroughfare: 'Amherst Close' })
    expect(match?.AVC).toMatch(/^P/)
  })
})
