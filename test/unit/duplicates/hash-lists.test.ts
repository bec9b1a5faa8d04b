import { expect, it } from 'vitest'
import { createHashLists } from '#main/duplicates/hash-lists.ts'
import { seededRandom } from '../../../tools/lib/seeded-random.ts'

const MOST = 5

it('answers what a map of arrays would, in the order in which it came', () => {
  const random = seededRandom(7)
  const lists = createHashLists(MOST)
  const map = new Map<number, number[]>()
  const hashes = Array.from({ length: 8000 }, () => random.below(2 ** 31) * (random.below(2) ? 1 : -1))
  for (let value = 0; value < 30_000; value++) {
    const hash = hashes[random.below(hashes.length)] ?? 0
    const known = map.get(hash) ?? []
    lists.add(hash, value)
    if (known.length < MOST) map.set(hash, [...known, value])
  }
  expect(hashes.map((hash) => lists.get(hash))).toEqual(hashes.map((hash) => map.get(hash) ?? []))
  expect(lists.get(2 ** 31 - 1)).toEqual([])
})
