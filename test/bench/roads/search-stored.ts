// A program of its own, so that its memory is that of a graph with one hierarchy: node search-stored.ts FOLDER
import { statSync } from 'node:fs'
import { findWay } from '#main/roads/hierarchy/find-way.ts'
import { readHierarchy } from '#main/roads/hierarchy/hierarchy-file.ts'
import { searchAll } from '#main/roads/hierarchy/search-all.ts'
import { createSearchSpace } from '#main/roads/hierarchy/search-space.ts'
import { searchMatrix, searchTargets, selectTargets, setTarget } from '#main/roads/hierarchy/target-selection.ts'
import { findQuickest } from '#main/roads/hierarchy/visit-quickest.ts'
import { toAccessTable } from '#main/roads/search/access-table.ts'
import type { Access, AccessTable } from '#main/roads/search/access.types.ts'
import { dijkstraToAll } from '#main/roads/search/dijkstra.ts'
import { arcFinder } from '../../proof/roads/weighted-graph.ts'
import { seededRandom } from '../../../tools/lib/seeded-random.ts'
import { hierarchyPath, readStoredGraph, SOURCE } from './stored-graph.ts'

const TARGETS = 100
const MATRIX = 1000
const STORED = 1_000_000
const folder = process.argv[2] as string
const random = seededRandom(11)

const openedAt = performance.now()
const graph = readStoredGraph(folder)
const graphReadAt = performance.now()
const read = readHierarchy(hierarchyPath(folder), SOURCE)
const hierarchyReadAt = performance.now()
if (!read.ok) throw new Error(read.error.message)
const space = createSearchSpace(read.value)

const anywhere = (): Access[] => [{ node: random.below(graph.nodeCount), weight: 0 }]
const drawTargets = (count: number): AccessTable => toAccessTable(Array.from({ length: count }, anywhere))
const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(0)

function print(what: string, times: number[]): void {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] as number).toFixed(3)
  console.log(
    `  ${what.padEnd(58)} median ${at(0.5).padStart(9)} ms, p99 ${at(0.99).padStart(9)}, ${times.length} times`,
  )
}

function printMemory(when: string): void {
  const { rss } = process.memoryUsage()
  console.log(`  graph, hierarchy and search space, the whole process ${when}: ${megabytes(rss)} MB`)
}

/** Milliseconds of each of so many runs. */
function timed<T>(count: number, prepare: () => T, run: (prepared: T) => void): number[] {
  return Array.from({ length: count }, () => {
    const prepared = prepare()
    const startedAt = performance.now()
    run(prepared)
    return performance.now() - startedAt
  })
}

console.log(
  `  hierarchy ${megabytes(statSync(hierarchyPath(folder)).size)} MB, read and proven in ` +
    `${(hierarchyReadAt - graphReadAt).toFixed(0)} ms (graph ${(graphReadAt - openedAt).toFixed(0)} ms)`,
)
printMemory('before any search')
print(
  `1 to ${TARGETS} anywhere at first sight`,
  timed(
    300,
    () => ({ table: drawTargets(TARGETS), origin: anywhere() }),
    ({ table, origin }) => searchTargets(space, selectTargets(space, table, 'from'), origin),
  ),
)
const kept = selectTargets(space, drawTargets(TARGETS), 'from')
print(
  `1 to ${TARGETS} anywhere, kept targets`,
  timed(1000, anywhere, (origin) => searchTargets(space, kept, origin)),
)
const keptTo = selectTargets(space, drawTargets(TARGETS), 'to')
print(
  `${TARGETS} to 1, kept`,
  timed(1000, anywhere, (origin) => searchTargets(space, keptTo, origin)),
)
let moved = 0
print(
  `1 to ${TARGETS}, one of them moved before`,
  timed(
    500,
    () => ({ place: anywhere(), origin: anywhere() }),
    ({ place, origin }) => {
      setTarget(space, kept, moved++ % TARGETS, place)
      searchTargets(space, kept, origin)
    },
  ),
)
const byNode = new Float64Array(graph.nodeCount)
print(
  '1 to all',
  timed(20, anywhere, (origin) => searchAll(space, origin, 'from', byNode)),
)
print(
  'a way with its arcs',
  timed(
    300,
    () => [anywhere(), anywhere()] as const,
    ([a, b]) => findWay(space, arcFinder(graph), a, b),
  ),
)
printMemory('after these')
print(
  `${MATRIX} × ${MATRIX} matrix, targets selected`,
  timed(
    3,
    () => drawTargets(MATRIX),
    (table) => {
      const origins = Array.from({ length: MATRIX }, anywhere)
      for (const row of searchMatrix(space, selectTargets(space, table, 'from'), origins)) void row
    },
  ),
)
const points = drawTargets(STORED)
const selectedAt = performance.now()
const stored = selectTargets(space, points, 'from')
findQuickest(space, stored, anywhere(), 1)
console.log(
  `  ${STORED} stored points selected for their quickest in ${(performance.now() - selectedAt).toFixed(0)} ms`,
)
for (const count of [10, 100, 1000]) {
  print(
    `the ${count} quickest of them`,
    timed(200, anywhere, (origin) => findQuickest(space, stored, origin, count)),
  )
}
const scattered = selectTargets(space, drawTargets(10_000), 'from')
print(
  'the 100 quickest of 10,000',
  timed(200, anywhere, (origin) => findQuickest(space, scattered, origin, 100)),
)
print(
  "Dijkstra's algorithm to all",
  timed(
    3,
    () => random.below(graph.nodeCount),
    (node) => dijkstraToAll(graph, node),
  ),
)
