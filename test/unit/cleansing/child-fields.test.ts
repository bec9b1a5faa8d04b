// What a text is taken apart into is a contract of the output fields, whoever found the text: pure functions are asked
// for it, with texts that no reader of addresses need find first.
import { describe, expect, it } from 'vitest'
import { toChildFields } from '#main/cleansing/format/child-fields.ts'
import { splitName } from '#shared/text/split-name.ts'
import { timeZoneOffsets } from '#main/cleansing/format/time-zone-offsets.ts'
import { toAddressKey } from '#main/cleansing/format/address-key.ts'
import { toAreaFields } from '#main/cleansing/format/named-fields.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import type { CountryRecord } from '#main/reference/reference-reader.ts'

const country = (alpha2: string, ...languages: string[]): CountryRecord => ({
  alpha2,
  alpha3: '',
  numeric: '',
  name: '',
  languages,
  postalPattern: null,
  printsAreaCode: false,
  deepestLevel: 2,
  population: 0,
})
const COUNTRIES: Record<string, CountryRecord> = {
  GB: country('GB', 'en'),
  US: country('US', 'en'),
  CA: country('CA', 'en', 'fr'),
  FR: country('FR', 'fr'),
  ES: country('ES', 'es'),
  NO: country('NO', 'no'),
  PT: country('PT', 'pt'),
}

function children(code: string, part: Part, text: string): Record<string, string> {
  const fields = toChildFields({ [part]: text }, COUNTRIES[code] as CountryRecord)
  return Object.fromEntries(fields.map(({ field, value }) => [field, value]))
}

describe('toChildFields', () => {
  it.each<[string, Part, string, Record<string, string>]>([
    [
      'US',
      'Thoroughfare',
      'N Main St SW',
      {
        ThoroughfarePreDirection: 'N',
        ThoroughfareName: 'Main',
        ThoroughfareTrailingType: 'St',
        ThoroughfareType: 'St',
        ThoroughfarePostDirection: 'SW',
      },
    ],
    [
      'FR',
      'Thoroughfare',
      'Avenue Foch',
      { ThoroughfareLeadingType: 'Avenue', ThoroughfareType: 'Avenue', ThoroughfareName: 'Foch' },
    ],
    [
      'GB',
      'Thoroughfare',
      'The Avenue',
      { ThoroughfareName: 'The', ThoroughfareTrailingType: 'Avenue', ThoroughfareType: 'Avenue' },
    ],
    [
      'GB',
      'SubBuilding',
      'Flat 2',
      { SubBuildingNumber: '2', SubBuildingType: 'Flat', SubBuildingLeadingType: 'Flat' },
    ],
    ['GB', 'SubBuilding', '2nd Floor', { SubBuildingFloor: '2nd Floor', FloorNumber: '2', FloorType: 'Floor' }],
    ['GB', 'SubBuilding', 'Penthouse', { SubBuildingName: 'Penthouse' }],
    [
      'ES',
      'SubBuilding',
      'Esc. 2, 3º Piso, Puerta B',
      {
        SubBuildingStaircase: '2',
        SubBuildingFloor: '3º Piso',
        FloorNumber: '3',
        FloorType: 'Piso',
        SubBuildingDoor: 'B',
      },
    ],
    ['US', 'SubBuilding', 'PMB 123', { PMBType: 'PMB', PMBNumber: '123' }],
    ['NO', 'SubBuilding', 'H0302', { SubBuildingNumber: 'H0302', Bolignummer: 'H0302' }],
    ['GB', 'Premise', '12A', { PremiseNumber: '12A', PrimaryPremise: '12', PrimaryPremiseSuffix: 'A' }],
    ['GB', 'Premise', '12-14', { PremiseNumber: '12-14', PrimaryPremise: '12', SecondaryPremise: '14' }],
    [
      'FR',
      'Premise',
      '12 bis',
      { PremiseNumber: '12 bis', PremiseExtra: 'bis', PrimaryPremise: '12', PrimaryPremiseSuffix: 'bis' },
    ],
    ['GB', 'Premise', 'Lot 5', { PremiseNumber: '5', PremiseType: 'Lot', PrimaryPremise: '5', LotNumber: '5' }],
    ['GB', 'Premise', 'Rosebank', {}],
    ['US', 'PostBox', 'PO Box 12', { PostBoxType: 'PO Box', PostBoxNumber: '12', PostBoxNum: '12' }],
    [
      'FR',
      'PostBox',
      'BP A12',
      { PostBoxType: 'BP', PostBoxNumber: 'A12', PostBoxNum: '12', PostBoxNumberPrefix: 'A' },
    ],
    [
      'US',
      'PostBox',
      'RR 2 Box 15',
      { Route: 'RR 2', RouteType: 'RR', RouteNumber: '2', PostBoxType: 'Box', PostBoxNumber: '15', PostBoxNum: '15' },
    ],
    [
      'CA',
      'PostBox',
      'PO Box 4001 Stn A',
      {
        PostBoxType: 'PO Box',
        PostBoxNumber: '4001',
        PostBoxNum: '4001',
        DeliveryInstallation: 'Stn A',
        DeliveryInstallationType: 'Stn',
        DeliveryInstallationQualifierName: 'A',
      },
    ],
    ['US', 'PostBox', 'General Delivery', { GeneralDelivery: 'General Delivery' }],
    [
      'GB',
      'Building',
      'Rose Cottage',
      { BuildingName: 'Rose', BuildingTrailingType: 'Cottage', BuildingType: 'Cottage' },
    ],
    [
      'GB',
      'Organization',
      'Acme Trading Co. Ltd',
      { OrganizationName: 'Acme Trading', OrganizationType: 'Co. Ltd', OrganizationTrailingType: 'Co. Ltd' },
    ],
    ['GB', 'Organization', 'Cosa', { OrganizationName: 'Cosa' }],
    ['FR', 'Locality', 'Paris Cedex 11', { LocalityName: 'Paris', LocalitySpecial: 'Cedex 11' }],
    ['GB', 'Locality', 'Dublin 4', { LocalityName: 'Dublin', LocalityExtra: '4' }],
    ['US', 'PostalCode', '90012-1234', { PostalCodePrimary: '90012', PostalCodeSecondary: '1234' }],
    ['PT', 'PostalCode', '1000-260', { PostalCodePrimary: '1000', PostalCodeSecondary: '260' }],
    ['GB', 'PostalCode', 'TF2 6RF', { PostalCodePrimary: 'TF2 6RF' }],
  ])('%s %s %s', (code, part, text, fields) => {
    expect(children(code, part, text)).toEqual(fields)
  })

  it('tells the kind of an area from its name', () => {
    expect(Object.fromEntries(toAreaFields('Moscow Oblast'))).toEqual({
      AdministrativeAreaFullName: 'Moscow Oblast',
      AdministrativeAreaName: 'Moscow',
      AdministrativeAreaType: 'Oblast',
      AdministrativeAreaTrailingType: 'Oblast',
    })
  })
})

describe('splitName', () => {
  it.each([
    ['John Smith', 'GB', 'John', '', 'Smith'],
    ['Dr. John Q. van der Berg Jr.', 'US', 'John', 'Q.', 'van der Berg'],
    ['Smith, John Paul', 'GB', 'John', 'Paul', 'Smith'],
    ['Ana María García López', 'ES', 'Ana', 'María', 'García López'],
    ['Smith', 'GB', '', '', 'Smith'],
    ['王小明', 'CN', '小明', '', '王'],
    ['欧阳娜娜', 'CN', '娜娜', '', '欧阳'],
    ['山田 太郎', 'JP', '太郎', '', '山田'],
    ['Nagy László', 'HU', 'László', '', 'Nagy'],
    ['', 'GB', '', '', ''],
  ])('%s (%s)', (name, code, forename, middleName, surname) => {
    expect(splitName(name, code)).toEqual({ forename, middleName, surname })
  })
})

describe('timeZoneOffsets', () => {
  it.each([
    ['America/Los_Angeles', '-08:00', '-07:00'],
    ['Europe/Dublin', '+00:00', '+01:00'],
    ['Pacific/Auckland', '+12:00', '+13:00'],
    ['Asia/Kathmandu', '+05:45', ''],
    ['America/St_Johns', '-03:30', '-02:30'],
  ])('%s', (zone, standard, daylight) => {
    expect(timeZoneOffsets(zone)).toEqual({ standard, daylight })
  })
  it('knows no offset of a zone that does not exist', () => {
    expect(timeZoneOffsets('Mars/Olympus')).toBeNull()
  })
})

describe('toAddressKey', () => {
  const key = (texts: Partial<Record<Part, string>>) => toAddressKey('GB', texts)
  it('is equal for one address written in two ways', () => {
    const one = key({ Premise: '12a', Thoroughfare: 'St. Johns Rd', PostalCode: 'tf26rf' })
    expect(one).toBe(key({ Premise: '12 A', Thoroughfare: 'Saint Johns Road', PostalCode: 'TF2 6RF' }))
    expect(one).toMatch(/^[0-9a-f]{16}$/)
  })
  it('differs by flat, number, type of street and code', () => {
    const base = { Premise: '12', Thoroughfare: 'High Street', PostalCode: 'TF2 6RF' }
    const others = [
      { Premise: '13' },
      { Thoroughfare: 'High Road' },
      { PostalCode: 'TF2 6RG' },
      { SubBuilding: 'Flat 1' },
    ]
    const keys = [base, ...others.map((other) => ({ ...base, ...other }))].map(key)
    expect(new Set(keys).size).toBe(keys.length)
  })
})
