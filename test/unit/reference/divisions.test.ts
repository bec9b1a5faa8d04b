import Database from 'better-sqlite3'
import { describe, expect, it } from 'vitest'
import { readChineseDivisions } from '../../../tools/packs/chinese-divisions.ts'
import { readPhilippineDivisions } from '../../../tools/packs/philippine-divisions.ts'
import { readTurkishDivisions } from '../../../tools/packs/turkish-divisions.ts'
import { readVietnameseDivisions } from '../../../tools/packs/vietnamese-divisions.ts'
import { openReference } from '#main/reference/open-packs.ts'
import { aPlace, makePack, newFolder } from './make-test-pack.ts'

const json = (value: unknown) => Buffer.from(JSON.stringify(value))

describe('divisions of a country', () => {
  it('Türkiye: quarters and villages, the central district under the name of its province', () => {
    const districts = [
      { name: 'Merkez', neighborhoods: [{ name: 'Taşçılar Köyü' }] },
      { name: 'Yüreğir', neighborhoods: [{ name: 'Misis(Yakapınar)' }] },
    ]
    const rows = readTurkishDivisions(json([{ name: 'Adana', districts }]))
    expect(rows.map(({ unit, district }) => [district.name, unit.name, unit.aliases])).toEqual([
      ['Adana', 'Taşçılar', ['Taşçılar Köyü']],
      ['Yüreğir', 'Misis', ['Yakapınar']],
    ])
  })

  it('Vietnam: new wards with their former names, in the former district of most of them', () => {
    const mapping = (ward: string, district: string, province: string) => ({
      old_ward_name: ward,
      old_district_name: district,
      old_province_name: province,
      new_ward_code: '1',
      new_province_name: 'Thành phố Hồ Chí Minh',
    })
    const data = [
      mapping('Phường 12', 'Quận Gò Vấp', 'Thành phố Hồ Chí Minh'),
      mapping('Phường Cũ', 'Quận Gò Vấp', 'Thành phố Hồ Chí Minh'),
      mapping('Xã Xa', 'Huyện Khác', 'Tỉnh Khác'),
    ]
    const wards = [{ ward_code: '1', name: 'Phường An Hội Tây', province_code: '79' }]
    const tables = [
      { type: 'header' },
      { type: 'table', name: 'wards', data: wards },
      { type: 'table', name: 'ward_mappings', data },
    ]
    const [row] = readVietnameseDivisions(json(tables))
    expect(row?.unit).toEqual({
      name: 'Phường An Hội Tây',
      native: '',
      aliases: [
        ...['P. An Hội Tây', 'An Hội Tây Ward', 'Phường 12', 'P. 12', 'Ward 12'],
        ...['Phường Cũ', 'P. Cũ', 'Cũ Ward', 'Xã Xa'],
      ],
    })
    expect(row).toMatchObject({ district: { name: 'Gò Vấp' }, isUrban: true, city: ['Hồ Chí Minh'] })
  })

  it('Philippines: barangays with the names in brackets, cities with and without the word', () => {
    const db = new Database(':memory:')
    db.exec(`CREATE TABLE Addresses (id INTEGER, name, oldName, level, cityMunName, provName, regName);
      INSERT INTO Addresses VALUES
        (1, 'Magallungon (Sta. Teresa)', '', 'Bgy', 'City of Lipa', 'Batangas', 'Region IV-A'),
        (2, 'Poblacion (Pob.)', 'Dado', 'Bgy', 'Adams', 'Ilocos Norte', 'Region I'),
        (3, 'Barangay 98', '', 'Bgy', 'Tondo I/II', 'City of Manila', 'National Capital Region (NCR)'),
        (4, 'Adams', '', 'Mun', '', 'Ilocos Norte', 'Region I')`)
    const rows = readPhilippineDivisions(db.serialize())
    expect(rows.map(({ unit, district }) => [unit.name, unit.aliases, district.name])).toEqual([
      ['Barangay Magallungon', ['Sta. Teresa', 'Brgy. Magallungon'], 'Lipa'],
      ['Poblacion', ['Barangay Poblacion', 'Brgy. Poblacion'], 'Adams'],
      ['Barangay 98', ['Brgy. 98'], 'Tondo'],
    ])
    expect(rows[0]?.district.aliases).toEqual(['City of Lipa', 'Lipa City'])
    expect(rows[2]).toMatchObject({ city: ['Manila'], areas: ['National Capital Region'] })
  })

  it('China: towns in characters and in pinyin, with and without the word for their kind', () => {
    const files = new Map([
      ['dist/provinces.json', json([{ code: '11', name: '北京市' }])],
      ['dist/cities.json', json([{ code: '1101', name: '市辖区' }])],
      ['dist/areas.json', json([{ code: '110101', name: '东城区' }])],
      [
        'dist/streets.json',
        json([{ code: '1', name: '东华门街道', areaCode: '110101', cityCode: '1101', provinceCode: '11' }]),
      ],
    ])
    expect(readChineseDivisions(files)).toEqual([
      {
        unit: { name: 'Donghuamen', native: '东华门街道', aliases: ['Donghuamen Subdistrict', '东华门'] },
        district: { name: 'Dongcheng', native: '东城区', aliases: ['Dongcheng District', '东城'] },
        city: ['北京市', '北京', 'Beijing'],
        isUrban: true,
        areas: ['北京市', '北京', 'Beijing'],
      },
    ])
  })
})

it('a division that lies where its district does is not replaced by a name without a position', () => {
  const folder = newFolder()
  const position = { lat: 41, lon: 29 }
  makePack(folder, { id: 'leading', countries: ['XA', 'XB'] }, (writer) => {
    writer.addPlace(aPlace({ country: 'XA', name: 'Yeni', kind: 'postal' }))
  })
  makePack(folder, { id: 'divisions' }, (writer) => {
    writer.addPlace(aPlace({ country: 'XA', name: 'Yeni', kind: 'postal', position, radiusMeters: 15_000 }))
  })
  const { reader } = openReference({ folders: [folder] })
  expect(reader.placesByName('XA', 'yeni').map(({ place }) => [place.position, place.radiusMeters])).toEqual([
    [null, undefined],
    [position, 15_000],
  ])
  reader.close()
})
