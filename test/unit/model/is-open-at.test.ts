import { expect, test } from 'vitest'
import { isOpenAt } from '#shared/model/hours/is-open-at.ts'
import { parseHours } from '#shared/model/hours/parse-hours.ts'
import { unwrap } from '../../measure/unwrap.ts'

const DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

test.each([
  ['Mo-Fr 08:00-12:00, 13:00-17:00; Sa closed', 'Mo 08:00', true],
  ['Mo-Fr 08:00-12:00, 13:00-17:00; Sa closed', 'Mo 11:59', true],
  ['Mo-Fr 08:00-12:00, 13:00-17:00; Sa closed', 'Mo 12:00', false],
  ['Mo-Fr 08:00-12:00, 13:00-17:00; Sa closed', 'Fr 13:30', true],
  ['Mo-Fr 08:00-12:00, 13:00-17:00; Sa closed', 'Sa 09:00', false],
  ['Mo-Fr 08:00-12:00, 13:00-17:00; Sa closed', 'Su 09:00', false],
  ['Sa-Su 24 h', 'Su 23:59', true],
  ['Fr 20:00-02:00', 'Fr 19:59', false],
  ['Fr 20:00-02:00', 'Fr 23:30', true],
  ['Fr 20:00-02:00', 'Sa 01:59', true],
  ['Fr 20:00-02:00', 'Sa 02:00', false],
  ['Fr 20:00-02:00', 'Th 01:00', false],
  ['Su 22:00-04:00', 'Mo 03:00', true],
  ['Mo "by appointment"', 'Mo 10:00', false],
])('%s at %s: %s', (hours, moment, isOpen) => {
  const week = unwrap(parseHours(hours))
  const [day = '', hour = 0, minute = 0] = moment.split(/[ :]/)
  const at = { weekday: DAYS.indexOf(day), minutes: Number(hour) * 60 + Number(minute) }
  expect(isOpenAt(week, at)).toBe(isOpen)
})
