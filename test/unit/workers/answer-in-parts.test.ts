import { expect, it } from 'vitest'
import { joinAnswers, toParts } from '#main/cleansing-pool/answer-in-parts.ts'
import { fail, ok } from '#shared/result.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)

it('makes parts of nearly the same length, of at least three addresses each', () => {
  const lengths = (count: number, threads: number) => toParts(numbers(count), threads).map(({ part }) => part.length)
  expect(lengths(10, 2)).toEqual([5, 5])
  expect(lengths(10, 4)).toEqual([3, 4, 3])
  expect(lengths(5, 4)).toEqual([5])
  expect(lengths(0, 4)).toEqual([0])
  expect(lengths(9, 0)).toEqual([9])
  expect(lengths(51, 2)).toEqual([51])
})

it('leaves no address out and gives none twice, and says where each part begins', () => {
  for (const count of [1, 7, 49, 100]) {
    const parts = toParts(numbers(count), 4)
    expect(parts.flatMap(({ part }) => part)).toEqual(numbers(count))
    for (const { from, part } of parts) expect(part[0]).toBe(from)
  }
})

it('joins answers in their order, and fails with the first part that failed', () => {
  expect(joinAnswers([ok([1, 2]), ok([3])])).toEqual(ok([1, 2, 3]))
  expect(joinAnswers([ok([1]), fail('a', 'A.'), fail('b', 'B.')])).toMatchObject({ error: { code: 'a' } })
})
