/**
 * Whether ways over contraction hierarchies are those of Dijkstra's algorithm, to the millisecond and decimetre, on
 * public road networks with seeded weights: both ways alike, a third of the edges
 * one-way (with every node reached, and drawn anyhow), and a weight each way; and on the roads of three extracts, for
 * every mode.
 *
 *   npm run proof -- roads [origins] [networks, as NY,FLA]
 */
import { buildHierarchyAtOnce } from '#main/roads/hierarchy/build-hierarchy.ts'
import { ROAD_MODES } from '#main/roads/model/travel-mode.ts'
import type { WeightedGraph } from '#main/roads/model/weighted-graph.types.ts'
import { networkArcs } from '#main/roads/network/network-arcs.ts'
import { toNetwork } from '#main/roads/network/to-network.ts'
import { endUnproven, judgeBars, type Bar } from '../../tools/lib/proof-outcome.mjs'
import { measureExactness } from './roads/measure-exactness.ts'
import { extractPaths, hasExtracts, nameOfExtract, readRoads } from '../measure/extracts.ts'
import { cpuSeconds } from '../measure/time.ts'
import { hasPublicGraphs, KINDS, readPublicGraph } from './roads/public-graph.ts'

const ORIGINS = Number(process.argv[2] ?? 100)
const NETWORKS = (process.argv[3] ?? 'NY,FLA').split(',')
const TARGETS = 100
const SEED = 23

if (!hasPublicGraphs()) endUnproven('WAYPOST_TEST_DATA names no folder with roads/*.pace.gz')
const bars: Bar[] = []

function measure(name: string, graph: WeightedGraph): void {
  const [startedAt, before] = [performance.now(), process.cpuUsage()]
  const hierarchy = buildHierarchyAtOnce(graph)
  const contracted = cpuSeconds(before).toFixed(1)
  const figures = measureExactness(graph, hierarchy, {
    origins: ORIGINS,
    targets: TARGETS,
    seed: SEED,
  })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  console.log(
    `${name}: ${figures.pairs} pairs (${figures.unreachable} unreachable), ${figures.nodes} nodes, ` +
      `${figures.quickest} of the quickest, ${figures.ways} ways; ${seconds} s, ${contracted} s of CPU for the contraction`,
  )
  const { wrongPairs, wrongPatched, wrongNodes, wrongQuickest, wrongWays } = figures
  const wrong = wrongPairs + wrongPatched + wrongNodes + wrongQuickest + wrongWays
  bars.push({ what: `${name}: answers that differ from Dijkstra's`, measured: wrong, atMost: 0 })
  bars.push({ what: `${name}: pairs compared`, measured: figures.pairs, atLeast: ORIGINS * TARGETS })
}

for (const path of hasExtracts() ? extractPaths() : []) {
  const roads = await readRoads(path)
  for (const mode of ROAD_MODES) measure(`${nameOfExtract(path)}, ${mode}`, networkArcs(toNetwork(roads, mode, 'mean')))
}
for (const network of NETWORKS) for (const kind of KINDS) measure(`${network}, ${kind}`, readPublicGraph(network, kind))
judgeBars(bars)
