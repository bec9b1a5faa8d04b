import { expect, test } from 'vitest'
import type { CellEdit } from '#shared/contract/cell-edit-schemas.ts'
import type { ListStep, PointFields, PointRevision, Run } from '#main/lists/lists.types.ts'
import { toNewPoint } from '#main/lists/merge-point.ts'
import { createReviser } from '#main/lists/revise-point.ts'
import { MOST_TAGS } from '#shared/contract/marks-schemas.ts'
import { readPointsAfter } from '#main/lists/sql/locations.ts'
import { actOn, makeList, openUserDb } from './open-user-db.ts'

const LIST = 'list'
const revise = (revision: Partial<PointRevision>): PointRevision => ({
  fields: {},
  addTags: [],
  removeTags: [],
  cellEdits: [],
  ...revision,
})

const replace = (find: string, by: string): CellEdit => ({
  column: 'name',
  key: '',
  act: { do: 'replace', find, by, isWhole: false, isCaseSensitive: true },
})

function openList(points: Partial<PointFields>[]) {
  const { db } = openUserDb()
  const { undo, redo, ...acts } = actOn(db)
  const change = (step: ListStep) => acts.change('editPoints', [step])
  change(makeList(LIST, points, { name: 'List' }))
  return {
    revise: (runs: Run[], revision: Partial<PointRevision>) =>
      change({ type: 'revisePoints', listId: LIST, runs, revision: revise(revision) }),
    remove: (ordinal: number) => change({ type: 'removePoints', listId: LIST, refs: [{ ordinal }], runs: [] }),
    undo,
    redo,
    points: () => readPointsAfter(db, LIST, { after: 0, limit: 1e6 }),
  }
}

test('many points are changed in one operation, which undo and redo take as one', () => {
  const places = Array.from({ length: 12_000 }, (_, at) => ({ name: `p${at}`, lat: 1, lon: 1, tags: ['old'] }))
  const { revise: run, remove, undo, redo, points } = openList(places)
  remove(3)
  const before = points()
  const changed = run(
    [
      [1, 11_000],
      [11_500, 11_500],
    ],
    { fields: { status: 'done', metaInfo: { Seen: 'yes' } }, addTags: ['new'] },
  )
  expect(changed).toMatchObject({ ok: true, value: { label: { count: 11_000 } } })
  const after = points()
  const isRevised = ({ ordinal }: { ordinal: number }) => ordinal <= 11_000 || ordinal === 11_500
  expect(after).toEqual(
    before.map((point) =>
      isRevised(point) ? { ...point, status: 'done', metaInfo: { Seen: 'yes' }, tags: ['old', 'new'] } : point,
    ),
  )
  undo()
  expect(points()).toEqual(before)
  redo()
  expect(points()).toEqual(after)
})

test('what stays as it is is neither counted nor kept, and a change of nothing is refused', () => {
  const { revise: run, points } = openList([
    { name: 'a', lat: 1, lon: 1, status: 'done' },
    { name: 'b', lat: 1, lon: 1 },
  ])
  expect(run([[1, 2]], { fields: { status: 'done' } })).toMatchObject({ ok: true, value: { label: { count: 1 } } })
  expect(run([[1, 2]], { fields: { status: 'done' } })).toMatchObject({ ok: false, error: { code: 'lists/no-change' } })
  expect(points().map(({ status }) => status)).toEqual(['done', 'done'])
})

test('tags are told apart without case; a replaced text is taken letter by letter', () => {
  const point = toNewPoint({ name: 'Mill St. 4', tags: ['North', 'key'] })
  const revised = (revision: Partial<PointRevision>) => createReviser(revise(revision))(point)
  expect(revised({ addTags: ['NORTH', 'new'], removeTags: ['KEY'] })).toEqual({
    ok: true,
    value: { tags: ['North', 'new'] },
  })
  expect(revised({ removeTags: ['north', 'key'] })).toEqual({ ok: true, value: { tags: null } })
  expect(revised({ cellEdits: [replace('St.', '$& Street')] })).toEqual({
    ok: true,
    value: { name: 'Mill $& Street 4' },
  })
  expect(revised({ cellEdits: [replace('mill', '')] })).toEqual({ ok: true, value: {} })
})

test.each([
  ['lists/no-name', { cellEdits: [replace('Mill', ' ')] }],
  ['lists/text-too-long', { cellEdits: [replace('l', 'x'.repeat(60_000))] }],
  ['lists/too-many-tags', { addTags: Array.from({ length: MOST_TAGS + 1 }, (_, at) => `t${at}`) }],
] as const)('%s: one point that cannot take it keeps all as they were', (code, revision) => {
  const { revise: run, points } = openList([
    { name: 'Other', lat: 1, lon: 1 },
    { name: 'Mill', lat: 1, lon: 1 },
  ])
  const before = points()
  expect(run([[1, 2]], revision as unknown as Partial<PointRevision>)).toMatchObject({ ok: false, error: { code } })
  expect(points()).toEqual(before)
})

test('points that lie scattered are changed as those of long runs are, the ones that are gone left out', () => {
  const places = Array.from({ length: 6_000 }, (_, at) => ({ name: `p${at + 1}`, lat: 1, lon: 1 }))
  const { revise: run, remove, undo, points } = openList(places)
  remove(4)
  const before = points()
  const scattered = Array.from({ length: 1_000 }, (_, at): Run => [1 + at * 3, 1 + at * 3])
  const runs: Run[] = [...scattered.slice(0, 500), [2_000, 2_500], ...scattered.slice(900)]
  const isMeant = (ordinal: number) => runs.some(([first, last]) => ordinal >= first && ordinal <= last)
  const changed = run(runs, { cellEdits: [replace('p', 'q')] })
  const meant = before.filter(({ ordinal }) => isMeant(ordinal))
  expect(changed).toMatchObject({ ok: true, value: { label: { count: meant.length } } })
  expect(meant.length).toBe(1_100)
  expect(points().map(({ name }) => name)).toEqual(
    before.map(({ name, ordinal }) => (isMeant(ordinal) ? name.replace('p', 'q') : name)),
  )
  undo()
  expect(points()).toEqual(before)
})

test('an undo takes its own group back, and nothing of the change before it', () => {
  const { revise: run, undo, redo, points } = openList([{ name: 'a', lat: 1, lon: 1 }])
  const statuses = () => points().map(({ status }) => status)
  run([[1, 1]], { fields: { status: 'one' } })
  run([[1, 1]], { fields: { status: 'two' } })
  undo()
  expect(statuses()).toEqual(['one'])
  undo()
  expect(statuses()).toEqual([''])
  redo()
  expect(statuses()).toEqual(['one'])
})

test('many points are moved by the same degrees across the date line, and one that would pass the pole moves none', () => {
  const {
    revise: run,
    undo,
    points,
  } = openList([{ name: 'a', lat: 10, lon: 179.9 }, { name: 'nowhere' }, { name: 'b', lat: 89.5, lon: -20 }])
  const before = points()
  expect(run([[1, 3]], { offset: { lat: 0.25, lon: 0.2 } })).toMatchObject({ ok: true, value: { label: { count: 2 } } })
  expect(points()).toMatchObject([
    { lat: 10.25, lon: -179.9, latText: '10.25', lonText: '-179.9', placed: { by: 'hand', from: [10, 179.9] } },
    { lat: null, lon: null },
    { lat: 89.75, lon: -19.8, latText: '89.75', lonText: '-19.8' },
  ])
  undo()
  expect(points()).toEqual(before)
  expect(run([[1, 3]], { offset: { lat: 0.6, lon: 0 } })).toMatchObject({
    ok: false,
    error: { code: 'lists/beyond-pole' },
  })
  expect(points()).toEqual(before)
})
