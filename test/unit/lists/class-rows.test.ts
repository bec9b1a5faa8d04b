import { expect, test } from 'vitest'
import { classRows, OTHER_CLASS } from '#main/lists/columns/class-rows.ts'
import { buildKeptColumn, type CellValue } from '#main/lists/columns/kept-column.ts'
import { toTagsCell } from '#main/lists/columns/tags-cell.ts'

/** Classes of a column with these values, of all its rows in their order unless said otherwise. */
function classesOf(
  values: readonly CellValue[],
  {
    words = [],
    isTags = false,
    rows = values.map((_, row) => row),
    counted = rows,
  }: Partial<{
    words: string[]
    isTags: boolean
    rows: number[]
    counted: number[]
  }> = {},
) {
  const builder = buildKeptColumn(values.length)
  for (const value of values) builder.push(value)
  const marks = new Uint8Array(values.length)
  for (const row of counted) marks[row] = 1
  const found = classRows(builder.done(), { rows: Uint32Array.from(rows), marks, isTags, words })
  return { ...found, codes: Array.from(found.codes), counts: found.classes.map(({ count }) => count) }
}

test('words have a class each, in their order, used or not; other values come behind', () => {
  const found = classesOf(['done', '', 'Lost', 'TO VISIT', 'done', 'lost'], { words: ['to visit', 'done', 'never'] })
  expect(found.classes.map(({ value }) => value)).toEqual(['to visit', 'done', 'never', 'lost'])
  expect(found.counts).toEqual([1, 2, 0, 2])
  expect(found.codes).toEqual([2, 0, 4, 1, 2, 4])
  expect(found).toMatchObject({ kind: 'values', others: 0, blank: 1 })
})

test('without words the most frequent values have a class, the rest is one', () => {
  const values = Array.from({ length: 12 }, (_, kind) => Array.from({ length: 12 - kind }, () => `kind ${kind}`)).flat()
  const found = classesOf(values)
  expect(found.classes).toHaveLength(8)
  expect(found.counts).toEqual([12, 11, 10, 9, 8, 7, 6, 5])
  expect(found.others).toBe(4 + 3 + 2 + 1)
  expect(found.codes.at(0)).toBe(1)
  expect(found.codes.at(-1)).toBe(OTHER_CLASS)
})

test('codes come in the order of the rows that are asked for; counts are of those that are marked', () => {
  const found = classesOf(['a', 'b', 'a', ''], { rows: [2, 1], counted: [0, 1, 2, 3] })
  expect(found.counts).toEqual([2, 1])
  expect(found.codes).toEqual([1, 2])
  expect(found.blank).toBe(1)
})

test('many numbers, as numbers or as texts, are ranges of about as many rows each', () => {
  for (const form of [(n: number) => n, String]) {
    const found = classesOf([...Array.from({ length: 100 }, (_, n) => form(n)), null, form(1_000_000)])
    expect(found.kind).toBe('ranges')
    expect(found.counts).toHaveLength(5)
    expect(Math.max(...found.counts) - Math.min(...found.counts)).toBeLessThanOrEqual(2)
    expect(found.classes[0]).toMatchObject({ from: 0 })
    expect(found.classes.at(-1)).toMatchObject({ to: 1_000_000 })
    expect(found.codes.slice(0, 2)).toEqual([1, 1])
    expect(found.codes.slice(-2)).toEqual([0, 5])
  }
})

test('codes with leading zeros and few numbers are values', () => {
  expect(classesOf(Array.from({ length: 20 }, (_, n) => `0${n}`)).kind).toBe('values')
  expect(classesOf([1, 2, 3, 1, 2]).counts).toEqual([2, 2, 1])
  expect(classesOf([]).codes).toEqual([])
})

test('a place with several tags is of the class of its most frequent one', () => {
  const cells = [['a'], ['b', 'a'], ['b'], [], ['b']].map((tags) => (tags.length > 0 ? toTagsCell(tags) : null))
  const found = classesOf(cells, { isTags: true })
  expect(found.classes.map(({ value }) => value)).toEqual(['b', 'a'])
  expect(found.codes).toEqual([2, 1, 1, 0, 1])
  expect(found).toMatchObject({ blank: 1, others: 0 })
})
