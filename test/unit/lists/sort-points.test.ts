import { expect, test } from 'vitest'
import { sortPoints } from '#main/lists/thread/sort-points.ts'

const order = (values: (string | number | null)[], isDescending = false): number[] =>
  sortPoints(
    values.map((value, index) => [index + 1, value]),
    isDescending,
  )

test('text is sorted as people expect: numbers by value, case and accents aside', () => {
  expect(order(['Depot 10', 'depot 2', 'Äpfel', 'Zoo', 'apfel'])).toEqual([3, 5, 2, 1, 4])
})

test('equal values stay in the order of insertion, in both directions', () => {
  expect(order(['b', 'a', 'b', 'a'])).toEqual([2, 4, 1, 3])
  expect(order(['b', 'a', 'b', 'a'], true)).toEqual([1, 3, 2, 4])
})

test('what has no value comes last in both directions', () => {
  expect(order([null, 5, null, -3])).toEqual([4, 2, 1, 3])
  expect(order([null, 5, null, -3], true)).toEqual([2, 4, 1, 3])
})

test('numbers come before text', () => {
  expect(order(['x', 7, '3'])).toEqual([2, 3, 1])
})
