import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkUserDatabase } from '#main/database/check-user-database.ts'
import type { WritableDb } from '#main/database/connections.types.ts'
import type { ListStep, PointFields, StoredPoint } from '#main/lists/lists.types.ts'
import { toNewPoint } from '#main/lists/merge-point.ts'
import { listImported } from '#main/lists/sql/list-imported.ts'
import { findList } from '#main/lists/sql/lists.ts'
import { lastOrdinal, readPointsAfter } from '#main/lists/sql/locations.ts'
import { takeImported, type ImportedPlaces } from '#main/lists/take-imported.ts'
import { bringBackList } from '#main/lists/versions/bring-back-list.ts'
import { createLookedImports, type ImportPart } from '#main/lists/versions/looked-imports.ts'
import { undoImport } from '#main/lists/versions/undo-import.ts'
import { actOn, makeList, openUserDb, unwrap } from './open-user-db.ts'

const LIST_ID = '00000000-0000-4000-8000-000000000001'

function openDatabase() {
  const { db, dataDir } = openUserDb()
  const { at, by, within, change, undo, redo } = actOn(db)
  /** A page of an import into the list; pages of one group are one import. */
  const importPage = (groupId: string, places: ImportedPlaces) =>
    within(() => {
      const by = { groupId, actor: 'import' as const, who: 'depots.csv', at: at() }
      return takeImported(db, { listId: LIST_ID, pageJson: JSON.stringify(places), ...by })
    })
  const undoOf = (ofGroup: string) =>
    within(() => {
      const seenAt = findList(db, LIST_ID)?.modifiedAt ?? ''
      return undoImport(db, { listId: LIST_ID, ofGroup, seenAt, ...by() })
    })
  return { db, dataDir, at, change, importPage, undoOf, undo, redo }
}

const point = (name: string): PointFields =>
  toNewPoint({ name, lat: 51.5, lon: -0.12, latText: '51.5', lonText: '-0.12', country: 'GB' })

const listOf = (names: string[]): ListStep => makeList(LIST_ID, names.map(point), { name: 'Depots' })

const edit = (ordinal: number, patch: Partial<PointFields>): ListStep => ({
  type: 'editPoints',
  listId: LIST_ID,
  edits: [{ ref: { ordinal }, patch }],
})

const now = (db: WritableDb): Map<number, StoredPoint> =>
  new Map(readPointsAfter(db, LIST_ID, { after: 0, limit: 1e6 }).map((one) => [one.ordinal, one]))

const added = (name: string) => ({ id: randomUUID(), point: point(name) })
const changed = (one: StoredPoint, address: string): ImportedPlaces['changed'][number] => ({
  ordinal: one.ordinal,
  before: { address: one.address },
  after: { address },
})
const same = (one: StoredPoint | undefined, other: StoredPoint | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** The same said by three states of the list: before the import, after it, and now. */
function expected(
  before: Map<number, StoredPoint>,
  after: Map<number, StoredPoint>,
  present: Map<number, StoredPoint>,
) {
  const state = new Map<number, StoredPoint>()
  const parts: Record<ImportPart, number[]> = { removed: [], restored: [], kept: [] }
  for (const [ordinal, one] of present) {
    const [was, became] = [before.get(ordinal), after.get(ordinal)]
    const isOfImport = became !== undefined && !same(was, became)
    const isEdited = isOfImport && !same(one, became)
    if (isOfImport && !isEdited) parts[was ? 'restored' : 'removed'].push(ordinal)
    if (isEdited) parts.kept.push(ordinal)
    if (isOfImport && !isEdited && !was) continue
    state.set(ordinal, isOfImport && !isEdited && was ? was : one)
  }
  return { state, parts }
}

const shownParts = (db: WritableDb, groupId: string) => {
  const looked = createLookedImports()
  const of = (part: ImportPart) =>
    unwrap(looked.page(db, { listId: LIST_ID, groupId, part, offset: 0, limit: 1000 })).rows.map(
      ({ then, now: next }) => (next ?? then)?.ordinal,
    )
  return { removed: of('removed'), restored: of('restored'), kept: of('kept') }
}

const actions = fc.array(fc.record({ what: fc.nat(5), at: fc.nat(40) }), { minLength: 1, maxLength: 15 })

test('an import is taken back whatever came after it, as three states of the list say', { timeout: 120_000 }, () => {
  const { db, dataDir, change, importPage, undoOf, undo, redo } = openDatabase()
  const property = fc.property(actions, (wanted) => {
    db.exec('delete from operations; delete from lists')
    unwrap(change('createList', [listOf(['one', 'two', 'three', 'four'])]))
    const before = now(db)
    const groupId = randomUUID()
    unwrap(importPage(groupId, { added: [added('five'), added('six')], changed: [changed(before.get(1)!, 'Quay 1')] }))
    unwrap(importPage(groupId, { added: [added('seven')], changed: [changed(before.get(2)!, 'Quay 2')] }))
    const after = now(db)
    for (const { what, at } of wanted) {
      const ordinal = (at % lastOrdinal(db, LIST_ID)) + 1
      const present = now(db).get(ordinal)
      if (what === 0) change('editPoints', [edit(ordinal, { status: `s${at % 3}` })])
      if (what === 1) change('editPoints', [edit(ordinal, { address: present?.address ? '' : 'Quay 1' })])
      if (what === 2) change('removePoints', [{ type: 'removePoints', listId: LIST_ID, refs: [], runs: [[ordinal, ordinal]] }]) // prettier-ignore
      if (what === 3) change('addPoints', [{ type: 'addPoints', listId: LIST_ID, points: [point(`late ${at}`)] }])
      if (what === 4 && present)
        importPage(randomUUID(), { added: [added('x')], changed: [changed(present, `Q ${at}`)] })
      if (what === 5 && wanted.length > 1) change('updateList', [{ type: 'setList', listId: LIST_ID, fields: { name: `L${at}` } }]) // prettier-ignore
    }
    const present = now(db)
    const { state, parts } = expected(before, after, present)
    expect(shownParts(db, groupId)).toEqual(parts)
    const done = undoOf(groupId)
    if (parts.removed.length + parts.restored.length === 0) {
      expect(done).toMatchObject({ ok: false, error: { code: 'lists/no-change' } })
      return
    }
    unwrap(done)
    expect([...now(db)]).toEqual([...state])
    expect(listImported(db, LIST_ID, 10).find((one) => one.groupId === groupId)?.isUndone).toBe(true)
    unwrap(undo())
    expect([...now(db)]).toEqual([...present])
    unwrap(redo())
    expect([...now(db)]).toEqual([...state])
  })
  fc.assert(property, { numRuns: 60 })
  expect(unwrap(checkUserDatabase(join(dataDir, 'user.db'))).operations).toBeGreaterThan(0)
})

test('an edit between two pages of an import counts as one of its page, and not of another', () => {
  const { db, change, importPage, undoOf } = openDatabase()
  unwrap(change('createList', [listOf(['one', 'two'])]))
  const groupId = randomUUID()
  unwrap(importPage(groupId, { added: [added('three')], changed: [changed(now(db).get(1)!, 'Quay 1')] }))
  unwrap(change('editPoints', [edit(1, { description: 'ring twice' })]))
  unwrap(change('editPoints', [edit(2, { description: 'side door' })]))
  unwrap(importPage(groupId, { added: [], changed: [changed(now(db).get(2)!, 'Quay 2')] }))
  expect(shownParts(db, groupId)).toEqual({ removed: [3], restored: [2], kept: [1] })
  unwrap(undoOf(groupId))
  expect([...now(db).values()].map(({ address, description }) => [address, description])).toEqual([
    ['Quay 1', 'ring twice'],
    ['', 'side door'],
  ])
  expect(undoOf(groupId)).toMatchObject({ ok: false, error: { code: 'lists/taken-back' } })
})

test('a list that an import made goes with it, but for what was edited or added since', () => {
  const { db, at, change, undoOf, undo } = openDatabase()
  const bringBack = () =>
    db.transaction(() => bringBackList(db, { listId: LIST_ID, groupId: randomUUID(), actor: 'window', at: at() }))()
  const made = unwrap(change('importList', [listOf(['one', 'two'])], { who: 'depots.csv' }))
  const looked = createLookedImports()
  const summary = () => unwrap(looked.summary(db, { listId: LIST_ID, groupId: made.groupId }))
  expect(summary()).toMatchObject({ removed: 2, restored: 0, kept: 0, isListRemoved: true })
  unwrap(undoOf(made.groupId))
  expect(findList(db, LIST_ID)).toBeNull()
  // Found among the deleted lists it can be taken back again.
  unwrap(bringBack())
  expect(summary()).toMatchObject({ removed: 2, isListRemoved: true })
  unwrap(undo())
  unwrap(undo())
  unwrap(change('addPoints', [{ type: 'addPoints', listId: LIST_ID, points: [point('mine')] }]))
  unwrap(change('editPoints', [edit(2, { name: 'Two' })]))
  expect(summary()).toMatchObject({ removed: 1, restored: 0, kept: 1, isListRemoved: false })
  unwrap(undoOf(made.groupId))
  expect([...now(db).values()].map(({ name }) => name)).toEqual(['Two', 'mine'])
})

test('what was shown is what is done: a list that changed meanwhile is left alone', () => {
  const { db, at, change, importPage } = openDatabase()
  unwrap(change('createList', [listOf(['one'])]))
  const ofGroup = randomUUID()
  unwrap(importPage(ofGroup, { added: [added('two')], changed: [] }))
  const seenAt = findList(db, LIST_ID)!.modifiedAt
  unwrap(change('editPoints', [edit(2, { name: 'Two' })]))
  const by = { groupId: randomUUID(), actor: 'window' as const, at: at() }
  const done = undoImport(db, { listId: LIST_ID, ofGroup, seenAt, ...by })
  expect(done).toMatchObject({ ok: false, error: { code: 'lists/changed-meanwhile' } })
  expect(now(db).size).toBe(2)
})

test('the list of rejected rows goes with the import that made it, and comes back with what was changed in it', () => {
  const { db, change, undoOf, undo } = openDatabase()
  const rejectedId = '00000000-0000-4000-8000-000000000002'
  const list = { id: rejectedId, name: 'Depots (rejected rows)', description: '', latestRelatedListId: LIST_ID, isErrorList: true } // prettier-ignore
  const rejected: ListStep = { type: 'createList', list, pointsJson: JSON.stringify([point('no place')]) }
  unwrap(change('importList', [listOf(['one', 'two']), rejected], { who: 'depots.csv' }))
  const { groupId } = listImported(db, LIST_ID, 9)[0]!
  const looked = createLookedImports()
  const leftRejected = () => unwrap(looked.summary(db, { listId: LIST_ID, groupId })).rejected
  expect(leftRejected()).toEqual({ name: 'Depots (rejected rows)' })
  unwrap(undoOf(groupId))
  expect([findList(db, LIST_ID), findList(db, rejectedId)]).toEqual([null, null])
  unwrap(undo())
  expect(findList(db, rejectedId)).toMatchObject({ count: 1 })
  unwrap(change('editPoints', [{ type: 'editPoints', listId: rejectedId, edits: [{ ref: { ordinal: 1 }, patch: { name: 'x' } }] }])) // prettier-ignore
  unwrap(undoOf(groupId))
  expect([findList(db, LIST_ID), findList(db, rejectedId)]).toEqual([null, null])
  unwrap(undo())
  expect(findList(db, rejectedId)).toMatchObject({ count: 1 })
})
