import { ACCESS, JUNCTION, type RoadGraph } from '../model/road-graph.types.ts'
import { mapNumbers } from '../model/map-numbers.ts'
import { modeBit, ROAD_MODES } from '../model/travel-mode.ts'
import { ROAD_CLASSES } from '../rules/road-classes-data.ts'

/** So many edges of one rank cross; at three, one of them only leads to the others. */
const CROSSING_EDGES = 4
const CAR_SHIFT = 2 * ROAD_MODES.indexOf('car')
const BLOCKED_FOR_CARS = modeBit('car')

type Roads = Pick<
  RoadGraph,
  'nodeCount' | 'nodeMarks' | 'edgeCount' | 'arcEdge' | 'arcAccess' | 'edgeNodes' | 'edgeClass'
>

const rankOf = ({ edgeClass }: Roads, edge: number): number => ROAD_CLASSES[edgeClass[edge] as number]?.rank ?? 0

/** Edges by which cars drive in one direction at least: 1 where everybody may, 2 where not. */
function edgesOfCars({ edgeCount, arcEdge, arcAccess }: Roads): Uint8Array {
  const accesses = new Uint8Array(edgeCount)
  arcEdge.forEach((place, arc) => {
    const access = ((arcAccess[arc] as number) >> CAR_SHIFT) & 3
    if (access !== ACCESS.none && accesses[place >>> 1] !== ACCESS.open) accesses[place >>> 1] = access
  })
  return accesses
}

/** Nodes that cars leave only by turning round; 1 for each. */
function endsOfRoads({ nodeCount, nodeMarks, edgeNodes }: Roads, accesses: Uint8Array): Uint8Array {
  const edges = new Uint8Array(nodeCount)
  for (let place = 0; place < edgeNodes.length; place++) {
    const node = edgeNodes[place] as number
    if (accesses[place >>> 1] !== ACCESS.none) edges[node] = Math.min(2, (edges[node] as number) + 1)
  }
  return edges.map((count, node) => Number(count < 2 || ((nodeMarks[node] as number) & BLOCKED_FOR_CARS) !== 0))
}

/** What drivers meet at both ends of each edge, `JUNCTION`. Where fewer than three roads meet there is no junction. */
export function findJunctions(roads: Roads): Uint8Array {
  const { nodeCount, edgeCount, edgeNodes } = roads
  const accesses = edgesOfCars(roads)
  const isEnd = endsOfRoads(roads, accesses)
  const [highest, ofHighest, all] = [new Uint8Array(nodeCount), new Uint8Array(nodeCount), new Uint8Array(nodeCount)]
  for (let place = 0; place < 2 * edgeCount; place++) {
    if (accesses[place >>> 1] !== ACCESS.open) continue
    const [node, rank] = [edgeNodes[place] as number, rankOf(roads, place >>> 1)]
    all[node] = (all[node] as number) + 1
    if (rank > (highest[node] as number)) ofHighest[node] = 0
    highest[node] = Math.max(rank, highest[node] as number)
    if (rank === highest[node]) ofHighest[node] = (ofHighest[node] as number) + 1
  }
  return mapNumbers(new Uint8Array(edgeNodes.length), edgeNodes, (node, place) => {
    if (isEnd[node] === 1) return JUNCTION.ends
    if ((all[node] as number) < 3) return JUNCTION.free
    if (rankOf(roads, place >>> 1) < (highest[node] as number)) return JUNCTION.yields
    return (ofHighest[node] as number) < CROSSING_EDGES ? JUNCTION.free : JUNCTION.crosses
  })
}
