import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCoordinateText } from '#shared/coordinates/coordinate-text.ts'
import { toDegreeText } from '#shared/coordinates/format-coordinates.ts'
import { isPosition, normalizeLongitude } from '#shared/coordinates/position.ts'

describe('coordinates as programs send them', () => {
  it.each([
    ['51.500000', '51.5'],
    ['51.5', '51.5'],
    ['51.', '51'],
    ['51.000', '51'],
    ['50', '50'],
    ['-0.1270', '-0.127'],
    ['-0', '0'],
    ['-0.000', '0'],
    ['+51.50', '51.5'],
    ['051.50', '51.5'],
    ['00.50', '0.5'],
    ['.5', '0.5'],
    [' 51.5 ', '51.5'],
    ['5.15e1', '51.5'],
    ['5.2520008e+01', '52.520008'],
    ['-7.5E-2', '-0.075'],
    ['1e-7', '0.0000001'],
    ['51.123456789012345678', '51.123456789012345678'],
    [51.5, '51.5'],
    [-90, '-90'],
    [1e-7, '0.0000001'],
  ])('%j is returned as %s', (sent, text) => {
    expect(parseCoordinateText(sent, 'lat')).toEqual({ ok: true, value: { degrees: Number(sent) || 0, text } })
  })

  it.each([
    '',
    ' ',
    'abc',
    '51,5',
    '51.5N',
    '5 1',
    '1e',
    '0x10',
    'NaN',
    'Infinity',
    '1e400',
    '90.0000001',
    '-91',
    '--1',
  ])('%j is no latitude', (sent) => {
    expect(parseCoordinateText(sent, 'lat')).toMatchObject({ ok: false, error: { code: 'coordinates/bad-latitude' } })
  })

  it('bounds longitudes at 180', () => {
    expect(parseCoordinateText('180', 'lon').ok).toBe(true)
    expect(parseCoordinateText('-180.0', 'lon')).toMatchObject({ value: { text: '-180' } })
    expect(parseCoordinateText('180.01', 'lon').ok).toBe(false)
    expect(parseCoordinateText(NaN, 'lon').ok).toBe(false)
  })

  it('keeps the number, and says the same when asked again', () => {
    fc.assert(
      fc.property(fc.double({ min: -90, max: 90, noNaN: true }), (degrees) => {
        const once = parseCoordinateText(degrees, 'lat')
        expect(once.ok).toBe(true)
        if (!once.ok) return
        expect(Math.abs(Number(once.value.text) - degrees)).toBeLessThan(1e-19)
        expect(once.value.text).not.toMatch(/e|\.\d*0$|\.$|^-?0\d/)
        expect(parseCoordinateText(once.value.text, 'lat')).toMatchObject({ value: { text: once.value.text } })
      }),
    )
  })
})

describe('degrees for people', () => {
  it.each([
    [48.8584, '48.8584'],
    [100, '100'],
    [-0.0000001, '0'],
    [1e-6, '0.000001'],
    [-179.9999999, '-180'],
  ])('%d is %s', (degrees, text) => expect(toDegreeText(degrees)).toBe(text))
})

describe('longitudes', () => {
  it.each([
    [180, 180],
    [-180, -180],
    [181, -179],
    [-181, 179],
    [540, -180],
    [720, 0],
    [359.5, -0.5],
  ])('%d is %d', (degrees, same) => expect(normalizeLongitude(degrees)).toBeCloseTo(same, 12))

  it('once normal, stay as they are', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (degrees) => {
        const normal = normalizeLongitude(degrees)
        expect(isPosition({ lat: 0, lon: normal })).toBe(true)
        expect(normalizeLongitude(normal)).toBe(normal)
      }),
    )
  })
})
