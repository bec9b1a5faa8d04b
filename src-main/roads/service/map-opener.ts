import { fail, ok, type Result } from '#shared/result.ts'
import { readHierarchyInSteps } from '../hierarchy/hierarchy-file.ts'
import { hierarchyPath } from '../hierarchy/hierarchy-path.ts'
import { createSearchSpace, type SearchSpace } from '../hierarchy/search-space.ts'
import { atOnce, type Steps } from '../model/in-steps.ts'
import type { RoadGraph } from '../model/road-graph.types.ts'
import type { RoadMode, TrafficProfile } from '../model/travel-mode.ts'
import { networkArcsInSteps } from '../network/network-arcs.ts'
import { networkHashInSteps } from '../network/network-hash.ts'
import type { RoadNetwork } from '../network/road-network.types.ts'
import { toNetworkInSteps } from '../network/to-network.ts'
import { stampOf } from '../region/current-maps.ts'
import { openRegionInSteps } from '../region/region-store.ts'
import type { ProfileFactors } from '../traffic/traffic-factors.ts'
import { createOpenings, type InTurns } from './openings.ts'
import type { PreparedRoads } from './prepared-roads.types.ts'
import type { KeptRoads, RoadCache } from './road-cache.ts'

/** The code of maps that are not open yet. */
export const BEING_OPENED = 'roads/being-opened'

const nameOf = (mapId: string, mode: RoadMode, profile: TrafficProfile): string => `${mapId}.${mode}.${profile}`

function* openSpace(network: RoadNetwork, path: string): Steps<SearchSpace | null> {
  // Nobody reckons the hash of roads that were not prepared.
  if (stampOf(path) === '') return null
  const hierarchy = yield* readHierarchyInSteps(path, yield* networkHashInSteps(network))
  return hierarchy.ok ? createSearchSpace(hierarchy.value, network.limit) : null
}

function* toPrepared(mapId: string, network: RoadNetwork, path: string): Steps<PreparedRoads> {
  const space = yield* openSpace(network, path)
  return { mapId, network, space, arcs: space ? null : yield* networkArcsInSteps(network) }
}

/** Reads graphs that are asked for, each once while it is kept. One that was found damaged is not read again before it is replaced. */
function graphReader(folder: string, cache: RoadCache) {
  const failures = new Map<string, { stamp: string; result: Result<never> }>()
  return {
    failure(mapId: string, stamp: string): Result<never> | null {
      const failed = failures.get(mapId)
      return failed?.stamp === stamp ? failed.result : null
    },
    *read(mapId: string, stamp: string): Steps<Result<RoadGraph>> {
      const known = cache.graph(mapId)
      if (known) return ok(known.roads)
      const region = yield* openRegionInSteps(folder, mapId)
      if (!region.ok) {
        failures.set(mapId, { stamp, result: region })
        return region
      }
      failures.delete(mapId)
      const { roads } = region.value
      cache.putGraph(mapId, { roads, stamp })
      return ok(roads)
    },
  }
}

/** What roads are opened of, as it is now. */
export interface OpenerGround {
  folder: string
  cache: RoadCache
  inTurns: InTurns | undefined
  /** Of the file of a map; nothing where there is none. */
  stampOfMap(mapId: string): string
  factors(): ProfileFactors
}

/** Opens maps for a mode and traffic and puts them onto the shelf, at once or in turns. */
export function createMapOpener({ folder, cache, inTurns, stampOfMap, factors }: OpenerGround) {
  const graphs = graphReader(folder, cache)
  const openings = inTurns ? createOpenings(inTurns) : null

  function* open(mapId: string, mode: RoadMode, profile: TrafficProfile): Steps<Result<PreparedRoads>> {
    const graph = yield* graphs.read(mapId, stampOfMap(mapId))
    if (!graph.ok) return graph
    const weighted = factors()
    const network = yield* toNetworkInSteps(graph.value, mode, profile, weighted)
    const path = hierarchyPath(folder, mapId, mode, profile)
    const searchStamp = stampOf(path)
    const prepared = yield* toPrepared(mapId, network, path)
    // Where traffic was changed meanwhile, whoever asks next opens it anew.
    if (weighted === factors()) cache.put(nameOf(mapId, mode, profile), { prepared, mode, profile, searchStamp })
    return ok(prepared)
  }

  function* openAgain(entry: KeptRoads, path: string): Steps<void> {
    const searchStamp = stampOf(path)
    const { mapId, network } = entry.prepared
    entry.prepared = yield* toPrepared(mapId, network, path)
    entry.searchStamp = searchStamp
  }

  return {
    prepared(mapId: string, mode: RoadMode, profile: TrafficProfile): Result<PreparedRoads> {
      const name = nameOf(mapId, mode, profile)
      const known = cache.take(name)
      if (known) return ok(known.prepared)
      const failure = graphs.failure(mapId, stampOfMap(mapId))
      if (failure) return failure
      const steps = open(mapId, mode, profile)
      if (openings === null) return atOnce(steps)
      void openings.begin(name, steps)
      return fail(BEING_OPENED, `The road map "${mapId}" is being opened: try again in a moment.`)
    },
    /** Begins to open what is not open; null where nothing is to be waited for. */
    pending(mapId: string, mode: RoadMode, profile: TrafficProfile): Promise<void> | null {
      const name = nameOf(mapId, mode, profile)
      const isKnown = cache.take(name) !== undefined || graphs.failure(mapId, stampOfMap(mapId)) !== null
      return isKnown || openings === null ? null : openings.begin(name, open(mapId, mode, profile))
    },
    /** Until the hierarchy that came is read, the roads are searched as they were. */
    prepareAgain(name: string, entry: KeptRoads, path: string): void {
      const steps = openAgain(entry, path)
      if (openings === null) atOnce(steps)
      else void openings.begin(`${name} again`, steps)
    },
  }
}
