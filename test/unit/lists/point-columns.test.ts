import { expect, test } from 'vitest'
import { createPlaceId } from '#main/lists/create-place-id.ts'
import type { PointFields } from '#main/lists/lists.types.ts'
import { toNewPoint } from '#main/lists/merge-point.ts'
import { toPointColumns } from '#main/lists/point-columns.ts'
import { insertList } from '#main/lists/sql/lists.ts'
import { insertPoints, readPointsAt } from '#main/lists/sql/locations.ts'
import { openUserDb } from './open-user-db.ts'

const AT = '2026-11-20T12:00:00.000Z'

/** What the table holds of points that were written by columns. */
function written(points: readonly PointFields[]): (PointFields | null)[] {
  const { db } = openUserDb()
  insertList(db, { id: 'l', name: 'L', description: '', latestRelatedListId: '', isErrorList: false, at: AT, isStaged: false }) // prettier-ignore
  insertPoints(db, { listId: 'l', firstOrdinal: 1, columns: toPointColumns(points), at: AT, createId: () => createPlaceId() }) // prettier-ignore
  const read = readPointsAt(db, 'l', points.map((_, index) => index + 1)) // prettier-ignore
  db.close()
  return read
}

const EMPTY = toNewPoint({ name: 'A', lat: null, lon: null } as never)
const FULL: PointFields = {
  ...EMPTY,
  name: 'B',
  description: 'd',
  address: 'a',
  country: 'GB',
  lat: -0.5,
  lon: 0,
  latText: '-0.5',
  lonText: '0',
  metaInfo: { 7: 'seven', name: null },
  unstructuredMetaInfo: {},
  openingHours: {},
  status: 'done',
  tags: [],
  notes: [{ at: AT, text: 'n' }],
  imported: {},
  placed: { by: 'hand', from: null, before: null },
  photos: [],
}

test('fields that no point has are left out, and read as if they had been written', () => {
  expect(Object.keys(toPointColumns([EMPTY, EMPTY]))).toEqual(['name'])
  expect(written([EMPTY])[0]).toMatchObject({ ...EMPTY, imported: null, placed: null, photos: null })
})

test('a point that has them beside one that has not: each reads as it was given', () => {
  const [first, second] = written([EMPTY, FULL])
  expect(first).toMatchObject(EMPTY)
  expect(second).toMatchObject(FULL)
})
