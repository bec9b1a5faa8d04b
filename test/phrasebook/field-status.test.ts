import { afterAll, describe, expect, it } from 'vitest'
import { hasPacks, openCleanserIfBuilt } from './cleanse-line.ts'

type Statuses = Record<string, string>

const cases: [country: string, address: string, statuses: Statuses][] = [
  [
    'GB',
    '93 Teagues Crescent, Telford',
    { CountryStatus: 'fsVerifiedNoChange', 'ISO3166-3Status': 'fsVerifiedNoChange' },
  ],
  ['United Kingdom', '93 Teagues Crescent, Telford', { CountryNameStatus: 'fsVerifiedNoChange' }],
  ['UK', '93 Teagues Crescent, Telford', { CountryStatus: 'fsVerifiedAliasChange' }],
  ['', '93 Teagues Crescent, Telford, UK', { CountryStatus: 'fsVerifiedAliasChange' }],
  ['', '93 Teagues Crescent, Telford, TF2 6RF', { CountryStatus: 'fsAdded' }],
  [
    'GB',
    'Flat 2, 93 Teagues Cresent, Telford, TF2 6RF',
    {
      ThoroughfareStatus: 'fsVerifiedSmallChange',
      ThoroughfareNameStatus: 'fsVerifiedNoChange',
      Address1Status: 'fsIdentifiedNoChange',
      Address2Status: 'fsVerifiedSmallChange',
      Address3Status: 'fsVerifiedNoChange',
    },
  ],
  [
    'US',
    '350 5th Ave, New York, NY 10118',
    { AdministrativeAreaNameStatus: 'fsVerifiedNoChange', DeliveryAddressStatus: 'fsIdentifiedNoChange' },
  ],
  [
    'US',
    '350 5th Ave, New York 10118',
    { AdministrativeAreaISO2Status: 'fsAdded', Address2Status: 'fsVerifiedSmallChange' },
  ],
]

describe.skipIf(!hasPacks)('status companions', () => {
  const { cleanse, close } = openCleanserIfBuilt('Verify', { FieldStatus: 'true' })
  afterAll(close)
  it.each(cases)('%s | %s', (country, address, statuses) => {
    expect(cleanse({ Address: address, Country: country }).matches[0]).toMatchObject(statuses)
  })
})
