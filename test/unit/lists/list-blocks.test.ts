import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { blockOf } from '#main/lists/blocks/encode-block.ts'
import { stretchesOf } from '#main/lists/columns/stretches.ts'
import { toUuidBytes, toUuidLines } from '#main/lists/blocks/uuid-bytes.ts'
import { createListColumns } from '#main/lists/columns/list-columns.ts'
import type { ListStep, PointFields } from '#main/lists/lists.types.ts'
import { toNewPoint } from '#main/lists/merge-point.ts'
import { toPointColumns } from '#main/lists/point-columns.ts'
import { readValidBlocks, keepBlocks } from '#main/lists/sql/list-blocks.ts'
import { stagePoints } from '#main/lists/stage-import.ts'
import { readNames, readPositions } from '#main/lists/thread/read-located.ts'
import { ok } from '#shared/result.ts'
import { actOn, openUserDb, unwrap } from './open-user-db.ts'
import { keepMissing } from '#main/lists/thread/page-handlers.ts'

const [LIST, OTHER] = [randomUUID(), randomUUID()]

/** Places as an import has them: some without a position, with breaks in the name, or with nothing but a name. */
const imported = (row: number): Partial<PointFields> => ({
  name: row % 97 === 0 ? `Depot\r\n${row}` : row % 89 === 0 ? '' : `Dépôt ${row}`,
  address: row % 5 === 0 ? '' : `${row} High Street`,
  country: row < 1_500 ? '' : 'GB',
  lat: row % 11 === 0 ? null : 50 + row / 1e4,
  lon: row % 11 === 0 ? null : -row / 1e4,
  tags: row % 7 === 0 ? ['Blue', 'big'] : null,
})

/** Two lists in blocks as an import writes them, and changes of them. */
function openLists(rows: number) {
  const { db } = openUserDb()
  const { at, undo, ...acts } = actOn(db)
  for (const id of [LIST, OTHER]) {
    const list = { id, name: id, description: '', latestRelatedListId: '', isErrorList: false }
    for (let first = 1; first <= rows; first += 1_000) {
      const numbers = Array.from({ length: Math.min(1_000, rows - first + 1) }, (_, at) => first + at)
      const columnsJson = JSON.stringify(toPointColumns(numbers.map((row) => toNewPoint(imported(row)))))
      stagePoints(db, { list, firstOrdinal: first, columnsJson, at: at() })
    }
  }
  const change = (...steps: ListStep[]) => unwrap(acts.change('editPoints', steps))
  change({ type: 'publishList', listId: LIST }, { type: 'publishList', listId: OTHER })
  return { db, change, undo: () => unwrap(undo()) }
}

type Db = ReturnType<typeof openLists>['db']

/** All that is read by the million, in parts that begin and end within blocks. */
function readAll(db: Db, listId: string) {
  const columns = createListColumns()
  const ordinals = columns.all(db, listId)
  const parts = [0, 700, 1_400, 2_100, 2_800].map((offset) => ({ listId, offset, limit: 700 }))
  const find = (search: string) => columns.find(db, { listId, search, filters: [], sort: [] })
  const order = (column: 'lat' | 'status' | 'tags' | 'name') =>
    columns.find(db, { listId, search: '', filters: [], sort: [{ column, key: '', isDescending: true }] })
  return {
    ordinals,
    positions: parts.map((part) => readPositions(db, part, ordinals)),
    names: parts.map((part) => {
      const { ids, names, rows } = readNames(db, part, ordinals)
      return { rows, ids: Buffer.from(ids).toString(), names: Buffer.from(names).toString() }
    }),
    found: ['depot 12', 'gb', 'high street', 'done'].map(find),
    orders: (['lat', 'status', 'tags', 'name'] as const).map(order),
  }
}

/** The same with blocks as they are, without any, and with all of them written anew. */
function expectAllAlike(db: Db): void {
  for (const listId of [LIST, OTHER]) {
    const read = readAll(db, listId)
    db.exec('savepoint before')
    db.prepare('delete from list_blocks').run()
    const ofRows = readAll(db, listId)
    expect(read).toEqual(ofRows)
    const blocks = [...new Set(Array.from(ofRows.ordinals, blockOf))]
    keepBlocks(db, { listId, blocks })
    expect(readValidBlocks(db, listId)).toEqual(blocks)
    expect(readAll(db, listId)).toEqual(ofRows)
    db.exec('rollback to before; release before')
  }
}

test('an import keeps its full blocks, and what they hold is what the rows hold', () => {
  const { db } = openLists(2_600)
  expect(readValidBlocks(db, LIST)).toEqual([0, 1])
  const ordinals = createListColumns().all(db, LIST)
  const wanted = { listId: LIST, ordinals: ordinals.subarray(500), fields: ['lat'] as const }
  expect(stretchesOf(db, wanted).map(({ from, to, columns }) => [from, to, columns !== null])).toEqual([
    [0, 500, false],
    [500, 1_500, true],
    [1_500, 2_100, false],
  ])
  expectAllAlike(db)
})

test('each change of a row takes back the block of it, and no other', () => {
  const { db, change, undo } = openLists(3_000)
  const refs = (...ordinals: number[]) => ordinals.map((ordinal) => ({ ordinal }))
  const expectValid = (...blocks: number[]) => {
    expect(readValidBlocks(db, LIST)).toEqual(blocks)
    expectAllAlike(db)
    keepBlocks(db, { listId: LIST, blocks: [0, 1, 2] })
  }
  for (const patch of [{ name: 'a' }, { lat: 1, lon: 2 }, { status: 'done' }, { tags: ['x'] }, { address: 'b' }]) {
    change({ type: 'editPoints', listId: LIST, edits: [{ ref: { ordinal: 1_001 }, patch }] })
    expectValid(0, 2)
  }
  change({
    type: 'editPoints',
    listId: LIST,
    edits: [{ ref: { ordinal: 5 }, patch: { description: 'not in a block' } }],
  })
  expectValid(0, 1, 2)
  change({ type: 'removePoints', listId: LIST, refs: refs(1, 2_500), runs: [] })
  expectValid(1)
  undo()
  expectValid(1)
  change({ type: 'sharePoints', listId: OTHER, fromListId: LIST, runs: [[990, 1_010]] })
  expectValid(2)
  expect(readValidBlocks(db, OTHER)).toEqual([0, 1, 2])
  keepBlocks(db, { listId: OTHER, blocks: [3] })
  change({ type: 'addPoints', listId: OTHER, points: [toNewPoint({ name: 'behind', lat: 1, lon: 1 })] })
  expect(readValidBlocks(db, OTHER)).toEqual([0, 1, 2])
  keepBlocks(db, { listId: OTHER, blocks: [3] })
  change({ type: 'sharePoints', listId: OTHER, fromListId: LIST, runs: [[20, 21]] })
  expect(readValidBlocks(db, OTHER)).toEqual([0, 1, 2])
  change({ type: 'editPoints', listId: LIST, edits: [{ ref: { ordinal: 990 }, patch: { name: 'in both' } }] })
  expect(readValidBlocks(db, OTHER)).toEqual([0, 1, 2])
  expectAllAlike(db)
})

test('rows that a block cannot hold are read themselves', () => {
  const { db, change } = openLists(1_000)
  change({ type: 'editPoints', listId: LIST, edits: [{ ref: { ordinal: 7 }, patch: { name: 'a\0b' } }] })
  keepBlocks(db, { listId: LIST, blocks: [0] })
  expect(readValidBlocks(db, LIST)).toEqual([])
})

test('blocks that are missing are written a few at a time, until one is refused', async () => {
  const { db } = openLists(2_600)
  db.prepare('delete from list_blocks').run()
  const ordinals = Uint32Array.from({ length: 9_000 }, (_, row) => row + 1)
  const asked: (readonly number[])[] = []
  const keep = (kept: { blocks: readonly number[] }) => {
    asked.push(kept.blocks)
    return Promise.resolve(asked.length < 2 ? ok(undefined) : { ok: false as const, error: { code: 'x', message: '' } })
  }
  await keepMissing(db, { listId: LIST, ordinals, keep, pause: () => Promise.resolve() })
  expect(asked).toEqual([
    [0, 1, 2, 3],
    [4, 5, 6, 7],
  ])
})

test('ids that are no UUID are not packed, others come back as they were', () => {
  const ids = Array.from({ length: 3 }, () => randomUUID() as string)
  expect(Buffer.from(toUuidLines(toUuidBytes(ids)!)).toString()).toBe(ids.map((id) => `${id}\n`).join(''))
  expect(toUuidBytes([...ids, ids[0]!.toUpperCase()])).toBeNull()
})
