import { expect, test } from 'vitest'
import { streetsInBox } from '#main/roads/ground/streets-in-box.ts'
import { boxOfSheetMap, drawSheetMap } from '#main/tours/draw-sheet-map.ts'
import { drawRoads } from './drawn-roads.ts'

/** A main road, streets beside it, a ferry, and a motorway 6 km to the east. */
const roads = await drawRoads({
  map: `
    a b c         ${' '.repeat(120)}y
    d e f         ${' '.repeat(120)}z
  `,
  ways: {
    abc: 'primary',
    ad: 'residential',
    be: 'residential',
    de: 'service',
    ef: 'ferry route=ferry',
    yz: 'motorway',
  },
})
const AROUND = { south: -0.002, west: -0.001, north: 0.001, east: 0.003 }

test('streets of a box are drawn by how far they lead, without ferries and without what lies beside', () => {
  const drawn = streetsInBox(roads, AROUND, 100)
  expect(drawn.map(({ level, lines }) => [level, lines.length])).toEqual([
    [1, 2],
    [4, 2],
    [5, 1],
  ])
})

test('where there are too many the lanes are left out first, and main roads never all', () => {
  expect(streetsInBox(roads, AROUND, 4).map(({ level }) => level)).toEqual([1, 4])
  expect(streetsInBox(roads, AROUND, 1).map(({ level, lines }) => [level, lines.length])).toEqual([[1, 1]])
})

test('the picture of a route has its streets under its way', () => {
  const shape = [
    { lat: 0, lon: 0 },
    { lat: 0, lon: 0.001 },
  ]
  const legs = [{ isEstimate: false, shape }]
  const box = boxOfSheetMap(legs, shape)!
  expect(box.west).toBeLessThan(0)
  expect(box.east).toBeGreaterThan(0.001)
  expect((box.north - box.south) / (box.east - box.west)).toBeCloseTo(380 / 720, 3)
  const picture = drawSheetMap(legs, [{ ...shape[0]!, label: '1' }], streetsInBox(roads, box, 100))
  const paths = [...picture.matchAll(/<path(?: class="([\w -]+)")?/g)].map(([, name]) => name)
  expect(paths).toEqual(['street level-4', 'street level-1', undefined])
  // The road under the way is where the way is.
  expect(
    picture
      .match(/d="M[\d. ]+L/g)
      ?.at(-1)
      ?.slice(4, 12),
  ).toBe(picture.match(/level-1" d="M([\d. ]{8})/)?.[1])
})
