import { expect, test } from 'vitest'
import { createKeyIndex } from '#main/lists/key-index.ts'
import { createPlaceMatcher, toPlaceKey } from '#main/lists/into/match-by-place.ts'

type Place = [name: string, address: string, lat: number, lon: number]

function match(places: Place[], rows: Place[]) {
  const matcher = createPlaceMatcher()
  for (const [at, [name, address, lat, lon]] of places.entries()) {
    matcher.addPlace(at + 1, { name, address, position: { lat, lon } })
  }
  const keys = rows.map(([name, address, lat, lon]) => {
    return { id: '', key: '', place: toPlaceKey(name, address), position: { lat, lon } }
  })
  for (const [at, key] of keys.entries()) matcher.note(at + 1, key)
  return keys.map((key, at) => matcher.find(at + 1, key))
}

test('a place is found by name and address however they are written, by its spot when it was renamed', () => {
  const places: Place[] = [
    ['Café Łódź', '1 Quay St', 1, 2],
    ['Depot', '', 3, 4],
    ['Gone', '', 5, 6],
  ]
  const rows: Place[] = [
    ['cafe lodz', '1, Quay St.', 9, 9],
    ['New name', 'x', 3, 4],
    ['Other', '', 7, 8],
  ]
  expect(match(places, rows)).toEqual([1, 2, null])
})

test('places alike in everything are found in their order, and one row more is a new place', () => {
  const twin: Place = ['ATM', '', 1, 1]
  expect(match([twin, twin], [twin, twin, twin])).toEqual([1, 2, null])
})

test('of several of one name the one at the spot is meant, and the last one left may have moved', () => {
  const places: Place[] = [
    ['ATM', '', 1, 1],
    ['ATM', '', 2, 2],
    ['ATM', '', 3, 3],
  ]
  expect(match(places, [['ATM', '', 9, 9], ['ATM', '', 2, 2], ['ATM', '', 1, 1]])).toEqual([3, 2, 1]) // prettier-ignore
  expect(match(places, [['ATM', '', 9, 9], ['ATM', '', 2, 2]])).toEqual(['severalPlaces', 2]) // prettier-ignore
  // Two rows cannot both be the one that is left.
  expect(match(places.slice(0, 1), [['ATM', '', 8, 8], ['ATM', '', 9, 9]])).toEqual(['severalPlaces', 'severalPlaces']) // prettier-ignore
})

test('a spot where several lie says nothing of a new name', () => {
  expect(match([['A', '', 1, 1], ['B', '', 1, 1]], [['C', '', 1, 1]])).toEqual([null]) // prettier-ignore
  expect(match([['A', '', 1, 1]], [['C', '', 1, 1], ['D', '', 1, 1]])).toEqual([null, null]) // prettier-ignore
})

test('a new place where one moved away is a new place', () => {
  expect(match([['A', '', 1, 1]], [['B', '', 1, 1], ['A', '', 9, 9]])).toEqual([null, 1]) // prettier-ignore
})

test('keys keep their numbers among many', () => {
  const index = createKeyIndex()
  const keys = Array.from({ length: 20_000 }, (_, at) => `key ${(at * 7919) % 6_000}`)
  const numbers = new Map<string, number>()
  for (const key of keys) if (!numbers.has(key)) numbers.set(key, numbers.size)
  expect(keys.map((key) => index.add(key))).toEqual(keys.map((key) => numbers.get(key)))
  expect(index.find('key 6000')).toBe(-1)
})
