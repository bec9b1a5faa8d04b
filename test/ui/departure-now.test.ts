import { expect, test } from 'vitest'
import { departureAt } from '#renderer/model/departure-now.ts'

const MOMENT = new Date('2026-11-25T23:30:00Z')

test.each([
  ['Vaduz', { lat: 47.141, lon: 9.521 }, { weekday: 3, hour: 0 }],
  ['New York', { lat: 40.71, lon: -74 }, { weekday: 2, hour: 18 }],
  ['Auckland', { lat: -36.85, lon: 174.76 }, { weekday: 3, hour: 12 }],
  ['Kolkata', { lat: 22.57, lon: 88.36 }, { weekday: 3, hour: 5 }],
])('the hour of the week is that on the clock of %s', (_, place, departure) => {
  expect(departureAt(place, MOMENT)).toEqual(departure)
})

test('a place that is none has no clock', () => {
  expect(departureAt({ lat: 91, lon: 0 }, MOMENT)).toBeNull()
})
