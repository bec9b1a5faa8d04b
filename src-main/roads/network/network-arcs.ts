import { atOnce, type Steps } from '../model/in-steps.ts'
import type { NetworkArcs, RoadNetwork } from './road-network.types.ts'

/** Reckons all arcs of a network: 16 bytes each, as long as they are held. */
export const networkArcs = (network: RoadNetwork): NetworkArcs => atOnce(networkArcsInSteps(network))

/** Nodes a step. */
const STEP = 8192

export function* networkArcsInSteps({ nodeCount, mostArcs, visitArcs }: RoadNetwork): Steps<NetworkArcs> {
  const firstOut = new Uint32Array(nodeCount + 1)
  // Room for all; what is not written to takes no memory, and nothing has to grow.
  const [head, arcOf] = [new Uint32Array(mostArcs), new Uint32Array(mostArcs)]
  const weight = new Float64Array(mostArcs)
  let arcCount = 0
  const add = (arc: number, to: number, sum: number) => {
    head[arcCount] = to
    weight[arcCount] = sum
    arcOf[arcCount++] = arc
  }
  for (let node = 0; node < nodeCount; node++) {
    if (node % STEP === 0) yield
    visitArcs(node, add)
    firstOut[node + 1] = arcCount
  }
  return {
    nodeCount,
    arcCount,
    firstOut,
    head: head.subarray(0, arcCount),
    weight: weight.subarray(0, arcCount),
    arcOf: arcOf.subarray(0, arcCount),
  }
}
