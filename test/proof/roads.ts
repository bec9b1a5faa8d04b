/**
 * Whether ways over contraction hierarchies are those of Dijkstra's algorithm, to the millisecond and decimetre, on
 * public road networks with seeded weights: both ways alike, a third of the edges
 * one-way (with every node reached, and drawn anyhow), and a weight each way.
 *
 *   npm run proof -- roads [origins] [networks, as NY,FLA]
 */
import { buildHierarchyAtOnce } from '#main/roads/hierarchy/build-hierarchy.ts'
import { endUnproven, judgeBars } from '../../tools/lib/proof-outcome.mjs'
import { measureExactness } from './roads/measure-exactness.ts'
import { hasPublicGraphs, KINDS, readPublicGraph } from './roads/public-graph.ts'

const ORIGINS = Number(process.argv[2] ?? 100)
const NETWORKS = (process.argv[3] ?? 'NY,FLA').split(',')
const TARGETS = 100
const SEED = 23

if (!hasPublicGraphs()) endUnproven('WAYPOST_TEST_DATA names no folder with roads/*.pace.gz')
const bars = []
for (const network of NETWORKS) {
  for (const kind of KINDS) {
    const graph = readPublicGraph(network, kind)
    const startedAt = performance.now()
    const figures = measureExactness(graph, buildHierarchyAtOnce(graph), {
      origins: ORIGINS,
      targets: TARGETS,
      seed: SEED,
    })
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
    console.log(
      `${network}, ${kind}: ${figures.pairs} pairs (${figures.unreachable} unreachable), ${figures.nodes} nodes, ` +
        `${figures.quickest} of the quickest, ${figures.ways} ways; ${seconds} s`,
    )
    const { wrongPairs, wrongPatched, wrongNodes, wrongQuickest, wrongWays } = figures
    const wrong = wrongPairs + wrongPatched + wrongNodes + wrongQuickest + wrongWays
    bars.push({ what: `${network}, ${kind}: answers that differ from Dijkstra's`, measured: wrong, atMost: 0 })
    bars.push({ what: `${network}, ${kind}: pairs compared`, measured: figures.pairs, atLeast: ORIGINS * TARGETS })
  }
}
judgeBars(bars)
