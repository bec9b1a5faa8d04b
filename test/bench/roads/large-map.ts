import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildHierarchyAtOnce } from '#main/roads/hierarchy/build-hierarchy.ts'
import { writeHierarchy } from '#main/roads/hierarchy/hierarchy-file.ts'
import { hierarchyPath } from '#main/roads/hierarchy/hierarchy-path.ts'
import type { RoadGraph } from '#main/roads/model/road-graph.types.ts'
import type { RoadMode } from '#main/roads/model/travel-mode.ts'
import { networkArcs } from '#main/roads/network/network-arcs.ts'
import { networkHash } from '#main/roads/network/network-hash.ts'
import { toNetwork } from '#main/roads/network/to-network.ts'
import { addRegion } from '#main/roads/region/add-region.ts'
import { regionPath } from '#main/roads/region/region-store.ts'
import { openRoads } from '../../measure/extracts.ts'
import { unwrap } from '../../measure/unwrap.ts'
import { writeRepeatedExtract } from '../repeat-extract.ts'

export const MAP_ID = 'large'

/** Makes the road map of a repeated extract in a folder that does not have it. */
export async function makeLargeMap(folder: string, roadNodes: number): Promise<RoadGraph> {
  mkdirSync(folder, { recursive: true })
  if (!existsSync(regionPath(folder, MAP_ID))) {
    const extract = join(folder, 'large.osm.pbf')
    await writeRepeatedExtract(extract, { roadNodes })
    unwrap(await addRegion(extract, folder, { name: MAP_ID, onShare: () => {} }))
    rmSync(extract)
  }
  return openRoads(folder, MAP_ID)
}

/** Makes its hierarchies that are not there. */
export function prepareLargeMap(folder: string, roads: RoadGraph, modes: readonly RoadMode[]): void {
  for (const mode of modes) {
    const path = hierarchyPath(folder, MAP_ID, mode, 'mean')
    if (existsSync(path)) continue
    const network = toNetwork(roads, mode, 'mean')
    mkdirSync(dirname(path), { recursive: true })
    writeHierarchy(path, buildHierarchyAtOnce(networkArcs(network)), networkHash(network))
  }
}
