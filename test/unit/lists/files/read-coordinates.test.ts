import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { guessMapping } from '#main/lists/files/import-points.ts'
import { openPointSource } from '#main/lists/files/open-point-source.ts'
import { createPointMaker } from '#main/lists/files/to-point.ts'
import type { PointRole } from '#main/lists/files/source.types.ts'

function read(cells: string[], roles: PointRole[]) {
  const mapping = roles.map((role, index) => ({ index, role }))
  const toPoint = createPointMaker({ columns: roles, mapping, keepOthers: false })
  const { reason, point } = toPoint({ row: 1, cells, reason: null, geometry: null })
  return reason ?? [point.lat, point.lon, point.latText, point.lonText]
}

/** Latitude and longitude as spreadsheets and programs write them, and what is kept of them. */
const CELLS: [string, string, ReturnType<typeof read>][] = [
  // Powers of ten
  ['51.5', '1e-05', [51.5, 0.00001, '51.5', '0.00001']],
  ['1.2E+1', '-7.5e-2', [12, -0.075, '12', '-0.075']],
  ['1.2E1', '5.0E+001', [12, 50, '12', '50']],
  ['5,2520008E+01', '1,3404954E+01', [52.520008, 13.404954, '52.520008', '13.404954']],
  ['-9E-7', '+1.0E-10', [-9e-7, 1e-10, '-0.0000009', '0.0000000001']],
  ['0E+00', '0e+0', 'zeroZero'],
  ['9.1E+1', '1.2E+1', 'swapped'],
  ['1E+5', '1.2E+1', 'outOfRange'],
  ['1e999', '1', 'outOfRange'],
  // Commas, real minus signs, what keeps a text from being a number
  ['52,520008', '13,404954123', [52.520008, 13.404954123, '52.520008', '13.404954123']],
  ['−33.8568', '– 151.2153', [-33.8568, -151.2153, '-33.8568', '-151.2153']],
  ["'52.5", "'-13.4", [52.5, -13.4, '52.5', '-13.4']],
  ['52.', '.25', [52, 0.25, '52', '0.25']],
  [',5', '13,', [0.5, 13, '0.5', '13']],
  // Blanks of every width, around and between digits in threes
  ['\u00a052.5\u2009', '\u202f13.4', [52.5, 13.4, '52.5', '13.4']],
  ['52.520\u2009008', '13,404\u202f954\u00a01', [52.520008, 13.4049541, '52.520008', '13.4049541']],
  ['52.5\u200b', '\ufeff13.4', [52.5, 13.4, '52.5', '13.4']],
  // Directions and degree signs
  ['52.123456789N', '13.4E', [52.123456789, 13.4, '52.123456789', '13.4']],
  ['33,8568 S', '70,6483 W', [-33.8568, -70.6483, '-33.8568', '-70.6483']],
  ['N 52,5', '13', [52.5, 13, '52.5', '13']],
  ['52,5', '13 E', [52.5, 13, '52.5', '13']],
  ['52,5°', '13,4°', [52.5, 13.4, '52.5', '13.4']],
  ['13.4E', '52.5N', [52.5, 13.4, '52.5', '13.4']],
  ['52°30\'36,9"N', "13°22.5'", [52.51025, 13.375, '52.51025', '13.375']],
  ['52d30m36s', '13d0m0sE', [52.51, 13, '52.51', '13']],
  // What cannot be meant otherwise is not guessed: thousands are parted where the decimal sign was
  ['52.520.008', '13.404.954', 'notANumber'],
  ['52,520,008', '13,404,954', 'notANumber'],
  ['52 520 008', '13 404 954', 'notANumber'],
  ['52520008', '13404954', 'outOfRange'],
  ['52.5N', '13.4N', 'notANumber'],
  ['52.5O', '13.4', 'notANumber'],
  ['Berlin', '13.4', 'notANumber'],
  // The comma of the one cell is no sign between two
  ['north', '14,2861', 'notANumber'],
  ['N', '14,28', 'notANumber'],
  ['14,28', 'east', 'notANumber'],
  ['9'.repeat(5_000), '13.4', 'notANumber'],
  // Nothing known
  ['', '', 'noCoordinates'],
  ['NULL', 'NULL', 'noCoordinates'],
  ['#N/A', '13.4', 'noCoordinates'],
  ['nan', 'NaN', 'noCoordinates'],
  ['-', '-', 'noCoordinates'],
]

describe('coordinates of a table', () => {
  it.each(CELLS)('%j and %j', (lat, lon, expected) => {
    expect(read([lat, lon], ['latitude', 'longitude'])).toEqual(expected)
  })

  it.each<[string, ReturnType<typeof read>]>([
    ['51.5, 1e-05', [51.5, 0.00001, '51.5', '0.00001']],
    ['5.15E+01;1.2E+1', [51.5, 12, '51.5', '12']],
    ['POINT (1e-05 51.5)', [51.5, 0.00001, '51.5', '0.00001']],
    ['48.123456789, 2.2945', [48.123456789, 2.2945, '48.123456789', '2.2945']],
    ['1E+1, 200', 'outOfRange'],
    ['n/a', 'noCoordinates'],
  ])('both in one cell: %j', (cell, expected) => {
    expect(read([cell], ['coordinates'])).toEqual(expected)
  })

  it.each([
    ['decimal commas between semicolons', 'Name;Breitengrad;Längengrad\r\nA;52,5200;13,4049\r\nB;48,8583;2,2944\r\n'],
    ['decimal commas between tabs', 'name\tlat\tlon\nA\t52,5200\t13,4049\nB\t48,8583\t2,2944\n'],
    ['quoted decimal commas', 'name,lat,lon\nA,"52,5200","13,4049"\nB,"48,8583","2,2944"\n'],
    ['powers of ten', 'name,y,x\nA,5.25200E+01,1.34049E+01\nB,4.88583E+01,2.2944E+00\n'],
    ['digits in threes', 'name;lat;lon\nA;52,520\u202f0;13,404\u202f9\nB;48,858\u202f3;2,294\u202f4\n'],
  ])('in a file: %s', async (_, content) => {
    const path = join(mkdtempSync(join(tmpdir(), 'places-')), 'places.csv')
    writeFileSync(path, content)
    const source = await openPointSource(path, 'places.csv', {})
    if (!source.ok) throw new Error(source.error.message)
    const toPoint = createPointMaker({ ...source.value, mapping: await guessMapping(source.value), keepOthers: true })
    const points = []
    for await (const { rows } of source.value.rows()) points.push(...rows.map((row) => toPoint(row)))
    expect(points.map(({ reason, point: { name, lat, lon } }) => reason ?? [name, lat, lon])).toEqual([
      ['A', 52.52, 13.4049],
      ['B', 48.8583, 2.2944],
    ])
  })
})

describe('metres of a table', () => {
  const UTM: PointRole[] = ['easting', 'northing', 'zone', 'zone']
  it.each<[PointRole[], string[], ReturnType<typeof read>]>([
    [UTM, ['448251', '5411932', '31', 'N'], [expect.closeTo(48.858194, 5), expect.closeTo(2.294489, 5), '48.858194', '2.294489'] as never],
    [UTM, ['448251', '5411932', '', ''], 'noZone'],
    [UTM, ['448251', '5411932', '31', ''], 'noZone'],
    [UTM, ['448251', '3900000', '31', 'S'], 'unclearZone'],
    [UTM, ['', '', '31', 'N'], 'noCoordinates'],
    [UTM, ['0', '0', '31', 'N'], 'noCoordinates'],
    [UTM, ['448251', 'far', '31', 'N'], 'notANumber'],
    [['britishEasting', 'britishNorthing'], ['530000', '180000'], [expect.closeTo(51.503991, 5), expect.closeTo(-0.128354, 5), '51.503991', '-0.128354'] as never],
    [['latitude', 'longitude', ...UTM], ['51.5', '-0.1', '448251', '5411932', '31', 'N'], [51.5, -0.1, '51.5', '-0.1']],
    [['latitude', 'longitude', ...UTM], ['', '', '448251', '5411932', '', ''], 'noZone'],
    [['coordinates'], ['31U DQ 48251 11932'], [expect.closeTo(48.8582, 4), expect.closeTo(2.2945, 4), expect.any(String), expect.any(String)] as never],
    [['coordinates'], ['TQ 300 800'], [expect.closeTo(51.504, 2), expect.closeTo(-0.128, 2), expect.any(String), expect.any(String)] as never],
  ])('%j %j', (roles, cells, expected) => expect(read(cells, roles)).toEqual(expected)) // prettier-ignore

  it('stay with a row that could not be placed', () => {
    const roles: PointRole[] = ['easting', 'northing']
    const toPoint = createPointMaker({ columns: ['E', 'N'], mapping: roles.map((role, index) => ({ index, role })), keepOthers: false }) // prettier-ignore
    expect({ ...toPoint({ row: 1, cells: ['448251', '5411932'], reason: null, geometry: null }).point.metaInfo }).toEqual({ E: '448251', N: '5411932' }) // prettier-ignore
  })
})
