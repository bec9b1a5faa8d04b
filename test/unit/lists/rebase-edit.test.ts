import { expect, test } from 'vitest'
import type { PointFields, PointPatch } from '#main/lists/lists.types.ts'
import { mergePoint, toNewPoint } from '#main/lists/merge-point.ts'
import { rebaseEdit } from '#main/lists/rebase-edit.ts'

const stored = (patch: PointPatch): PointFields =>
  toNewPoint({ name: 'Depot', address: '1 Quay', lat: 51.5, lon: -2.5, latText: '51.5', lonText: '-2.5', ...patch })

/** The place after an edit of who saw it as `seen`, and what that edit replaced. */
function edited(is: PointFields, patch: PointPatch, seen: PointPatch) {
  const rebased = rebaseEdit(is, patch, seen)
  if (!rebased.ok) return rebased.error.code
  return { ...is, ...mergePoint(is, rebased.value.patch), replaced: rebased.value.replaced }
}

test('who edits one field keeps what another window did to the others', () => {
  const is = stored({ status: 'done' })
  expect(edited(is, { address: '9 Quay' }, { address: '1 Quay' })).toMatchObject({
    address: '9 Quay',
    status: 'done',
    replaced: [],
  })
})

test('the later of two edits of one field holds, and tells what it replaced', () => {
  const is = stored({ address: '5 Mill', metaInfo: { Phone: '22', Code: '001' } })
  const seen = { address: '1 Quay', metaInfo: { Phone: '11' } }
  expect(edited(is, { address: '9 Quay', metaInfo: { Phone: '33' } }, seen)).toMatchObject({
    address: '9 Quay',
    metaInfo: { Phone: '33', Code: '001' },
    replaced: [
      { field: 'address', key: '', value: '5 Mill' },
      { field: 'metaInfo', key: 'Phone', value: '22' },
    ],
  })
  const moved = edited(is, { lat: 1, lon: 2 }, { lat: 51.4, lon: -2.5 })
  expect(moved).toMatchObject({ replaced: [{ field: 'position', value: '51.5, -2.5' }] })
})

test('what was seen, and what both wrote alike, is no surprise', () => {
  const is = stored({ address: '5 Mill' })
  expect(edited(is, { address: '9 Quay' }, { address: '5 Mill' })).toMatchObject({ replaced: [] })
  expect(edited(is, { address: '5 Mill' }, { address: '1 Quay' })).toMatchObject({ replaced: [] })
})

test('tags, notes and photos of both windows stay, and what either took away goes', () => {
  const note = (at: string, text: string) => ({ at: `2026-11-2${at}T10:00:00.000Z`, text })
  const is = stored({ tags: ['a', 'c'], notes: [note('1', 'first'), note('3', 'theirs')] })
  const seen = { tags: ['a', 'b', 'C'], notes: [note('1', 'first')] }
  const wanted = { tags: ['b', 'C', 'd'], notes: [note('1', 'first'), note('2', 'mine')] }
  expect(edited(is, wanted, seen)).toMatchObject({
    tags: ['c', 'd'],
    notes: [note('1', 'first'), note('2', 'mine'), note('3', 'theirs')],
    replaced: [],
  })
})

test('together they may not become more than a place holds', () => {
  const is = stored({ tags: Array.from({ length: 50 }, (_, at) => `t${at}`) })
  expect(edited(is, { tags: ['mine'] }, { tags: [] })).toBe('lists/too-many-marks')
})
