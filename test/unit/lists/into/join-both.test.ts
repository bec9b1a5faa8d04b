import { expect, test } from 'vitest'
import { findBase } from '#main/lists/into/settle-point.ts'
import { joinBoth, noteOfBoth, uniteField } from '#main/lists/into/join-both.ts'
import { toReadable } from '#main/lists/into/to-readable.ts'
import { toNewPoint } from '#main/lists/merge-point.ts'
import { MOST_NOTES, MOST_TAGS } from '#shared/contract/marks-schemas.ts'

const note = (day: number, text: string) => ({ at: `2026-01-0${day}T08:00:00.000Z`, text })

test('notes are united by time and text in order of time, tags by word, mine first', () => {
  expect(uniteField('notes', [note(1, 'a'), note(3, 'c')], [note(1, 'a'), note(2, 'b')])).toEqual([
    note(1, 'a'),
    note(2, 'b'),
    note(3, 'c'),
  ])
  expect(uniteField('notes', [note(1, 'a')], [note(1, 'other')])).toHaveLength(2)
  expect(uniteField('notes', null, [note(1, 'a')])).toEqual([note(1, 'a')])
  expect(uniteField('tags', ['b', 'a'], ['a', 'c'])).toEqual(['b', 'a', 'c'])
})

test('more than a place may have is not united', () => {
  const tags = Array.from({ length: MOST_TAGS }, (_, index) => `${index}`)
  expect(uniteField('tags', tags, ['one more'])).toBeNull()
  expect(uniteField('tags', tags, ['1'])).toEqual(tags)
  const notes = Array.from({ length: MOST_NOTES }, (_, index) => note(1, `${index}`))
  expect(uniteField('notes', notes, [note(2, 'one more')])).toBeNull()
})

test('both texts stand in a field that has room for them; another one leaves a line for a note', () => {
  expect(joinBoth('description', 'mine', 'theirs')).toBe('mine\ntheirs')
  expect(joinBoth('metaInfo', '1', '2')).toBe('1; 2')
  expect(joinBoth('address', '1 Quay', '2 Quay')).toBeNull()
  expect(joinBoth('metaInfo', 1, 2)).toBeNull()
  expect(noteOfBoth({ field: 'address', key: '' }, '2 Quay', 'b.csv')).toBe('Address: 2 Quay (b.csv)')
  expect(noteOfBoth({ field: 'metaInfo', key: 'floors' }, 2, '')).toBe('floors: 2')
})

test('values read as a person writes them, and never as JSON', () => {
  const day = { Open: '08:00', Close: '12:00', Information: '' }
  expect(toReadable('openingHours', { Monday: day, Tuesday: day })).toBe('Mo-Tu 08:00-12:00')
  expect(toReadable('notes', [note(1, 'a'), note(2, 'b')])).toBe('2026-01-01 08:00: a\n2026-01-02 08:00: b')
  expect(toReadable('tags', ['a', 'b'])).toBe('a, b')
  expect(toReadable('metaInfo', { floors: [1, 2], lift: true, at: { x: null } })).toBe(
    'floors: (1, 2); lift: yes; at: (x: )',
  )
  expect(toReadable('name', null)).toBe('')
})

test('the history tells which side changed a field', () => {
  const isSame = (one: unknown, other: unknown) => one === other
  const unit = { field: 'name' as const, key: '' }
  const base = (fields: { before: string; after: string; was: string }, imported: object | null, earlier: object[]) =>
    findBase({ unit, isSame, ...fields }, { ...toNewPoint({ name: fields.before }), imported }, earlier)
  // Never edited: the file changed it.
  expect(base({ before: 'a', after: 'b', was: 'a' }, null, [])).toBe('a')
  expect(base({ before: 'a', after: 'b', was: 'a' }, null, [{ address: 'x' }])).toBe('a')
  // The file has an older value: the person changed it.
  expect(base({ before: 'c', after: 'a', was: 'c' }, null, [{ name: 'b' }, { name: 'a' }])).toBe('a')
  expect(base({ before: 'c', after: 'b', was: 'a' }, { name: 'a' }, [{ name: 'b' }])).toBe('b')
  // Both did.
  expect(base({ before: 'c', after: 'x', was: 'c' }, null, [{ name: 'b' }, { name: 'a' }])).toBe('a')
  // Of a place of a file that nobody edited, the file has the last word, also back to an older value.
  expect(base({ before: 'b', after: 'a', was: 'b' }, {}, [{ name: 'a' }])).toBe('b')
})
