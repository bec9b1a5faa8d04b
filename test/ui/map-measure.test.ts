import { describe, expect, test } from 'vitest'
import { formatArea } from '#renderer/i18n/format-area.ts'
import { areaSquareMeters } from '#renderer/map/geodesic.ts'
import { measureCorners } from '#renderer/map/modes/measure-mode.ts'
import { sidesCross } from '#renderer/map/modes/sides-cross.ts'

const at = (lat: number, lon: number) => ({ lat, lon })
/** One degree at the equator; the figures are those of GeographicLib's own tests. */
const DEGREE = [at(0, 0), at(0, 1), at(1, 1), at(1, 0)]

describe('a measured shape', () => {
  test('has the area and the length around of the ellipsoid, whichever way round', () => {
    expect(areaSquareMeters(DEGREE)).toBeCloseTo(12_308_778_361.469, 0)
    expect(areaSquareMeters([...DEGREE].reverse())).toBeCloseTo(12_308_778_361.469, 0)
    expect(measureCorners(DEGREE, true).lengthMeters).toBeCloseTo(443_770.917, 0)
  })
  test('lies over the date line and around the pole as anywhere', () => {
    const shifted = DEGREE.map(({ lat, lon }) => at(lat, lon + 179.5))
    expect(areaSquareMeters(shifted)).toBeCloseTo(areaSquareMeters(DEGREE), 0)
    const around = [at(89, 0), at(89, 90), at(89, 180), at(89, 270)]
    expect(areaSquareMeters(around)).toBeCloseTo(24_952_305_678, -1)
  })
  test('has no area where its sides cross', () => {
    expect(sidesCross(DEGREE)).toBe(false)
    expect(sidesCross([at(0, 0), at(1, 1), at(0, 1), at(1, 0)])).toBe(true)
    expect(measureCorners([at(0, 0), at(1, 1), at(0, 1), at(1, 0)], true).closed).toEqual({ areaSquareMeters: null })
  })
  test('is told in the unit of its size', () => {
    expect([340, 9999, 13_400, 990_000, 12_300_000, 3_110_000_000].map(formatArea)).toEqual([
      '340 m²',
      '9,999 m²',
      '1.34 ha',
      '99.0 ha',
      '12.3 km²',
      '3,110 km²',
    ])
  })
})
