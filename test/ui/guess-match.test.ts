import { expect, test } from 'vitest'
import { guessMatch, guessTarget, isKeyName, type KnownList } from '#renderer/stores/guess-match.ts'

const column = (index: number, name: string, isKey = true) => ({
  index,
  name,
  samples: [],
  role: null,
  isKey,
  mark: null,
})
const last = { fileName: 'a.csv', importedAt: '', isSame: true, mapping: [], keepOthers: true, geocode: false }
const known = (others: Partial<KnownList>): KnownList => ({
  listId: 'depots',
  listName: 'Depots',
  places: 0,
  last: { ...last, match: null },
  ...others,
})
const COLUMNS = [column(0, 'Phone no'), column(1, 'Site code'), column(2, 'Town', false)]

test('names of columns that tell rows apart', () => {
  for (const name of ['Id', 'StoreId', 'store_id', 'Our ref', 'SKU', 'Code', 'Nr', 'Site code', 'Customer No.', 'siteNumber']) expect(isKeyName(name), name).toBe(true) // prettier-ignore
  for (const name of ['Postal code', 'Phone no', 'House number', 'Paid', 'Name', 'Valid', '', '東京']) expect(isKeyName(name), name).toBe(false) // prettier-ignore
})

test('rows find their places by id, else as last time, else by a key of their own, else by place', () => {
  expect(guessMatch(COLUMNS, {}, known({ places: 2 }))).toEqual({ by: 'id' })
  expect(guessMatch(COLUMNS, {}, known({ last: { ...last, match: { by: 'place' } } }))).toEqual({ by: 'place' })
  expect(guessMatch(COLUMNS, {}, known({}))).toEqual({ by: 'key', column: 1 })
  expect(guessMatch(COLUMNS, {}, null)).toEqual({ by: 'key', column: 1 })
  expect(guessMatch(COLUMNS, { 1: 'name' }, null)).toEqual({ by: 'place' })
  expect(guessMatch([column(0, 'Code', false)], {}, null)).toEqual({ by: 'place' })
})

test('a key of which the list was not given anything finds nothing', () => {
  expect(guessMatch(COLUMNS, {}, known({ last: { ...last, keepOthers: false, match: null } }))).toEqual({ by: 'place' })
})

test('a file goes where its places are or its columns went, all of them; else into a new list', () => {
  expect(guessTarget([known({ places: 1, last: null })])).toBe('depots')
  expect(guessTarget([known({})])).toBe('depots')
  expect(guessTarget([known({ last: { ...last, isSame: false, match: null } })])).toBe('')
  expect(guessTarget([])).toBe('')
})
