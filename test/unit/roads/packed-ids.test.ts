import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packIds } from '#main/roads/make/packed-ids.ts'

/** Ids of nodes go up to about 2^34 today; negative ones are of files that were edited and never uploaded. */
const id = fc.oneof(fc.integer({ min: -(2 ** 45), max: 2 ** 45 }), fc.integer({ min: 0, max: 300 }))

test('ids come back in their order, as often as they are asked for', () => {
  fc.assert(
    fc.property(fc.array(id), (ids) => {
      const packed = packIds()
      ids.forEach(packed.push)
      expect(packed.count).toBe(ids.length)
      expect([...packed.read()]).toEqual(ids)
      expect([...packed.read()]).toEqual(ids)
    }),
  )
})

test('more than a chunk of them come back too', () => {
  const packed = packIds()
  const ids = Array.from({ length: 700_000 }, (_, i) => (i % 3 === 0 ? i : 12_000_000_000 - i))
  ids.forEach(packed.push)
  let at = 0
  for (const read of packed.read()) if (read !== ids[at++]) throw new Error(`${read} at ${at - 1}`)
  expect(at).toBe(ids.length)
})
