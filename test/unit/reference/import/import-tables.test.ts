import type { ColumnChoice, ColumnRole } from '#main/reference/import/rows/column-roles.ts'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { ImportPlan } from '#main/reference/import/import-pack.ts'
import { openReference } from '#main/reference/open-packs.ts'
import { isInCountry } from '#main/reference/is-in-country.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'
import { aPlace, makePack, newFolder } from '../make-test-pack.ts'
import { importWhole } from './import-bytes.ts'
import { shapefile } from './shapefile-writer.ts'
import { zipFile } from './zip-writer.ts'

const choices = (roles: Partial<Record<ColumnRole, number>>): ColumnChoice[] =>
  Object.entries(roles).map(([role, index]) => ({ index, role: role as ColumnRole }))

const LAT = 64.9
const LON = -18.9
const HOUSES = ['1', '2', '2a', '10'].map((number, i) => ({ number, lat: LAT + i / 1000, lon: LON }))

const openAddressesCsv = `LON,LAT,NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE,ID,HASH\n${HOUSES.map(
  ({ number, lat, lon }) => `${lon},${lat},${number},Hafnargata,,Testavik,,,645,,abc`,
).join('\n')}\n`
const geojsonLines = HOUSES.map(({ number, lat, lon }) =>
  JSON.stringify({
    type: 'Feature',
    properties: { hash: 'a', number, street: 'Hafnargata', unit: '', city: 'Testavik', postcode: '645', id: '' },
    geometry: { type: 'Point', coordinates: [lon, lat] },
  }),
).join('\n')
const ownTable = `Gata og nr;Stadur;Postnr;Breidd;Lengd\n${HOUSES.map(
  ({ number, lat, lon }) =>
    `Hafnargata ${number};Testavik;645;${String(lat).replace('.', ',')};${String(lon).replace('.', ',')}`,
).join('\n')}\n`
/** The houses in ISN93 / Lambert 1993, by cs2cs of PROJ 9.1.1. */
const GRID = [
  [504734.78, 488855.51],
  [504734.61, 488966.99],
  [504734.43, 489078.47],
  [504734.25, 489189.95],
] as const
const nationalGrid = `x;y;number;street;city;postcode\n${HOUSES.map(
  ({ number }, i) => `${GRID[i]?.[0]};${GRID[i]?.[1]};${number};Hafnargata;Testavik;645`,
).join('\n')}\n`
const inMinutes = `x;y;number;street;city;postcode\n${HOUSES.map(
  ({ number }, i) => `18°54'00"W;64°54'${(i * 3.6).toFixed(1)}"N;${number};Hafnargata;Testavik;645`,
).join('\n')}\n`
const inOneColumn = `at;y;number;street;city;postcode\n${HOUSES.map(
  ({ number, lat, lon }) => `POINT (${lon} ${lat});;${number};Hafnargata;Testavik;645`,
).join('\n')}\n`
const GRID_ROLES = { longitude: 0, latitude: 1, number: 2, street: 3, city: 4, postalCode: 5 }
const { shp, dbf } = shapefile(
  HOUSES.map(({ number }, i) => ({
    at: [...(GRID[i] ?? [0, 0])],
    cells: { NUMBER: number, STREET: 'Hafnargata', CITY: 'Testavik', POSTCODE: '645' },
  })),
  (text) => Buffer.from(text),
)
const zippedShapes = zipFile({
  'x/colours.csv': 'colour,size\nred,4\nblue,5\n',
  'x/houses.SHP': shp,
  'x/Houses.dbf': dbf,
  'x/houses.prj': 'PROJCS["ISN_1993_Lambert_1993"]',
})
const collection = `{"type":"FeatureCollection","features":[\n${geojsonLines.replaceAll('\n', ',\n')}\n]}\n`

async function open(name: string, content: Buffer | string, change: Partial<ImportPlan> = {}) {
  const { packs } = await importWhole(name, content, { name: 'Mine', ...change })
  return openReference({ folders: [packs] }).reader
}

function knownNumbers(reader: ReferenceReader): string[] {
  const place = reader.placesByName('IS', 'testavik')[0]?.place
  const [street] = reader.streetsByName({ country: 'IS', placeId: place?.id ?? -1 }, 'hafnargata')
  return ['1', '2', '2a', '3', '10'].filter((number) => street && reader.premiseOfStreet(street, number))
}

describe('the same houses', () => {
  const mapping = choices({ street: 0, city: 1, postalCode: 2, latitude: 3, longitude: 4 })
  const sources: [string, string, Buffer | string, Partial<ImportPlan>?][] = [
    ['as a CSV of OpenAddresses', 'a.csv', openAddressesCsv],
    ['as lines of GeoJSON', 'a.geojson', geojsonLines],
    ['as a collection with one feature a line', 'a.geojson', collection],
    ['in a gzip file', 'a.geojson.gz', gzipSync(geojsonLines)],
    [
      'in a zip archive with a licence',
      'a.zip',
      zipFile({ 'is/LICENSE': 'x', 'is/a.csv': openAddressesCsv, 'README.txt': 'x' }),
    ],
    ['in an own table with numbers in the street column and decimal commas', 'a.csv', ownTable, { mapping }],
    ['in the national grid, which nothing names', 'a.csv', nationalGrid, { countries: ['IS'] }],
    ['in the national grid, which a user names', 'a.csv', nationalGrid, { system: 'EPSG:3057' }],
    ['as a zipped Shapefile beside a table of something else', 'a.zip', zippedShapes, { countries: ['IS'] }],
    [
      'without coordinates, in the country that is named',
      'a.csv',
      openAddressesCsv.replaceAll(/-18\.9,[\d.]+/g, ','),
      { countries: ['IS'] },
    ],
  ]

  it.each(sources)('%s are known', async (_, name, content, change) => {
    const reader = await open(name, content, change)
    expect(knownNumbers(reader)).toEqual(['1', '2', '2a', '10'])
    expect(reader.postalCode('IS', '645')?.code).toBe('645')
    expect(reader.packs()[0]?.counts.premises).toBe(4)
  })
})

describe('positions in a national grid', () => {
  const houseOf = (reader: ReferenceReader, number: string) => {
    const place = reader.placesByName('IS', 'testavik')[0]?.place
    const [street] = reader.streetsByName({ country: 'IS', placeId: place?.id ?? -1 }, 'hafnargata')
    return (street && reader.premiseOfStreet(street, number)?.position) ?? expect.fail('no such house')
  }
  it.each([
    ['by the country', 'a.csv', nationalGrid, { countries: ['IS'] }],
    ['by the definition of a Shapefile', 'a.zip', zippedShapes, {}],
    ['by the columns', 'a.csv', nationalGrid.replace('x;y', 'E_ISN93;N_ISN93'), { mapping: choices(GRID_ROLES) }],
    ['from degrees, minutes and seconds', 'a.csv', inMinutes, { mapping: choices(GRID_ROLES) }],
    [
      'from one column with both',
      'a.csv',
      inOneColumn,
      { mapping: choices({ ...GRID_ROLES, longitude: 0, latitude: 0 }) },
    ],
  ])('become degrees %s', async (_, name, content, change) => {
    const { lat, lon } = houseOf(await open(name, content, change), '10')
    expect(lat).toBeCloseTo(LAT + 0.003, 4)
    expect(lon).toBeCloseTo(LON, 4)
  })

  it('are in the grid in which the rows are near their town, of two in the country', async () => {
    const folder = newFolder()
    makePack(folder, { id: 'world', countries: ['DE'] }, (writer) => {
      writer.addPlace(aPlace({ country: 'DE', name: 'Berlin', position: { lat: 52.52, lon: 13.405 }, population: 9 }))
    })
    const table = 'x;y;number;street;city\n391800.1;5819900.5;1;Ringstr;Berlin\n392100.2;5820100.5;2;Ringstr;Berlin\n'
    await expect(open('a.csv', table, { countries: ['DE'] })).rejects.toThrow(/EPSG:25832 .* or EPSG:25833 /)
    const reader = await open('a.csv', table, { countries: ['DE'], packFolders: [folder] })
    const berlin = reader.placesByName('DE', 'berlin')[0]?.place
    const [street] = reader.streetsByName({ country: 'DE', placeId: berlin?.id ?? -1 }, 'ringstr')
    expect((street && reader.premiseOfStreet(street, '1')?.position)?.lon).toBeCloseTo(13.4, 1)
  })

  it('are a question where nothing tells the grid', async () => {
    await expect(open('a.csv', nationalGrid)).rejects.toThrow(/coordinate system .* --system/)
    await expect(open('a.csv', nationalGrid, { system: 'Atlantis' })).rejects.toThrow(/"Atlantis" is not known/)
    await expect(open('a.csv', nationalGrid, { countries: ['NZ'] })).rejects.toThrow(/of NZ/)
  })
})

describe('dumps of GeoNames', () => {
  const row = (id: string, names: string[], kind: string, people: number): string =>
    [id, ...names, LAT, LON, kind, `IS||01||||${people}||5|Atlantic/Reykjavik|2026-01-01`]
      .join('|')
      .replaceAll('|', '\t')
  const place = row('1', ['Testavík', 'Testavik', 'Test Bay'], 'P|PPL', 700)
  const hill = row('2', ['Testafell', 'Testafell', ''], 'T|HLL', 0)

  it('bring places, and no hills', async () => {
    const reader = await open('IS.txt', `${place}\n${hill}\n`)
    expect(reader.placesByName('IS', 'test bay')[0]?.place).toMatchObject({
      name: 'Testavík',
      population: 700,
      timeZone: 'Atlantic/Reykjavik',
    })
    expect(reader.placesByName('IS', 'testafell')).toEqual([])
    expect(reader.packs()[0]).toMatchObject({ level: 2, licence: 'CC-BY-4.0' })
  })

  it('bring postal codes with their towns', async () => {
    const code = ['IS', '645', 'Testavík', '', '', '', '', '', '', LAT, LON, '4']
    const reader = await open('IS.zip', zipFile({ 'readme.txt': 'x', 'IS.txt': `${code.join('\t')}\n` }))
    const postal = reader.postalCode('IS', '645')
    expect(postal && reader.placesOfPostalCode(postal).map((hit) => hit.place.name)).toEqual(['Testavík'])
  })
})

describe('borders', () => {
  it('are known to a kilometre: what lies just beyond is not elsewhere', () => {
    // Feldkirch's railway station is some 3 km from Liechtenstein, the customs house at Schaanwald beside it.
    expect(isInCountry('LI', { lat: 47.219, lon: 9.571 })).toBe(true)
    expect(isInCountry('LI', { lat: 47.241, lon: 9.604 })).toBe(false)
  })

  it('refuse a row whose country its coordinates deny', async () => {
    const table = `number,street,city,country,lat,lon\n1,Hafnargata,Testavik,IS,${LAT},${LON}\n2,Hafnargata,Testavik,IS,48.1,11.5\n`
    expect(knownNumbers(await open('a.csv', table))).toEqual(['1'])
  })
})
