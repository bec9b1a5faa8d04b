import { expect, test } from 'vitest'
import { settlePoint, type StatedField, type StatedPoint } from '#main/lists/into/settle-point.ts'
import type { PointFields } from '#main/lists/lists.types.ts'
import { mergePoint, toNewPoint } from '#main/lists/merge-point.ts'

const place = (fields: Partial<PointFields>): PointFields =>
  Object.assign(toNewPoint({ name: 'Depot', lat: 1, lon: 2, latText: '1', lonText: '2' }), { imported: {} }, fields)
const says = (point: Partial<PointFields>, fields: StatedField[], keys: string[] = []): StatedPoint => ({
  point: place(point),
  says: new Set(fields),
  keys,
  isXml: false,
  readAt: '2026-01-01T00:00:00.000Z',
})
/** The place behind an edit of the person. */
const edit = (stored: PointFields, fields: Partial<PointFields>): PointFields =>
  Object.assign({}, stored, mergePoint(stored, fields))
/** The place behind an import. */
const take = (stored: PointFields, stated: StatedPoint, edits: 'keep' | 'replace' = 'keep') => {
  const { changes, patch } = settlePoint(stored, stated, edits)
  return { changes, place: Object.assign({}, stored, patch) }
}

test('what only the file changed is taken, what only the person changed stays', () => {
  const stored = edit(place({ address: '1 Quay', metaInfo: { phone: '1', floor: '2' } }), {
    description: 'mine',
    metaInfo: { floor: '3' },
  })
  const stated = says({ address: '9 Quay', description: '', metaInfo: { phone: '5', floor: '2' } }, ['address', 'description'], ['phone', 'floor']) // prettier-ignore
  const taken = take(stored, stated)
  expect(taken.changes).toEqual([
    { field: 'address', key: '', before: '1 Quay', after: '9 Quay', isConflict: false },
    { field: 'metaInfo', key: 'phone', before: '1', after: '5', isConflict: false },
  ])
  expect(taken.place).toMatchObject({ address: '9 Quay', description: 'mine', metaInfo: { phone: '5', floor: '3' } })
  expect(taken.place.imported).toEqual({ description: '', metaInfo: { phone: '5', floor: '2' } })
  // The same file again changes nothing.
  expect(take(taken.place, stated).changes).toEqual([])
})

test('where both changed a field the person has the last word, unless the file is to have it', () => {
  const stored = edit(place({ name: 'Old' }), { name: 'Mine' })
  const stated = says({ name: 'Theirs' }, ['name'])
  const kept = take(stored, stated)
  expect(kept.changes).toMatchObject([{ field: 'name', before: 'Mine', after: 'Theirs', isConflict: true }])
  expect(kept.place).toMatchObject({ name: 'Mine', imported: { name: 'Theirs' } })
  // Once decided it is asked no more, until the file changes again.
  expect(take(kept.place, stated).changes).toEqual([])
  const replaced = take(stored, stated, 'replace')
  expect(replaced.place).toMatchObject({ name: 'Theirs', imported: {} })
})

test('with the last word to the file, edits go also where the file stayed the same', () => {
  const stored = edit(place({ name: 'Old' }), { name: 'Mine' })
  expect(take(stored, says({ name: 'Old' }, ['name'])).changes).toEqual([])
  expect(take(stored, says({ name: 'Old' }, ['name']), 'replace').place).toMatchObject({ name: 'Old', imported: {} })
})

test('a position changes as a whole, by its numbers, and a moved one stays where a person put it', () => {
  const stored = place({})
  expect(take(stored, says({ latText: '1.000' }, ['position'])).changes).toEqual([])
  const moved = edit(stored, { lat: 5, lon: 6, latText: '5', lonText: '6' })
  expect(take(moved, says({}, ['position'])).changes).toEqual([])
  const both = take(moved, says({ lat: 9, latText: '9' }, ['position']))
  expect(both.changes).toMatchObject([{ field: 'position', before: '5, 6', after: '9, 2', isConflict: true }])
  expect(both.place).toMatchObject({ lat: 5, imported: { lat: 9, lon: 2, latText: '9', lonText: '2' } })
})

test('a cell that is blank now takes its field away; what the file says nothing of stays', () => {
  const stored = place({ description: 'd', metaInfo: { phone: '1', other: 'x' } })
  const taken = take(stored, says({ metaInfo: null }, [], ['phone']))
  expect(taken.place).toMatchObject({ description: 'd', metaInfo: { other: 'x' }, imported: {} })
})

test('of a place that came from no file, all that the file says is taken', () => {
  const stored = place({ imported: null, name: 'Old' })
  const taken = take(stored, says({ name: 'New' }, ['name']))
  expect(taken.place).toMatchObject({ name: 'New', imported: {} })
})

test('an edit that is taken back leaves no trace', () => {
  const edited = edit(place({ address: 'a' }), { address: 'b' })
  expect(edited.imported).toEqual({ address: 'a' })
  expect(edit(edited, { address: 'a' }).imported).toEqual({})
})
