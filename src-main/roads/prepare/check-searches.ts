import { ok, type Result } from '#shared/result.ts'
import { readHierarchy } from '../hierarchy/hierarchy-file.ts'
import { hierarchyPath } from '../hierarchy/hierarchy-path.ts'
import type { RoadGraph } from '../model/road-graph.types.ts'
import { networkHash } from '../network/network-hash.ts'
import { toNetwork } from '../network/to-network.ts'
import { trafficOf } from '../traffic/traffic-file.ts'
import { storedSearches } from './search-files.ts'
import type { SearchName } from './search-name.ts'

export interface CheckedSearch extends SearchName {
  /** False for one of roads or speeds that have changed since: nobody uses it, and preparing makes it anew. */
  isOfTheseRoads: boolean
}

/** Reads every hierarchy of a map whole; the first that is not sound is the answer. */
export function checkSearches(folder: string, id: string, roads: RoadGraph): Result<CheckedSearch[]> {
  const checked: CheckedSearch[] = []
  for (const name of storedSearches(folder).filter(({ mapId }) => mapId === id)) {
    const { mode, profile } = name
    const source = networkHash(toNetwork(roads, mode, profile, trafficOf(folder).factors))
    const read = readHierarchy(hierarchyPath(folder, id, mode, profile), source)
    const isOther = !read.ok && read.error.code === 'roads/other-graph'
    if (!read.ok && !isOther) return read
    checked.push({ ...name, isOfTheseRoads: !isOther })
  }
  return ok(checked)
}
