import { describe, expect, it } from 'vitest'
import { greatCircleMeters } from '#main/reference/great-circle.ts'
import { osgbToWgs84 } from '../../../tools/packs/osgb-to-wgs84.ts'

const degrees = (d: number, m: number, s: number) => d + m / 60 + s / 3600

describe('osgbToWgs84', () => {
  it('agrees with the worked example of Ordnance Survey within 5 m', () => {
    // Caister water tower: the grid reference of annex C and its GPS position.
    const expected = { lat: degrees(52, 39, 28.723), lon: degrees(1, 42, 57.787) }
    expect(greatCircleMeters(osgbToWgs84(651409.903, 313177.27), expected)).toBeLessThan(5)
  })

  it('keeps distances of the grid within its scale error', () => {
    const [a, b] = [osgbToWgs84(400_000, 500_000), osgbToWgs84(401_000, 500_000)]
    expect(greatCircleMeters(a, b)).toBeGreaterThan(995)
    expect(greatCircleMeters(a, b)).toBeLessThan(1005)
  })
})
