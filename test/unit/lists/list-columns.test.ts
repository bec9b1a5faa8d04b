import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createListColumns, type ColumnFilter, type ColumnSort } from '#main/lists/columns/list-columns.ts'
import type { ListStep, PointFields } from '#main/lists/lists.types.ts'
import { toNewPoint } from '#main/lists/merge-point.ts'
import { readPointsAfter } from '#main/lists/sql/locations.ts'
import { actOn, makeList, openUserDb, unwrap } from './open-user-db.ts'

const LIST = 'list'
const FIRST: ColumnSort = { column: 'ordinal', key: '', isDescending: false }
type Sort = Partial<ColumnSort>
type Filter = Partial<ColumnFilter> & Pick<ColumnFilter, 'column' | 'test'>

/** A list in a database, and columns that follow its changes as the host has them do it. */
function openList(points: Partial<PointFields>[], mayFollow = true) {
  const { db } = openUserDb()
  const columns = createListColumns()
  const { undo, ...acts } = actOn(db)
  const follow = (changed: ReturnType<typeof undo>) => {
    const { effects } = unwrap(changed)
    if (mayFollow) for (const { listId, ids } of effects) columns.follow(db, listId, ids)
  }
  const change = (...steps: ListStep[]) => follow(acts.change('editPoints', steps))
  change(makeList(LIST, points))
  return {
    db,
    change,
    undo: () => follow(undo()),
    edit: (ordinal: number, patch: Partial<PointFields>) =>
      change({ type: 'editPoints', listId: LIST, edits: [{ ref: { ordinal }, patch }] }),
    values: (column: ColumnFilter['column'], query: { key?: string; text?: string; filters?: Filter[] } = {}) => {
      const filters = (query.filters ?? []).map((filter) => ({ key: '', isNegated: false, ...filter }))
      return columns.values(db, { listId: LIST, search: '', column, key: '', text: '', limit: 10, ...query, filters })
    },
    find(query: { search?: string; filters?: Filter[]; sort?: Sort | Sort[] } = {}) {
      const sort = [query.sort ?? []].flat().map((key) => ({ ...FIRST, ...key }))
      const filters = (query.filters ?? []).map((filter) => ({ key: '', isNegated: false, ...filter }))
      const found = columns.find(db, { listId: LIST, search: query.search ?? '', filters, sort })
      return found ? Array.from(found) : readPointsAfter(db, LIST, { after: 0, limit: 1e6 }).map((one) => one.ordinal)
    },
  }
}

const PLACES = [
  { name: 'Depot 10', address: 'Hauptstraße 1', country: 'AT', lat: 3, metaInfo: { Rank: 2, Kind: 'b' } },
  { name: 'Depot 9', address: 'Mill Lane 4', country: 'GB', lat: 1, metaInfo: { Rank: 10 } },
  { name: 'Äpfel', address: 'HAUPTSTRASSE 7', country: 'DE', lat: 2, metaInfo: { Rank: 'none', Kind: 'a' } },
]

test('a search looks at name, address and country, case and accents aside', () => {
  const { find } = openList(PLACES)
  expect(find({ search: 'hauptstr' })).toEqual([1, 3])
  expect(find({ search: ' GB ' })).toEqual([2])
  expect(find({ search: 'apfel' })).toEqual([3])
  expect(find({ search: 'nothing' })).toEqual([])
  expect(find()).toEqual([1, 2, 3])
})

test('what is found is sorted by any column, and by a field of its own', () => {
  const { find } = openList(PLACES)
  expect(find({ sort: { column: 'name' } })).toEqual([3, 2, 1])
  expect(find({ sort: { column: 'lat', isDescending: true } })).toEqual([1, 3, 2])
  expect(find({ sort: { column: 'meta', key: 'Rank' } })).toEqual([1, 2, 3])
  expect(find({ sort: { column: 'meta', key: 'Kind' } })).toEqual([3, 1, 2])
  expect(find({ sort: { column: 'ordinal', isDescending: true } })).toEqual([3, 2, 1])
  expect(find({ search: 'depot', sort: { column: 'name' } })).toEqual([2, 1])
})

test('rows that are alike in the first key are in the order of the next ones', () => {
  const { find } = openList([
    { name: 'b', country: 'GB', lat: 1 },
    { name: 'a', country: 'FR', lat: 1 },
    { name: 'a', country: 'GB', lat: 2 },
    { name: 'A', country: 'GB', lat: 1 },
  ])
  expect(find({ sort: [{ column: 'country', isDescending: true }, { column: 'name' }] })).toEqual([3, 4, 1, 2])
  expect(find({ sort: [{ column: 'name' }, { column: 'country' }, { column: 'lat' }] })).toEqual([2, 4, 3, 1])
  expect(find({ sort: [{ column: 'name' }, { column: 'ordinal', isDescending: true }] })).toEqual([4, 3, 2, 1])
})

const oneOf = (...values: string[]) => ({ is: 'oneOf', values }) as const
const range = (from: string | number | null, to: string | number | null) => ({ is: 'range', from, to }) as const

test('rows are filtered by value, part, range and blank, each the other way round too', () => {
  const { find } = openList([
    { name: 'Äpfel', country: 'DE', lat: 47.5, metaInfo: { Rank: '00123', Since: '2025-12-31' } },
    { name: 'apfel', country: 'AT', lat: 48, metaInfo: { Rank: 7, Since: '2026-01-01' } },
    { name: 'Depot', country: 'DE', lat: 51, metaInfo: { Rank: 'none', Since: '2026-11-26T08:00' } },
    { name: 'Depots', country: 'FR', lat: 48.5 },
  ])
  const only = (filter: Filter) => [find({ filters: [filter] }), find({ filters: [{ ...filter, isNegated: true }] })]
  expect(only({ column: 'name', test: oneOf('APFEL', 'depot') })).toEqual([[1, 2, 3], [4]])
  expect(only({ column: 'name', test: { is: 'contains', text: 'POT' } })).toEqual([
    [3, 4],
    [1, 2],
  ])
  expect(only({ column: 'lat', test: range(48, 50) })).toEqual([
    [2, 4],
    [1, 3],
  ])
  expect(only({ column: 'lat', test: range(null, 48) })).toEqual([
    [1, 2],
    [3, 4],
  ])
  expect(only({ column: 'meta', key: 'Rank', test: range(100, null) })).toEqual([[1], [2, 3, 4]])
  expect(only({ column: 'meta', key: 'Rank', test: oneOf('123') })).toEqual([[], [1, 2, 3, 4]])
  expect(only({ column: 'meta', key: 'Since', test: range('2026-01-01', '2026-11') })).toEqual([
    [2, 3],
    [1, 4],
  ])
  expect(only({ column: 'meta', key: 'Rank', test: { is: 'empty' } })).toEqual([[4], [1, 2, 3]])
  expect(
    find({
      search: 'de',
      filters: [{ column: 'lat', test: range(48, null) }],
      sort: { column: 'lat', isDescending: true },
    }),
  ).toEqual([3, 4])
})

test('rows are filtered and sorted by their status and by single tags', () => {
  const { find, edit, undo } = openList([
    { name: 'a', lat: 1, status: 'done', tags: ['Key account', 'north'] },
    { name: 'b', lat: 1, tags: ['key', 'Äpfel'] },
    { name: 'c', lat: 1, status: 'to visit', tags: [] },
  ])
  const tagged = (...tags: string[]) => find({ filters: [{ column: 'tags', test: oneOf(...tags) }] })
  expect(tagged('key')).toEqual([2])
  expect(tagged('KEY ACCOUNT', 'apfel')).toEqual([1, 2])
  expect(find({ filters: [{ column: 'tags', test: { is: 'contains', text: 'key' } }] })).toEqual([1, 2])
  expect(find({ filters: [{ column: 'tags', test: { is: 'empty' } }] })).toEqual([3])
  expect(find({ filters: [{ column: 'status', test: oneOf('Done') }] })).toEqual([1])
  expect(find({ sort: { column: 'status' } })).toEqual([1, 3, 2])
  edit(3, { status: 'done', tags: ['key'] })
  expect(tagged('key')).toEqual([2, 3])
  expect(find({ filters: [{ column: 'status', test: oneOf('done') }] })).toEqual([1, 3])
  edit(2, { tags: [] })
  expect(tagged('key')).toEqual([3])
  expect(find({ filters: [{ column: 'tags', test: { is: 'empty' } }] })).toEqual([2])
  undo()
  expect(tagged('key')).toEqual([2, 3])
})

test('rows are filtered and sorted by their opening hours as a person writes them', () => {
  const day = (Open: string, Close: string) => ({ Open, Close, Information: '' })
  const { find, edit, values } = openList([
    { name: 'a', lat: 1, openingHours: { Monday: day('09:00', '12:00') } },
    { name: 'b', lat: 1 },
    { name: 'c', lat: 1, openingHours: { Monday: day('08:00', '12:00'), Tuesday: day('08:00', '12:00') } },
  ])
  const without = () => find({ filters: [{ column: 'openingHours', test: { is: 'empty' } }] })
  expect(without()).toEqual([2])
  expect(find({ filters: [{ column: 'openingHours', test: oneOf('Mo-Tu 08:00-12:00') }] })).toEqual([3])
  expect(find({ filters: [{ column: 'openingHours', test: { is: 'contains', text: '09:' } }] })).toEqual([1])
  expect(find({ sort: { column: 'openingHours', isDescending: true } })).toEqual([3, 1, 2])
  expect(values('openingHours').values.map(({ value }) => value).sort()).toEqual(['Mo 09:00-12:00', 'Mo-Tu 08:00-12:00']) // prettier-ignore
  edit(2, { openingHours: { Sunday: day('10:00', '11:00') } })
  expect(without()).toEqual([])
  const openAt = (weekday: number, minutes: number, isNegated = false) =>
    find({ filters: [{ column: 'openingHours', test: { is: 'openAt', weekday, minutes }, isNegated }] })
  expect(openAt(0, 8 * 60)).toEqual([3])
  expect(openAt(0, 9 * 60)).toEqual([1, 3])
  expect(openAt(0, 12 * 60)).toEqual([])
  expect(openAt(6, 10 * 60 + 30)).toEqual([2])
  expect(openAt(6, 10 * 60 + 30, true)).toEqual([1, 3])
})

test('rows are searched by all of their texts, and filtered by whether they have a note or a photo', () => {
  const note = (text: string) => [{ at: '2026-11-01T08:00:00Z', text }]
  const photo = { id: randomUUID(), name: 'gate.jpg', at: '2026-11-01T08:00:00Z' } as NonNullable<
    PointFields['photos']
  >[0]
  const { find, edit, undo } = openList([
    { name: 'a', lat: 1, notes: note('Ring twice'), tags: ['Überland'], description: 'behind\x1fthe mill' },
    { name: 'b', lat: 1, metaInfo: { Phone: '+423 1', Size: 7 } },
    { name: 'c', lat: 1, notes: [], status: 'done', unstructuredMetaInfo: { Old: { Code: 'x9' } } },
  ])
  edit(2, { photos: [photo] })
  expect(find({ search: 'twice' })).toEqual([1])
  expect(find({ search: 'uberland' })).toEqual([1])
  expect(find({ search: 'the mill' })).toEqual([1])
  expect(find({ search: '+423' })).toEqual([2])
  expect(find({ search: 'x9' })).toEqual([3])
  expect(find({ search: 'done' })).toEqual([3])
  // Neither the names of fields nor the signs between them.
  for (const search of ['phone', '{', 'code', 'at']) expect(find({ search })).toEqual([])
  const having = (column: 'notes' | 'photos', isNegated = true) =>
    find({ filters: [{ column, test: oneOf(''), isNegated }] })
  expect([having('notes'), having('photos'), having('notes', false)]).toEqual([[1], [2], [2, 3]])
  edit(3, { notes: note('Gate is open') })
  expect([having('notes'), find({ search: 'gate is' })]).toEqual([[1, 3], [3]])
  undo()
  expect(having('notes')).toEqual([1])
})

test('a filter follows every change', () => {
  const { find, edit, undo } = openList(PLACES)
  const filtered = (test: Filter['test'], key = '') => find({ filters: [{ column: key ? 'meta' : 'name', key, test }] })
  expect(filtered(oneOf('depot 9'))).toEqual([2])
  expect(filtered(range(5, null), 'Rank')).toEqual([2])
  expect(filtered({ is: 'empty' }, 'Kind')).toEqual([2])
  edit(1, { name: 'Depot 9', metaInfo: { Rank: 11, Kind: null } })
  expect(filtered(oneOf('depot 9'))).toEqual([1, 2])
  expect(filtered(range(5, null), 'Rank')).toEqual([1, 2])
  expect(filtered({ is: 'empty' }, 'Kind')).toEqual([1, 2])
  undo()
  expect(filtered(oneOf('depot 9'))).toEqual([2])
  expect(filtered(range(5, null), 'Rank')).toEqual([2])
})

test.each([
  ['told of each change', true],
  ['told of none', false],
])('a list that changes is found as it is now, %s', (_, mayFollow) => {
  const { find, edit, change, undo } = openList(PLACES, mayFollow)
  expect(find({ search: 'depot', sort: { column: 'name' } })).toEqual([2, 1])
  edit(3, { name: 'Depot 1' })
  expect(find({ search: 'depot', sort: { column: 'name' } })).toEqual([3, 2, 1])
  edit(2, { name: 'Zoo', metaInfo: { Rank: 1 } })
  expect(find({ search: 'depot' })).toEqual([1, 3])
  expect(find({ sort: { column: 'meta', key: 'Rank' } })).toEqual([2, 1, 3])
  undo()
  expect(find({ search: 'depot' })).toEqual([1, 2, 3])
  change({ type: 'removePoints', listId: LIST, refs: [{ ordinal: 1 }], runs: [] })
  expect(find({ search: 'depot' })).toEqual([2, 3])
  expect(find({ sort: { column: 'name', isDescending: true } })).toEqual([2, 3])
  undo()
  expect(find({ search: 'depot' })).toEqual([1, 2, 3])
  change({ type: 'addPoints', listId: LIST, points: [toNewPoint({ name: 'Depot 5', lat: 1, lon: 1 })] })
  expect(find({ search: 'depot', sort: { column: 'name' } })).toEqual([3, 4, 2, 1])
})

test('a column first asked for after points have gone stands beside the others', () => {
  const { find, change } = openList(PLACES)
  expect(find({ search: 'depot' })).toEqual([1, 2])
  change({ type: 'removePoints', listId: LIST, refs: [{ ordinal: 2 }], runs: [] })
  expect(find({ search: 'depot', sort: { column: 'lat' } })).toEqual([1])
  expect(find({ sort: { column: 'lat' } })).toEqual([3, 1])
})

test('what a search needs is read a little at a time, and not kept when the list changes meanwhile', async () => {
  const { find, edit, db } = openList(Array.from({ length: 25 }, (_, at) => ({ name: `Depot ${at}`, lat: 1, lon: 1 })))
  const columns = createListColumns({ bytesKept: 1e6, leastPrepared: 20, rowsAtOnce: 10 })
  const sought = (search: string) => columns.find(db, { listId: LIST, search, filters: [], sort: [] })
  let turns = 0
  await columns.prepare(db, LIST, async () => {
    if (++turns === 2) edit(1, { name: 'Elsewhere' })
  })
  expect(turns).toBe(2)
  expect(sought('elsewhere')).toEqual(Uint32Array.of(1))
  edit(1, { name: 'Here' })
  turns = 0
  await columns.prepare(db, LIST, async () => void turns++)
  // Three for what is searched first, three for what is mostly sorted and filtered by, three for all other texts, one to
  // put the names in order.
  expect(turns).toBe(10)
  expect(sought('here')).toEqual(Uint32Array.of(1))
  expect(sought('depot 24')).toEqual(Uint32Array.of(25))
  expect(find({ search: 'depot 24' })).toEqual([25])
  await columns.prepare(db, LIST, async () => void turns++)
  expect(turns).toBe(10)
})

test('texts with zeros, without letters and of every script are read many at once as one by one', () => {
  const names = ['a\0b', '', 'Straße', 'ΟΔΟΣ', 'École', 'ΣΑΣ', 'e\u0301', '大阪', '']
  const { find, edit } = openList(names.map((name) => ({ name, lat: 1, lon: 1 })))
  const sought = ['a b', 'strasse', 'οδος', 'ecole', 'σας', 'é', '大']
  const found = sought.map((search) => find({ search }))
  expect(found).toEqual([[1], [3], [4], [5], [6], [3, 5, 7], [8]])
  // A changed row is read by itself.
  for (const [at, name] of names.entries()) if (!name.includes('\0')) edit(at + 1, { name })
  expect(sought.map((search) => find({ search }))).toEqual(found)
})

test('the values of a column are counted among what is found, the most frequent first, as they are written', () => {
  const list = openList([
    { name: 'a', country: 'GB', metaInfo: { Size: 12 }, tags: ['Blue', 'big'] },
    { name: 'b', country: 'FR', metaInfo: { Size: 'Zwölf' }, tags: ['blue'] },
    { name: 'c', country: 'FR', metaInfo: { Size: 12 } },
    { name: 'd', country: '' },
  ])
  const counts = (found: ReturnType<typeof list.values>) => found.values.map(({ value, count }) => `${value} ${count}`)
  expect(counts(list.values('country'))).toEqual(['FR 2', 'GB 1'])
  expect(list.values('country')).toMatchObject({ distinct: 2, blank: 1 })
  expect(counts(list.values('meta', { key: 'Size' }))).toEqual(['12 2', 'Zwölf 1'])
  expect(counts(list.values('meta', { key: 'Size', text: 'ZWOLF' }))).toEqual(['Zwölf 1'])
  expect(counts(list.values('tags'))).toEqual(['Blue 2', 'big 1'])
  const french: Filter = { column: 'country', test: { is: 'oneOf', values: ['fr'] } }
  expect(counts(list.values('name', { filters: [french] }))).toEqual(['b 1', 'c 1'])
  expect(list.values('tags', { filters: [french] })).toMatchObject({ distinct: 1, blank: 1 })
  list.edit(1, { country: 'FR' })
  expect(counts(list.values('country'))).toEqual(['FR 3'])
})

const TYPED_PLACES = ['10', 9, 'nine', null, '9,5', '007', 10].map((Rent, at) => ({
  name: `Flat ${at + 1}`,
  metaInfo: { Rent, Since: ['2026-03-01', '2025-12-31', 'spring', '', '2026-01-15T09:00Z', '12', '2026-02'][at] },
}))

/** The same list once its fields have types. */
function openTyped(mayFollow = true) {
  const list = openList(TYPED_PLACES, mayFollow)
  const by = (key: string, isDescending = false) => list.find({ sort: { column: 'meta', key, isDescending } })
  const between = (key: string, from: string | number | null, to: string | number | null) =>
    list.find({ filters: [{ column: 'meta', key, test: { is: 'range', from, to } }] })
  const untyped = by('Rent')
  list.change({ type: 'setList', listId: LIST, fields: { fieldTypes: { Rent: 'number', Since: 'date' } } })
  return { ...list, by, between, untyped }
}

test.each([true, false])(
  'numbers sort as numbers whatever they are written as, other texts behind, blanks last (%s)',
  (follows) => {
    const { by, untyped } = openTyped(follows)
    expect(by('Rent')).toEqual([6, 2, 5, 7, 1, 3, 4])
    expect(by('Rent')).not.toEqual(untyped)
    expect(by('Rent', true)).toEqual([3, 1, 7, 5, 2, 6, 4])
  },
)

test('dates sort by their moment, what is none behind', () => {
  const { by } = openTyped()
  expect(by('Since')).toEqual([2, 5, 1, 6, 7, 3, 4])
})

test('a range takes values of the type alone, a month with all of its days', () => {
  const { between } = openTyped()
  expect(between('Rent', 9, 10)).toEqual([1, 2, 5, 7])
  expect(between('Rent', '9.2', null)).toEqual([1, 5, 7])
  expect(between('Since', '2026-01', '2026-03')).toEqual([1, 5])
  expect(between('Since', null, '2025')).toEqual([2])
  expect(between('Since', 'spring', null)).toEqual([])
})

test('a value that changes, and a type that is taken back, are followed', () => {
  const { by, between, edit, undo, change } = openTyped()
  edit(3, { metaInfo: { Rent: 9.7 } })
  expect(by('Rent')).toEqual([6, 2, 5, 3, 7, 1, 4])
  expect(between('Rent', 9.6, 9.8)).toEqual([3])
  undo()
  expect(between('Rent', 9.6, 9.8)).toEqual([])
  change({ type: 'setList', listId: LIST, fields: { fieldTypes: {} } })
  expect(by('Since')[0]).not.toBe(2)
  undo()
  expect(by('Since')[0]).toBe(2)
})
