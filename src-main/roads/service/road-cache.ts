import { arrayBytes } from '../model/array-bytes.ts'
import type { RoadGraph } from '../model/road-graph.types.ts'
import type { RoadMode, TrafficProfile } from '../model/travel-mode.ts'
import type { PreparedRoads } from './prepared-roads.types.ts'

export interface KeptGraph {
  roads: RoadGraph
  /** Of its file when it was read. */
  stamp: string
}

export interface KeptRoads {
  prepared: PreparedRoads
  mode: RoadMode
  profile: TrafficProfile
  /** Of the file of its hierarchy when that was looked for. */
  searchStamp: string
}

/** Roads that were opened: the graph of each map once, and what was made of it for a mode and traffic. */
export type RoadCache = ReturnType<typeof createRoadCache>

const ownBytes = ({ space, arcs }: PreparedRoads): number =>
  (arcs ? arrayBytes(arcs) : 0) + (space ? arrayBytes(space) + arrayBytes(space.hierarchy) : 0)

/** A shelf that keeps about so many bytes; what was put last always stays. */
export function createRoadCache(bytesKept: number) {
  const graphs = new Map<string, KeptGraph>()
  /** Asked for last stands last. */
  const kept = new Map<string, KeptRoads>()
  const bytes = (): number => {
    let sum = 0
    for (const { roads } of graphs.values()) sum += arrayBytes(roads)
    for (const { prepared } of kept.values()) sum += ownBytes(prepared)
    return sum
  }
  const remove = (name: string): void => {
    const mapId = kept.get(name)?.prepared.mapId
    kept.delete(name)
    const isUsed = [...kept.values()].some(({ prepared }) => prepared.mapId === mapId)
    if (mapId !== undefined && !isUsed) graphs.delete(mapId)
  }
  return {
    graph: (mapId: string): KeptGraph | undefined => graphs.get(mapId),
    putGraph: (mapId: string, graph: KeptGraph) => void graphs.set(mapId, graph),
    /** What is asked for becomes the last to make room. */
    take(name: string): KeptRoads | undefined {
      const known = kept.get(name)
      if (!known) return undefined
      kept.delete(name)
      kept.set(name, known)
      return known
    },
    /** Lets go of others, those not asked for longest first, where all together take too much. */
    put(name: string, entry: KeptRoads): void {
      kept.set(name, entry)
      for (const other of [...kept.keys()]) {
        if (bytes() <= bytesKept) return
        if (other !== name) remove(other)
      }
    },
    /** The graph goes with the last that was made of it. */
    remove,
    entries: (): [string, KeptRoads][] => [...kept],
    bytes,
  }
}
