import { describe, expect, it } from 'vitest'
import { fromBritishGrid, toBritishGrid } from '#shared/coordinates/british-grid.ts'
import { parseCoordinates } from '#shared/coordinates/parse-coordinates.ts'
import { parseGrid, parseGridCells, parseMeters, toGridCells } from '#shared/coordinates/parse-grid-cells.ts'

describe('metres and zones of a table', () => {
  it.each<[string, number | null]>([
    ['412345', 412345],
    ['412345.67', 412345.67],
    ['412345,67 m', 412345.67],
    ['412,345.67', 412345.67],
    ['5 812 345', 5812345],
    ['5.812.345,6', 5812345.6],
    ['412345 mE', 412345],
    ["5'812'345", 5812345],
    ['-412345', null],
    ['north', null],
    ['41.2.3', null],
    ['', null],
  ])('metres: %j', (cell, expected) => expect(parseMeters(cell)).toBe(expected))

  it.each<[string, ReturnType<typeof parseGrid>]>([
    ['33U', { zone: 33, letter: 'u' }],
    ['33 N', { zone: 33, letter: 'n' }],
    ['33, N', { zone: 33, letter: 'n' }],
    ['33, U, N', { zone: 33, letter: 'north' }],
    ['34, S, N', { zone: 34, letter: 'north' }],
    ['WGS 84 / UTM zone 33N', { zone: 33, letter: 'n' }],
    ['ETRS89 / UTM zone 32N', { zone: 32, letter: 'n' }],
    ['UTM33', { zone: 33, letter: '' }],
    ['Zone 56 South', { zone: 56, letter: 'south' }],
    ['N 33', { zone: 33, letter: 'n' }],
    ['EPSG:32733', { zone: 33, letter: 'south' }],
    ['25832', { zone: 32, letter: 'north' }],
    ['EPSG:27700', 'british'],
    ['OSGB36', 'british'],
    ['61N', null],
    ['EPSG:31467', null],
    ['North', null],
    ['3', { zone: 3, letter: '' }],
    ['', null],
  ])('zone: %j', (cell, expected) => expect(parseGrid(cell)).toEqual(expected))

  it.each<[string, string, string, string | [number, number]]>([
    ['448251', '5411932', '31U', [48.858194, 2.294489]],
    ['448251', '5411932', '31 N', [48.858194, 2.294489]],
    ['448,251', '5,411,932', '31, N', [48.858194, 2.294489]],
    ['448251', '5411932', '', 'noZone'],
    ['448251', '5411932', '31', 'noZone'],
    ['448251', '5411932', 'Zone X', 'noZone'],
    ['448251', '3900000', '31S', 'unclearZone'],
    ['448251', '6250000', '56S', [-33.889094, 152.440359]],
    ['5411932', '448251', '31U', 'outOfRange'],
    ['3448251', '5411932', '3N', 'outOfRange'],
    ['44', '5411932', '31U', 'outOfRange'],
    ['east', '5411932', '31U', 'notANumber'],
    ['530000', '180000', 'EPSG:27700', [51.503991, -0.128354]],
    ['900000', '180000', 'OSGB', 'outOfRange'],
  ])('%j %j in %j', (easting, northing, zone, expected) => {
    const read = parseGridCells(easting, northing, parseGrid(zone))
    if (typeof expected === 'string') return expect(read).toBe(expected)
    expect(read).toEqual({ lat: expect.closeTo(expected[0], 4) as number, lon: expect.closeTo(expected[1], 4) as number }) // prettier-ignore
  })

  it('are written as they stand, and only where they say the same place', () => {
    const place = { lat: 48.8583, lon: 2.2945 }
    const like = { easting: '448251,50', northing: '5411932' }
    expect(toGridCells(place, { zone: 31, letter: 'n' }, like)).toEqual({ easting: expect.stringMatching(/^44825\d,\d\d$/) as string, northing: expect.stringMatching(/^54119\d\d$/) as string }) // prettier-ignore
    expect(toGridCells({ lat: -33.9, lon: 151.2 }, { zone: 31, letter: 'n' }, like)).toBeNull()
    expect(toGridCells(place, 'british', like)).toBeNull()
    expect(toGridCells({ lat: 51.5, lon: -0.1 }, 'british', like)).not.toBeNull()
  })
})

describe('grid references of Great Britain', () => {
  // Ordnance Survey, A guide to coordinate systems in Great Britain: Caister water tower.
  it('lie within five metres of what the Ordnance Survey says', () => {
    const { lat, lon } = fromBritishGrid(651409.903, 313177.27)!
    expect([lat, lon]).toEqual([expect.closeTo(52.65798, 4), expect.closeTo(1.716052, 4)])
    expect(toBritishGrid({ lat, lon })).toEqual({ easting: expect.closeTo(651409.9, 0) as number, northing: expect.closeTo(313177.3, 0) as number }) // prettier-ignore
  })

  it.each(['TG 51409 13177', 'TG5140913177', 'tg 514 131', 'TG514131'])('%s', (text) => {
    const read = parseCoordinates(text)
    expect(read.ok && [read.value.notation, Math.round(read.value.lat * 100), Math.round(read.value.lon * 100)]).toEqual(['osgb', 5266, 172]) // prettier-ignore
  })

  it.each(['NL 1012', 'SG 238823', 'NZ6011', 'SW1A 1AA', 'TI 300 800', 'TQ 300 80', 'XX 300 800'])('not %s', (text) => {
    expect(parseCoordinates(text).ok).toBe(false)
  })

  it.each(['448251 5411932 31U', '448251E 5411932N 31 north'])('UTM with its zone last: %s', (text) => {
    const read = parseCoordinates(text)
    expect(read.ok && [read.value.lat, read.value.lon]).toEqual([expect.closeTo(48.85819, 4), expect.closeTo(2.29449, 4)]) // prettier-ignore
  })
})
