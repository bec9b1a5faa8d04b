import { describe, expect, it } from 'vitest'
import { columnsOf, labelsOf, type Layer } from '../../../tools/fit-columns/layer-labels.ts'
import type { LayerCountry } from '../../../tools/fit-columns/layer-rows.ts'
import { inventTable, isComposed } from '../../../tools/fit-columns/layer-tables.ts'
import { seededRandom } from '../../../tools/lib/seeded-random.ts'
import { judgeTable } from '../../proof/columns/judge-table.ts'

const town = (name: string, code: string) => ({
  name,
  district: 'Oakland County',
  region: 'Michigan',
  regionCode: 'MI',
  codes: [code],
  lat: 42.6,
  lon: -83.15,
})
const land: LayerCountry = {
  country: 'US',
  towns: [town('Troy', '48007'), town('Novi', '48374'), town('Clawson', '48017')],
  streets: ['Main Street', 'Oak Avenue', 'Church Road'],
  printsRegionCode: true,
}
const known = {
  isTown: (name: string) => land.towns.some((one) => one.name.toLowerCase() === name.toLowerCase()),
  isRegion: (name: string) => ['MI', 'MICHIGAN'].includes(name.toUpperCase()),
  isDistrict: (name: string) => name.toUpperCase() === 'OAKLAND COUNTY',
  isPostalCode: (code: string) => /^\d{5}$/.test(code),
  hasCodeForm: (code: string) => /^\d{5}(?:-\d{4})?$/.test(code),
  isInside: (lat: number, lon: number) => lat > 24 && lat < 50 && lon > -125 && lon < -66,
}
const LAYERS: Layer[] = [
  {
    source: 'us/mi/a',
    country: 'US',
    format: 'geojson',
    number: 'ADDRNUM',
    street: 'STREET',
    city: 'CITY',
    postcode: 'ZIP',
  },
  {
    source: 'us/mi/b',
    country: 'US',
    format: 'geojson',
    number: ['AddNum_Pre', 'Add_Number', 'AddNum_Suf'],
    street: ['St_PreDir', 'St_Name', 'St_PosTyp', 'St_PosDir'],
    unit: ['UNITTYPE', 'UNITID'],
    city: 'Post_Comm',
    region: 'State',
    postcode: 'Post_Code',
  },
  {
    source: 'us/mi/c',
    country: 'US',
    format: 'csv',
    lat: 'LAT',
    lon: 'LON',
    number: { function: 'prefixed_number', field: 'SITE_ADDRESS' },
    street: { function: 'postfixed_street', field: 'SITE_ADDRESS' },
    city: 'SITUS_CITY',
  },
]

describe('the columns of a layer', () => {
  it('are read right among others', () => {
    const random = seededRandom(1)
    const judged = LAYERS.flatMap((layer) =>
      Array.from({ length: 8 }, () => judgeTable(inventTable(layer, land, random), known)),
    )
    expect(judged.filter(({ wrong }) => wrong.length > 0).length).toBeLessThanOrEqual(3)
  })

  it('count as wrong where a part is read from the wrong column', () => {
    const table = inventTable(LAYERS[0] as Layer, land, seededRandom(2))
    const rows = table.rows.map((row) => row.map((cell, at) => (table.names[at] === 'CITY' ? '' : cell)))
    expect(judgeTable({ ...table, rows }, known).wrong).toContain('city')
  })

  it('get their kinds from what the source says of them', () => {
    const labels = labelsOf(LAYERS[1] as Layer)
    expect(labels.get('AddNum_Suf')).toBe('numberAfter')
    expect(labels.get('St_PosDir')).toBe('directionAfter')
    expect(labels.get('UNITTYPE')).toBe('unitType')
    expect(labelsOf(LAYERS[2] as Layer).get('SITE_ADDRESS')).toBe('line')
  })

  it('know a part of several columns', () => {
    expect(LAYERS.map(isComposed)).toEqual([false, true, true])
    expect(columnsOf(LAYERS[1]?.number)).toHaveLength(3)
  })
})
