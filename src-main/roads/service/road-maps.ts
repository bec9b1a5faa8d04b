import { ok, type Result } from '#shared/result.ts'
import type { Position } from '#shared/coordinates/position.ts'
import { readHierarchy } from '../hierarchy/hierarchy-file.ts'
import { hierarchyPath } from '../hierarchy/hierarchy-path.ts'
import { createSearchSpace, type SearchSpace } from '../hierarchy/search-space.ts'
import type { RoadGraph } from '../model/road-graph.types.ts'
import { TRAFFIC_PROFILES, type RoadMode, type TrafficProfile } from '../model/travel-mode.ts'
import { networkArcs } from '../network/network-arcs.ts'
import { networkHash } from '../network/network-hash.ts'
import type { RoadNetwork } from '../network/road-network.types.ts'
import { toNetwork } from '../network/to-network.ts'
import { createMapLister, currentOf, stampOf, type MapFile } from '../region/current-maps.ts'
import type { RegionInfo } from '../region/region-file.ts'
import { openRegion } from '../region/region-store.ts'
import { trafficOf, trafficPath } from '../traffic/traffic-file.ts'
import type { TrafficTable } from '../traffic/traffic-table.types.ts'
import { isAround } from './is-around.ts'
import type { PreparedRoads } from './prepared-roads.types.ts'
import { createRoadShelf, type RoadShelf } from './road-shelf.ts'

/** The road maps of one folder, opened when they are first asked for. */
export interface RoadMaps {
  /** Ids of the maps on whose roads a place may lie, the smallest first. */
  mapsAround(position: Position): string[]
  prepared(mapId: string, mode: RoadMode, profile: TrafficProfile): Result<PreparedRoads>
  /** All of them, also those that are damaged. */
  files(): MapFile[]
  /** Traffic profiles for which a hierarchy was made of a map. */
  profilesReady(mapId: string, mode: RoadMode): TrafficProfile[]
  /** How traffic slows roads by the hour. */
  traffic(): TrafficTable
  /** South, west, north, east of a map. */
  boxOf(mapId: string): RegionInfo['box'] | null
  /** Whether these roads are still those that are asked for; what was made of others is of no use any more. */
  holds(prepared: PreparedRoads): boolean
  /** Sees what was added, replaced, removed or prepared since; cheap where nothing was. */
  refresh(): void
  bytes(): number
}

export interface RoadMapsOptions {
  folder: string
  /** What was not asked for longest goes where all together take more; what is asked for now always stays. */
  bytesKept: number
}

const nameOf = (mapId: string, mode: RoadMode, profile: TrafficProfile): string => `${mapId}.${mode}.${profile}`

const areaOf = ({ info }: MapFile): number => {
  const [south, west, north, east] = info?.box ?? [0, 0, 0, 0]
  return (north - south) * (east - west)
}

function openSpace(network: RoadNetwork, path: string): SearchSpace | null {
  const hierarchy = readHierarchy(path, networkHash(network))
  return hierarchy.ok ? createSearchSpace(hierarchy.value, network.limit) : null
}

function toPrepared(mapId: string, network: RoadNetwork, path: string): PreparedRoads {
  const space = openSpace(network, path)
  return { mapId, network, space, arcs: space ? null : networkArcs(network) }
}

/** Reads graphs that are asked for, each once while it is kept. One that was found damaged is not read again before it is replaced. */
function graphReader(folder: string, shelf: RoadShelf) {
  const failures = new Map<string, { stamp: string; result: Result<never> }>()
  return (mapId: string, stamp: string): Result<RoadGraph> => {
    const known = shelf.graph(mapId)
    if (known) return ok(known.roads)
    const failed = failures.get(mapId)
    if (failed?.stamp === stamp) return failed.result
    const region = openRegion(folder, mapId)
    if (!region.ok) {
      failures.set(mapId, { stamp, result: region })
      return region
    }
    failures.delete(mapId)
    const { roads } = region.value
    shelf.putGraph(mapId, { roads, stamp })
    return ok(roads)
  }
}

/** Opens the road maps of a folder. */
export function openRoadMaps({ folder, bytesKept }: RoadMapsOptions): RoadMaps {
  const list = createMapLister(folder)
  const listFiles = () => new Map(currentOf(list()).map((file) => [file.id, file]))
  let files = listFiles()
  const shelf = createRoadShelf(bytesKept)
  const readGraph = graphReader(folder, shelf)
  let traffic = trafficOf(folder)
  let trafficStamp = stampOf(trafficPath(folder))

  return {
    mapsAround: (position) =>
      [...files.values()]
        .filter(({ info }) => info !== null && isAround(info.box, position))
        .sort((a, b) => areaOf(a) - areaOf(b))
        .map(({ id }) => id),
    prepared(mapId, mode, profile) {
      const name = nameOf(mapId, mode, profile)
      const known = shelf.take(name)
      if (known) return ok(known.prepared)
      const graph = readGraph(mapId, files.get(mapId)?.stamp ?? '')
      if (!graph.ok) return graph
      const network = toNetwork(graph.value, mode, profile, traffic.factors)
      const path = hierarchyPath(folder, mapId, mode, profile)
      const searchStamp = stampOf(path)
      const prepared = toPrepared(mapId, network, path)
      shelf.put(name, { prepared, mode, profile, searchStamp })
      return ok(prepared)
    },
    refresh() {
      files = listFiles()
      const stamp = stampOf(trafficPath(folder))
      if (stamp !== trafficStamp) {
        trafficStamp = stamp
        traffic = trafficOf(folder)
        for (const [name] of shelf.entries()) shelf.remove(name)
      }
      for (const [name, entry] of shelf.entries()) {
        const { mapId, network } = entry.prepared
        if (files.get(mapId)?.stamp !== shelf.graph(mapId)?.stamp) {
          shelf.remove(name)
          continue
        }
        const path = hierarchyPath(folder, mapId, entry.mode, entry.profile)
        const searchStamp = stampOf(path)
        if (searchStamp === entry.searchStamp) continue
        entry.searchStamp = searchStamp
        entry.prepared = toPrepared(mapId, network, path)
      }
    },
    files: () => [...files.values()],
    profilesReady: (mapId, mode) =>
      TRAFFIC_PROFILES.filter((profile) => stampOf(hierarchyPath(folder, mapId, mode, profile)) !== ''),
    traffic: () => traffic.table,
    boxOf: (mapId) => files.get(mapId)?.info?.box ?? null,
    holds: ({ network }) => shelf.entries().some(([, { prepared }]) => prepared.network === network),
    bytes: shelf.bytes,
  }
}
