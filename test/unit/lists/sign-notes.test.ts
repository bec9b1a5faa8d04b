import { expect, test } from 'vitest'
import type { ListStep } from '#main/lists/lists.types.ts'
import { mergePoint, toNewPoint } from '#main/lists/merge-point.ts'
import { settlePoint } from '#main/lists/into/settle-point.ts'
import { signNotes, signStep } from '#main/lists/sign-notes.ts'

const note = (day: number) => ({ at: `2026-11-2${day}T10:00:00.000Z`, text: `note ${day}` })
const KEY = { from: 'api', who: 'nightly' } as const
const signedBy = (day: number, by: object) => ({ ...note(day), ...by })

test('a note is of whoever brings it, but for one that says whose it is', () => {
  expect(signNotes([note(1), signedBy(2, { from: 'window' })], KEY)).toEqual([
    signedBy(1, KEY),
    signedBy(2, { from: 'window' }),
  ])
  expect(signNotes([note(1)], { from: 'window', who: '' })).toEqual([signedBy(1, { from: 'window' })])
  expect(signNotes(null, KEY)).toBeNull()
})

test('who sends notes again that are there did not write them, also those of nobody', () => {
  const stored = toNewPoint({ name: 'Depot', notes: [signedBy(1, { from: 'window' }), note(2)] })
  const step: ListStep = {
    type: 'editPoints',
    listId: 'x',
    edits: [{ ref: { ordinal: 1 }, patch: { notes: [note(1), note(2), note(3)] } }],
  }
  const signed = signStep(step, KEY) as Extract<ListStep, { type: 'editPoints' }>
  expect(mergePoint(stored, signed.edits[0]!.patch)).toEqual({
    notes: [signedBy(1, { from: 'window' }), note(2), signedBy(3, KEY)],
  })
})

test('a list that a program makes has notes of its key', () => {
  const list = { id: 'x', name: 'List', description: '', latestRelatedListId: '', isErrorList: false }
  const make = (points: object[]) => ({ type: 'createList', list, pointsJson: JSON.stringify(points) }) as const
  const signed = signStep(make([{ name: 'a', notes: [note(1)] }, { name: 'b' }]), KEY)
  expect(signed).toMatchObject(make([{ name: 'a', notes: [signedBy(1, KEY)] }, { name: 'b' }]))
})

test('a file that says the notes of a place again changes nothing', () => {
  const present = toNewPoint({ name: 'Depot', notes: [signedBy(1, KEY)] })
  const point = toNewPoint({ name: 'Depot', notes: signNotes([note(1)], { from: 'import', who: 'depots.csv' }) })
  const stated = {
    point,
    says: new Set(['notes' as const]),
    keys: [],
    isXml: false,
    readAt: '2026-01-01T00:00:00.000Z',
  }
  expect(settlePoint(present, stated, 'keep').changes).toEqual([])
})
