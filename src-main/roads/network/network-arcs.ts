import { createColumn, doubles, naturals } from '../model/column.ts'
import type { NetworkArcs, RoadNetwork } from './road-network.types.ts'

/** Reckons all arcs of a network: 16 bytes each, as long as they are held. */
export function networkArcs({ nodeCount, visitArcs }: RoadNetwork): NetworkArcs {
  const firstOut = new Uint32Array(nodeCount + 1)
  const [head, arcOf] = [createColumn(naturals), createColumn(naturals)]
  const weight = createColumn(doubles)
  const add = (arc: number, to: number, sum: number) => {
    head.push(to)
    weight.push(sum)
    arcOf.push(arc)
  }
  for (let node = 0; node < nodeCount; node++) {
    visitArcs(node, add)
    firstOut[node + 1] = head.length
  }
  return {
    nodeCount,
    arcCount: head.length,
    firstOut,
    head: head.values(),
    weight: weight.values(),
    arcOf: arcOf.values(),
  }
}
