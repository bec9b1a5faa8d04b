import { expect, it } from 'vitest'
import { MOST_LIST_ROWS, parseListData, parseListRows, toListData, toListRows } from '#main/lists/files/list-data.ts'
import type { ListMarks } from '#main/lists/lists.types.ts'

const status = (word: string) => ({ word, color: 'blue' as const, isDone: word === 'done' })
const MARKS: ListMarks[] = [
  {
    folder: 'Trips/東 "2026"',
    color: 'teal',
    statuses: [status('to visit'), status('done'), status('=1+1')],
    fieldTypes: {},
  },
  { folder: '', color: 'red', statuses: null, fieldTypes: {} },
  { folder: 'North', color: '', statuses: [], fieldTypes: { 'Rent €': 'number', Open: 'yesNo', Since: 'date' } },
  {
    folder: '',
    color: '',
    statuses: Array.from({ length: 30 }, (_, index) => status(`word ${index}`)),
    fieldTypes: {},
  },
]

it.each(MARKS)('folder, colour and words come back from a cell and from a sheet: $folder $color', (marks) => {
  expect(parseListData(toListData(marks))).toEqual(marks)
  expect(parseListRows(toListRows(marks))).toEqual(marks)
  expect(toListRows(marks).length).toBeLessThanOrEqual(MOST_LIST_ROWS)
})

it('a list without marks of its own says nothing', () => {
  const marks: ListMarks = { folder: '', color: '', statuses: null, fieldTypes: {} }
  expect(toListData(marks)).toBe('')
  expect(toListRows(marks)).toEqual([])
})

it('a file from before fields had types is read; a type that there is not is none of ours', () => {
  expect(parseListData('{"folder":"","color":"red","statuses":null}')).toMatchObject({ color: 'red', fieldTypes: {} })
  expect(parseListRows([HEAD, ['Field', 'Rent', 'money']])).toBeNull()
})

const HEAD = ['What', 'Value', 'Color', 'Done']

it.each<[string, string[][]]>([
  ['another sheet of that name', [['Folder', 'North']]],
  ['no rows', []],
  ['a colour that there is not', [HEAD, ['Color', 'mauve']]],
  ['an empty name in a folder', [HEAD, ['Folder', 'a//b']]],
  ['a word that is too long', [HEAD, ['Status', 'x'.repeat(61), 'blue', 'no']]],
])('%s is none of ours', (_, rows) => {
  expect(parseListRows(rows)).toBeNull()
})

it('rows that a person changed are read', () => {
  const rows = [HEAD, ['Status', ' later ', 'red', 'yes'], ['Folder', 'South']]
  expect(parseListRows(rows)).toEqual({
    folder: 'South',
    color: '',
    statuses: [{ word: 'later', color: 'red', isDone: true }],
    fieldTypes: {},
  })
})
