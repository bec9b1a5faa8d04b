import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toFreeFlowSeconds, toRoadMeters } from '#main/nearby/travel-formula.ts'
import { TRAVEL_PROFILES, type Profile } from '#main/nearby/travel-profiles.ts'

const kilometers = fc.double({ min: 0.001, max: 20_000, noNaN: true })

describe.each(Object.keys(TRAVEL_PROFILES) as Profile[])('travel by %s', (profile) => {
  const coefficients = TRAVEL_PROFILES[profile]

  it('takes no road and no time to where one is', () => {
    expect(toRoadMeters(coefficients, 0)).toBe(0)
    expect(toFreeFlowSeconds(coefficients, 0)).toBe(0)
  })

  it('is never shorter than the straight line, and further is longer and later', () => {
    fc.assert(
      fc.property(kilometers, kilometers, (one, other) => {
        const [near, far] = one < other ? [one, other] : [other, one]
        const road = toRoadMeters(coefficients, near * 1000)
        const longer = toRoadMeters(coefficients, far * 1000)
        expect(road).toBeGreaterThanOrEqual(near * 1000)
        expect(longer).toBeGreaterThanOrEqual(road)
        expect(toFreeFlowSeconds(coefficients, longer)).toBeGreaterThanOrEqual(toFreeFlowSeconds(coefficients, road))
      }),
    )
  })
})

describe('speeds of the free road', () => {
  const speedKmh = (profile: Profile, straightKm: number) => {
    const road = toRoadMeters(TRAVEL_PROFILES[profile], straightKm * 1000)
    return (road / toFreeFlowSeconds(TRAVEL_PROFILES[profile], road)) * 3.6
  }

  it('of a car grow from a street to a motorway', () => {
    const speeds = [1, 5, 12, 35, 80, 200, 500].map((km) => speedKmh('car', km))
    expect(speeds).toEqual(speeds.toSorted((a, b) => a - b))
    expect(speeds[0]).toBeGreaterThan(20)
    expect(speeds[0]).toBeLessThan(32)
    expect(speeds[6]).toBeGreaterThan(85)
    expect(speeds[6]).toBeLessThan(99)
  })

  it('of a bicycle and on foot are those of people', () => {
    expect(speedKmh('bicycle', 5)).toBeGreaterThan(14)
    expect(speedKmh('bicycle', 5)).toBeLessThan(20)
    expect(speedKmh('foot', 5)).toBeCloseTo(5, 0)
  })
})
