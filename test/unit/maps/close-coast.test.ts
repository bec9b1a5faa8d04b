import { describe, expect, test } from 'vitest'
import { closeCoast } from '#main/maps/make/close-coast.ts'
import { areaOf } from '#main/maps/make/assemble-areas.ts'
import { isInRing, type Box } from '#main/maps/make/ring.ts'
import { createSeaIndex } from '#main/maps/make/sea.ts'

const BOX: Box = [0, 0, 100, 100]

/** Ways through points; those that share an end share a node. */
const ways = (...lines: [number, number][][]) =>
  lines.map((points) => {
    const idOf = ([x, y]: [number, number]) => 1_000_000 + x * 1000 + y
    return {
      first: idOf(points[0] as [number, number]),
      last: idOf(points.at(-1) as [number, number]),
      points: Float64Array.from(points.flat()),
    }
  })

/** A picture of the sea: `~` where it is, by tens. The south is below, as on a map. */
function picture(areas: readonly Float64Array[][]): string[] {
  return [15, 35, 55, 75, 95].map((y) =>
    [5, 25, 45, 65, 85]
      .map((x) => (areas.some((rings) => rings.filter((ring) => isInRing(ring, x, y)).length % 2 === 1) ? '~' : '.'))
      .join(''),
  )
}

const LAND = ['.....', '.....', '.....', '.....', '.....']
const SOUTH_IS_SEA = ['.....', '.....', '~~~~~', '~~~~~', '~~~~~']

describe('the sea', () => {
  test('lies to the right of a coast that crosses the extract', () => {
    expect(picture(closeCoast(ways([[100, 50], [0, 50]]), BOX))).toEqual(['~~~~~', '~~~~~', '.....', '.....', '.....']) // prettier-ignore
    expect(picture(closeCoast(ways([[-20, 50], [130, 50]]), BOX))).toEqual(SOUTH_IS_SEA) // prettier-ignore
  })

  test('is joined of ways in any order, and goes round the corners of the extract', () => {
    const coast = ways([[40, 60], [40, 120]], [[-10, 30], [20, 30]], [[20, 30], [40, 60]]) // prettier-ignore
    expect(picture(closeCoast(coast, BOX))).toEqual(['.....', '~....', '~~...', '~~...', '~~...'])
  })

  test('has islands as holes, and none where a ring has water within', () => {
    const island: [number, number][] = [[40, 70], [40, 80], [50, 80], [50, 70], [40, 70]] // prettier-ignore
    const withIsland = closeCoast(ways([[0, 50], [100, 50]], island), BOX) // prettier-ignore
    expect(picture(withIsland)).toEqual(['.....', '.....', '~~~~~', '~~.~~', '~~~~~'])
    const lagoon = closeCoast(ways(island.toReversed()), BOX)
    expect(picture(lagoon)).toEqual(['.....', '.....', '.....', '..~..', '.....'])
  })

  test('is all around an island that has no other coast', () => {
    const island: [number, number][] = [[40, 70], [40, 80], [50, 80], [50, 70], [40, 70]] // prettier-ignore
    expect(picture(closeCoast(ways(island), BOX))).toEqual(['~~~~~', '~~~~~', '~~~~~', '~~.~~', '~~~~~'])
  })

  test('reaches the edge where the extract is no box and its coast ends before', () => {
    expect(picture(closeCoast(ways([[10, 50], [92, 50]]), BOX))).toEqual(SOUTH_IS_SEA) // prettier-ignore
  })

  test('is closed across the gap of a missing way', () => {
    const broken = ways([[0, 50], [40, 50]], [[60, 50], [100, 50]]) // prettier-ignore
    expect(picture(closeCoast(broken, BOX))).toEqual(SOUTH_IS_SEA)
    const openIsland = ways([[0, 50], [100, 50]], [[40, 70], [40, 80], [50, 80], [50, 70]]) // prettier-ignore
    expect(picture(closeCoast(openIsland, BOX))).toEqual(['.....', '.....', '~~~~~', '~~.~~', '~~~~~'])
  })

  test('with two bays lies in both', () => {
    const coast = ways([[30, 0], [30, 20], [0, 20]], [[70, 100], [70, 80], [100, 80]]) // prettier-ignore
    expect(closeCoast(coast, BOX).map(areaOf)).toEqual([600, 600])
  })

  test('is left out where coasts turn against each other', () => {
    const against = ways([[0, 30], [100, 30]], [[0, 60], [100, 60]]) // prettier-ignore
    const area = closeCoast(against, BOX).map(areaOf)
    expect(area.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(7000)
  })

  test('of an extract without a coast is nothing', () => {
    expect(picture(closeCoast([], BOX))).toEqual(LAND)
  })
})

describe('a coast that is drawn the wrong way round', () => {
  test('does not flood the land with its streets', () => {
    const sea = createSeaIndex()
    for (const way of ways([[100, 50], [0, 50]])) sea.addCoast(way) // prettier-ignore
    for (let i = 0; i < 5000; i++) sea.addLand(i % 100, (i % 45) + 1)
    expect(sea.areas(BOX)).toEqual([])
  })

  test('and one drawn right keeps its piers', () => {
    const sea = createSeaIndex()
    for (const way of ways([[0, 50], [100, 50]])) sea.addCoast(way) // prettier-ignore
    for (let i = 0; i < 5000; i++) sea.addLand(i % 100, i % 61 === 0 ? 55 : (i % 45) + 1)
    expect(sea.areas(BOX)).toHaveLength(1)
  })
})
