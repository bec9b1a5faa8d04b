import { expect, test } from 'vitest'
import { changeLists } from '#main/lists/change-lists.ts'
import { readLabels, toLabel } from '#main/lists/columns/read-labels.ts'
import type { ListStep, PointFields } from '#main/lists/lists.types.ts'
import { toNewPoint } from '#main/lists/merge-point.ts'
import { MAX_LABEL_LETTERS } from '#shared/contract/label-schemas.ts'
import { openUserDb } from './open-user-db.ts'

const LIST = 'list'

function openList(points: Partial<PointFields>[]) {
  const { db } = openUserDb()
  const list = { id: LIST, name: 'List', description: '', latestRelatedListId: '', isErrorList: false }
  const step: ListStep = { type: 'createList', list, pointsJson: JSON.stringify(points.map(toNewPoint)) }
  const at = '2026-11-27T08:00:00.000Z'
  const made = changeLists(db, { steps: [step], kind: 'createList', actor: 'window', groupId: 'g', at })
  if (!made.ok) throw new Error(made.error.message)
  return db
}

test('labels come in the order of the numbers, as the fields are written; what is not there is blank', () => {
  const db = openList([
    { name: 'Depot 1', lat: 3.5, tags: ['a', 'b'], metaInfo: { Rank: 2, Open: true, Code: '007' } },
    { name: 'Depot\n2', status: 'to visit', metaInfo: { toString: 'own' } },
  ])
  const labels = (column: 'name' | 'lat' | 'tags' | 'status' | 'meta', key = '') =>
    readLabels(db, { listId: LIST, column, key, ordinals: [2, 7, 1] })
  expect(labels('name')).toEqual(['Depot 2', '', 'Depot 1'])
  expect(labels('lat')).toEqual(['', '', '3.5'])
  expect(labels('tags')).toEqual(['', '', 'a, b'])
  expect(labels('status')).toEqual(['to visit', '', ''])
  expect(labels('meta', 'Rank')).toEqual(['', '', '2'])
  expect(labels('meta', 'Open')).toEqual(['', '', 'true'])
  expect(labels('meta', 'Code')).toEqual(['', '', '007'])
  expect(labels('meta', 'constructor')).toEqual(['', '', ''])
  expect(labels('meta', 'toString')).toEqual(['own', '', ''])
})

test('a label is bounded by letters, none of which is cut', () => {
  expect(toLabel('🏢'.repeat(MAX_LABEL_LETTERS))).toBe('🏢'.repeat(MAX_LABEL_LETTERS))
  expect(toLabel('🏢'.repeat(MAX_LABEL_LETTERS + 1))).toBe(`${'🏢'.repeat(MAX_LABEL_LETTERS - 1)}…`)
})
