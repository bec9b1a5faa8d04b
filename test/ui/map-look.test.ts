import { expect, test } from 'vitest'
import { toPalette } from '#renderer/stores/map-look-store.ts'
import { assignColors } from '#renderer/stores/value-colors.ts'

const range = (from: number, to: number) => ({ value: '', from, to, count: 1 })
const value = (text: string) => ({ value: text, from: null, to: null, count: 1 })
const STATUSES = [
  { word: 'to visit', color: 'orange' as const, isDone: false },
  { word: 'done', color: 'green' as const, isDone: true },
]

test('a status has its own colour, a word of others grey, a point without one that of its list', () => {
  const found = { kind: 'values' as const, classes: [value('to visit'), value('done'), value('lost')] }
  const palette = toPalette(found, { isStatus: true, statuses: STATUSES, listColor: 'teal', ofValues: new Map() })
  expect(palette.slice(0, 4)).toEqual(['teal', 'orange', 'green', 'gray'])
  expect(palette[255]).toBe('gray')
})

test('values have colours that differ, none of them grey; ranges the steps of one', () => {
  const classes = Array.from({ length: 8 }, (_, at) => value(`v${at}`))
  const ofValues = assignColors(new Map(), classes.map((one) => one.value)) // prettier-ignore
  const of = { isStatus: false, statuses: STATUSES, listColor: '' as const, ofValues }
  const palette = toPalette({ kind: 'values', classes }, of)
  expect(new Set(palette.slice(1, 9)).size).toBe(8)
  expect(palette.slice(0, 9)).not.toContain('gray')
  expect(toPalette({ kind: 'ranges', classes: [range(0, 1), range(2, 3)] }, of).slice(1, 3)).toEqual([
    'range1',
    'range2',
  ])
})

test('a value keeps its colour, whatever is frequent now and whatever is shown meanwhile', () => {
  const first = assignColors(new Map(), ['North', 'East', 'South'])
  const turned = assignColors(first, ['South', 'North', 'East'])
  expect(turned).toEqual(first)
  const narrowed = assignColors(turned, ['South'])
  expect(narrowed.get('South')).toBe(first.get('South'))
  // Another one comes: it takes none that somebody has seen.
  const more = assignColors(narrowed, ['West', 'South'])
  expect([...first.values()]).not.toContain(more.get('West'))
  expect(assignColors(more, ['North', 'East', 'South', 'West'])).toEqual(more)
  // Where all are taken, those that are shown have different ones.
  const many = Array.from({ length: 8 }, (_, at) => `v${at}`)
  const shown = assignColors(more, many)
  expect(new Set(many.map((one) => shown.get(one))).size).toBe(8)
})
