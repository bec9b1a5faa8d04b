import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { changeInParts, partSteps } from '#main/lists/change-in-parts.ts'
import { changeLists } from '#main/lists/change-lists.ts'
import type { ListStep } from '#main/lists/lists.types.ts'
import { toNewPoint } from '#main/lists/merge-point.ts'
import { listNamings, readListSteps } from '#main/lists/sql/list-steps.ts'
import { readPointsAfter } from '#main/lists/sql/locations.ts'
import { redoLists, undoLists } from '#main/lists/undo-lists.ts'
import { restoreVersion } from '#main/lists/versions/restore-version.ts'
import { openUserDb, unwrap } from './open-user-db.ts'

const LIST_ID = '00000000-0000-4000-8000-000000000001'
const AT = '2026-11-20T12:00:00.000Z'
const NAMES = ['one', 'two', 'three', 'four', 'five']

function openList() {
  const { db } = openUserDb()
  const list = { id: LIST_ID, name: 'Depots', description: '', latestRelatedListId: '', isErrorList: false }
  const points = NAMES.map((name) => toNewPoint({ name, lat: 1, lon: 2, metaInfo: { Rent: name } }))
  const by = () => ({ actor: 'window' as const, groupId: randomUUID(), at: AT })
  const create: ListStep = { type: 'createList', list, pointsJson: JSON.stringify(points) }
  const made = unwrap(changeLists(db, { steps: [create], kind: 'createList', ...by() }))
  const now = () => readPointsAfter(db, LIST_ID, { after: 0, limit: 9 })
  const names = () => now().map(({ name }) => name)
  const fields = () => [...new Set(now().flatMap(({ metaInfo }) => Object.keys(metaInfo ?? {})))]
  const move = (step: typeof undoLists) => unwrap(db.transaction(() => step(db, { groupId: null, at: AT }))())
  return { db, by, made, now, names, fields, undo: () => move(undoLists), redo: () => move(redoLists) }
}

const setNames = (names: readonly string[]): ListStep => ({
  type: 'setPoints',
  listId: LIST_ID,
  points: names.map((name, at) => ({ ordinal: at + 1, fields: { name } })),
})
const OTHERS = ['1', '2', '3', '4', '5']

test('what changes more places than one operation keeps is several operations, and one step back and forth', () => {
  const { db, by, names, undo, redo } = openList()
  const parts = partSteps([setNames(OTHERS), { type: 'removePoints', listId: LIST_ID, refs: [{ ordinal: 1 }], runs: [] }], 2) // prettier-ignore
  expect(parts.map((steps) => steps.map(({ type }) => type))).toEqual([
    ['setPoints'],
    ['setPoints'],
    ['setPoints', 'removePoints'],
  ])
  const changed = unwrap(changeInParts(db, { parts, kind: 'restoreVersion', ...by() }))
  expect(changed.effects).toHaveLength(4)
  expect(names()).toEqual(['2', '3', '4', '5'])
  const [step] = readListSteps(db, LIST_ID, { before: Number.MAX_SAFE_INTEGER, limit: 9 })
  expect(step).toMatchObject({ kind: 'restoreVersion', count: 6 })
  expect(step!.operationId - step!.firstId).toBe(2)
  undo()
  expect(names()).toEqual(NAMES)
  redo()
  expect(names()).toEqual(['2', '3', '4', '5'])
  undo()
  expect(names()).toEqual(NAMES)
})

test('a part that fails leaves nothing of the others', () => {
  const { db, by, names } = openList()
  const parts = [[setNames(OTHERS)], [{ type: 'setList' as const, listId: 'none', fields: { name: 'x' } }]]
  // As the writer does it.
  const failed = db.transaction(() => {
    const changed = changeInParts(db, { parts, kind: 'changeFields', ...by() })
    if (!changed.ok) throw new Error(changed.error.code)
  })
  expect(failed).toThrow('lists/unknown-list')
  expect(names()).toEqual(NAMES)
  expect(readListSteps(db, LIST_ID, { before: Number.MAX_SAFE_INTEGER, limit: 9 })).toHaveLength(1)
})

test('names of fields are told as they stand: undone, done again, and as a restore turned them back', () => {
  const { db, by, made, fields, undo, redo } = openList()
  const namings = () => listNamings(db, LIST_ID).steps.map(({ renamed }) => renamed)
  const rename = (from: string, to: string) => {
    const renamed = [{ from, to }]
    const revision = { fields: {}, addTags: [], removeTags: [], cellEdits: [], renamed }
    const revise = (runs: [number, number][]): ListStep => ({ type: 'revisePoints', listId: LIST_ID, runs, revision })
    const parts = [[revise([[1, 2]])], [revise([[3, 5]])]]
    unwrap(changeInParts(db, { parts, kind: 'changeFields', renamed, ...by() }))
  }
  rename('Rent', 'Price')
  expect(namings()).toEqual([[{ from: 'Rent', to: 'Price' }]])
  undo()
  expect([namings(), fields()]).toEqual([[], ['Rent']])
  redo()
  rename('Price', 'Cost')
  expect([namings().length, fields()]).toEqual([2, ['Cost']])
  const restored = { listId: LIST_ID, after: made.operationId, ...by() }
  unwrap(db.transaction(() => restoreVersion(db, restored))())
  expect(fields()).toEqual(['Rent'])
  expect(namings().at(-1)).toEqual(expect.arrayContaining([{ from: 'Cost', to: 'Rent' }]))
})
