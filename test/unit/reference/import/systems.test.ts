import { describe, expect, test } from 'vitest'
import { greatCircleMeters } from '#main/reference/great-circle.ts'
import { findSystem, fittingSystems, placeOf, type PositionSample } from '#main/reference/import/systems/find-system.ts'
import { allSystems, systemOfCode } from '#main/reference/import/systems/known-systems.ts'
import { readCoordinate, readPair } from '#main/reference/import/systems/read-coordinate.ts'
import { systemNamed } from '#main/reference/import/systems/system-named.ts'
import type { CoordinateSystem } from '#main/reference/import/systems/system.types.ts'
import { toDegrees } from '#main/reference/import/systems/to-degrees.ts'
import { MEASURED_POINTS } from './measured-points-data.ts'
import { listOf } from '#shared/model/list-of.ts'

const known = (code: number): CoordinateSystem => systemOfCode(code) ?? expect.fail(`no system ${code}`)

describe('positions in degrees', () => {
  test.each(MEASURED_POINTS)('EPSG:%i is within a metre of PROJ', (code, east, north, lat, lon) => {
    const point = toDegrees(known(code), east, north) ?? expect.fail('no point')
    expect(greatCircleMeters(point, { lat, lon })).toBeLessThan(1)
  })

  test('every known system has a definition that can be read', () => {
    for (const system of allSystems()) {
      const { west = 0, east = 0, south = 0, north = 0 } = system.area ?? {}
      expect(toDegrees(system, (west + east) / 2, (south + north) / 2), `${system.code}`).not.toBeUndefined()
      if (!system.isDegrees) expect(system.definition).toMatch(/^\+proj=/)
    }
    expect(allSystems().length).toBeGreaterThan(200)
  })

  test('a projected number is no degree, and what is no number is no point', () => {
    expect(toDegrees(known(4326), 2683303.89, 1247925.63)).toBeNull()
    expect(toDegrees(known(2056), NaN, 1247925.63)).toBeNull()
    expect(toDegrees({ ...known(2056), definition: '+proj=unheard' }, 1, 1)).toBeNull()
  })
})

describe('the name of a system', () => {
  test.each([
    ['EPSG:2056', 2056],
    ['epsg:25832', 25832],
    ['urn:ogc:def:crs:EPSG::2056', 2056],
    ['urn:ogc:def:crs:EPSG:9.9.1:3067', 3067],
    ['urn:ogc:def:crs:OGC:1.3:CRS84', 4326],
    ['http://www.opengis.net/def/crs/EPSG/0/2154', 2154],
    ['http://www.opengis.net/gml/srs/epsg.xml#25833', 25833],
    ['SRID=4326', 4326],
    ['27700', 27700],
    ['EPSG:102100', 3857],
    ['CH1903+ / LV95', 2056],
    ['CH1903_LV03', 21781],
    ['RGF_1993_Lambert_93', 2154],
    ['Lambert 93', 2154],
    ['ETRS_1989_UTM_Zone_32N', 25832],
    ['ETRS89 / UTM zone 33N', 25833],
    ['UTM32', 25832],
    ['WGS_1984_UTM_Zone_32N', 32632],
    ['WGS 84 / UTM zone 33S', 32733],
    ['NAD_1983_UTM_Zone_17N', 26917],
    ['GDA_1994_MGA_Zone_56', 28356],
    ['GDA2020 / MGA zone 50', 7850],
    ['British_National_Grid', 27700],
    ['Amersfoort_RD_New', 28992],
    ['Belge_Lambert_1972', 31370],
    ['S-JTSK_Krovak_East_North', 5514],
    ['ETRS_1989_Poland_CS92', 2180],
    ['SWEREF99 TM', 3006],
    ['ETRS_1989_TM35FIN', 3067],
    ['JGD_2011_Japan_Zone_9', 6677],
    ['JGD2000 / Japan Plane Rectangular CS IX', 2451],
    ['DHDN_3_Degree_Gauss_Zone_3', 31467],
    ['WGS_1984_Web_Mercator_Auxiliary_Sphere', 3857],
    ['GCS_WGS_1984', 4326],
    ['y_3826', 3826],
    ['E_LV95', 2056],
    ['N_HNIT_WGS84', 4326],
    ['X_ETRS89', 4258],
    ['+proj=utm +zone=32 +ellps=GRS80', null],
    ['{"type":"ProjectedCRS","name":"x","id":{"authority":"EPSG","code":3301}}', 3301],
  ])('%s', (text, code) => expect(systemNamed(text)).toMatchObject({ code }))

  test.each([
    '',
    'longitude',
    'X',
    'Y_KOORD',
    'house_2021',
    'EPSG:1',
    'PROJCS["cut off',
    'x'.repeat(20_000),
    '{"id":3',
  ])('nothing in %j', (text) => expect(systemNamed(text)).toBeNull())

  test('WKT with a code is that system, without one it is reckoned', () => {
    const known =
      'PROJCS["a name",GEOGCS["ETRS89",DATUM["x",SPHEROID["GRS 1980",6378137,298.257222101]]],AUTHORITY["EPSG","25832"]]'
    expect(systemNamed(known)).toMatchObject({ code: 25832 })
    const plane = systemNamed(ILLINOIS_EAST) ?? expect.fail('no system')
    expect(plane).toMatchObject({
      code: null,
      name: 'NAD_1983_StatePlane_Illinois_East_FIPS_1201_Feet',
      isDegrees: false,
    })
    // Chicago by cs2cs EPSG:3435.
    const point = toDegrees(plane, 1175863.9, 1900353.6) ?? expect.fail('no point')
    expect(greatCircleMeters(point, { lat: 41.882, lon: -87.6278 })).toBeLessThan(300)
  })

  test('a definition within another stays the outer one', () => {
    expect(systemNamed(`COMPD_CS["both",${ILLINOIS_EAST},VERT_CS["height",VERT_DATUM["x",2005],AUTHORITY["EPSG","5703"]]]`)).toMatchObject({ code: null }) // prettier-ignore
    expect(systemNamed(`GEOGCS["WGS 84",DATUM["x",SPHEROID["y",6378137,298.257223563]],AUTHORITY["EPSG","4326"]]`)).toMatchObject({ code: 4326 }) // prettier-ignore
  })
})

const ILLINOIS_EAST =
  'PROJCS["NAD_1983_StatePlane_Illinois_East_FIPS_1201_Feet",GEOGCS["GCS_North_American_1983",DATUM["D_North_American_1983",' +
  'SPHEROID["GRS_1980",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],' +
  'PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",984250.0],PARAMETER["False_Northing",0.0],' +
  'PARAMETER["Central_Meridian",-88.33333333333333],PARAMETER["Scale_Factor",0.999975],' +
  'PARAMETER["Latitude_Of_Origin",36.66666666666666],UNIT["Foot_US",0.3048006096012192]]'

describe('numbers of cells', () => {
  test.each([
    ['2683303.89', 2683303.89],
    ['2 683 303,89', 2683303.89],
    ["2'683'303.89", 2683303.89],
    ['2.683.303,89', 2683303.89],
    ['2,683,303.89', 2683303.89],
    ['47,3769', 47.3769],
    ['-741817.77', -741817.77],
    ['32 361000', 32361000],
    ['2.6833E6', 2683300],
    ['47°22\'36.8"N', 47.376889],
    ['8° 32′ 30″ W', -8.541667],
    ['N 47 22 36', 47.376667],
    ['47:22:36', 47.376667],
    ['47.3769 N', 47.3769],
    ['8.5417°W', -8.5417],
    ['S33,8688', -33.8688],
  ])('%s', (text, number) => expect(readCoordinate(text)).toBeCloseTo(number, 5))
  test.each(['', 'Zürich', '12 Main St', '47 61 00 N', '1.2.3', '9'.repeat(60)])('no number in %j', (text) => {
    expect(readCoordinate(text)).toBeNull()
  })
  test.each([
    ['47.3769, 8.5417', 47.3769, 8.5417],
    ['(47.3769,8.5417)', 47.3769, 8.5417],
    ['47,3769; 8,5417', 47.3769, 8.5417],
    ['47.3769 8.5417', 47.3769, 8.5417],
    ['POINT (8.5417 47.3769)', 47.3769, 8.5417],
    ['SRID=4326;POINT Z (8.5417 47.3769 400)', 47.3769, 8.5417],
    ['{"type":"Point","coordinates":[8.5417,47.3769]}', 47.3769, 8.5417],
  ])('both numbers in %s', (cell, north, east) => expect(readPair(cell, cell)).toEqual({ north, east }))
})

const STEPS = [0, 700, -900, 1300, -1700]
const pointOf = (code: number) => MEASURED_POINTS.find(([one]) => one === code) ?? expect.fail(`no point of ${code}`)

/** Rows around the measured town of a system, in the numbers of the system. */
function rowsOf(
  code: number,
  write = (north: number, east: number) => [`${north}`, `${east}`],
  hasTowns = true,
): PositionSample[] {
  const [, east, north, lat, lon] = pointOf(code)
  return STEPS.map((step, i) => {
    const [northText = '', eastText = ''] = write(north + step, east + (STEPS[4 - i] ?? 0))
    return { north: northText, east: eastText, town: hasTowns ? { lat, lon } : null }
  })
}

/** Finds the system, and proves that the first row lies at its place. */
function found(rows: PositionSample[], country: string, code: number) {
  const answer = findSystem(rows, { country, stated: null }) ?? expect.fail('no system found')
  const [, , , lat, lon] = pointOf(code)
  const pair = readPair(rows[0]?.north ?? '', rows[0]?.east ?? '') ?? expect.fail('no pair')
  const point = placeOf(answer, pair) ?? expect.fail('no point')
  expect(greatCircleMeters(point, { lat, lon })).toBeLessThan(3000)
  return answer
}

describe('the system that nobody names', () => {
  const tried = listOf(`
    CH 2056 21781 | AT 31256 31287 | DE 25832 25833 31467 4647 | FR 2154 3945 | RE 2975 | GB 27700 |
    IE 2157 29902 | NL 28992 | BE 31370 3812 | LU 2169 | CZ 5514 | PL 2180 2178 | HR 3765 | EE 3301 | LV 3059 |
    LT 3346 | SE 3006 3021 | FI 3067 3879 | IS 3057 8088 | PT 3763 | IT 3003 6708 | GR 2100 | HU 23700 | RO 3844 |
    BG 7801 | NZ 2193 | AU 28356 | JP 6677 | KR 5179 5186 | TW 3826 | HK 2326 | SG 3414 | IL 2039 | BR 31983 |
    MX 6372 | CA 3347 26917 | UZ 32642 | AO 32733 | ZA 2048 | nowhere 28992
  `).flatMap((text) => {
    const [country = '', ...codes] = text.split(' ')
    return codes.map((code) => [country === 'nowhere' ? '' : country, Number(code)] as const)
  })

  test.each(tried)('%s: EPSG:%i by its towns, also the other way round', (country, code) => {
    // prettier-ignore
    const straight = found(rowsOf(code), country, code)
    expect(straight).toMatchObject({ isSwapped: false, by: 'tried' })
    expect(straight.townMeters).toBeLessThan(3000)
    const swapped = found(rowsOf(code, (north, east) => [`${east}`, `${north}`]), country, code) // prettier-ignore
    expect(swapped.isSwapped).toBe(true)
  })

  test('Krovak with both numbers positive, as Czech registers write it', () => {
    const rows = rowsOf(5514, (north, east) => [`${-north}`, `${-east}`])
    expect(found(rows, 'CZ', 5514)).toMatchObject({ system: { code: 5514 }, sign: -1, isSwapped: false })
    const named = rowsOf(5514, (north, east) => [`${-east}`, `${-north}`])
    expect(found(named, 'CZ', 5514)).toMatchObject({ sign: -1, isSwapped: true })
  })

  test('a zone in front of the easting, decimal commas and blanks between thousands', () => {
    const german = (value: number) => value.toLocaleString('fr-FR').replaceAll('\u202f', ' ')
    found(
      rowsOf(25832, (north, east) => [german(north), `32 ${east}`]),
      'DE',
      25832,
    )
    found(
      rowsOf(2056, (north, east) => [german(north), german(east)]),
      'CH',
      2056,
    )
  })

  test('without a known town it is that whose points lie in the country', () => {
    const alone = (code: number) => rowsOf(code, undefined, false)
    expect(findSystem(alone(2056), { country: 'CH', stated: null })).toMatchObject({
      system: { code: 2056 },
      townMeters: null,
    })
    expect(findSystem(alone(27700), { country: 'GB', stated: null })).toMatchObject({ system: { code: 27700 } })
    // Berlin in zone 33 would lie in the Ruhr in zone 32.
    expect(findSystem(alone(25833), { country: 'DE', stated: null })).toBeNull()
    expect(fittingSystems(alone(25833), { country: 'DE', stated: null }).map(({ system }) => system.code)).toEqual([25832, 25833]) // prettier-ignore
  })

  test('two that fit equally well are a question', () => {
    expect(findSystem(rowsOf(2097), { country: 'KR', stated: null })).toBeNull()
    const codes = fittingSystems(rowsOf(2097), { country: 'KR', stated: null }).map(({ system }) => system.code)
    expect(codes).toEqual(expect.arrayContaining([2097, 5174]))
    // The two datums of Slovenia have one grid.
    const slovene = { country: 'SI', stated: null }
    expect(fittingSystems(rowsOf(3794), slovene).map(({ system }) => system.code)).toEqual([3794, 3912])
    expect(findSystem(rowsOf(3794), slovene)).toBeNull()
  })

  test('nothing that fits is nothing', () => {
    expect(findSystem([{ north: '12', east: '9999999999', town: null }], { country: 'CH', stated: null })).toBeNull()
    expect(findSystem(rowsOf(2056), { country: 'NL', stated: null })).toBeNull()
    expect(findSystem(rowsOf(2056, undefined, false), { country: 'NZ', stated: null })).toBeNull()
    expect(findSystem([{ north: '', east: '', town: null }], { country: 'CH', stated: null })).toBeNull()
    expect(findSystem([{ north: '0', east: '0', town: null }], { country: 'CH', stated: null })).toBeNull()
  })
})

describe('degrees', () => {
  const bern = { lat: 46.948, lon: 7.4474 }
  const rows = (north: string, east: string, town = bern as PositionSample['town']) => [{ north, east, town }]
  test('are degrees, whatever the country', () => {
    expect(findSystem(rows('46.95', '7.45', null), { country: '', stated: null })).toMatchObject({ system: { code: 4326 }, isSwapped: false }) // prettier-ignore
    expect(findSystem(rows("46°57'N", '7°26\'50"E'), { country: 'CH', stated: null })).toMatchObject({
      system: { code: 4326 },
    })
  })
  test('the other way round are found by the town, by the country, or because no latitude is so large', () => {
    expect(findSystem(rows('7.45', '46.95'), { country: 'CH', stated: null })).toMatchObject({ isSwapped: true })
    expect(findSystem(rows('7.45', '46.95', null), { country: 'CH', stated: null })).toMatchObject({ isSwapped: true })
    expect(findSystem(rows('139.65', '35.67', null), { country: '', stated: null })).toMatchObject({ isSwapped: true })
  })
  test('stay as they are called where nothing speaks against it', () => {
    expect(findSystem(rows('10.5', '20.5', null), { country: '', stated: null })).toMatchObject({ isSwapped: false })
    expect(findSystem(rows('10.5', '20.5'), { country: 'CH', stated: null })).toMatchObject({ isSwapped: false })
  })
})

describe('the system that a file or a column says', () => {
  const stated = (code: number, by: 'file' | 'column' = 'file') => ({ system: known(code), by })
  test('is taken, and its axes are put right', () => {
    expect(findSystem(rowsOf(2180), { country: 'PL', stated: stated(2180, 'column') })).toMatchObject({
      by: 'column',
      isSwapped: false,
    })
    const swapped = rowsOf(2180, (north, east) => [`${east}`, `${north}`])
    expect(findSystem(swapped, { country: 'PL', stated: stated(2180) })).toMatchObject({
      system: { code: 2180 },
      by: 'file',
      isSwapped: true,
    })
    expect(findSystem(rowsOf(2097), { country: 'KR', stated: stated(2097) })).toMatchObject({
      system: { code: 2097 },
      by: 'file',
    })
    expect(findSystem(rowsOf(25833, undefined, false), { country: 'DE', stated: stated(25833) })).toMatchObject({ system: { code: 25833 }, by: 'file', isSwapped: false }) // prettier-ignore
  })
  test('is taken as a person names it, wherever the rows come to lie', () => {
    const wrong = { country: 'DE', stated: { system: known(25833), by: 'person' as const } }
    expect(findSystem(rowsOf(25832), wrong)).toMatchObject({ system: { code: 25833 }, by: 'person' })
    const degrees = [{ north: '46.95', east: '7.45', town: null }]
    const plane = { country: 'CH', stated: { system: known(2056), by: 'person' as const } }
    expect(findSystem(degrees, plane)).toMatchObject({ system: { code: 4326 }, by: 'tried' })
  })
  test('gives way to what the numbers are', () => {
    expect(findSystem(rowsOf(2056), { country: 'CH', stated: stated(4326) })).toMatchObject({
      system: { code: 2056 },
      by: 'tried',
    })
    const degrees = [{ north: '46.95', east: '7.45', town: null }]
    expect(findSystem(degrees, { country: 'CH', stated: stated(2056) })).toMatchObject({
      system: { code: 4326 },
      by: 'tried',
    })
    expect(findSystem(rowsOf(25832), { country: 'DE', stated: stated(25833) })).toMatchObject({
      system: { code: 25832 },
      by: 'tried',
    })
  })
})
