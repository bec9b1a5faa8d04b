import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, expect, it } from 'vitest'
import { textsOf, useUnsavedEditsStore } from '#renderer/stores/unsaved-edits-store.ts'

type Change = Parameters<typeof textsOf>[0]
type Edit = Extract<Change, { kind: 'edit' }>

const edit = (fields: Edit['edits'][number]['fields']): Edit => ({ kind: 'edit', edits: [{ id: 'a', fields }] })
const DELETED = { code: 'lists/unknown-point', message: 'deleted' }

beforeEach(() => setActivePinia(createPinia()))

it.each<[Change, [string, string][]]>([
  [edit({ address: 'quai 9' }), [['Address', 'quai 9']]],
  [edit({ tags: ['cold', 'dock'] }), [['Tags', 'cold, dock']]],
  [edit({ notes: [{ at: '2026-11-20T10:00:00.000Z', text: 'theirs' }, { at: '2026-11-21T10:00:00.000Z', text: 'mine' }] }), [['Notes', 'mine']]],
  [edit({ metaInfo: { Manager: 'West', Beds: 4 } }), [['Manager', 'West'], ['Beds', '4']]],
  [edit({ openingHours: { Monday: { Open: '08:00', Close: '12:00', Information: '' } } }), [['Opening hours', 'Mo 08:00-12:00']]],
  [edit({ description: '' }), []],
  [{ kind: 'move', id: 'a', lat: 51.5, lon: -2.5 }, [['Position', '51.5, -2.5']]],
  [{ kind: 'remove', ids: ['a'] }, []],
])('what a change would have written: %j', (change, texts) => {
  expect(textsOf(change).map(({ label, text }) => [label, text])).toEqual(texts)
}) // prettier-ignore

it('keeps what was typed of a place that is gone, the newest first, until it is dismissed', () => {
  const unsaved = useUnsavedEditsStore()
  expect(unsaved.take(edit({ name: 'A' }), { code: 'lists/busy', message: '' }, 'Quay')).toBe(false)
  expect(unsaved.take({ kind: 'remove', ids: ['a'] }, DELETED, '')).toBe(false)
  expect(unsaved.texts).toEqual([])
  expect(unsaved.take(edit({ name: 'A' }), DELETED, 'Quay')).toBe(true)
  for (let at = 0; at < 30; at++) unsaved.take(edit({ name: `${at}` }), DELETED, 'Quay')
  expect(unsaved.texts).toHaveLength(20)
  expect(unsaved.texts[0]).toEqual({ name: 'Quay', label: 'Name', text: '29', reason: 'deleted' })
  const typed = { name: 'Quay', label: 'Position', text: '51.5, quay' }
  unsaved.takeUnreadable(typed)
  expect(unsaved.texts.slice(0, 2)).toEqual([
    { ...typed, reason: 'unreadable' },
    { name: 'Quay', label: 'Name', text: '29', reason: 'deleted' },
  ])
  unsaved.dismiss()
  expect(unsaved.texts).toEqual([])
})
