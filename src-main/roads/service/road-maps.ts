import { fail, ok, type Result } from '#shared/result.ts'
import type { Position } from '#shared/coordinates/position.ts'
import { readHierarchyInSteps } from '../hierarchy/hierarchy-file.ts'
import { hierarchyPath } from '../hierarchy/hierarchy-path.ts'
import { createSearchSpace, type SearchSpace } from '../hierarchy/search-space.ts'
import { atOnce, type Steps } from '../model/in-steps.ts'
import type { RoadGraph } from '../model/road-graph.types.ts'
import { TRAFFIC_PROFILES, type RoadMode, type TrafficProfile } from '../model/travel-mode.ts'
import { networkArcsInSteps } from '../network/network-arcs.ts'
import { networkHashInSteps } from '../network/network-hash.ts'
import type { RoadNetwork } from '../network/road-network.types.ts'
import { toNetworkInSteps } from '../network/to-network.ts'
import { createMapLister, currentOf, stampOf, type MapFile } from '../region/current-maps.ts'
import type { RegionInfo } from '../region/region-file.ts'
import { openRegionInSteps } from '../region/region-store.ts'
import { trafficOf, trafficPath } from '../traffic/traffic-file.ts'
import type { TrafficTable } from '../traffic/traffic-table.types.ts'
import { isAround } from './is-around.ts'
import { createOpenings, type InTurns } from './openings.ts'
import type { PreparedRoads } from './prepared-roads.types.ts'
import { createRoadShelf, type KeptRoads, type RoadShelf } from './road-shelf.ts'

/** The road maps of one folder, opened when they are first asked for. */
export interface RoadMaps {
  /** Ids of the maps on whose roads a place may lie, the smallest first. */
  mapsAround(position: Position): string[]
  /** Where maps are opened in turns and this one is not open yet, it begins to be: `BEING_OPENED`. */
  prepared(mapId: string, mode: RoadMode, profile: TrafficProfile): Result<PreparedRoads>
  /** Begins to open the maps around a place; ends when they are. Null where nothing is to be waited for. */
  opened(position: Position, mode: RoadMode, profile: TrafficProfile): Promise<void> | null
  /** All of them, also those that are damaged. */
  files(): MapFile[]
  /** Traffic profiles for which a hierarchy had been made of a map when the files were last looked at. */
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
  /** Does the steps of opening a map between other work; without it a map is opened at once, however long that takes. */
  inTurns?: InTurns
}

/** The code of maps that are not open yet. */
export const BEING_OPENED = 'roads/being-opened'

const nameOf = (mapId: string, mode: RoadMode, profile: TrafficProfile): string => `${mapId}.${mode}.${profile}`

const areaOf = ({ info }: MapFile): number => {
  const [south, west, north, east] = info?.box ?? [0, 0, 0, 0]
  return (north - south) * (east - west)
}

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
function graphReader(folder: string, shelf: RoadShelf) {
  const failures = new Map<string, { stamp: string; result: Result<never> }>()
  return {
    failure(mapId: string, stamp: string): Result<never> | null {
      const failed = failures.get(mapId)
      return failed?.stamp === stamp ? failed.result : null
    },
    *read(mapId: string, stamp: string): Steps<Result<RoadGraph>> {
      const known = shelf.graph(mapId)
      if (known) return ok(known.roads)
      const region = yield* openRegionInSteps(folder, mapId)
      if (!region.ok) {
        failures.set(mapId, { stamp, result: region })
        return region
      }
      failures.delete(mapId)
      const { roads } = region.value
      shelf.putGraph(mapId, { roads, stamp })
      return ok(roads)
    },
  }
}

/** Opens the road maps of a folder. */
export function openRoadMaps({ folder, bytesKept, inTurns }: RoadMapsOptions): RoadMaps {
  const list = createMapLister(folder)
  const listFiles = () => new Map(currentOf(list()).map((file) => [file.id, file]))
  let files = listFiles()
  const shelf = createRoadShelf(bytesKept)
  const graphs = graphReader(folder, shelf)
  const openings = inTurns ? createOpenings(inTurns) : null
  let traffic = trafficOf(folder)
  /** Profiles of each map and mode, as the files were when they were last looked at. */
  const ready = new Map<string, TrafficProfile[]>()
  let trafficStamp = stampOf(trafficPath(folder))

  const mapsAround = (position: Position): string[] =>
    [...files.values()]
      .filter(({ info }) => info !== null && isAround(info.box, position))
      .sort((a, b) => areaOf(a) - areaOf(b))
      .map(({ id }) => id)

  function* open(mapId: string, mode: RoadMode, profile: TrafficProfile): Steps<Result<PreparedRoads>> {
    const graph = yield* graphs.read(mapId, files.get(mapId)?.stamp ?? '')
    if (!graph.ok) return graph
    const { factors } = traffic
    const network = yield* toNetworkInSteps(graph.value, mode, profile, factors)
    const path = hierarchyPath(folder, mapId, mode, profile)
    const searchStamp = stampOf(path)
    const prepared = yield* toPrepared(mapId, network, path)
    // Where traffic was changed meanwhile, whoever asks next opens it anew.
    if (traffic.factors === factors) shelf.put(nameOf(mapId, mode, profile), { prepared, mode, profile, searchStamp })
    return ok(prepared)
  }

  /** Until the hierarchy that came is read, the roads are searched as they were. */
  function* prepareAnew(entry: KeptRoads, path: string): Steps<void> {
    const searchStamp = stampOf(path)
    const { mapId, network } = entry.prepared
    entry.prepared = yield* toPrepared(mapId, network, path)
    entry.searchStamp = searchStamp
  }

  return {
    mapsAround,
    prepared(mapId, mode, profile) {
      const name = nameOf(mapId, mode, profile)
      const known = shelf.take(name)
      if (known) return ok(known.prepared)
      const failure = graphs.failure(mapId, files.get(mapId)?.stamp ?? '')
      if (failure) return failure
      const steps = open(mapId, mode, profile)
      if (openings === null) return atOnce(steps)
      void openings.begin(name, steps)
      return fail(BEING_OPENED, `The road map "${mapId}" is being opened: ask again in a moment.`)
    },
    opened(position, mode, profile) {
      const pending = mapsAround(position).flatMap((mapId) => {
        const name = nameOf(mapId, mode, profile)
        const isKnown = shelf.take(name) !== undefined || graphs.failure(mapId, files.get(mapId)?.stamp ?? '') !== null
        return isKnown || openings === null ? [] : [openings.begin(name, open(mapId, mode, profile))]
      })
      return pending.length > 0 ? Promise.all(pending).then(() => undefined) : null
    },
    refresh() {
      files = listFiles()
      ready.clear()
      const stamp = stampOf(trafficPath(folder))
      if (stamp !== trafficStamp) {
        trafficStamp = stamp
        traffic = trafficOf(folder)
        for (const [name] of shelf.entries()) shelf.remove(name)
      }
      for (const [name, entry] of shelf.entries()) {
        const { mapId } = entry.prepared
        if (files.get(mapId)?.stamp !== shelf.graph(mapId)?.stamp) {
          shelf.remove(name)
          continue
        }
        const path = hierarchyPath(folder, mapId, entry.mode, entry.profile)
        if (stampOf(path) === entry.searchStamp) continue
        const steps = prepareAnew(entry, path)
        if (openings === null) atOnce(steps)
        else void openings.begin(`${name} anew`, steps)
      }
    },
    files: () => [...files.values()],
    profilesReady(mapId, mode) {
      const key = `${mapId}.${mode}`
      const profiles =
        ready.get(key) ?? TRAFFIC_PROFILES.filter((one) => stampOf(hierarchyPath(folder, mapId, mode, one)) !== '')
      ready.set(key, profiles)
      return profiles
    },
    traffic: () => traffic.table,
    boxOf: (mapId) => files.get(mapId)?.info?.box ?? null,
    holds: ({ network }) => shelf.entries().some(([, { prepared }]) => prepared.network === network),
    bytes: shelf.bytes,
  }
}
