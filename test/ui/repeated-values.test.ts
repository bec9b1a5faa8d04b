import { expect, test } from 'vitest'
import {
  firstChoiceOf,
  namesDiffer,
  repeatedValues,
  takenOf,
  toJoined,
  type RepeatedPlace,
} from '#renderer/stores/repeated-values.ts'
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

test('of locations with differing names none stays before a person chooses; those of one name are chosen at once', () => {
  expect(namesDiffer(group, 'name')).toBe(true)
  expect(firstChoiceOf(group, 'name')).toEqual({ survivor: null, taken: {} })
  const [value] = repeatedValues(group)
  expect(value && takenOf(value, { survivor: null, taken: {} })).toBe(-1)
  const named = (...names: string[]): RepeatedPlace => ({
    size: names.length,
    places: names.map((name, at) => ({ listId: 'a', score: null, point: { ...pointNumber(at + 1), name } })),
  })
  expect(namesDiffer(named('ACME GmbH', 'Acme', ''), 'place')).toBe(false)
  expect(namesDiffer(named('Dr. Hans Müller', 'Müller, Hans'), 'name')).toBe(false)
  expect(namesDiffer(named('Store 12', 'Store 13'), 'name')).toBe(true)
  expect(namesDiffer(named('Store 12', 'Store 12 Yard'), 'name')).toBe(true)
  expect(namesDiffer(named('Hans Müller', 'Anna Müller'), 'household')).toBe(false)
  expect(namesDiffer(named('Hans Müller', 'Anna Müller'), 'person')).toBe(true)
  expect(firstChoiceOf(named('ACME GmbH', 'Acme'), 'organisation').survivor).toBe(0)
})
