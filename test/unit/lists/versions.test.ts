import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { WritableDb } from '#main/database/connections.types.ts'
import { copyLists } from '#main/lists/copy-lists.ts'
import type { ListStep, OperationKind, PointFields } from '#main/lists/lists.types.ts'
import { toNewPoint } from '#main/lists/merge-point.ts'
import { subtractRuns } from '#main/lists/ordinal-runs.ts'
import { stagePoints } from '#main/lists/stage-import.ts'
import { readListSteps } from '#main/lists/sql/list-steps.ts'
import { findList } from '#main/lists/sql/lists.ts'
import { lastOrdinal, readPointsAfter } from '#main/lists/sql/locations.ts'
import { createLookedVersions } from '#main/lists/versions/looked-versions.ts'
import { readProvenance } from '#main/lists/versions/provenance.ts'
import { readPointsThen, readShownThen, readVersion, createVersionSource } from '#main/lists/versions/read-version.ts'
import { restoreVersion } from '#main/lists/versions/restore-version.ts'
import { checkUserDatabase } from '#main/database/check-user-database.ts'
import { actOn, makeList, openUserDb, unwrap } from './open-user-db.ts'

const LIST_ID = '00000000-0000-4000-8000-000000000001'

function openDatabase() {
  const { db, dataDir } = openUserDb()
  const acts = actOn(db)
  const restore = (after: number) => acts.within(() => restoreVersion(db, { listId: LIST_ID, after, ...acts.by() }))
  const change = (kind: OperationKind, steps: ListStep[], who = '', groupId: string = randomUUID()) =>
    acts.change(kind, steps, { who, groupId })
  return { db, dataDir, ...acts, change, restore }
}

const point = (name: string, lat = 51.5, lon = -0.12): PointFields =>
  toNewPoint({ name, lat, lon, latText: `${lat}`, lonText: `${lon}`, country: 'GB' })

const createList = (points: PointFields[]): ListStep => makeList(LIST_ID, points, { name: 'Depots' })

const now = (db: WritableDb) => readPointsAfter(db, LIST_ID, { after: 0, limit: 1e6 })

function then(db: WritableDb, after: number) {
  const version = unwrap(readVersion(db, LIST_ID, after))
  return readPointsThen(db, version, Array.from(readShownThen(db, version)))
}

interface Action {
  what: number
  at: number
  size: number
}

function toStep(db: WritableDb, { what, at, size }: Action): ListStep {
  const listId = LIST_ID
  const ordinal = (at % Math.max(1, lastOrdinal(db, listId))) + 1
  const edit = (patch: Partial<PointFields>): ListStep => ({
    type: 'editPoints',
    listId,
    edits: [{ ref: { ordinal }, patch }],
  })
  const steps: ListStep[] = [
    { type: 'addPoints', listId, points: Array.from({ length: size }, (_, i) => point(`added ${i}`, i)) },
    { type: 'removePoints', listId, refs: [], runs: [[ordinal, ordinal + size]] },
    edit({ status: `s${at % 3}`, tags: [`t${size}`] }),
    edit({ lat: at % 90, latText: `${at % 90}` }),
    edit({ metaInfo: { [`k${size}`]: at, k1: null } }),
    { type: 'setList', listId, fields: { name: `renamed ${at}` } },
  ]
  return steps[what % steps.length] as ListStep
}

const actions = fc.array(fc.record({ what: fc.nat(7), at: fc.nat(300), size: fc.integer({ min: 1, max: 4 }) }), {
  minLength: 1,
  maxLength: 25,
})

test('a list is read as it was after every step, whatever came later, restores among it', { timeout: 120_000 }, () => {
  const { db, change, restore, undo, redo, dataDir } = openDatabase()
  const property = fc.property(actions, (wanted) => {
    db.exec('delete from operations; delete from lists')
    const states = new Map<number, string>()
    const keep = (operationId: number) => states.set(operationId, JSON.stringify(now(db)))
    keep(unwrap(change('createList', [createList([point('one'), point('two'), point('three')])])).operationId)
    for (const action of wanted) {
      const known = [...states.keys()]
      // Six and seven: go back to a version; take back and do again, which changes nothing.
      if (action.what === 7) {
        if (undo().ok) expect(redo().ok).toBe(true)
      } else {
        const done =
          action.what === 6 ? restore(known[action.at % known.length] ?? 0) : change('editPoints', [toStep(db, action)])
        if (done.ok) keep(done.value.operationId)
        if (done.ok && action.what === 6) {
          expect(JSON.stringify(now(db))).toBe(states.get(known[action.at % known.length] ?? 0))
        }
      }
    }
    for (const [operationId, state] of states) expect(JSON.stringify(then(db, operationId))).toBe(state)
    const newest = [...states].at(-1)
    while (undo().ok);
    while (redo().ok);
    expect(JSON.stringify(now(db))).toBe(newest?.[1])
  })
  fc.assert(property, { numRuns: 80 })
  // Nothing that a restore brought back counts as half applied.
  expect(unwrap(checkUserDatabase(join(dataDir, 'user.db'))).operations).toBeGreaterThan(0)
})

test('what a restore brought back survives that the deletion is forgotten, and goes with the next one', () => {
  const { db, change, restore } = openDatabase()
  const made = unwrap(change('createList', [createList([point('one'), point('two'), point('three')])]))
  const removal: ListStep = { type: 'removePoints', listId: LIST_ID, refs: [], runs: [[1, 2]] }
  change('removePoints', [removal])
  unwrap(restore(made.operationId))
  expect(now(db).map(({ name }) => name)).toEqual(['one', 'two', 'three'])
  change('removePoints', [removal])
  const again = unwrap(change('updateList', [{ type: 'setList', listId: LIST_ID, fields: { description: 'x' } }]))
  // All but the second deletion are of long ago.
  db.prepare(`update list_steps set created_at = '2020-01-01' where operation_id < ?`).run(again.operationId - 1)
  change('updateList', [{ type: 'setList', listId: LIST_ID, fields: { description: 'y' } }])
  expect(db.prepare('select count(*) from operations').pluck().get()).toBe(3)
  expect(then(db, again.operationId - 2).map(({ name }) => name)).toEqual(['one', 'two', 'three'])
  db.prepare(`update list_steps set created_at = '2020-01-01'`).run()
  change('updateList', [{ type: 'setList', listId: LIST_ID, fields: { description: 'z' } }])
  expect(db.prepare('select count(*) from locations').pluck().get()).toBe(1)
})

test('a restore that was undone and forgotten leaves what an older deletion can bring back', () => {
  const { db, change, restore, undo } = openDatabase()
  const made = unwrap(change('createList', [createList([point('one'), point('two')])]))
  change('removePoints', [{ type: 'removePoints', listId: LIST_ID, refs: [{ ordinal: 1 }], runs: [] }])
  unwrap(restore(made.operationId))
  undo()
  change('updateList', [{ type: 'setList', listId: LIST_ID, fields: { description: 'x' } }])
  undo()
  undo()
  expect(now(db).map(({ name }) => name)).toEqual(['one', 'two'])
})

test('history names who made each step, and joins what is undone together', () => {
  const { db, change } = openDatabase()
  change('createList', [createList([point('one')])], 'nightly key')
  const add = (name: string): ListStep => ({ type: 'addPoints', listId: LIST_ID, points: [point(name)] })
  const groupId = randomUUID()
  for (const name of ['two', 'three', 'four']) change('importIntoList', [add(name)], 'depots.csv', groupId)
  const steps = readListSteps(db, LIST_ID, { before: 1e9, limit: 10 })
  expect(steps.map(({ kind, who, count }) => [kind, who, count])).toEqual([
    ['importIntoList', 'depots.csv', 3],
    ['createList', 'nightly key', 1],
  ])
  expect(readListSteps(db, LIST_ID, { before: steps[0]!.firstId, limit: 10 })).toEqual([steps[1]])
})

test('differences are told, and a version becomes a list of its own', async () => {
  const { db, change, at } = openDatabase()
  const made = unwrap(change('createList', [createList([point('one'), point('two'), point('three')])]))
  change('removePoints', [{ type: 'removePoints', listId: LIST_ID, refs: [{ ordinal: 1 }], runs: [] }])
  change('editPoints', [
    { type: 'editPoints', listId: LIST_ID, edits: [{ ref: { ordinal: 2 }, patch: { address: 'Quay 1' } }] },
  ])
  change('addPoints', [{ type: 'addPoints', listId: LIST_ID, points: [point('four')] }])
  const ref = { listId: LIST_ID, after: made.operationId }
  const looked = createLookedVersions()
  expect(looked.summary(db, ref)).toEqual({
    ok: true,
    value: { name: 'Depots', count: 3, added: 1, changed: 1, removed: 1 },
  })
  const rows = (part: 'then' | 'added' | 'changed' | 'removed') =>
    unwrap(looked.page(db, { ...ref, part, offset: 0, limit: 10 })).rows.map((row) => [
      row.then && `${row.then.name} ${row.then.address}`,
      row.now && `${row.now.name} ${row.now.address}`,
    ])
  expect(rows('changed')).toEqual([['two ', 'two Quay 1']])
  expect(rows('removed')).toEqual([['one ', null]])
  expect(rows('added')).toEqual([[null, 'four ']])
  const source = createVersionSource(db, unwrap(readVersion(db, LIST_ID, made.operationId)))
  const toId = randomUUID()
  const copied = await copyLists(source, [{ fromId: LIST_ID, toId, name: 'Depots then' }], {
    stage: (block) => Promise.resolve({ ok: true, value: stagePoints(db, { ...block, at: at() }) }),
    stageShapes: () => Promise.resolve({ ok: true, value: undefined }),
    onProgress: () => undefined,
    isCancelled: () => false,
    isHere: () => true,
  })
  expect(copied).toMatchObject({ ok: true, value: { end: 'done', points: 3 } })
  change('createList', [{ type: 'publishList', listId: toId }])
  expect(findList(db, toId)).toMatchObject({ name: 'Depots then', count: 3 })
})

test('provenance says who made and last changed a place, and when that was taken back', () => {
  const { db, change, undo } = openDatabase()
  change('createList', [createList([point('one')])], 'nightly key')
  const [one] = now(db)
  const of = () => unwrap(readProvenance(db, LIST_ID, one!.id))
  expect(of()).toMatchObject({ made: { kind: 'createList', who: 'nightly key' }, changed: null })
  change('editPoints', [
    { type: 'editPoints', listId: LIST_ID, edits: [{ ref: { ordinal: 1 }, patch: { name: '1' } }] },
  ])
  expect(of().changed).toMatchObject({ kind: 'editPoints', actor: 'window', isUndone: false })
  undo()
  expect(of().changed).toMatchObject({ kind: 'editPoints', actor: 'window', isUndone: true })
  expect(readProvenance(db, LIST_ID, randomUUID())).toMatchObject({ ok: false })
})

test('runs are cut', () => {
  expect(subtractRuns([[1, 9]], [[3, 4]])).toEqual([[1, 2], [5, 9]]) // prettier-ignore
  expect(subtractRuns([[1, 2], [5, 9]], [[2, 6], [9, 12]])).toEqual([[1, 1], [7, 8]]) // prettier-ignore
  expect(subtractRuns([[1, 2]], [[1, 5]])).toEqual([])
})
