import { expect, test } from 'vitest'
import {
  filteredColumns,
  filterOf,
  momentNow,
  NO_FILTER,
  toPointFilters,
  withFilter,
} from '#renderer/stores/column-filter.ts'
import { describeFilter } from '#renderer/views/lists/describe-filter.ts'
import { nextSort } from '#renderer/stores/list-columns.ts'

test('what is asked of a column is said to the host and read back', () => {
  const asked = { ...NO_FILTER, values: ['GB', ''], isWithout: true, contains: ' road ', from: '3', to: '' }
  const filters = toPointFilters('meta:Floor', asked)
  expect(filters).toEqual([
    { column: 'meta', key: 'Floor', test: { is: 'oneOf', values: ['GB', ''] }, isNegated: true },
    { column: 'meta', key: 'Floor', test: { is: 'contains', text: 'road' }, isNegated: false },
    { column: 'meta', key: 'Floor', test: { is: 'range', from: 3, to: null }, isNegated: false },
  ])
  expect(filterOf(filters, 'meta:Floor')).toEqual({ ...asked, contains: 'road' })
  expect(filterOf(filters, 'name')).toEqual(NO_FILTER)
  expect(toPointFilters('name', NO_FILTER)).toEqual([])
})

test('what is open at a moment is said to the host and read back', () => {
  // A Sunday, the last day of the week.
  const openAt = momentNow(new Date(2026, 10, 29, 14, 5))
  expect(openAt).toEqual({ weekday: 6, minutes: 845 })
  const filters = toPointFilters('openingHours', { ...NO_FILTER, openAt })
  expect(filters).toEqual([
    { column: 'openingHours', key: '', test: { is: 'openAt', weekday: 6, minutes: 845 }, isNegated: false },
  ])
  const read = filterOf(filters, 'openingHours')
  expect(read.openAt).toEqual(openAt)
  expect(describeFilter(read)).toBe('open on Sunday at 14:05')
})

test('ends compare as numbers only when both are numbers, also with a decimal comma', () => {
  const ends = (from: string, to: string) => toPointFilters('lat', { ...NO_FILTER, from, to })[0]?.test
  expect(ends('-1,5', '20')).toEqual({ is: 'range', from: -1.5, to: 20 })
  expect(ends('2026-11', '2026-12')).toEqual({ is: 'range', from: '2026-11', to: '2026-12' })
  expect(ends('10', 'ten')).toEqual({ is: 'range', from: '10', to: 'ten' })
  expect(ends('', '0x10')).toEqual({ is: 'range', from: null, to: '0x10' })
})

test('a filter that is changed keeps its place among the others, and goes when it asks nothing', () => {
  const name = toPointFilters('name', { ...NO_FILTER, contains: 'a' })
  const country = toPointFilters('country', { ...NO_FILTER, values: ['GB'] })
  const changed = withFilter([...name, ...country], 'name', { ...NO_FILTER, contains: 'b' })
  expect(filteredColumns(changed)).toEqual(['name', 'country'])
  expect(filterOf(changed, 'name').contains).toBe('b')
  expect(withFilter(changed, 'name', NO_FILTER)).toEqual(country)
})

test('a head sorts up, down and not at all; further keys go behind the first and stay in their places', () => {
  const up = (column: 'name' | 'country') => ({ column, key: '', isDescending: false })
  const down = (column: 'name' | 'country') => ({ column, key: '', isDescending: true })
  expect(nextSort([], 'name', false)).toEqual([up('name')])
  expect(nextSort([up('name')], 'name', false)).toEqual([down('name')])
  expect(nextSort([down('name')], 'name', false)).toEqual([])
  expect(nextSort([up('name')], 'country', false)).toEqual([up('country')])
  expect(nextSort([up('name')], 'country', true)).toEqual([up('name'), up('country')])
  expect(nextSort([up('name'), up('country')], 'name', true)).toEqual([down('name'), up('country')])
  expect(nextSort([down('name'), up('country')], 'name', true)).toEqual([up('country')])
  expect(nextSort([up('name'), up('country')], 'country', false)).toEqual([down('country')])
})
