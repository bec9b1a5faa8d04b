import { mkdirSync, statSync, utimesSync } from 'node:fs'
import { totalmem } from 'node:os'
import { dirname } from 'node:path'
import { fail, ok, type Result } from '#shared/result.ts'
import { buildHierarchy } from '../hierarchy/build-hierarchy.ts'
import { readHierarchy, writeHierarchy } from '../hierarchy/hierarchy-file.ts'
import { hierarchyPath } from '../hierarchy/hierarchy-path.ts'
import type { Hierarchy } from '../hierarchy/hierarchy.types.ts'
import type { RoadGraph } from '../model/road-graph.types.ts'
import type { WeightedGraph } from '../model/weighted-graph.types.ts'
import { networkArcs } from '../network/network-arcs.ts'
import { networkHash } from '../network/network-hash.ts'
import { toNetwork } from '../network/to-network.ts'
import { trafficOf } from '../traffic/traffic-file.ts'
import { regionPath } from '../region/region-store.ts'
import type { SearchName } from './search-name.ts'

/** Who drives a preparation: it stops where it may not go on, and leaves nothing behind. */
export interface SearchControl {
  mayGoOn(): boolean
  onShare(share: number): void
  /** False once another map has taken the place of the one that is prepared: nothing may be kept of it then. */
  isCurrent(): boolean
}

/** `found`: it was there and is of these roads. `stopped`: it may be made another time. */
export type Preparation = 'found' | 'made' | 'stopped'

/** Memory that a junction asks for while it is contracted: what a million took, roads and program included. */
const BYTES_A_NODE = 765
const SHARE_OF_MEMORY = 0.6
const BYTES_PER_GIGABYTE = 1e9

/** Says no to a map that the memory does not hold while it is prepared. */
export function judgePreparation(mapId: string, nodeCount: number, memory = totalmem()): Result<null> {
  const needed = nodeCount * BYTES_A_NODE
  if (needed <= memory * SHARE_OF_MEMORY) return ok(null)
  const [wanted, had] = [needed, memory].map((bytes) => (bytes / BYTES_PER_GIGABYTE).toFixed(1))
  return fail(
    'roads/too-large-to-prepare',
    `Preparing the road map "${mapId}" would take about ${wanted} GB of memory and this computer has ${had} GB: long ways on it remain estimates.`,
  )
}

function contract(graph: WeightedGraph, control: SearchControl): Hierarchy | null {
  const steps = buildHierarchy(graph)
  for (;;) {
    if (!control.mayGoOn()) return null
    const step = steps.next()
    if (step.done) return step.value
    control.onShare(step.value.contracted / Math.max(1, step.value.nodeCount))
  }
}

/** A map that was replaced by one of the same roads is newer than what was prepared, which holds nevertheless. */
function markProven(path: string, mapPath: string): void {
  const [prepared, map] = [path, mapPath].map((one) => statSync(one, { throwIfNoEntry: false })?.mtimeMs ?? 0)
  if ((prepared as number) >= (map as number)) return
  const now = new Date()
  try {
    utimesSync(path, now, now)
  } catch {
    // Where it cannot be marked it is still used, only not said to be ready.
  }
}

/** Makes sure that there is a hierarchy of these roads. A new one takes the place of the old when it is whole. */
export function prepareSearch(
  folder: string,
  name: SearchName,
  roads: RoadGraph,
  control: SearchControl,
): Result<Preparation> {
  const { mapId, mode, profile } = name
  const path = hierarchyPath(folder, mapId, mode, profile)
  const network = toNetwork(roads, mode, profile, trafficOf(folder).factors)
  const source = networkHash(network)
  if (readHierarchy(path, source).ok) {
    if (!control.isCurrent()) return ok('stopped')
    markProven(path, regionPath(folder, mapId))
    return ok('found')
  }
  const fits = judgePreparation(mapId, network.nodeCount)
  if (!fits.ok) return fits
  control.onShare(0)
  const hierarchy = contract(networkArcs(network), control)
  if (!hierarchy || !control.isCurrent()) return ok('stopped')
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    writeHierarchy(path, hierarchy, source)
    return ok('made')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === undefined) throw error
    return fail(
      'roads/unwritable',
      `The prepared search of "${mapId}" could not be saved (${code}): check that ${dirname(path)} can be written and has free space.`,
    )
  }
}
