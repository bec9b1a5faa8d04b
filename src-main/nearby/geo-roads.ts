import { openRoadMaps, type RoadMaps } from '#main/roads/service/road-maps.ts'
import { createSlices } from './in-slices.ts'
import { createListRoads, type ListRoads } from './list-roads.ts'

/** Road maps that are kept open, and where the points of lists meet their roads, each up to about so many bytes. */
const MAP_BYTES_KEPT = 700_000_000
const LIST_BYTES_KEPT = 300_000_000
/** A change of the road maps goes unseen for so long. */
const REFRESH_MILLISECONDS = 1000

/** The roads that the geo thread answers by. */
export interface GeoRoads {
  /** As they are now. */
  maps(): RoadMaps
  lists: ListRoads
}

/** The road maps of a folder, opened when they are first asked for. */
export function createGeoRoads(folder: string): GeoRoads {
  const slices = createSlices<string>()
  const maps = openRoadMaps({ folder, bytesKept: MAP_BYTES_KEPT, inTurns: slices.begin })
  const lists = createListRoads(LIST_BYTES_KEPT)
  let seenAt = performance.now()
  return {
    maps() {
      if (performance.now() - seenAt > REFRESH_MILLISECONDS) {
        maps.refresh()
        lists.keepOnly(maps.holds)
        seenAt = performance.now()
      }
      return maps
    },
    lists,
  }
}
