import { describe, expect, it } from 'vitest'
import { applyLaw } from '#main/cleansing/format/stated-radius.ts'
import { RADIUS_LAWS } from '#main/cleansing/format/radius-laws-data.ts'
import type { PositionSource } from '#shared/model/explanation.ts'
import { seededRandom } from '../../../tools/lib/seeded-random.ts'
import type { PositionSample } from '../../proof/positions/ask-positions.ts'
import { fitLaws, lawIn } from '../../proof/positions/fit-laws.ts'

const random = seededRandom(46)

const sample = (country: string, by: PositionSource, meters: number, reachMeters: number): PositionSample => ({
  row: { id: '', country, input: '', expected: {}, lat: 0, lon: 0 },
  point: { by, meters, statedMeters: 0, reachMeters, heldMeters: 0 },
  isVerified: true,
  isTownKnown: true,
})

/** Houses anywhere within a circle around a point whose reach the data knows, or does not. */
const houses = (country: string, count: number, { isReachKnown }: { isReachKnown: boolean }) =>
  Array.from({ length: count }, () => {
    const radius = 1000 + random.below(9000)
    const meters = radius * Math.sqrt(random.below(1000) / 1000)
    return sample(country, 'code', meters, isReachKnown ? radius : 1000 + random.below(9000))
  })

const shareInside = (rows: readonly PositionSample[], laws: ReturnType<typeof fitLaws>) =>
  rows.filter(
    ({ row, point }) => point && point.meters <= applyLaw(lawIn(laws, point.by, row.country), point.reachMeters),
  ).length / rows.length

describe('laws of stated distances', () => {
  it('hold nine of ten houses that they were not fitted on', () => {
    const laws = fitLaws([...houses('XA', 400, { isReachKnown: true }), ...houses('XB', 400, { isReachKnown: false })])
    expect(shareInside(houses('XA', 400, { isReachKnown: true }), laws)).toBeGreaterThan(0.9)
    expect(shareInside(houses('XB', 400, { isReachKnown: false }), laws)).toBeGreaterThan(0.9)
    expect(shareInside(houses('XC', 400, { isReachKnown: true }), laws)).toBeGreaterThan(0.9)
  })

  it('follow the reach where the data knows it, and not where it does not', () => {
    expect(fitLaws(houses('XA', 400, { isReachKnown: true })).code?.XA?.[1]).toBe(1)
    expect(fitLaws(houses('XB', 400, { isReachKnown: false })).code?.XB?.[1]).toBe(0)
  })

  it('are those of all countries where a country has too few houses, and leave streets and houses alone', () => {
    const laws = fitLaws([...houses('XA', 400, { isReachKnown: true }), ...houses('XD', 5, { isReachKnown: true })])
    expect(laws.code?.XD).toBeUndefined()
    expect(lawIn(laws, 'code', 'XD')).toEqual(laws.code?.[''])
    expect(fitLaws(houses('XA', 50, { isReachKnown: true }).map((one) => sample('XA', 'street', one.point?.meters ?? 0, 250)))).toEqual({}) // prettier-ignore
  })

  it('of the engine state no less than a street and no more than a region', () => {
    for (const [kind, byCountry] of Object.entries(RADIUS_LAWS))
      for (const law of Object.values(byCountry)) {
        expect(applyLaw(law, 1000), kind).toBeGreaterThan(50)
        expect(applyLaw(law, 1000), kind).toBeLessThan(250_000)
      }
  })
})
