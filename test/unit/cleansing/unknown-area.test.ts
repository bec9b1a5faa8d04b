import { expect, it } from 'vitest'
import { describeCleansing } from '../../phrasebook/cleanse-line.ts'

describeCleansing('an area that nobody knows behind the town', ({ cleanse }) => {
  it.each([
    ['28 Douglas Road, Aylesbury, Aylesbury Vale, HP20 1HW', 'Aylesbury', 'HP20 1HW'],
    ['5 Mill Road, Cromer, Cromer Vale, NR27 0AD', 'Cromer', 'NR27 0AD'],
  ])('%s: its code is read', (Address, Locality, PostalCode) => {
    const [match] = cleanse({ Address, Country: 'GB' }).matches
    expect(match).toMatchObject({ Locality, PostalCode })
    expect(match?.AVC).toMatch(/-P[67]-/)
  })

  it.each([
    ['Church Road, Ramsgate, Thanderham, CT11 8AA', 'Ramsgate', 'Thanderham', /^V33.*-P6-/],
    [
      '54 Dunham’s Lane, Letchworth Garden City, Mid Hertfordshire, SG6 1BE',
      'Letchworth Garden City',
      '',
      /^V33.*-P6-/,
    ],
    ['Church Road, Ramsgate, Thanet', 'Ramsgate', 'Thanet', /^V33/],
    ['Church Road, Welwyn Garden City, Welwyn Hatfield', 'Welwyn Garden City', 'Welwyn Hatfield', /^V33/],
    ['83 Melyd Avenue, Wrexham, Thanderham', 'Wrexham', 'Thanderham', /^P33/],
  ])('%s: the town before it stays the town', (Address, Locality, area, avc) => {
    const [match] = cleanse({ Address, Country: 'GB' }).matches
    expect(match).toMatchObject({ Locality })
    if (area !== '') expect(match).toMatchObject({ SubAdministrativeArea: area })
    expect(match?.AVC).toMatch(avc)
  })

  it('is none where the part of a town stands before it, or where fields say what is what', () => {
    const [suburb] = cleanse({
      Address: '31 Amherst Close, Saint Leonards-on-Sea, Hastings, TN34 1TZ',
      Country: 'GB',
    }).matches
    expect(suburb).toMatchObject({ DependentLocality: 'Saint Leonards-on-Sea', Locality: 'Hastings' })
    const fields = { Thoroughfare: 'Melyd Avenue', DependentLocality: 'Wrexham', Locality: 'Thanderham', Country: 'GB' }
    expect(cleanse(fields).matches[0]).toMatchObject({ Locality: 'Thanderham' })
  })
})
