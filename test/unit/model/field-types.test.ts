import { expect, test } from 'vitest'
import {
  dateBound,
  isMisfit,
  newTally,
  orderOf,
  suggestedType,
  tallyValue,
  toggled,
  toTyped,
} from '#shared/model/field-types.ts'

const suggested = (values: readonly string[]) => {
  const tally = newTally()
  for (const value of values) tallyValue(tally, value)
  return suggestedType(tally)
}

test('a type is suggested where every value has it, and never where codes would lose their zeros', () => {
  expect(suggested(['1', '2,5', '', '−3'])).toBe('number')
  expect(suggested(['1', 'two'])).toBe('text')
  expect(suggested(['007', '12'])).toBe('text')
  expect(suggested(['yes', 'No', 'TRUE'])).toBe('yesNo')
  expect(suggested(['2026-11-27', '2026-11-28T08:30Z'])).toBe('date')
  expect(suggested(['2026', '2025'])).toBe('number')
  expect(suggested(['', ' '])).toBe('text')
})

test.each([
  ['2026-02-28', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-11-27T23:59:59.5+01:00', true],
  ['2026-11-27T24:00', false],
  ['0099-01-01', true],
  ['12 Mai', false],
  ['27.11.2026', false],
  ['2026-11', false],
])('%s is a date: %s', (text, isDate) => expect(isMisfit('date', text)).toBe(!isDate))

test('moments stand in their order, whatever their zone', () => {
  const texts = ['2026-11-27T01:00+02:00', '2026-11-26T23:30Z', '2026-11-27', '2026-11-27T00:00:00.250Z']
  const orders = texts.map((text) => orderOf('date', text))
  expect(orders).toEqual([...orders].sort((a, b) => a - b))
  expect(new Set(orders).size).toBe(4)
})

test('the end of a range of dates takes all of its days along', () => {
  expect(dateBound('2026-11', 'from')).toBe(Date.UTC(2026, 10, 1))
  expect(dateBound('2026-11', 'to')).toBe(Date.UTC(2026, 11, 1) - 1)
  expect(dateBound('2026', 'to')).toBe(Date.UTC(2027, 0, 1) - 1)
  expect(dateBound('2026-11-27', 'to')).toBe(Date.UTC(2026, 10, 28) - 1)
  expect(dateBound('soon', 'to')).toBeNaN()
})

test('a text is kept as a number or yes or no only where nothing of it is lost', () => {
  expect(toTyped('number', '12,5')).toBe(12.5)
  expect(toTyped('number', '−3')).toBe(-3)
  for (const text of ['007', '1.50', '12345678901234567890', '.5']) expect(toTyped('number', text)).toBe(text)
  expect(toTyped('number', 'twelve')).toBeNull()
  expect(toTyped('yesNo', 'Yes')).toBe(true)
  expect(toTyped('yesNo', 'nein')).toBe('nein')
  expect(toTyped('yesNo', 'perhaps')).toBeNull()
  expect(toTyped('date', ' 2026-11-27 ')).toBe('2026-11-27')
  expect(toTyped('text', 'anything')).toBeNull()
})

test('yes becomes no in the words of the value, and what is neither becomes yes', () => {
  expect([true, false, undefined, null].map(toggled)).toEqual([false, true, true, true])
  expect(['yes', 'NO', 'Ja', 'nein', 'oui', 'sí'].map(toggled)).toEqual(['no', 'YES', 'Nein', 'ja', 'non', 'no'])
  expect(['true', 'false', 'perhaps', ''].map(toggled)).toEqual([false, true, true, true])
})
