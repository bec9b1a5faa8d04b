import { expect, test } from 'vitest'
import { createPlaceId } from '#main/lists/create-place-id.ts'

test('is a UUID of version 7 that begins with its time', () => {
  expect(createPlaceId(Date.parse('2022-02-22T19:22:22.000Z'))).toMatch(
    /^017f22e2-79b0-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  )
})

test('is another one each time, also within a millisecond, and a later one stands behind', () => {
  const now = Date.now()
  const ids = Array.from({ length: 5_000 }, () => createPlaceId(now))
  expect(new Set(ids).size).toBe(5_000)
  // As many as the count has room for stand in the order in which they were made.
  expect(ids.slice(0, 4_096).toSorted()).toEqual(ids.slice(0, 4_096))
  expect(createPlaceId(now) < createPlaceId(now + 1)).toBe(true)
})
