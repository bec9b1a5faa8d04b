import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { BLANK_POINT } from '#main/lists/blank-point.ts'
import { changeLists } from '#main/lists/change-lists.ts'
import type { Actor, ListStep } from '#main/lists/lists.types.ts'
import { listLists } from '#main/lists/sql/lists.ts'
import { undoLists } from '#main/lists/undo-lists.ts'
import { openUserDb } from './open-user-db.ts'

const AT = '2026-11-20T12:00:00.000Z'

/** A list with three places, and two rejected rows of the same import. */
function openLists() {
  const { db } = openUserDb()
  const change = (steps: ListStep[], actor: Actor = 'window') =>
    changeLists(db, { steps, kind: 'removePoints', actor, groupId: randomUUID(), at: AT })
  const create = (id: string, count: number, goodId = '') =>
    change([
      {
        type: 'createList',
        list: { id, name: id, description: '', latestRelatedListId: goodId, isErrorList: goodId !== '' },
        pointsJson: JSON.stringify(Array.from({ length: count }, (_, at) => ({ ...BLANK_POINT, name: `${at}` }))),
      },
    ])
  create('good', 3)
  create('bad', 2, 'good')
  const names = () =>
    listLists(db)
      .map(({ id, count }) => `${id} ${count}`)
      .sort()
      .reverse()
  return { db, change, names }
}

const remove = (listId: string, first: number, last = first): ListStep => ({ type: 'removePoints', listId, refs: [], runs: [[first, last]] }) // prettier-ignore

test('rejected rows go with the last of them, and come back with one undo', () => {
  const { db, change, names } = openLists()
  change([remove('bad', 1)])
  expect(names()).toEqual(['good 3', 'bad 1'])
  const ended = change([remove('bad', 2)])
  expect(ended).toMatchObject({ value: { label: { count: 1, listName: 'bad' } } })
  expect(names()).toEqual(['good 3'])
  undoLists(db, { groupId: null, at: AT })
  expect(names()).toEqual(['good 3', 'bad 1'])
  // Any other list may be empty.
  change([remove('good', 1, 3)])
  expect(names()).toEqual(['good 0', 'bad 1'])
})

test('rejected rows go with their list, and come back with it', () => {
  const { db, change, names } = openLists()
  change([{ type: 'removeList', listId: 'good' }])
  expect(names()).toEqual([])
  undoLists(db, { groupId: null, at: AT })
  expect(names()).toEqual(['good 3', 'bad 2'])
})

test('a program of the API deletes what it names, and nothing else', () => {
  const { change, names } = openLists()
  change([remove('bad', 1, 2)], 'api')
  expect(names()).toEqual(['good 3', 'bad 0'])
  change([{ type: 'removeList', listId: 'good' }], 'api')
  expect(names()).toEqual(['bad 0'])
})
