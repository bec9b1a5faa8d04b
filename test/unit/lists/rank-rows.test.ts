import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildKeptColumn, markHolding, ranksOf, type CellValue } from '#main/lists/columns/kept-column.ts'
import { orderRows } from '#main/lists/columns/find-rows.ts'

const columnOf = (values: readonly CellValue[]) => {
  const builder = buildKeptColumn(values.length)
  for (const value of values) builder.push(value)
  return builder.done()
}
const rowsOf = (count: number) => Uint32Array.from({ length: count }, (_, row) => row)
/** Numbers of the values, counted from 1, in their order. */
const order = (values: readonly CellValue[], isDescending = false): number[] => {
  const ranks = ranksOf(columnOf(values))
  return Array.from(orderRows(rowsOf(values.length), [{ ranks, isDescending }]), (row) => row + 1)
}

test('text is sorted as people expect: numbers by value, case and accents aside', () => {
  expect(order(['Depot 10', 'depot 2', 'Äpfel', 'Zoo', 'apfel'])).toEqual([3, 5, 2, 1, 4])
  expect(order(['a10b', 'a9c', 'a010a', 'a 1'])).toEqual([4, 2, 3, 1])
  expect(order(['Łódź', 'lodz', 'Lody', 'Straße 1', 'strasse 2'])).toEqual([3, 1, 2, 4, 5])
})

test('signs stand before numbers, numbers before letters, Latin before other scripts', () => {
  expect(order(['東京', 'Zoo', '7 Oaks', '(new)', 'Ωmega'])).toEqual([4, 3, 2, 5, 1])
})

test('every sign stands before every number', () => {
  const signs = [...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'].map((sign) => `${sign}x`)
  const numbers = ['0', '1', '22', '12345678901234567890']
  const sorted = order([...numbers, ...signs])
  expect(sorted.slice(-numbers.length)).toEqual([1, 2, 3, 4])
})

test('letters that are one sign are found and sorted as they are read', () => {
  expect(order(['Tulip', 'Brand™', 'brandtl'])).toEqual([3, 2, 1])
  const marks = new Uint8Array(1)
  markHolding(columnOf(['Brand™']), 'brandtm', marks)
  expect(marks[0]).toBe(1)
})

test('equal values stay in the order of insertion, in both directions', () => {
  expect(order(['b', 'a', 'b', 'a'])).toEqual([2, 4, 1, 3])
  expect(order(['b', 'a', 'b', 'a'], true)).toEqual([1, 3, 2, 4])
})

test('what has no value comes last in both directions', () => {
  expect(order([null, 5, null, -3])).toEqual([4, 2, 1, 3])
  expect(order([null, 5, null, -3], true)).toEqual([2, 4, 1, 3])
  expect(order(['', 'b', null, 'a'], true)).toEqual([2, 4, 1, 3])
})

test('numbers come before text', () => {
  expect(order(['x', 7, '3', -1.5])).toEqual([4, 2, 3, 1])
})

test('rows are ordered by several columns', () => {
  const [town, number] = [columnOf(['Bern', 'Aarau', 'Bern', 'Aarau']), columnOf([2, 9, 1, 10])]
  const keys = [
    { ranks: ranksOf(town), isDescending: false },
    { ranks: ranksOf(number), isDescending: true },
  ]
  expect(Array.from(orderRows(rowsOf(4), keys))).toEqual([3, 1, 0, 2])
})

/** Few letters, so that texts share beginnings; also long ones, and more rows than are compared one by one. */
const text = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'b', 'ab', ' ', '-', 'z'), maxLength: 40 }),
  fc.constant('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'),
  fc.constant(''),
)

test('however texts are alike, their order is that of their letters', () => {
  const place = (letter: string) => ' -ab…z'.indexOf(letter)
  const compare = (a: string, b: string): number => {
    for (let i = 0; i < Math.min(a.length, b.length); i++) if (a[i] !== b[i]) return place(a[i]!) - place(b[i]!)
    return a.length - b.length
  }
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 200 }), (texts) => {
      const filled = texts.map((value, row) => [value, row] as const).filter(([value]) => value !== '')
      const wanted = filled.sort(([a, i], [b, j]) => compare(a, b) || i - j).map(([, row]) => row + 1)
      const blank = texts.flatMap((value, row) => (value === '' ? [row + 1] : []))
      expect(order(texts)).toEqual([...wanted, ...blank])
    }),
    { numRuns: 200 },
  )
})

test('a text is found wherever it stands in a row, and not across two of them', () => {
  const found = (values: CellValue[], wanted: string) => {
    const marks = new Uint8Array(values.length)
    markHolding(columnOf(values), wanted, marks)
    return Array.from(marks)
  }
  expect(found(['Müllerstraße 5', 'Mill Lane', null, 'MULLERSTRASSE'], 'müllerstr')).toEqual([1, 0, 0, 1])
  expect(found(['ab', 'cd', 'bc'], 'bc')).toEqual([0, 0, 1])
  expect(found(['aaa', 'aa', 'a'], 'aa')).toEqual([1, 1, 0])
  expect(found([51.5, 'x'], '1.5')).toEqual([1, 0])
  expect(found(['a\0b'], 'a b')).toEqual([1])
})
