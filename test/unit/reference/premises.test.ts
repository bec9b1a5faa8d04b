import { describe, expect, it } from 'vitest'
import { openReference } from '#main/reference/open-packs.ts'
import { parsePremiseNumber, toPremiseKey } from '#main/reference/premise-key.ts'
import type { StreetRecord } from '#main/reference/reference-reader.ts'
import { verifyPacks } from '#main/reference/verify-packs.ts'
import { aPlace, makePack, newFolder } from './make-test-pack.ts'

describe('house numbers', () => {
  it.each([
    ['12', '12'],
    ['012', '12'],
    ['12 A', '12a'],
    ['12-a', '12a'],
    ['12/a', '12a'],
    ['No. 12', '12'],
    ['№ 12', '12'],
    ['Blk 12', '12'],
    ['Block 12A', '12a'],
    ['7號', '7'],
    ['７号', '7'],
    ['7號之1', '7-1'],
    ['7之1號', '7-1'],
    ['8番21号', '8-21'],
    ['12 – 14', '12-14'],
    ['12/3', '12/3'],
    ['١٢', '12'],
    ['12 bis', '12bis'],
  ])('%s has the key %s, which keeps itself', (text, key) => {
    expect(toPremiseKey(text)).toBe(key)
    expect(toPremiseKey(key)).toBe(key)
  })

  it('refuses what is too long to be one', () => expect(toPremiseKey('1'.repeat(40))).toBe(''))

  it.each([
    ['12', { number: 12, suffix: '', last: 12 }],
    ['12a', { number: 12, suffix: 'a', last: 12 }],
    ['12-14', { number: 12, suffix: '', last: 14 }],
    ['12-9', { number: 12, suffix: '9', last: 12 }],
    ['a12', null],
  ])('%s is read as %o', (key, expected) => expect(parsePremiseNumber(key)).toEqual(expected))
})

function openStreet() {
  const folder = newFolder()
  makePack(folder, { id: 'xa' }, (writer) => {
    const placeId = writer.addPlace(aPlace({ country: 'XA', name: 'Alfa', position: { lat: 1, lon: 1 } }))
    const nameId = writer.addStreetName('XA', 'Mill Lane', [])
    const other = writer.addStreetName('XA', 'Bare Lane', [])
    const ids = [1, 1.01].map((lat) =>
      writer.addStreet({ nameId, placeId, districtId: null, position: { lat, lon: 1 } }),
    )
    writer.addStreet({ nameId: other, placeId, districtId: null, position: null })
    writer.addPremises(
      ids,
      [
        { key: '4', position: { lat: 1.001, lon: 1 }, postalId: null },
        { key: '4a', position: null, postalId: null },
      ],
      [
        { low: 11, high: 21, parity: 'odd', start: { lat: 2, lon: 1 }, end: { lat: 3, lon: 1 }, postalId: null },
        { low: 101, high: null, parity: 'all', start: null, end: null, postalId: null },
      ],
    )
  })
  const { reader } = openReference({ folders: [folder] })
  const streets = reader.streetsByName({ country: 'XA' }, 'mill lane')
  const bare = reader.streetsByName({ country: 'XA' }, 'bare lane')[0] as StreetRecord
  return { folder, reader, streets, bare }
}

describe('house numbers of a street', () => {
  const { folder, reader, streets, bare } = openStreet()

  it('are known or not', () => {
    expect(streets.map(reader.hasPremises)).toEqual([true, true])
    expect(streets.map(reader.hasNumbers)).toEqual([true, true])
    expect(reader.hasPremises(bare)).toBe(false)
    expect(reader.hasNumbers(bare)).toBe(false)
    expect(reader.premiseOfStreet(bare, '4')).toBeNull()
  })

  it.each([
    ['4', 'point'],
    ['4 A', 'point'],
    ['11', 'range'],
    ['15', 'range'],
    ['21', 'range'],
    ['11-15', 'range'],
    ['5', undefined],
    ['4b', undefined],
    ['12', undefined],
    ['23', undefined],
    ['15a', undefined],
    ['11-14', undefined],
    ['100', undefined],
    ['101', undefined],
    ['4000', undefined],
    ['', undefined],
  ])('%s: %s', (number, kind) => {
    for (const street of streets) expect(reader.premiseOfStreet(street, number)?.kind).toBe(kind)
  })

  it.each([
    ['101', 101],
    ['4000', 101],
    ['4000a', 101],
    ['100', undefined],
    ['13', undefined],
    ['', undefined],
  ])('%s lies in the range without end from %s on', (number, low) => {
    for (const street of streets) expect(reader.openRangeOfStreet(street, number)?.low).toBe(low)
    expect(reader.openRangeOfStreet(bare, number)).toBeNull()
  })

  it('are placed along their range', () => {
    expect(reader.premiseOfStreet(streets[0] as StreetRecord, '16')).toBeNull()
    expect(reader.premiseOfStreet(streets[0] as StreetRecord, '13')?.position?.lat).toBeCloseTo(2.2)
  })

  it('are counted and verified', async () => {
    expect(reader.packs()[0]?.counts.premises).toBe(3)
    const [checked] = await verifyPacks([folder])
    expect(checked?.checks.filter(({ passed }) => !passed)).toEqual([])
  })
})

it('knows a block of Singapore by the last digits of its code, and of other numbers nothing', () => {
  const folder = newFolder()
  makePack(folder, { id: 'sg', countries: ['SG'], level: 4 }, (writer) => {
    const nameId = writer.addStreetName('SG', 'Tampines Avenue 2', [])
    const fields = { country: 'SG', position: null, level: 2, radiusMeters: 0, areaId: null, placeIds: [] }
    const districtId = writer.addPostalCode({ ...fields, key: '520270', code: '520270' })
    writer.addStreet({ nameId, placeId: null, districtId, position: null })
  })
  const { reader } = openReference({ folders: [folder] })
  const [street] = reader.streetsByName({ country: 'SG', postalDistrict: '520270' }, 'tampines avenue 2')
  const find = (number: string) => reader.premiseOfStreet(street as StreetRecord, number)
  expect(find('270')).toMatchObject({ number: '270', postalCode: '520270', hasUnits: true })
  expect(find('Blk 270A') ?? find('270A')).toMatchObject({ number: '270a' })
  for (const number of ['27', '0', '1270', '270-272', '270/3', '']) expect(find(number)).toBeNull()
  expect(reader.hasPremises(street as StreetRecord)).toBe(false)
  reader.close()
})
