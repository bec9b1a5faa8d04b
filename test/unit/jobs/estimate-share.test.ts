import { describe, expect, it } from 'vitest'
import { estimateShare } from '#main/jobs/estimate/estimate-run.ts'
import { seededRandom } from '../../../tools/lib/seeded-random.ts'

const one = (hit: boolean) => ({ hits: hit ? 1 : 0, rows: 1 })

describe('the share of a sample', () => {
  it('holds the true share in its interval in about 95 of 100 samples, whatever the share', () => {
    const random = seededRandom(5)
    for (const truth of [0.02, 0.3, 0.75, 0.97]) {
      let within = 0
      for (let round = 0; round < 400; round++) {
        const groups = Array.from({ length: 300 }, () => one(random.next() < truth))
        const { low, high } = estimateShare(groups, 1_000_000)
        if (low <= truth && truth <= high) within++
      }
      expect(within / 400).toBeGreaterThan(0.92)
    }
  })

  it('holds it for groups of neighbours that are all alike', () => {
    const random = seededRandom(6)
    let within = 0
    for (let round = 0; round < 400; round++) {
      const groups = Array.from({ length: 100 }, () =>
        random.next() < 0.6 ? { hits: 6, rows: 6 } : { hits: 0, rows: 6 },
      )
      const { low, high } = estimateShare(groups, 1_000_000)
      if (low <= 0.6 && 0.6 <= high) within++
    }
    expect(within / 400).toBeGreaterThan(0.92)
  })

  it('has no margin for a whole file, and none of it can be outside 0 to 1', () => {
    expect(estimateShare([one(true), one(false)], 2)).toEqual({ share: 0.5, low: 0.5, high: 0.5 })
    const { low, high } = estimateShare(
      Array.from({ length: 20 }, () => one(true)),
      1000,
    )
    expect(low).toBeGreaterThan(0.7)
    expect(high).toBe(1)
    expect(estimateShare([], 1000)).toEqual({ share: 0, low: 0, high: 1 })
  })
})
