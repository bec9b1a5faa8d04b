import { expect, test } from 'vitest'
import { createListColumns } from '#main/lists/columns/list-columns.ts'
import { createListCounts } from '#main/lists/columns/list-counts.ts'
import type { ListStep } from '#main/lists/lists.types.ts'
import { toNewPoint } from '#main/lists/merge-point.ts'
import { listLists } from '#main/lists/sql/lists.ts'
import { actOn, makeList, openUserDb, unwrap } from './open-user-db.ts'

/** A database whose lists are changed as the host has them changed, and what counts them. */
function openLists() {
  const { db } = openUserDb()
  const counts = createListCounts()
  const columns = createListColumns(undefined, counts)
  const { change, undo } = actOn(db)
  const follow = (changed: ReturnType<typeof change>) => {
    for (const { listId, ids, isVisible } of unwrap(changed).effects) columns.follow(db, listId, isVisible ? ids : null)
  }
  return {
    db,
    counts,
    columns,
    change: (...steps: ListStep[]) => follow(change('editPoints', steps)),
    undo: () => follow(undo()),
  }
}

const point = (name: string) => toNewPoint({ name, lat: 1, lon: 1 })
const create = (id: string, names: string[]): ListStep => makeList(id, names.map(point))
const removal = (listId: string, ordinal: number): ListStep => ({
  type: 'removePoints',
  listId,
  refs: [{ ordinal }],
  runs: [],
})

test('lists are told with as many points as they have, whatever is changed, taken back or deleted', () => {
  const { db, counts, columns, change, undo } = openLists()
  const isRight = () => expect(counts.list(db)).toEqual(listLists(db))
  change(create('a', ['1', '2', '3']), create('b', ['4']))
  isRight()
  // A list that is open in a window follows by itself, another one is counted anew.
  columns.all(db, 'a')
  const steps: ListStep[] = [
    removal('a', 2),
    removal('b', 1),
    { type: 'addPoints', listId: 'a', points: [point('5'), point('6')] },
    { type: 'setList', listId: 'b', fields: { name: 'B' } },
    { type: 'removeList', listId: 'b' },
  ]
  for (const step of steps) {
    change(step)
    isRight()
    expect(columns.all(db, 'a')).toHaveLength(counts.list(db)[0]!.count)
  }
  for (const _ of steps) {
    undo()
    isRight()
  }
  expect(counts.list(db).map(({ count }) => count)).toEqual([3, 1])
})

test('a list is counted once for each state of it, also where single points of an open list go', () => {
  const { db, counts, columns, change } = openLists()
  change(create('a', ['1', '2', '3']), create('b', ['4', '5']))
  const listed = () => counts.list(db).map(({ count }) => count)
  expect(listed()).toEqual([3, 2])
  columns.all(db, 'a')
  change(removal('a', 1))
  // What nobody has told the lists of is not seen: nothing is counted again.
  db.exec('delete from locations')
  expect(listed()).toEqual([2, 2])
  change({ type: 'setList', listId: 'b', fields: { name: 'B' } })
  expect(listed()).toEqual([2, 0])
})
