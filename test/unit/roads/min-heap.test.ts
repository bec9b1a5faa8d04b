import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MinHeap } from '#main/roads/search/min-heap.ts'

test('what is pushed comes out by rising key, each with its value', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 200 }), (keys) => {
      const heap = new MinHeap()
      for (const [value, key] of keys.entries()) heap.push(key, value)
      const popped: number[] = []
      const values = new Set<number>()
      while (heap.size > 0) {
        const value = heap.pop()
        values.add(value)
        expect(keys[value]).toBe(heap.poppedKey)
        popped.push(heap.poppedKey)
      }
      expect(popped).toEqual(keys.toSorted((a, b) => a - b))
      expect(values.size).toBe(keys.length)
    }),
  )
})

test('it grows beyond its first capacity and can be emptied', () => {
  const heap = new MinHeap()
  for (let key = 5000; key > 0; key--) heap.push(key, key)
  expect([heap.pop(), heap.pop(), heap.leastKey()]).toEqual([1, 2, 3])
  heap.clear()
  expect(heap.size).toBe(0)
})
