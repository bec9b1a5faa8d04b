import { releaseBuffers } from '../model/release-buffers.ts'
import type { RoadGraph } from '../model/road-graph.types.ts'
import { modeBit, ROAD_MODES } from '../model/travel-mode.ts'
import { mainNodes } from './main-parts.ts'
import { networkArcs } from './network-arcs.ts'
import { toNetwork } from './to-network.ts'

/** How far the bits of the direction against an edge lie above those along it. */
export const AGAINST_SHIFT = 4

/** Which modes may snap to which edges: where one can come to from everywhere, and get away again. */
export function snapBits(roads: RoadGraph): Uint8Array {
  const bits = new Uint8Array(roads.edgeCount)
  for (const mode of ROAD_MODES) {
    const network = networkArcs(toNetwork(roads, mode, 'free'))
    const isMain = mainNodes(network)
    for (let node = 0, arc = 0; arc < network.arcCount; arc++) {
      while (arc >= (network.firstOut[node + 1] as number)) node++
      if (isMain[node] === 0 || isMain[network.head[arc] as number] === 0) continue
      const place = roads.arcEdge[network.arcOf[arc] as number] as number
      bits[place >>> 1] = (bits[place >>> 1] as number) | (modeBit(mode) << ((place & 1) * AGAINST_SHIFT))
    }
    releaseBuffers([network.firstOut, network.head, network.weight, network.arcOf, isMain])
  }
  return bits
}
