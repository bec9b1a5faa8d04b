import { describe, expect, it } from 'vitest'
import { createCleanser } from '#main/cleansing/create-cleanser.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'
import { aCountry, aPlace, makePack, newFolder } from '../make-test-pack.ts'
import { importWhole } from './import-bytes.ts'
import { osmFile, type TestExtract } from './osm-writer.ts'

type Tags = Record<string, string>

/** Nodes around a point far from any border. */
const around = (lat: number, lon: number) => (id: number, north: number, east: number, tags?: Tags) => ({
  id,
  lat: lat + north / 10_000,
  lon: lon + east / 10_000,
  ...(tags ? { tags } : {}),
})
const iceland = around(64.9, -18.9)
const house = (number: string, rest: Tags = { 'addr:street': 'Hafnargata' }): Tags => ({
  'addr:housenumber': number,
  ...rest,
})

const ICELAND: TestExtract = {
  nodes: [
    iceland(1, 0, 0, { place: 'village', name: 'Testavík' }),
    ...[iceland(2, 0, 0), iceland(3, 10, 0)],
    ...[iceland(10, 1, 1, house('12;14')), iceland(11, 2, 1, house('20-24')), iceland(12, 3, 1, house('31a–31c'))],
    iceland(13, 4, 1, house('7', { 'addr:place': 'Eyri' })),
    ...[iceland(20, 5, 1, house('40a')), iceland(21, 5, 5, house('40e'))],
    ...[iceland(22, 6, 1, house('50')), iceland(23, 6, 5, house('58'))],
    ...[iceland(24, 7, 1, house('61')), iceland(25, 7, 5, house('69'))],
    // Two halves of an outline, its corners at 20 and 24 north, 2 and 6 east.
    ...[iceland(30, 20, 2), iceland(31, 24, 2), iceland(32, 24, 6), iceland(33, 20, 6)],
    iceland(40, 30, 0),
  ],
  ways: [
    {
      id: 100,
      refs: [2, 3],
      tags: {
        highway: 'residential',
        name: 'Hafnargata',
        alt_name: 'Bryggjan',
        old_name: 'Gamla gata',
        official_name: 'Hafnargatan',
        'name:en': 'Harbour Street',
        'old_name:en': 'Old Quay;Quay',
      },
    },
    { id: 101, refs: [20, 21], tags: { 'addr:interpolation': 'alphabetic' } },
    { id: 102, refs: [22, 23], tags: { 'addr:interpolation': 'even' } },
    { id: 103, refs: [25, 24], tags: { 'addr:interpolation': 'odd' } },
    { id: 110, refs: [30, 31, 32] },
    { id: 111, refs: [32, 33, 30] },
  ],
  relations: [
    {
      id: 1000,
      tags: { type: 'multipolygon', building: 'yes', ...house('80') },
      members: [
        { type: 1, id: 110, role: 'outer' },
        { type: 1, id: 111, role: 'outer' },
        { type: 1, id: 999, role: 'inner' },
      ],
    },
    {
      id: 1001,
      tags: { type: 'multipolygon', building: 'yes', 'addr:housenumber': '82' },
      members: [{ type: 1, id: 110, role: 'outer' }],
    },
    {
      id: 1002,
      tags: { type: 'associatedStreet', name: 'Hafnargata' },
      members: [{ type: 2, id: 1001, role: 'house' }],
    },
    { id: 1003, tags: { type: 'multipolygon', ...house('84') }, members: [{ type: 1, id: 998, role: 'outer' }] },
  ],
}

const japan = around(35.6712, 139.765)
const block = (number: string, quarter: string, part: string, blockNumber: string): Tags => ({
  ...house(number, { 'addr:block_number': blockNumber, 'addr:quarter': quarter, 'addr:neighbourhood': part }),
  'addr:city': '中央区',
  'addr:province': '東京都',
})
const JAPAN: TestExtract = {
  nodes: [
    japan(1, 1, 1, block('6', '銀座', '三丁目', '5')),
    japan(2, 2, 1, block('7', '銀座', '12丁目', '5')),
    japan(3, 3, 1, block('8', '', '日本橋本町', '1')),
  ],
}

/** Imports an extract of one country, of which a base pack knows some towns. */
async function importExtract(extract: TestExtract, country: string, towns: string[]) {
  const base = newFolder()
  makePack(base, { id: 'base', countries: [country] }, (writer) => {
    writer.addCountry(aCountry({ alpha2: country, name: country, languages: country === 'JP' ? ['ja'] : ['is'] }))
    for (const name of towns)
      writer.addPlace(aPlace({ country, name, position: { lat: 35.6712, lon: 139.765 }, population: 160_000 }))
  })
  const packs = newFolder()
  const plan = { targetFolder: packs, packFolders: [base, packs] }
  const { reader, report } = await importWhole('extract.osm.pbf', osmFile(extract), plan)
  return { reader, read: report.read }
}

const premise = (reader: ReferenceReader, country: string, key: string, number: string) => {
  const streets = reader.streetsByName({ country }, key)
  return streets.map((street) => reader.premiseOfStreet(street, number)).find((found) => found !== null) ?? null
}

describe('houses of an extract', async () => {
  const { reader, read } = await importExtract(ICELAND, 'IS', [])
  const find = (number: string, key = 'hafnargata') => premise(reader, 'IS', key, number)

  it.each(['12', '14', '20', '22', '24', '20-24', '31a', '31b', '31c', '31a-31c', '40a', '40c', '40e'])(
    'bear the number %s',
    (number) => expect(find(number)).not.toBeNull(),
  )
  it.each(['50', '52', '58', '61', '63', '69'])('lie in a range with %s', (number) =>
    expect(find(number)).not.toBeNull(),
  )
  it.each(['13', '21', '23', '31', '31d', '40', '40f', '51', '60', '62', '71', '84'])('do not bear %s', (number) =>
    expect(find(number)).toBeNull(),
  )

  it('between two letters lie between their ends', () => {
    expect(find('40c')?.position?.lon).toBeCloseTo(-18.9 + 3 / 10_000, 5)
  })

  it('that are relations lie in the middle of their outlines, in the street that they name or belong to', () => {
    expect(find('80')?.position).toMatchObject({ lat: 64.9022, lon: expect.closeTo(-18.8996, 5) as number })
    expect(find('82')).not.toBeNull()
    expect(read.skipped.noPosition).toBe(1)
  })

  it('belong to a place where there is no street', () => expect(find('7', 'eyri')).not.toBeNull())

  it('are found by every name of their street', () => {
    const [street] = reader.streetsByName({ country: 'IS' }, 'hafnargata')
    const names = ['bryggjan', 'gamla gata', 'hafnargatan', 'harbour street', 'old quay', 'quay']
    expect(names.map((key) => reader.streetsByName({ country: 'IS' }, key)[0]?.id)).toEqual(names.map(() => street?.id))
  })
})

describe('Japanese blocks', async () => {
  const { reader } = await importExtract(JAPAN, 'JP', ['中央区'])
  const made = createCleanser(reader, { process: 'Verify', serverOptions: {}, geoCode: true, certify: false })
  const ask = (line: string) => (made.ok ? made.value({ Address: line, Country: 'JP' }, 1).matches[0] : undefined)

  it.each([
    ['中央区銀座三丁目5-6', 'V4'],
    ['中央区銀座3丁目5-6', 'V4'],
    ['中央区銀座３丁目５番６号', 'V4'],
    ['中央区銀座3-5-6', 'V4'],
    ['中央区銀座十二丁目5-7', 'V4'],
    ['中央区日本橋本町1-8', 'V4'],
    ['中央区銀座三丁目5-9', 'P3'],
    ['中央区銀座三丁目6-5', 'P3'],
  ])('%s is %s', (line, level) => expect(ask(line)?.AVC).toMatch(new RegExp(`^${level}`)))
})
