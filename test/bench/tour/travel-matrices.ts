import { buildHierarchyAtOnce } from '#main/roads/hierarchy/build-hierarchy.ts'
import { createSearchSpace } from '#main/roads/hierarchy/search-space.ts'
import { searchMatrix, selectTargets } from '#main/roads/hierarchy/target-selection.ts'
import { splitWeight } from '#main/roads/model/weight.ts'
import { toAccessTable } from '#main/roads/search/access-table.ts'
import { seededRandom } from '../../../tools/lib/seeded-random.ts'
import { hasPublicGraphs, readPublicGraph } from '../../proof/roads/public-graph.ts'
import type { TravelMatrix } from './exact-order.ts'

/** Makes the matrix of so many and the start. */
export type DrawMatrix = (size: number, seed: number) => TravelMatrix

const SIDE = 3_600_000
const fill = (size: number, valueOf: (from: number, to: number) => number): TravelMatrix => ({
  size,
  travel: Float64Array.from({ length: size * size }, (_, at) => {
    const [from, to] = [Math.floor(at / size), at % size]
    return from === to ? 0 : Math.round(valueOf(from, to))
  }),
})

/** Points in a square, in towns; a way takes up to a tenth longer than the straight one, each direction by its own. */
const drawTowns: DrawMatrix = (size, seed) => {
  const random = seededRandom(seed)
  const towns = Array.from({ length: 8 }, () => [random.next() * SIDE, random.next() * SIDE] as const)
  const points = Array.from({ length: size }, () => {
    const [x, y] = random.pick(towns)
    return [x + (random.next() - 0.5) * SIDE * 0.3, y + (random.next() - 0.5) * SIDE * 0.3] as const
  })
  return fill(size, (from, to) => {
    const [a, b] = [points[from] as readonly [number, number], points[to] as readonly [number, number]]
    return Math.hypot(a[0] - b[0], a[1] - b[1]) * (1 + 0.1 * random.next())
  })
}

/** Any time from anywhere to anywhere. */
const drawAnyhow: DrawMatrix = (size, seed) => {
  const random = seededRandom(seed)
  return fill(size, () => 1 + random.below(SIDE))
}

/** Ways over the public road graph of New York, a third of its edges one-way. */
function drawRoads(): DrawMatrix {
  const graph = readPublicGraph('NY', 'a third one-way')
  const space = createSearchSpace(buildHierarchyAtOnce(graph))
  return (size, seed) => {
    const random = seededRandom(seed)
    const ends = Array.from({ length: size }, () => [{ node: random.below(graph.nodeCount), weight: 0 }])
    const rows = [...searchMatrix(space, selectTargets(space, toAccessTable(ends), 'from'), ends)]
    return fill(size, (from, to) => splitWeight((rows[from] as Float64Array)[to] as number).milliseconds)
  }
}

/** The kinds of matrices by name; those over roads only where the graphs are at hand. */
export const matrixKinds = (): [string, DrawMatrix][] => [
  ['points in towns', drawTowns],
  ['times anyhow', drawAnyhow],
  ...(hasPublicGraphs() ? [['roads of New York', drawRoads()] as [string, DrawMatrix]] : []),
]
