import { expect, test } from 'vitest'
import { withBreak, withoutBreak } from '#renderer/model/tour-breaks.ts'
import { MAX_STAY_MINUTES } from '#shared/model/tour-limits.ts'

const NOON = { from: '12:00', until: '13:00', minutes: 30 }

test('a begin behind the last break is a new one, which may begin within an hour', () => {
  expect(withBreak([], 0, { from: '12:00' })).toEqual([NOON])
  expect(withBreak([NOON], 1, { from: '23:30' })).toEqual([NOON, { from: '23:30', until: '23:59', minutes: 30 }])
  expect(withBreak([], 0, { from: '' })).toBeNull()
})

test('a part is changed, a later begin takes the latest one along, and what is no break changes nothing', () => {
  expect(withBreak([NOON], 0, { minutes: 44.6 })).toEqual([{ ...NOON, minutes: 45 }])
  expect(withBreak([NOON], 0, { minutes: 1e9 })).toEqual([{ ...NOON, minutes: MAX_STAY_MINUTES }])
  expect(withBreak([NOON], 0, { from: '14:00' })).toEqual([{ ...NOON, from: '14:00', until: '14:00' }])
  expect(withBreak([NOON], 0, { until: '11:00' })).toEqual([{ ...NOON, until: '11:00' }])
  expect([{ minutes: 0 }, { minutes: Number('x') }, { until: '' }].map((part) => withBreak([NOON], 0, part))).toEqual([
    null,
    null,
    null,
  ])
  expect(withoutBreak([NOON, { ...NOON, from: '15:00' }], 0)).toEqual([{ ...NOON, from: '15:00' }])
})
