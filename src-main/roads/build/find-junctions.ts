import { ACCESS, JUNCTION, type RoadGraph } from '../model/road-graph.types.ts'
import { ROAD_MODES } from '../model/travel-mode.ts'
import { ROAD_CLASSES } from '../rules/road-classes-data.ts'

/** So many edges of one rank cross; at three, one of them only leads to the others. */
const CROSSING_EDGES = 4
const OPEN_TO_CARS = ACCESS.open << (2 * ROAD_MODES.indexOf('car'))

type Roads = Pick<RoadGraph, 'nodeCount' | 'edgeCount' | 'arcEdge' | 'arcAccess' | 'edgeNodes' | 'edgeClass'>

const rankOf = ({ edgeClass }: Roads, edge: number): number => ROAD_CLASSES[edgeClass[edge] as number]?.rank ?? 0

/** Edges by which everybody may drive, in one direction at least. */
function openEdges({ edgeCount, arcEdge, arcAccess }: Roads): Uint8Array {
  const isOpen = new Uint8Array(edgeCount)
  arcEdge.forEach((place, arc) => {
    if (((arcAccess[arc] as number) & OPEN_TO_CARS) !== 0) isOpen[place >>> 1] = 1
  })
  return isOpen
}

/** What drivers meet at both ends of each edge, `JUNCTION`. Where fewer than three roads meet there is no junction. */
export function findJunctions(roads: Roads): Uint8Array {
  const { nodeCount, edgeCount, edgeNodes } = roads
  const isOpen = openEdges(roads)
  const [highest, ofHighest, all] = [new Uint8Array(nodeCount), new Uint8Array(nodeCount), new Uint8Array(nodeCount)]
  for (let place = 0; place < 2 * edgeCount; place++) {
    if (isOpen[place >>> 1] === 0) continue
    const [node, rank] = [edgeNodes[place] as number, rankOf(roads, place >>> 1)]
    all[node] = (all[node] as number) + 1
    if (rank > (highest[node] as number)) ofHighest[node] = 0
    highest[node] = Math.max(rank, highest[node] as number)
    if (rank === highest[node]) ofHighest[node] = (ofHighest[node] as number) + 1
  }
  return Uint8Array.from(edgeNodes, (node, place) => {
    if ((all[node] as number) < 3) return JUNCTION.free
    if (rankOf(roads, place >>> 1) < (highest[node] as number)) return JUNCTION.yields
    return (ofHighest[node] as number) < CROSSING_EDGES ? JUNCTION.free : JUNCTION.crosses
  })
}
