import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergePoint, toNewPoint } from '#main/lists/merge-point.ts'
import { openWindows } from '#main/roads/tour/opening-windows.ts'
import { toDayHours, toDayText, toStoredDay, toWeekText, type DayHours } from '#shared/model/hours/day-hours.ts'
import { MAX_HOURS_TEXT, parseDayHours, parseHours } from '#shared/model/hours/parse-hours.ts'
import { unwrap } from '../../measure/unwrap.ts'

/** The week that a text means, as it is kept. */
function toWeek(text: string): Record<string, { Open: string; Close: string; Information: string }> {
  const read = unwrap(parseHours(text))
  return Object.fromEntries([...read].map(([day, hours]) => [day, toStoredDay(hours)!]))
}

describe('opening hours as they are typed', () => {
  test.each([
    ['Mo-Fr 08:00-12:00, 13:00-17:00; Sa off', 'Mo-Fr 08:00-12:00, 13:00-17:00; Sa closed'],
    ['monday to friday: 8 am - 5 pm, Sat 9-12', 'Mo-Fr 08:00-17:00; Sa 09:00-12:00'],
    ['24/7', 'Mo-Su 24 h'],
    ['Fr,Sa 22:00–02:00\nSu closed "bank holidays too"', 'Fr-Sa 22:00-02:00; Su closed "bank holidays too"'],
    ['Sa-Mo 0900-1730', 'Mo 09:00-17:30; Sa-Su 09:00-17:30'],
    ['weekdays 13:00-17:00, 08.00-12.00', 'Mo-Fr 08:00-12:00, 13:00-17:00'],
    ['Mo-Fr 08:00-17:00; We 08:00-12:00', 'Mo-Tu 08:00-17:00; We 08:00-12:00; Th-Fr 08:00-17:00'],
    ['Tu "by appointment"', 'Tu "by appointment"'],
    ['18:00-00:00', 'Mo-Su 18:00-24:00'],
    ['', ''],
  ])('%s', (typed, kept) => {
    expect(toWeekText(toWeek(typed))).toBe(kept)
    expect(toWeekText(toWeek(kept))).toBe(kept)
  })

  test.each([
    ['Mo-Fr 08:00', '“08:00” has no end'],
    ['Mo-Fr 25:00-26:00', '“25:00” is not a time of day'],
    ['Mo 08:00-12:00, 11:00-13:00', 'begins before the one before it ends'],
    ['Mo 08:00-08:00', 'has no length'],
    ['Mo 08:00-12:00 closed', 'open or closed'],
    ['PH off', 'Holidays have no hours of their own here'],
    ['Mo-Fr', 'There are no times after Monday'],
    ['whenever', '“whenever” cannot be read'],
    ['Mo <08:00>-12:00', '“<” cannot be read'],
    [`Mo ${Array.from({ length: 7 }, (_, i) => `0${i}:00-0${i}:30`).join(',')}`, 'at most 6 spans'],
    ['x'.repeat(MAX_HOURS_TEXT + 1), 'at most 2000 characters'],
  ])('%s is refused in one sentence', (typed, sentence) => {
    const read = parseHours(typed)
    expect(read.ok ? '' : read.error.message).toContain(sentence)
  })

  test('a field of one day takes no other days', () => {
    expect(parseDayHours('Tu 08:00-12:00').ok).toBe(false)
    expect(parseDayHours('closed')).toMatchObject({ ok: true, value: { isClosed: true } })
  })

  test('any text is read or refused, and none takes long', () => {
    fc.assert(fc.property(fc.string({ maxLength: 300, unit: 'binary' }), (text) => void parseHours(text)))
    parseHours('0'.repeat(MAX_HOURS_TEXT))
    parseHours('mo,'.repeat(MAX_HOURS_TEXT / 3))
  })
})

const span = fc.integer({ min: 0, max: 1439 }).chain(
  (from) =>
  fc.integer({ min: 1, max: 1440 }).filter((to) => to !== from).map((to) => ({ from, to })), // prettier-ignore
)
const note = fc.constantFrom('', 'ring the bell', 'also at night', 'Mo 08:00')

test('a day as it is kept is the day that was meant, in one field for the protocol', () => {
  const day: fc.Arbitrary<DayHours> = fc.oneof(
    fc.record({ spans: fc.array(span, { maxLength: 3 }), isClosed: fc.constant(false), note }),
    fc.record({ spans: fc.constant<DayHours['spans']>([]), isClosed: fc.constant(true), note }),
  )
  fc.assert(
    fc.property(day, (hours) => {
      expect(toDayHours(toStoredDay(hours) ?? {})).toEqual(hours)
    }),
  )
  expect(toWeek('Mo 08:00-12:00, 13:00-17:00 "ring"').Monday).toEqual({
    Open: '08:00',
    Close: '12:00',
    Information: 'also 13:00-17:00; ring',
  })
})

test('what others keep is a note where it is no time', () => {
  expect(toDayText(toDayHours({ Open: 'late', Close: '', Information: 'ask' }))).toBe('"late, ask"')
  expect(toDayText(toDayHours({ Open: '9 am', Close: '5 pm', Information: 'also on foot' }))).toBe('09:00-17:00 "also on foot"') // prettier-ignore
})

test('the order of visits knows every span', () => {
  const hour = 3_600_000
  const monday = Date.UTC(2026, 0, 5)
  const windows = openWindows(toWeek('Mo 08:00-12:00, 13:00-17:00; Su 22:00-02:00'), monday)
  expect(
    windows.slice(0, 3).map(({ fromMilliseconds: from, toMilliseconds: to }) => [(from - monday) / hour, (to - monday) / hour]), // prettier-ignore
  ).toEqual([
    [-2, 2],
    [8, 12],
    [13, 17],
  ])
})

test('new times of a program leave no further span and no "closed" behind', () => {
  const stored = toNewPoint({ openingHours: toWeek('Mo 08:00-12:00, 13:00-17:00 "ring"; Tu closed') })
  const day = { Open: '09:00', Close: '10:00', Information: '' }
  const { openingHours } = mergePoint(stored, { openingHours: { Monday: day, Tuesday: day } })
  expect(openingHours).toMatchObject({ Monday: { ...day, Information: 'ring' }, Tuesday: day })
  expect(mergePoint(stored, { wholeHours: null })).toEqual({ openingHours: null })
})
