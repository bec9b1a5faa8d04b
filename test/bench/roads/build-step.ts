// One step of `bench -- roads-build`: node build-step.ts FOLDER add EXTRACT | contract MODE | hold MODES…
import { join } from 'node:path'
import { buildHierarchyAtOnce } from '#main/roads/hierarchy/build-hierarchy.ts'
import { readHierarchy, writeHierarchy } from '#main/roads/hierarchy/hierarchy-file.ts'
import { searchTargets, selectTargets } from '#main/roads/hierarchy/target-selection.ts'
import { createSearchSpace } from '#main/roads/hierarchy/search-space.ts'
import type { RoadMode } from '#main/roads/model/travel-mode.ts'
import { networkArcs } from '#main/roads/network/network-arcs.ts'
import { networkHash } from '#main/roads/network/network-hash.ts'
import { toNetwork } from '#main/roads/network/to-network.ts'
import { addRegion } from '#main/roads/region/add-region.ts'
import { toAccessTable } from '#main/roads/search/access-table.ts'
import { seededRandom } from '../../../tools/lib/seeded-random.ts'
import { openRoads } from '../../measure/extracts.ts'
import { ownUsage } from '../../measure/process-usage.ts'
import { unwrap } from '../../measure/unwrap.ts'

const ID = 'repeated'
const TARGETS = 100
const [folder = '', step = '', ...words] = process.argv.slice(2)
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`
const peak = (): string => `peak ${megabytes(ownUsage().peakMebibytes * 2 ** 20)}`
const hierarchyFile = (mode: RoadMode): string => join(folder, `${ID}.${mode}.search`)
const secondsSince = (startedAt: number): number => (performance.now() - startedAt) / 1000

async function add(path: string): Promise<void> {
  const added = await addRegion(path, folder, { name: ID, onShare: () => {} })
  const { info, elements, bytes, seconds } = unwrap(added)
  const { cpuSeconds: processor } = ownUsage()
  console.log(
    `map: ${info.nodes} nodes, ${info.edges} edges, ${megabytes(bytes)}; ${elements} elements in ${seconds.toFixed(0)} s, ` +
      `${Math.round(elements / seconds)} a second, ${processor.toFixed(0)} s of processor time (` +
      `${((processor * 1e6) / info.nodes / 60).toFixed(2)} minutes for a million nodes), ${peak()}`,
  )
}

function contract(mode: RoadMode): void {
  const startedAt = performance.now()
  const network = toNetwork(openRoads(folder, ID), mode, 'mean')
  const arcs = networkArcs(network)
  const laidOut = secondsSince(startedAt)
  const hierarchy = buildHierarchyAtOnce(arcs)
  writeHierarchy(hierarchyFile(mode), hierarchy, networkHash(network))
  const { cpuSeconds: processor } = ownUsage()
  const perMillion = (number: number) => (number * 1e6) / network.nodeCount
  console.log(
    `${mode}: ${network.nodeCount} nodes, ${arcs.arcCount} arcs laid out in ${laidOut.toFixed(1)} s; hierarchy of ` +
      `${hierarchy.edgeCount} edges; in all ${secondsSince(startedAt).toFixed(0)} s, ` +
      `${processor.toFixed(0)} s of processor time; for a million nodes ` +
      `${(perMillion(processor) / 60).toFixed(2)} minutes, ${peak()}`,
  )
}

function hold(modes: readonly RoadMode[]): void {
  const roads = openRoads(folder, ID)
  const random = seededRandom(3)
  const held = modes.map((mode) => {
    const network = toNetwork(roads, mode, 'mean')
    const space = createSearchSpace(unwrap(readHierarchy(hierarchyFile(mode), networkHash(network))), network.limit)
    const at = () => [{ node: random.below(roads.nodeCount), weight: 0 }]
    const selected = selectTargets(space, toAccessTable(Array.from({ length: TARGETS }, at)), 'from')
    searchTargets(space, selected, at())
    return { network, space }
  })
  global.gc?.()
  const { rss, heapUsed, arrayBuffers } = process.memoryUsage()
  console.log(
    `held with ${held.length} searched: the whole process ${megabytes(rss)}, of it ${megabytes(heapUsed)} objects and ` +
      `${megabytes(arrayBuffers)} arrays`,
  )
}

if (step === 'add') await add(words[0] as string)
else if (step === 'contract') contract(words[0] as RoadMode)
else hold(words as RoadMode[])
