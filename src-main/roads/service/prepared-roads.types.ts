import type { SearchSpace } from '../hierarchy/search-space.ts'
import type { NetworkArcs, RoadNetwork } from '../network/road-network.types.ts'

/** The roads of one map for one mode and traffic, ready to be searched. Another object when anything of it changed. */
export interface PreparedRoads {
  mapId: string
  network: RoadNetwork
  /** Null while no hierarchy was made of these roads: then Dijkstra's algorithm answers the same, on `arcs`. */
  space: SearchSpace | null
  /** Null where there is a hierarchy. */
  arcs: NetworkArcs | null
}
