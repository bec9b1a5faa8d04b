import { expect, test } from 'vitest'
import { dropPlace, withMoved, withToggled } from '#renderer/stores/column-layout.ts'

test.each([
  ['a', 0, 'abcd'],
  ['a', 1, 'abcd'],
  ['a', 2, 'bacd'],
  ['a', 4, 'bcda'],
  ['d', 0, 'dabc'],
  ['c', 1, 'acbd'],
])('%s goes before the column at %i', (column, place, after) => {
  expect(withMoved([...'abcd'], column, place).join('')).toBe(after)
})

test('a column that is shown again goes behind those that are offered before it, wherever they were put', () => {
  const offered = [...'abcd']
  expect(withToggled(offered, [...'abd'], 'c').join('')).toBe('abcd')
  expect(withToggled(offered, [...'dab'], 'c').join('')).toBe('dabc')
  expect(withToggled(offered, [...'bd'], 'a').join('')).toBe('abd')
  expect(withToggled(offered, [...'dcab'], 'c').join('')).toBe('dab')
})

test('a column is let go before the head of whose middle the pointer is short, from either side', () => {
  const heads = [
    { left: 0, right: 100 },
    { left: 100, right: 200 },
  ]
  expect([-9, 49, 51, 149, 151, 900].map((x) => dropPlace(heads, x, false))).toEqual([0, 0, 1, 1, 2, 2])
  const turned = [...heads].reverse()
  expect([900, 151, 149, 51, 49, -9].map((x) => dropPlace(turned, x, true))).toEqual([0, 0, 1, 1, 2, 2])
})
