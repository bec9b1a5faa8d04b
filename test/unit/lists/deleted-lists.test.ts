import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { WritableDb } from '#main/database/connections.types.ts'
import { openUserDatabase } from '#main/database/open-user-database.ts'
import type { ListStep, OperationKind } from '#main/lists/lists.types.ts'
import { listDeleted } from '#main/lists/sql/deleted-lists.ts'
import { findList } from '#main/lists/sql/lists.ts'
import { readPointsAfter } from '#main/lists/sql/locations.ts'
import { bringBackList } from '#main/lists/versions/bring-back-list.ts'
import { readVersion, readShownThen } from '#main/lists/versions/read-version.ts'
import { actOn, makeList, unwrap } from './open-user-db.ts'

const LIST_ID = '00000000-0000-4000-8000-000000000001'
const OTHER_ID = '00000000-0000-4000-8000-000000000002'
function makeFolder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'waypost-deleted-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  return dataDir
}

function open(dataDir: string) {
  const { db, close } = unwrap(openUserDatabase(dataDir))
  db.pragma('synchronous = OFF')
  const { by, within, change, undo } = actOn(db)
  return {
    db,
    close,
    change: (kind: OperationKind, steps: ListStep[], who = '') => unwrap(change(kind, steps, { who })),
    bringBack: () => within(() => bringBackList(db, { listId: LIST_ID, ...by() })),
    undo: () => unwrap(undo()),
  }
}

const make = (id: string, name: string, places: string[]): ListStep =>
  makeList(
    id,
    places.map((place) => ({ name: place, lat: 1, lon: 2 })),
    { name },
  )
const remove: ListStep = { type: 'removeList', listId: LIST_ID }
const note = (description: string): ListStep => ({ type: 'setList', listId: OTHER_ID, fields: { description } })
const placesOf = (db: WritableDb) => readPointsAfter(db, LIST_ID, { after: 0, limit: 10 })
const forgetBefore = (db: WritableDb, operationId: number) =>
  db.prepare(`update list_steps set created_at = '2020-01-01' where operation_id < ?`).run(operationId)

test('a deleted list is found and brought back after other changes and a restart, with places, ids and history', () => {
  const dataDir = makeFolder()
  const first = open(dataDir)
  const made = first.change('createList', [make(LIST_ID, 'Round', ['one', 'two'])])
  first.change('removePoints', [{ type: 'removePoints', listId: LIST_ID, refs: [{ ordinal: 1 }], runs: [] }])
  first.change('createList', [make(OTHER_ID, 'Other', [])])
  const before = placesOf(first.db)
  first.change('removeList', [remove], 'nightly key')
  first.change('updateList', [note('later')])
  first.close()

  const { db, bringBack, undo, close } = open(dataDir)
  onTestFinished(() => close())
  expect(listDeleted(db, 10)).toMatchObject([{ id: LIST_ID, name: 'Round', count: 1, who: 'nightly key' }])
  expect(unwrap(bringBack()).effects).toMatchObject([{ listId: LIST_ID, isVisible: true }])
  expect(listDeleted(db, 10)).toEqual([])
  expect(placesOf(db)).toEqual(before)
  expect(findList(db, OTHER_ID)?.description).toBe('later')
  // Its history reaches back beyond the deletion.
  expect([...readShownThen(db, unwrap(readVersion(db, LIST_ID, made.operationId)))]).toEqual([1, 2])
  expect(bringBack()).toMatchObject({ ok: false, error: { code: 'lists/not-deleted' } })
  undo()
  expect(listDeleted(db, 10)).toHaveLength(1)
})

test('a list that was made by an undone step is none that was deleted', () => {
  const { db, change, undo, close } = open(makeFolder())
  onTestFinished(() => close())
  change('createList', [make(LIST_ID, 'Round', ['one'])])
  undo()
  expect(listDeleted(db, 10)).toEqual([])
})

test('a list that was brought back outlives its first deletion, and goes with the last one', () => {
  const { db, change, bringBack, close } = open(makeFolder())
  onTestFinished(() => close())
  change('createList', [make(LIST_ID, 'Round', ['one'])])
  change('createList', [make(OTHER_ID, 'Other', [])])
  change('removeList', [remove])
  const back = unwrap(bringBack())
  change('removeList', [remove])
  forgetBefore(db, back.operationId)
  change('updateList', [note('first deletion forgotten')])
  expect(listDeleted(db, 10)).toMatchObject([{ id: LIST_ID, count: 1 }])
  forgetBefore(db, Number.MAX_SAFE_INTEGER)
  change('updateList', [note('all forgotten')])
  expect(listDeleted(db, 10)).toEqual([])
  expect(db.prepare('select count(*) from locations').pluck().get()).toBe(0)
})

test('a return that was undone and forgotten leaves the list where it can be found', () => {
  const { db, change, bringBack, undo, close } = open(makeFolder())
  onTestFinished(() => close())
  change('createList', [make(LIST_ID, 'Round', ['one'])])
  change('createList', [make(OTHER_ID, 'Other', [])])
  change('removeList', [remove])
  unwrap(bringBack())
  undo()
  change('updateList', [note('nothing to do again')])
  expect(listDeleted(db, 10)).toMatchObject([{ id: LIST_ID, count: 1 }])
  unwrap(bringBack())
  expect(placesOf(db)).toHaveLength(1)
})
