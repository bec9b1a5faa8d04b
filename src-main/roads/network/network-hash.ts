import { createHash } from 'node:crypto'
import { atOnce, type Steps } from '../model/in-steps.ts'
import type { RoadNetwork } from './road-network.types.ts'

/** Numbers that are hashed at once. */
const CHUNK = 16_384

/** SHA-256 of the arcs and weights: a hierarchy belongs to the network of one hash. */
export const networkHash = (network: RoadNetwork): Buffer => atOnce(networkHashInSteps(network))

/** Nodes a step. */
const STEP = 8192

export function* networkHashInSteps({ nodeCount, visitArcs }: RoadNetwork): Steps<Buffer> {
  const hash = createHash('sha256')
  const chunk = new Float64Array(CHUNK)
  const bytes = new Uint8Array(chunk.buffer)
  let filled = 0
  const add = (number: number) => {
    chunk[filled++] = number
    if (filled < CHUNK) return
    hash.update(bytes)
    filled = 0
  }
  for (let node = 0; node < nodeCount; node++) {
    if (node % STEP === 0) yield
    // No head is less than nothing: the arcs of one node cannot be taken for those of the next.
    add(-1)
    visitArcs(node, (_, head, weight) => {
      add(head)
      add(weight)
    })
  }
  return hash.update(bytes.subarray(0, filled * Float64Array.BYTES_PER_ELEMENT)).digest()
}
