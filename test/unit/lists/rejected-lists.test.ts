import { expect, test } from 'vitest'
import type { Actor, ListStep } from '#main/lists/lists.types.ts'
import { listLists } from '#main/lists/sql/lists.ts'
import { actOn, makeList, openUserDb } from './open-user-db.ts'

/** A list with three places, and two rejected rows of the same import. */
function openLists() {
  const { db } = openUserDb()
  const { undo, ...acts } = actOn(db)
  const change = (steps: ListStep[], actor: Actor = 'window') => acts.change('removePoints', steps, { actor })
  const create = (id: string, count: number, goodId = '') => {
    const points = Array.from({ length: count }, (_, at) => ({ name: `${at}` }))
    return change([makeList(id, points, { latestRelatedListId: goodId, isErrorList: goodId !== '' })])
  }
  create('good', 3)
  create('bad', 2, 'good')
  const names = () =>
    listLists(db)
      .map(({ id, count }) => `${id} ${count}`)
      .sort()
      .reverse()
  return { change, undo, names }
}

const remove = (listId: string, first: number, last = first): ListStep => ({ type: 'removePoints', listId, refs: [], runs: [[first, last]] }) // prettier-ignore

test('rejected rows go with the last of them, and come back with one undo', () => {
  const { change, undo, names } = openLists()
  change([remove('bad', 1)])
  expect(names()).toEqual(['good 3', 'bad 1'])
  const ended = change([remove('bad', 2)])
  expect(ended).toMatchObject({ value: { label: { count: 1, listName: 'bad' } } })
  expect(names()).toEqual(['good 3'])
  undo()
  expect(names()).toEqual(['good 3', 'bad 1'])
  // Any other list may be empty.
  change([remove('good', 1, 3)])
  expect(names()).toEqual(['good 0', 'bad 1'])
})

test('rejected rows go with their list, and come back with it', () => {
  const { change, undo, names } = openLists()
  change([{ type: 'removeList', listId: 'good' }])
  expect(names()).toEqual([])
  undo()
  expect(names()).toEqual(['good 3', 'bad 2'])
})

test('a program of the API deletes what it names, and nothing else', () => {
  const { change, names } = openLists()
  change([remove('bad', 1, 2)], 'api')
  expect(names()).toEqual(['good 3', 'bad 0'])
  change([{ type: 'removeList', listId: 'good' }], 'api')
  expect(names()).toEqual(['bad 0'])
})
