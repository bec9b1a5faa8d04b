import { expect, test } from 'vitest'
import { packHits, unpackHits } from '#main/nearby/packed-hits.ts'
import { ESTIMATE_REASONS } from '#shared/model/estimate-reasons.ts'

test('hits come back as they were, with every reason and none', () => {
  const hits = [null, ...ESTIMATE_REASONS].map((whyEstimated, n) => ({
    slot: n * 1_000_003,
    straightMeters: n / 3,
    meters: n * 1.5,
    seaMeters: n * 0.1,
    seconds: n * 7.25,
    whyEstimated,
  }))
  expect(unpackHits(packHits(hits))).toEqual(hits)
  expect(unpackHits(packHits([]))).toEqual([])
})
