import type { Position } from '#shared/coordinates/position.ts'
import { hierarchyPath } from '../hierarchy/hierarchy-path.ts'
import { TRAFFIC_PROFILES, type RoadMode, type TrafficProfile } from '../model/travel-mode.ts'
import { createMapLister, currentOf, stampOf, type MapFile } from '../region/current-maps.ts'
import type { RegionInfo } from '../region/region-file.ts'
import { trafficOf, trafficPath } from '../traffic/traffic-file.ts'
import type { TrafficTable } from '../traffic/traffic-table.types.ts'
import { readRegionSigns } from '../region/region-file.ts'
import type { SignTable } from '../signs/road-signs.types.ts'
import { isAround } from './is-around.ts'
import { createMapOpener } from './map-opener.ts'
import type { InTurns } from './openings.ts'
import type { PreparedRoads } from './prepared-roads.types.ts'
import { createRoadCache } from './road-cache.ts'

export type RoadMaps = ReturnType<typeof openRoadMaps>

export interface RoadMapsOptions {
  folder: string
  /** What was not asked for longest goes where all together take more; what is asked for now always stays. */
  bytesKept: number
  /** Does the steps of opening a map between other work; without it a map is opened at once, however long that takes. */
  inTurns?: InTurns
}

const areaOf = ({ info }: MapFile): number => {
  const [south, west, north, east] = info?.box ?? [0, 0, 0, 0]
  return (north - south) * (east - west)
}

/** Reads the signs of a map. One map after the other is asked for: those of the last way are kept. */
function createSignReader(fileOf: (mapId: string) => MapFile | undefined): (mapId: string) => SignTable | null {
  let last: { path: string; stamp: string; table: SignTable | null } | null = null
  return (mapId) => {
    const file = fileOf(mapId)
    if (!file) return null
    if (last?.path === file.path && last.stamp === file.stamp) return last.table
    const read = readRegionSigns(file.path)
    last = { path: file.path, stamp: file.stamp, table: read.ok ? read.value : null }
    return last.table
  }
}

/** Finds the profiles for which a map is prepared, of each map and mode once. */
function createProfileFinder(folder: string) {
  const ready = new Map<string, TrafficProfile[]>()
  return (mapId: string, mode: RoadMode): TrafficProfile[] => {
    const key = `${mapId}.${mode}`
    const profiles =
      ready.get(key) ?? TRAFFIC_PROFILES.filter((one) => stampOf(hierarchyPath(folder, mapId, mode, one)) !== '')
    ready.set(key, profiles)
    return profiles
  }
}

/** The road maps of one folder, opened when they are first asked for. */
export function openRoadMaps({ folder, bytesKept, inTurns }: RoadMapsOptions) {
  const list = createMapLister(folder)
  const listFiles = () => new Map(currentOf(list()).map((file) => [file.id, file]))
  let files = listFiles()
  const cache = createRoadCache(bytesKept)
  const signsOf = createSignReader((mapId) => files.get(mapId))
  let traffic = trafficOf(folder)
  let profilesReady = createProfileFinder(folder)
  let trafficStamp = stampOf(trafficPath(folder))

  const mapsAround = (position: Position): string[] =>
    [...files.values()]
      .filter(({ info }) => info !== null && isAround(info.box, position))
      .sort((a, b) => areaOf(a) - areaOf(b))
      .map(({ id }) => id)

  const opener = createMapOpener({
    folder,
    cache,
    inTurns,
    stampOfMap: (mapId) => files.get(mapId)?.stamp ?? '',
    factors: () => traffic.factors,
  })

  return {
    /** Ids of the maps on whose roads a place may lie, the smallest first. */
    mapsAround,
    /** Where maps are opened in turns and this one is not open yet, it begins to be: `BEING_OPENED`. */
    prepared: opener.prepared,
    /** Begins to open the maps around a place; ends when they are. Null where nothing is to be waited for. */
    opened(position: Position, mode: RoadMode, profile: TrafficProfile): Promise<void> | null {
      const pending = mapsAround(position).flatMap((mapId) => opener.pending(mapId, mode, profile) ?? [])
      return pending.length > 0 ? Promise.all(pending).then(() => undefined) : null
    },
    /** Sees what was added, replaced, removed or prepared since; cheap where nothing was. */
    refresh(): void {
      files = listFiles()
      profilesReady = createProfileFinder(folder)
      const stamp = stampOf(trafficPath(folder))
      if (stamp !== trafficStamp) {
        trafficStamp = stamp
        traffic = trafficOf(folder)
        for (const [name] of cache.entries()) cache.remove(name)
      }
      for (const [name, entry] of cache.entries()) {
        const { mapId } = entry.prepared
        if (files.get(mapId)?.stamp !== cache.graph(mapId)?.stamp) {
          cache.remove(name)
          continue
        }
        const path = hierarchyPath(folder, mapId, entry.mode, entry.profile)
        if (stampOf(path) !== entry.searchStamp) opener.prepareAgain(name, entry, path)
      }
    },
    /** All of them, also those that are damaged. */
    files: (): MapFile[] => [...files.values()],
    /** Traffic profiles for which a hierarchy had been made of a map when the files were last looked at. */
    profilesReady: (mapId: string, mode: RoadMode) => profilesReady(mapId, mode),
    /** How traffic slows roads by the hour. */
    traffic: (): TrafficTable => traffic.table,
    /** What stands on the signs of a map; null where it was made without them, or is damaged. */
    signsOf,
    /** South, west, north, east of a map. */
    boxOf: (mapId: string): RegionInfo['box'] | null => files.get(mapId)?.info?.box ?? null,
    /** Whether these roads are still those that are asked for; what was made of others is of no use any more. */
    holds: ({ network }: PreparedRoads): boolean =>
      cache.entries().some(([, { prepared }]) => prepared.network === network),
    bytes: cache.bytes,
  }
}
