import { expect, it } from 'vitest'
import { describeCleansing, type Phrase } from './cleanse-line.ts'

const phrases: Phrase[] = [
  // Clean
  [
    'GB',
    '93 Teagues Crescent, Telford, TF2 6RF',
    'V33-I44-P6-100',
    { Thoroughfare: 'Teagues Crescent', Premise: '93' },
  ],
  ['', '93 Teagues Crescent, Telford, TF2 6RF', 'V33-I44-P6-100', { Country: 'GB', CountryName: 'United Kingdom' }],
  ['GBR', '93 TEAGUES CRESCENT\nTELFORD\nTF26RF', 'V33-I44-P6-100', { PostalCode: 'TF2 6RF', Locality: 'Telford' }],
  ['GB', '93 teagues cres telford tf2 6rf', 'V33-I44-P6-100', { Thoroughfare: 'Teagues Crescent' }],
  ['GB', '61 Bradburn Road, Irlam, M44 5ZD', 'V33'],
  [
    'GB',
    'Flat 2, The Old Rectory, Church Lane, Wistaston, Crewe, CW2 8HA',
    'V33-I55-P6-100',
    { Building: 'The Old Rectory', SubBuilding: 'Flat 2' },
  ],
  // Misspelt
  ['GB', '93 Teages Cresent, Telford, TF2 6RF', 'V32-I44-P6-0', { Thoroughfare: 'Teagues Crescent' }],
  ['GB', '93 Teagues Cresent, Telford, TF2 6RF', 'V32-I44-P6-09', { Thoroughfare: 'Teagues Crescent' }],
  ['GB', '93 Teagues Cresc, Telford, TF2 6RF', 'V33-I44-P6-100', { Thoroughfare: 'Teagues Crescent' }],
  ['GB', '93 Teagues Cres, Telford, TF2 6RF', 'V33-I44-P6-100', { Thoroughfare: 'Teagues Crescent' }],
  [
    'GB',
    'The Old Rectory, Church Lane, Great Bedwyn',
    'P22-I44',
    { Address1: 'The Old Rectory', Address2: 'Church Lane' },
  ],
  ['GB', '93 Teagues Crescent, Telfrod, TF2 6RF', 'V33-I44-P6-0', { Locality: 'Telford' }],
  ['GB', '12 Teages Crescent, Telford', 'V32', { Thoroughfare: 'Teagues Crescent' }],
  // Without street, without code, with another code
  ['GB', 'Telford, TF2 6RF', 'P22-I22-P6-100'],
  ['GB', '93 Teagues Crescent, Telford', 'V33-I44-P0-100'],
  ['GB', '93 Teagues Crescent, Telford, SW1A 1AA', 'P33-I44-P2', { PostalCode: 'SW1A 1AA' }],
  ['GB', '93 Teagues Crescent, Bristol, TF2 6RF', 'P33', { Locality: 'Bristol' }],
  ['GB', '93 Xanthic Boulevard, Telford, TF2 6RF', 'P22', { Thoroughfare: 'Xanthic Boulevard' }],
  ['GB', '93 Teagues Crescent, Telford, TF2 9ZZ', 'P33'],
  // Counties, villages, Welsh and Scottish forms
  [
    'GB',
    '93 Teagues Crescent, Trench, Telford, Shropshire, TF2 6RF',
    'V33-I44-P6-100',
    { DependentLocality: 'Trench' },
  ],
  ['GB', '12 High Street, Keighley, W. Yorks', 'V33', { Locality: 'Keighley', SubAdministrativeArea: 'W. Yorks' }],
  ['GB', '5 Bridge Street, Bolton, Greater Manchester', 'V33', { Locality: 'Bolton' }],
  ['GB', '12 High Street, Gateshead, Tyne & Wear', 'V33', { SubAdministrativeArea: 'Tyne & Wear' }],
  ['GB', '12 High Street, Hounslow, Middx TW3 1NW', 'V33', { SubAdministrativeArea: 'Middx' }],
  ['GB', '12 High Street, Sandy, Bedfordshire', 'V33', { Locality: 'Sandy', SubAdministrativeArea: 'Bedfordshire' }],
  ['GB', '12 High Street, Swansea, West Glamorgan', 'V33', { SubAdministrativeArea: 'West Glamorgan' }],
  ['GB', '12 High Street, Inverness, Inverness-shire', 'V33', { SubAdministrativeArea: 'Inverness-shire' }],
  ['GB', '12 Main Street, Bangor, Co. Down', 'V22', { AdministrativeArea: 'Northern Ireland' }],
  ['GB', '12 Rhodfa Fictional, Caerdydd, CF10 1FA', 'P22', { Locality: 'Caerdydd' }],
  ['GB', 'Flat 3/2, 45 Byres Road, Glasgow G11 5RG', 'V33-I55-P6-100', { SubBuilding: 'Flat 3/2' }],
  // Boxes
  ['GB', 'PO Box 12, Telford, TF1 1AA', 'V22-I55-P6-100', { PostBox: 'PO Box 12', PostBoxNumber: '12' }],
]

describeCleansing('phrase book: Great Britain', ({ cleanse }) => {
  it.each(phrases)('%s | %s → %s', (country, address, avc, parts = {}) => {
    const [record = {}] = cleanse({ Address: address, Country: country }).matches
    expect(record.AVC?.slice(0, avc.length)).toBe(avc)
    expect(record).toMatchObject(parts)
  })
})
