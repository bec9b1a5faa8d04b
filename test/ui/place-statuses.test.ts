import { expect, it } from 'vitest'
import { FIRST_STATUSES } from '#shared/model/first-statuses.ts'
import { nextStatus, statusOf } from '#renderer/stores/place-statuses.ts'
import { toTags } from '#shared/model/cell-text.ts'

it('goes from none through the words of the list back to none; a word of others begins anew', () => {
  expect(nextStatus(FIRST_STATUSES, '')).toBe('to visit')
  expect(nextStatus(FIRST_STATUSES, 'to visit')).toBe('done')
  expect(nextStatus(FIRST_STATUSES, 'done')).toBe('')
  expect(nextStatus(FIRST_STATUSES, 'closed for good')).toBe('to visit')
  expect(nextStatus([], '')).toBe('')
})

it('draws a word that the list does not know as open and grey', () => {
  expect(statusOf(FIRST_STATUSES, 'done')).toEqual({ word: 'done', color: 'green', isDone: true })
  expect(statusOf(FIRST_STATUSES, 'late')).toEqual({ word: 'late', color: 'gray', isDone: false })
})

it('reads tags between commas, each once', () => {
  expect(toTags(' key, ramp ,, key ')).toEqual(['key', 'ramp'])
  expect(toTags('  ')).toEqual([])
})
