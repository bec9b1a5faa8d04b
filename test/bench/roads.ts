/**
 * Contraction of public road networks with seeded weights, and searches on what it made.
 *
 *   npm run bench -- roads [networks, as NY,FLA]
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endUnproven } from '../../tools/lib/proof-outcome.mjs'
import { hasPublicGraphs, KINDS, readPublicGraph } from '../proof/roads/public-graph.ts'
import { storeGraph } from './roads/stored-graph.ts'

const NETWORKS = (process.argv[2] ?? 'NY,FLA').split(',')

if (!hasPublicGraphs()) endUnproven('WAYPOST_TEST_DATA names no folder with roads/*.pace.gz')
const run = (program: string, folder: string): void =>
  void spawnSync(process.execPath, [join(import.meta.dirname, 'roads', program), folder], { stdio: 'inherit' })

for (const network of NETWORKS) {
  for (const kind of KINDS) {
    const folder = mkdtempSync(join(tmpdir(), 'waypost-bench-roads-'))
    const graph = readPublicGraph(network, kind)
    console.log(`${network}, ${kind}: ${graph.nodeCount} nodes, ${graph.arcCount} arcs`)
    storeGraph(folder, graph)
    run('contract-stored.ts', folder)
    run('search-stored.ts', folder)
    rmSync(folder, { recursive: true })
  }
}
