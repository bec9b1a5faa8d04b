import { expect, test } from 'vitest'
import { quantile } from '../../measure/figures.ts'
import { compareWays, percentWithin } from '../../proof/roads/compare-ways.ts'
import { compareAccess } from '../../proof/roads/compare-access.ts'
import type { OtherRouter } from '../../proof/roads/other-router.ts'
import { drawRoads } from '../roads/drawn-roads.ts'

const MAP = { map: 'a     b     c     d', ways: { ab: 'residential', bc: 'residential', cd: 'residential' } }

/** A router that knows the same road, and measures it longer by a tenth. */
const straight: OtherRouter = {
  route: (from, to) =>
    Promise.resolve({
      meters: Math.abs(to.lon - from.lon) * 111_319.5 * 1.1,
      seconds: Math.abs(to.lon - from.lon) * 1e5,
    }),
}
const lost: OtherRouter = { route: () => Promise.resolve(null) }

test('ways are compared by the length of the other router', async () => {
  const roads = await drawRoads(MAP)
  const options = { mode: 'car', pairs: 40, seed: 1, isQuickest: true } as const
  const { lengths, onlyOurs, onlyTheirs } = await compareWays(roads, straight, options)
  expect(lengths.length).toBeGreaterThan(10)
  for (const length of lengths) expect(length).toBeCloseTo(1 / 1.1, 2)
  expect([onlyOurs, onlyTheirs]).toEqual([0, 0])
  expect(percentWithin(lengths, 0.02)).toBe(0)
  expect(await compareWays(roads, lost, options)).toMatchObject({ lengths: [], onlyOurs: 40 })
})

test('places beside the roads are compared with and without their access ways', async () => {
  const roads = await drawRoads(MAP)
  const found = await compareAccess(roads, straight, { mode: 'car', pairs: 60, seed: 2, snapping: {} })
  expect(found.pairs).toBeGreaterThan(20)
  expect(found.oursBelow).toBe(0)
  expect(found.whole.length).toBeGreaterThan(5)
  for (const [at, whole] of found.whole.entries()) expect(whole).toBeGreaterThanOrEqual(found.onRoads[at] as number)
})

test('quantiles and shares are those of the values', () => {
  expect(quantile([3, 1, 2], 0.5)).toBe(2)
  expect(percentWithin([1, 1.01, 0.97, 2], 0.02)).toBe(50)
})
