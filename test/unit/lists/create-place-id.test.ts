import { expect, test } from 'vitest'
import { createPlaceId } from '#main/lists/create-place-id.ts'

test('is a UUID of version 7 that begins with its time', () => {
  expect(createPlaceId(Date.parse('2022-02-22T19:22:22.000Z'))).toMatch(
    /^017f22e2-79b0-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  )
})

test('is another one each time, also within a millisecond, and a later one stands behind', () => {
  const now = Date.now()
  expect(new Set(Array.from({ length: 1_000 }, () => createPlaceId(now))).size).toBe(1_000)
  expect(createPlaceId(now) < createPlaceId(now + 1)).toBe(true)
})
