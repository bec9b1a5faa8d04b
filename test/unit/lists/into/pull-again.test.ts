import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { applyPlan } from '#main/lists/into/apply-plan.ts'
import { dropOrphans } from '#main/lists/into/note-orphans.ts'
import { readOrphans } from '#main/lists/into/orphan-store.ts'
import { planImport } from '#main/lists/into/plan-import.ts'
import { openPlan, readPlaced } from '#main/lists/into/plan-store.ts'
import { ok } from '#shared/result.ts'
import { actOn, makeList, openUserDb, unwrap } from '../open-user-db.ts'

const LIST = '3f2c9a10-0000-4000-8000-000000000001'
const named = (id: number | null) => ({
  name: `Depot ${id ?? 'here'}`,
  lat: 47,
  lon: 9 + (id ?? 0) / 10,
  metaInfo: id === null ? null : { id: String(id) },
})
const ROWS = [
  [1, 'Depot 1', 47, 9.1],
  [4, 'Depot 4', 47, 9.4],
]

/** A list of four rows of a table and one location of its own; the table has lost the rows 2 and 3. */
async function planAgain(record: object | null, deletedHere: number[] = []) {
  const { db, dataDir } = openUserDb()
  const act = actOn(db)
  unwrap(act.change('createList', [makeList(LIST, [1, 2, 3, 4, null].map(named))]))
  const runs = deletedHere.map((ordinal) => [ordinal, ordinal] as [number, number])
  if (runs.length > 0) unwrap(act.change('removePoints', [{ type: 'removePoints', listId: LIST, refs: [], runs }]))
  const [path, rows, beforePath] = [join(dataDir, 'table.csv'), join(dataDir, 'plan.db'), join(dataDir, 'before.json')]
  writeFileSync(path, ['id,name,latitude,longitude', ...ROWS.map((row) => row.join(',')), ''].join('\n'))
  if (record) writeFileSync(beforePath, JSON.stringify(record))
  const plan = {
    path,
    fileName: 'table.csv',
    format: {},
    mapping: null,
    keepOthers: true,
    geocode: false,
    listId: LIST,
    match: { by: 'key', column: 0 },
    existing: 'update',
    edits: 'keep',
    beforePath,
  } as const
  const options = { db, path: rows, geocode: async () => ok([]), onProgress: () => {}, isCancelled: () => false }
  const planned = unwrap(await planImport(plan, options))
  const store = unwrap(openPlan(rows))
  const orphans = readOrphans(store, { offset: 0, limit: 9 }).map(({ name, wasDeleted }) => [name, wasDeleted ?? false])
  const rowsOf = readPlaced(store, 0, 9).map(({ row, ordinal }) => [row, ordinal])
  store.close()
  const drop = (isDropped: boolean) =>
    unwrap(dropOrphans({ db, path: rows, listId: LIST, ordinals: null, wasDeleted: isDropped, isDropped })).counts
  const apply = async () => {
    const removed: number[] = []
    const take = async (page: string) => {
      const { removed: taken = [] } = JSON.parse(page) as { removed?: { ordinal: number }[] }
      removed.push(...taken.map(({ ordinal }) => ordinal))
      return ok({ kept: 0 })
    }
    const done = unwrap(await applyPlan({ db, path: rows, take, onProgress: () => {}, isCancelled: () => false }))
    return { removed, remembered: done.removed }
  }
  return { planned, orphans, drop, apply, rows: rowsOf }
}

test('rows that the state before had and the table has no more were deleted there; others are of the list alone', async () => {
  const { planned, orphans, drop, apply } = await planAgain({ runs: [[1, 1, 4]] })
  expect(planned.counts).toMatchObject({ untouched: 3, actions: { same: 2 } })
  expect(orphans).toEqual([
    ['Depot 2', true],
    ['Depot 3', true],
    ['Depot here', false],
  ])
  expect(drop(true).dropped).toBe(2)
  expect(await apply()).toEqual({ removed: [2, 3], remembered: [] })
})

test('what the list keeps of them is remembered, and known at the next pull', async () => {
  const { drop, apply } = await planAgain({ runs: [[1, 1, 4]] })
  drop(true)
  drop(false)
  expect(await apply()).toEqual({ removed: [], remembered: [2, 3] })
  const next = await planAgain({
    runs: [
      [1, 1, 1],
      [2, 4, 1],
    ],
    removed: [2, 3],
  })
  expect(next.orphans).toEqual([
    ['Depot 2', true],
    ['Depot 3', true],
    ['Depot here', false],
  ])
})

test('without a state before, nothing is said to be deleted there', async () => {
  const { orphans, drop } = await planAgain(null)
  expect(orphans).toEqual([
    ['Depot 2', false],
    ['Depot 3', false],
    ['Depot here', false],
  ])
  expect(drop(true).dropped ?? 0).toBe(0)
})

test('a location that was deleted here stays away, and its row stays known', async () => {
  const { planned, rows } = await planAgain({ runs: [[1, 1, 4]] }, [4])
  expect(planned.counts.actions).toMatchObject({ same: 1, skipped: 1, new: 0 })
  expect(rows).toEqual([
    [1, 1],
    [2, 4],
  ])
})

test('one that the table did not have at the last pull is new', async () => {
  const { planned } = await planAgain({ runs: [[1, 1, 3]] }, [4])
  expect(planned.counts.actions).toMatchObject({ same: 1, skipped: 0, new: 1 })
})
