import { expect, test } from 'vitest'
import { repeatedValues, takenOf, toJoined, type RepeatedPlace } from '#renderer/stores/repeated-values.ts'
import { pointNumber } from './lists-stand-in.ts'

const group: RepeatedPlace = {
  size: 3,
  places: [
    { listId: 'a', score: null, point: { ...pointNumber(1), address: '', metaInfo: { gate: 1 } } },
    { listId: 'b', score: 90, point: { ...pointNumber(1), id: 'second', name: 'Depot One' } },
    { listId: 'a', score: 80, point: { ...pointNumber(1), id: 'third', metaInfo: { gate: 2, phone: '0' } } },
  ],
}

test('of what differs a value is taken: the chosen one, or that of the one that stays, or the first that is there', () => {
  const values = repeatedValues(group)
  expect(values.map(({ key, texts, differs }) => [key, texts, differs])).toEqual([
    ['name', ['Depot 1', 'Depot One', 'Depot 1'], true],
    ['address', ['', '1 High Street', '1 High Street'], true],
    ['country', ['GB', 'GB', 'GB'], false],
    ['position', ['50.1, -2', '50.1, -2', '50.1, -2'], false],
    ['gate', ['1', '', '2'], true],
    ['phone', ['', '', '0'], true],
  ])
  const choice = { survivor: 0, taken: { 'field name': 1 } }
  expect(values.map((value) => takenOf(value, choice))).toEqual([1, 1, 0, 0, 0, 2])
})

test('the one that stays comes first, and what is taken is told by the new order', () => {
  expect(toJoined(group, { survivor: 1, taken: { 'meta gate': 2 } }, true)).toEqual({
    places: [
      { listId: 'b', id: 'second' },
      { listId: 'a', id: 'point-1' },
      { listId: 'a', id: 'third' },
    ],
    take: { name: 0, address: 0 },
    takeMeta: { gate: 2, phone: 2 },
    isEverywhere: true,
  })
})
