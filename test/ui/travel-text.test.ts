import { describe, expect, it } from 'vitest'
import { basisText, routedText, wholeBasis } from '#renderer/i18n/travel-text.ts'
import { ESTIMATE_REASONS } from '#shared/model/estimate-reasons.ts'

const TRIP = { mode: 'car', departure: null } as const
const [byRoad, offRoad] = [{ whyEstimated: null }, { whyEstimated: 'off-road' as const }]

describe('what figures rest on', () => {
  it('is said in words, with the reason of an estimate', () => {
    expect(basisText(byRoad)).toBe('by road')
    expect(basisText(offRoad)).toBe('estimated: off the roads')
    expect(wholeBasis(byRoad, TRIP)).toMatch(/quickest way on the road map/)
    expect(wholeBasis(offRoad, TRIP)).toMatch(/^The origin or this location is more than 3 km .* estimated from/)
  })

  it('has a word and a sentence of its own for each reason', () => {
    const reasons = ESTIMATE_REASONS.map((whyEstimated) => ({ whyEstimated }))
    expect(new Set(reasons.map(basisText)).size).toBe(ESTIMATE_REASONS.length)
    expect(new Set(reasons.map((reason) => wholeBasis(reason, TRIP))).size).toBe(ESTIMATE_REASONS.length)
  })

  it('is counted over all results', () => {
    expect(routedText([...Array.from({ length: 7 }, () => byRoad), offRoad, offRoad, offRoad])).toBe('7 of 10 by road')
    expect(routedText([byRoad])).toBe('1 of 1 by road')
    expect(routedText([offRoad])).toBe('all estimated')
  })

  it('names the traffic of what drives in it', () => {
    const friday = { weekday: 4, hour: 17 }
    expect(wholeBasis(byRoad, TRIP)).toMatch(/ Traffic is the average of a working day[.]$/)
    expect(wholeBasis(offRoad, { mode: 'bus', departure: friday })).toMatch(/ typical for Friday, 17:00, not measured/)
    expect(wholeBasis(byRoad, { mode: 'bicycle', departure: friday })).not.toMatch(/[Tt]raffic/)
  })
})
