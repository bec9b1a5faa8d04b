import { expect, test } from 'vitest'
import type { WritableDb } from '#main/database/connections.types.ts'
import { changeLists } from '#main/lists/change-lists.ts'
import type { ListStep, PointPatch } from '#main/lists/lists.types.ts'
import { readPointsAfter } from '#main/lists/sql/locations.ts'
import { readHistory } from '#main/lists/sql/operations.ts'
import { takeCleansed, type CleansedPoint } from '#main/lists/take-cleansed.ts'
import { undoLists } from '#main/lists/undo-lists.ts'
import { makeList, openUserDb, unwrap } from './open-user-db.ts'

const AT = '2026-11-20T12:00:00.000Z'
const BY = { listId: 'depots', actor: 'window' as const, at: AT }

function openDepots(): WritableDb {
  const { db } = openUserDb()
  const points = ['one', 'two', 'three', 'four'].map((name) => ({
    name,
    address: `${name} hihg street`,
    lat: 1,
    lon: 2,
  }))
  change(db, [makeList('depots', points, { name: 'Depots' })])
  return db
}
const change = (db: WritableDb, steps: ListStep[]) =>
  db.transaction(() => changeLists(db, { steps, kind: 'editPoints', groupId: 'edit', actor: 'window', at: AT }))()
const points = (db: WritableDb) => readPointsAfter(db, 'depots', { after: 0, limit: 100 })
const textsOf = (db: WritableDb) => points(db).map(({ name, address }) => `${name}: ${address}`)
/** What cleansing makes of each point, by its place. */
const cleansed = (db: WritableDb, becomes: (PointPatch | null)[]): CleansedPoint[] =>
  points(db).map(({ id, name, address }, at) => ({ id, was: { name, address }, becomes: becomes[at] ?? null }))
const take = (db: WritableDb, list: CleansedPoint[], groupId = 'take') => {
  return unwrap(db.transaction(() => takeCleansed(db, { ...BY, points: list, groupId }))())
}

test('a list takes over what is new, in one change that goes back as one step', () => {
  const db = openDepots()
  const before = textsOf(db)
  const becomes = [{ address: '1 High Street' }, { address: '2 High Street' }, { address: 'three hihg street' }, null]
  expect(take(db, cleansed(db, becomes))).toMatchObject({ edited: 2, removed: 1, deleted: 0, kept: [] })
  expect(textsOf(db)).toEqual(['one: 1 High Street', 'two: 2 High Street', 'three: three hihg street'])
  expect(readHistory(db, 1)[0]).toMatchObject({ kind: 'takeCleansed', label: { listName: 'Depots' } })
  undoLists(db, { groupId: 'take', at: AT })
  expect(textsOf(db)).toEqual(before)
})

test('what was edited in the list since stays and is named, and what was deleted is counted', () => {
  const db = openDepots()
  const list = cleansed(db, [{ address: '1 High Street' }, { address: '2 High Street' }, { address: '3' }, null])
  const [one, , three, four] = points(db)
  const edit = (id: string, patch: PointPatch): ListStep => ({ type: 'editPoints', listId: 'depots', edits: [{ ref: { id }, patch }] }) // prettier-ignore
  change(db, [edit(one?.id ?? '', { address: 'mine' }), edit(four?.id ?? '', { name: 'mine too' })])
  change(db, [{ type: 'removePoints', listId: 'depots', refs: [{ id: three?.id ?? '' }], runs: [] }])
  expect(take(db, list)).toMatchObject({ edited: 1, removed: 0, deleted: 1, kept: ['one', 'mine too'] })
  expect(textsOf(db)).toEqual(['one: mine', 'two: 2 High Street', 'mine too: four hihg street'])
})

test('taking over again changes nothing, and leaves no step behind', () => {
  const db = openDepots()
  const list = cleansed(db, [{ address: '1 High Street' }]).slice(0, 1)
  take(db, list)
  const before = readHistory(db, 10).length
  expect(take(db, list, 'again')).toEqual({ changed: null, edited: 0, removed: 0, deleted: 0, kept: [] })
  expect(readHistory(db, 10)).toHaveLength(before)
})

test('pages of one group go back together', () => {
  const db = openDepots()
  const before = textsOf(db)
  const list = cleansed(db, [{ address: '1' }, { address: '2' }, { address: '3' }, { address: '4' }])
  take(db, list.slice(0, 2))
  take(db, list.slice(2))
  expect(textsOf(db)[3]).toBe('four: 4')
  undoLists(db, { groupId: 'take', at: AT })
  expect(textsOf(db)).toEqual(before)
})

test('the position of a cleansed address is taken over where the address had placed the point, and nowhere else', () => {
  const { db } = openUserDb()
  const list = { id: 'depots', name: 'Depots', description: '', latestRelatedListId: '', isErrorList: false }
  const placed = [
    { by: 'address', accuracy: 'A2', radiusMeters: 2000 },
    { by: 'address', accuracy: 'P4', radiusMeters: 5 },
    { by: 'hand', from: null, before: null },
    { by: 'gps', radiusMeters: 4 },
    { by: 'coordinates' },
    null,
  ]
  const made = placed.map((how, at) => ({ name: `${at}`, address: 'Dorfstrasse 24', lat: 1, lon: 2, ...(how && { placed: how }) })) // prettier-ignore
  change(db, [{ type: 'createList', list, pointsJson: JSON.stringify(made) }])
  const located = { lat: 47.5, lon: 9.5, accuracy: 'P4', radiusMeters: 5 }
  const points = readPointsAfter(db, 'depots', { after: 0, limit: 100 })
  const cleansedPoints = points.map(({ id, address }) => ({ id, was: { address }, becomes: {}, located }))
  expect(take(db, cleansedPoints)).toMatchObject({ edited: 1, kept: [] })
  const now = readPointsAfter(db, 'depots', { after: 0, limit: 100 })
  expect(now.map(({ lat }) => lat)).toEqual([47.5, 1, 1, 1, 1, 1])
  expect(now[0]?.placed).toEqual({ by: 'address', accuracy: 'P4', radiusMeters: 5, at: AT })
  undoLists(db, { groupId: 'take', at: AT })
  expect(readPointsAfter(db, 'depots', { after: 0, limit: 1 })[0]).toMatchObject({ lat: 1, placed: { accuracy: 'A2' } })
})
