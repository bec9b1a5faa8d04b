import { describe, expect, it } from 'vitest'
import { basisSentence, basisText, routedText } from '#renderer/i18n/travel-text.ts'
import { ESTIMATE_REASONS } from '#shared/model/estimate-reasons.ts'

const [byRoad, offRoad] = [{ whyEstimated: null }, { whyEstimated: 'off-road' as const }]

describe('what figures rest on', () => {
  it('is said in words, with the reason of an estimate', () => {
    expect(basisText(byRoad)).toBe('by road')
    expect(basisText(offRoad)).toBe('estimated: off the roads')
    expect(basisSentence(byRoad)).toMatch(/quickest way on the road map/)
    expect(basisSentence(offRoad)).toMatch(/^The origin or this place lies more than 3 km .* estimated from/)
  })

  it('has a word and a sentence of its own for each reason', () => {
    const reasons = ESTIMATE_REASONS.map((whyEstimated) => ({ whyEstimated }))
    expect(new Set(reasons.map(basisText)).size).toBe(ESTIMATE_REASONS.length)
    expect(new Set(reasons.map(basisSentence)).size).toBe(ESTIMATE_REASONS.length)
  })

  it('is counted over all results', () => {
    expect(routedText([...Array.from({ length: 7 }, () => byRoad), offRoad, offRoad, offRoad])).toBe('7 of 10 by road')
    expect(routedText([byRoad])).toBe('1 of 1 by road')
    expect(routedText([offRoad])).toBe('all estimated')
  })
})
