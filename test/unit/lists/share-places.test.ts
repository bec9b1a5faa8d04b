import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkUserDatabase } from '#main/database/check-user-database.ts'
import type { WritableDb } from '#main/database/connections.types.ts'
import { copyLists, sourceOfLists } from '#main/lists/copy-lists.ts'
import type { ListStep, OperationKind, PointFields, PointPatch } from '#main/lists/lists.types.ts'
import { toNewPoint } from '#main/lists/merge-point.ts'
import { stagePoints } from '#main/lists/stage-import.ts'
import { findOwnPlaces } from '#main/lists/columns/find-own-places.ts'
import { createListColumns } from '#main/lists/columns/list-columns.ts'
import { findList } from '#main/lists/sql/lists.ts'
import { countPlacesByList, findPoint, lastOrdinal, readPointsAfter } from '#main/lists/sql/locations.ts'
import { readListSteps } from '#main/lists/sql/list-steps.ts'
import { readCellsById } from '#main/lists/sql/read-cells.ts'
import { listsOfPlace } from '#main/lists/sql/shared-places.ts'
import { readProvenance } from '#main/lists/versions/provenance.ts'
import { readPointsThen, readShownThen, readVersion } from '#main/lists/versions/read-version.ts'
import { restoreVersion } from '#main/lists/versions/restore-version.ts'
import { ok } from '#shared/result.ts'
import { actOn, makeList, openUserDb, unwrap } from './open-user-db.ts'

const [DEPOTS, ROUND] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']

function openDatabase() {
  const { db, dataDir } = openUserDb()
  const { by, within, undo, redo, ...acts } = actOn(db)
  const change = (kind: OperationKind, ...steps: ListStep[]) => acts.change(kind, steps)
  const restore = (listId: string, after: number) => within(() => restoreVersion(db, { listId, after, ...by() }))
  return { db, dataDir, change, restore, undo, redo }
}

const point = (name: string, lat = 51.5): PointFields =>
  toNewPoint({ name, lat, lon: -0.12, latText: `${lat}`, lonText: '-0.12', country: 'GB' })

const createList = (id: string, points: PointFields[]): ListStep =>
  makeList(id, points, { name: id === DEPOTS ? 'Depots' : 'Round' })
const share = (ordinals: [number, number], fromListId = DEPOTS, listId = ROUND): ListStep => ({
  type: 'sharePoints',
  listId,
  fromListId,
  runs: [ordinals],
})
const edit = (listId: string, ordinal: number, patch: PointPatch): ListStep => ({
  type: 'editPoints',
  listId,
  edits: [{ ref: { ordinal }, patch }],
})
const remove = (listId: string, ordinal: number): ListStep => ({
  type: 'removePoints',
  listId,
  refs: [{ ordinal }],
  runs: [],
})
const now = (db: WritableDb, listId: string) => readPointsAfter(db, listId, { after: 0, limit: 1e6 })

/** Two lists: three depots, of which the first two are on the round too. */
function openShared() {
  const opened = openDatabase()
  opened.change('createList', createList(DEPOTS, [point('one'), point('two'), point('three')]))
  opened.change('createList', createList(ROUND, [point('stop')]))
  opened.change('sharePoints', share([1, 2]))
  return opened
}

test('places are in both lists under one id, without copies, and only once', () => {
  const { db, change } = openShared()
  const [one, two] = now(db, DEPOTS)
  expect(now(db, ROUND).map(({ ordinal, id, name }) => [ordinal, id, name])).toEqual([
    [1, now(db, ROUND)[0]!.id, 'stop'],
    [2, one!.id, 'one'],
    [3, two!.id, 'two'],
  ])
  expect(listsOfPlace(db, DEPOTS, one!.id).map(({ name }) => name)).toEqual(['Depots', 'Round'])
  expect(listsOfPlace(db, DEPOTS, now(db, DEPOTS)[2]!.id).map(({ name }) => name)).toEqual(['Depots'])
  // Those that are there already are left out, and when all are there nothing is done.
  expect(unwrap(change('sharePoints', share([2, 3]))).label.count).toBe(1)
  expect(change('sharePoints', share([1, 3]))).toMatchObject({ ok: false, error: { code: 'lists/no-change' } })
  expect(findList(db, ROUND)?.count).toBe(4)
  // A search among all lists shows a place once, and a file of its ids knows both lists.
  const found = findOwnPlaces(db, createListColumns(), { search: 'two', limit: 10, near: null })
  expect(found.map(({ id }) => id)).toEqual([two!.id])
  expect(countPlacesByList(db, [one!.id, two!.id])).toEqual([
    { listId: DEPOTS, places: 2 },
    { listId: ROUND, places: 2 },
  ])
  const cells = readCellsById(db, { listId: ROUND, ids: [two!.id], fields: ['name'] })
  expect(cells).toEqual([{ ordinal: 3, isHidden: false, cells: ['two'] }])
})

test('a change through either list shows in both, is told of both, and is one step back', () => {
  const { db, change, undo, redo } = openShared()
  const { id } = now(db, DEPOTS)[0]!
  const before = JSON.stringify([now(db, DEPOTS), now(db, ROUND)])
  const done = unwrap(change('editPoints', edit(ROUND, 2, { name: 'One', lat: 52, latText: '52', metaInfo: { k: 1 } })))
  for (const listId of [DEPOTS, ROUND]) {
    expect(findPoint(db, listId, { id })).toMatchObject({ name: 'One', lat: 52, metaInfo: { k: 1 } })
  }
  expect(done.effects).toEqual([
    { listId: ROUND, isVisible: true, ids: [id], points: { set: [[2, 52, -0.12]], removed: [] } },
    { listId: DEPOTS, isVisible: true, ids: [id], points: { set: [[1, 52, -0.12, 'GB']], removed: [] } },
  ])
  expect(done.label).toMatchObject({ listName: 'Round', count: 1, pointName: 'one' })
  for (const listId of [DEPOTS, ROUND]) {
    expect(readListSteps(db, listId, { before: 1e9, limit: 1 })[0]).toMatchObject({ kind: 'editPoints', count: 1 })
    expect(unwrap(readProvenance(db, listId, id)).changed?.kind).toBe('editPoints')
  }
  const back = unwrap(undo())
  expect(back.effects.map(({ listId }) => listId)).toEqual([ROUND, DEPOTS])
  expect(JSON.stringify([now(db, DEPOTS), now(db, ROUND)])).toBe(before)
  redo()
  expect(findPoint(db, DEPOTS, { id })?.name).toBe('One')
})

test('how far somebody is with a place belongs to each list', () => {
  const { db, change } = openShared()
  change('editPoints', edit(DEPOTS, 1, { status: 'done', tags: ['cold'] }))
  expect(now(db, DEPOTS)[0]).toMatchObject({ status: 'done', tags: ['cold'] })
  expect(now(db, ROUND)[1]).toMatchObject({ status: '', tags: ['cold'] })
})

test('what is taken out of one list stays in the others, and the last one removes it', () => {
  const { db, change, undo } = openShared()
  const { id } = now(db, DEPOTS)[0]!
  const out = unwrap(change('removePoints', { type: 'removePoints', listId: DEPOTS, refs: [], runs: [[1, 3]] }))
  expect(out.label).toMatchObject({ count: 3, staying: 2 })
  expect(now(db, DEPOTS)).toEqual([])
  expect(findPoint(db, DEPOTS, { id })).toBeNull()
  expect(findPoint(db, ROUND, { id })?.name).toBe('one')
  // What nobody sees in the one list follows all the same, and is not told of.
  const done = unwrap(change('editPoints', edit(ROUND, 2, { name: 'One' })))
  expect(done.effects[1]).toMatchObject({ listId: DEPOTS, ids: [], points: { set: [], removed: [[1, 1]] } })
  const last = unwrap(change('removePoints', { type: 'removePoints', listId: ROUND, refs: [{ id }], runs: [] }))
  expect(last.label.staying).toBeUndefined()
  expect(listsOfPlace(db, '', id)).toEqual([])
  undo()
  undo()
  undo()
  expect(now(db, DEPOTS).map(({ name }) => name)).toEqual(['one', 'two', 'three'])
})

test('a list goes without its places in others, and an edit meanwhile is there when it comes back', () => {
  const { db, change } = openShared()
  change('removeList', { type: 'removeList', listId: DEPOTS })
  const done = unwrap(change('editPoints', edit(ROUND, 2, { name: 'One' })))
  expect(done.effects.map(({ listId, isVisible }) => [listId, isVisible])).toEqual([
    [ROUND, true],
    [DEPOTS, false],
  ])
  expect(listsOfPlace(db, ROUND, now(db, ROUND)[1]!.id).map(({ name }) => name)).toEqual(['Round'])
  db.prepare('update lists set hidden_at = null').run()
  expect(now(db, DEPOTS)[0]?.name).toBe('One')
})

test('what a file said of a place is kept beside the edits of either list', () => {
  const { db, change } = openShared()
  const asFile = { ...point('four'), imported: {} }
  change('importIntoList', { type: 'addPoints', listId: DEPOTS, points: [asFile] })
  change('sharePoints', share([4, 4]))
  change('editPoints', edit(ROUND, 4, { name: 'Four' }))
  expect(now(db, DEPOTS)[3]).toMatchObject({ name: 'Four', imported: { name: 'four' } })
  expect(now(db, ROUND)[3]).toMatchObject({ name: 'Four', imported: null })
})

test('lists that are copied together share what they shared, under new ids', async () => {
  const { db, change, undo } = openShared()
  const copies = [
    { fromId: DEPOTS, toId: randomUUID(), name: 'Depots then' },
    { fromId: ROUND, toId: randomUUID(), name: 'Round then' },
  ]
  const copied = await copyLists(sourceOfLists(db), copies, {
    stage: (block) => {
      db.transaction(() => stagePoints(db, block))()
      return Promise.resolve(ok(undefined))
    },
    stageShapes: () => Promise.resolve({ ok: true, value: undefined }),
    onProgress: () => undefined,
    isCancelled: () => false,
    isHere: () => true,
  })
  expect(copied).toMatchObject({ ok: true, value: { points: 6 } })
  const [depots, round] = copies.map(({ toId }) => toId) as [string, string]
  change('restoreList', ...copies.map(({ toId }): ListStep => ({ type: 'publishList', listId: toId })))
  const ids = now(db, depots).map(({ id }) => id)
  expect(now(db, round).map(({ id }) => id)).toEqual([now(db, round)[0]!.id, ids[0], ids[1]])
  expect(ids).not.toContain(now(db, DEPOTS)[0]!.id)
  change('editPoints', edit(round, 2, { name: 'One' }))
  expect([now(db, depots)[0]?.name, now(db, DEPOTS)[0]?.name]).toEqual(['One', 'one'])
  undo()
  undo()
  expect(findList(db, depots)).toBeNull()
})

/** What a place is, row by row; the same in all rows that stand for it, hidden ones too. */
function expectOneOfEach(db: WritableDb): void {
  const differing = db
    .prepare(
      `select place_id from locations where place_id is not null group by place_id
       having count(distinct name || ' ' || coalesce(lat, '') || coalesce(meta_info, '') || coalesce(tags, '')) > 1`,
    )
    .all()
  const twice = db
    .prepare(
      `select place_id from locations where place_id is not null and is_hidden = 0
       group by list_id, place_id having count(*) > 1`,
    )
    .all()
  expect([differing, twice]).toEqual([[], []])
}

const actions = fc.array(
  fc.record({ what: fc.nat(9), at: fc.nat(300), size: fc.integer({ min: 1, max: 3 }), isRound: fc.boolean() }),
  { minLength: 1, maxLength: 25 },
)

test('any order of changes keeps places one, and every version of both lists', { timeout: 120_000 }, () => {
  const { db, dataDir, change, restore, undo, redo } = openDatabase()
  const then = (listId: string, after: number) => {
    const version = unwrap(readVersion(db, listId, after))
    return JSON.stringify(readPointsThen(db, version, Array.from(readShownThen(db, version))))
  }
  const seen = (listId: string) => JSON.stringify(now(db, listId))
  const property = fc.property(actions, (wanted) => {
    db.exec('delete from operations; delete from lists')
    const states: { id: number; depots: string; round: string }[] = []
    const keep = (id: number) => states.push({ id, depots: seen(DEPOTS), round: seen(ROUND) })
    change('createList', createList(DEPOTS, [point('one'), point('two'), point('three')]))
    keep(unwrap(change('createList', createList(ROUND, [point('stop')]))).operationId)
    for (const { what, at, size, isRound } of wanted) {
      const listId = isRound ? ROUND : DEPOTS
      const ordinal = (at % Math.max(1, lastOrdinal(db, listId))) + 1
      if (what === 9) {
        if (undo().ok) expect(redo().ok).toBe(true)
        continue
      }
      const steps: ListStep[] = [
        edit(listId, ordinal, { name: `n${at}`, tags: [`t${size}`] }),
        edit(listId, ordinal, { lat: at % 90, latText: `${at % 90}`, metaInfo: { [`k${size}`]: at } }),
        edit(listId, ordinal, { status: `s${at % 3}` }),
        { type: 'removePoints', listId, refs: [], runs: [[ordinal, ordinal + size]] },
        remove(listId, ordinal),
        { type: 'addPoints', listId, points: [point(`added ${at}`)] },
      ]
      const step = steps[what] ?? share([ordinal, ordinal + size], listId, isRound ? DEPOTS : ROUND)
      const known = states[at % states.length]!
      const done = what === 8 ? restore(listId, known.id) : change('editPoints', step)
      expectOneOfEach(db)
      if (done.ok && what === 8) expect(seen(listId)).toBe(isRound ? known.round : known.depots)
      if (done.ok) keep(done.value.operationId)
    }
    for (const { id, depots, round } of states) {
      expect(then(DEPOTS, id)).toBe(depots)
      expect(then(ROUND, id)).toBe(round)
    }
    for (const { depots, round } of states.slice(0, -1).toReversed()) {
      expect(undo().ok).toBe(true)
      expect([seen(DEPOTS), seen(ROUND)]).toEqual([depots, round])
    }
    while (redo().ok);
    const { depots, round } = states.at(-1)!
    expect([seen(DEPOTS), seen(ROUND)]).toEqual([depots, round])
    expectOneOfEach(db)
  })
  fc.assert(property, { numRuns: 80 })
  expect(unwrap(checkUserDatabase(join(dataDir, 'user.db'))).operations).toBeGreaterThan(0)
})
