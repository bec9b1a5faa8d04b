import type { RoadGraph } from '../model/road-graph.types.ts'
import { ROAD_MODES } from '../model/travel-mode.ts'
import { boxNumbers } from '../snap/box-tree.ts'

/** Numbers that begin at 0, never fall, and end with the length of what they divide. */
function divides(starts: Uint32Array, parts: number, length: number): boolean {
  if (starts.length !== parts + 1 || starts[0] !== 0 || starts[parts] !== length) return false
  for (let i = 0; i < parts; i++) if ((starts[i] as number) > (starts[i + 1] as number)) return false
  return true
}

function isBelow(numbers: Uint32Array, limit: number): boolean {
  for (let i = 0; i < numbers.length; i++) if ((numbers[i] as number) >= limit) return false
  return true
}

/** Every array as long as the others ask for, every number within what it points into: no search can leave it. */
export function isSoundGraph(roads: RoadGraph): boolean {
  const { nodeCount, edgeCount, arcCount } = roads
  return (
    [roads.nodeLon, roads.nodeMarks].every(({ length }) => length === nodeCount) &&
    roads.arcAccess.length === arcCount &&
    [roads.edgeClass, roads.edgeTown, roads.edgeWay, roads.edgeSnap].every(({ length }) => length === edgeCount) &&
    [roads.edgeNodes, roads.edgeJunctions].every(({ length }) => length === 2 * edgeCount) &&
    roads.edgeKmh.length === ROAD_MODES.length * edgeCount &&
    roads.edgeKmh.every((kmh) => kmh > 0) &&
    roads.edgeDecimeters.every((decimeters) => decimeters > 0) &&
    roads.timedMilliseconds.length === roads.timedEdges.length &&
    roads.treeBoxes.length === boxNumbers(edgeCount) &&
    divides(roads.firstOut, nodeCount, arcCount) &&
    divides(roads.firstShapeByte, edgeCount, roads.shapeBytes.length) &&
    divides(roads.firstBanArc, roads.banModes.length, roads.banArcs.length) &&
    isBelow(roads.edgeNodes, nodeCount) &&
    isBelow(roads.arcEdge, 2 * edgeCount) &&
    isBelow(roads.timedEdges, edgeCount) &&
    isBelow(roads.banArcs, arcCount)
  )
}
