import { expect, test } from 'vitest'
import { findOwnPlaces } from '#main/lists/columns/find-own-places.ts'
import { createListColumns } from '#main/lists/columns/list-columns.ts'
import type { ListStep, PointFields } from '#main/lists/lists.types.ts'
import { actOn, makeList, openUserDb, unwrap } from './open-user-db.ts'

const VADUZ = { lat: 47.141, lon: 9.521 }
const SYDNEY = { lat: -33.868, lon: 151.209 }

const NOTE = { at: '2026-11-01T08:00:00Z', text: 'Key under the blue flowerpot' }
const PUMPS: Partial<PointFields>[] = [
  { name: 'Sydney pump', address: 'George Street 1', country: 'AU', ...SYDNEY },
  { name: 'Old mill', address: 'Städtle 4', country: 'LI', ...VADUZ, notes: [NOTE] },
  { name: 'North pump', address: 'Aeulestrasse 9', country: 'LI', ...VADUZ, tags: ['Überdruck'], status: 'leaking' },
  { name: 'Works', address: '', country: 'LI', ...VADUZ, metaInfo: { Serial: 'QX-4711', Nested: { Deep: ['inner'] } } },
  { name: 'Without a place', address: '', country: '', lat: null, lon: null, description: 'flowerpot' },
]

function openLists(lists: Record<string, Partial<PointFields>[]>) {
  const { db } = openUserDb()
  const columns = createListColumns()
  const acts = actOn(db)
  const change = (...steps: ListStep[]) => {
    for (const { listId, ids } of unwrap(acts.change('editPoints', steps)).effects) columns.follow(db, listId, ids)
  }
  for (const [id, points] of Object.entries(lists)) change(makeList(id, points, { isErrorList: id === 'errors' }))
  const find = (search: string, near: { lat: number; lon: number } | null = null, limit = 4) =>
    findOwnPlaces(db, columns, { search, limit, near })
  return { change, find, names: (...asked: Parameters<typeof find>) => find(...asked).map(({ name }) => name) }
}

test('a place is found by its name, address, note, tag, status and fields, accents aside, in every list', () => {
  const { names, find } = openLists({ pumps: PUMPS, others: [{ name: 'Barn', ...VADUZ, description: 'flowerpots' }] })
  expect(names('north')).toEqual(['North pump'])
  expect(names('stadtle')).toEqual(['Old mill'])
  expect(names('flowerpot')).toEqual(['Old mill', 'Barn'])
  expect(names('uberdruck')).toEqual(['North pump'])
  expect(names('LEAK')).toEqual(['North pump'])
  expect(names('4711')).toEqual(['Works'])
  expect(names('inner')).toEqual(['Works'])
  // The name of a field is not what it holds.
  expect(names('serial')).toEqual([])
  expect(names(' ')).toEqual([])
  expect(find('qx')[0]).toMatchObject({ listName: 'pumps', matched: { in: 'field', key: 'Serial', text: 'QX-4711' } })
  expect(find('blue flower')[0]?.matched).toEqual({ in: 'note', key: '', text: NOTE.text })
  expect(find('north')[0]?.matched).toBeNull()
})

test('all words have to be there, wherever each of them stands', () => {
  const { names, find } = openLists({ pumps: PUMPS })
  expect(names('pump aeulestrasse leaking')).toEqual(['North pump'])
  expect(names('pump flowerpot')).toEqual([])
  expect(find('pump leaking')[0]?.matched).toEqual({ in: 'status', key: '', text: 'leaking' })
})

test('what lies near comes first, else what begins with the text', () => {
  const { names } = openLists({ pumps: [...PUMPS, { name: 'Pump of Sydney', ...SYDNEY }] })
  expect(names('pump')).toEqual(['Pump of Sydney', 'Sydney pump', 'North pump'])
  expect(names('pump', VADUZ)).toEqual(['North pump', 'Pump of Sydney', 'Sydney pump'])
  expect(names('pump', VADUZ, 1)).toEqual(['North pump'])
})

test('rows that an import rejected are not among the places', () => {
  expect(openLists({ errors: PUMPS }).names('pump')).toEqual([])
})

test('a place that is changed is found by what it holds now', () => {
  const { names, change } = openLists({ pumps: PUMPS })
  expect(names('kiosk')).toEqual([])
  const patch = { name: 'Kiosk', notes: [{ ...NOTE, text: 'Ring twice' }] }
  change({ type: 'editPoints', listId: 'pumps', edits: [{ ref: { ordinal: 2 }, patch }] })
  expect(names('kiosk')).toEqual(['Kiosk'])
  expect(names('twice')).toEqual(['Kiosk'])
  expect(names('flowerpot')).toEqual([])
  expect(names('kiosk ring')).toEqual(['Kiosk'])
  change({ type: 'removePoints', listId: 'pumps', refs: [{ ordinal: 2 }], runs: [] })
  expect(names('kiosk')).toEqual([])
})
