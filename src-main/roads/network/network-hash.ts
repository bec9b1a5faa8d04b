import { createHash } from 'node:crypto'
import type { WeightedGraph } from '../model/weighted-graph.types.ts'

/** SHA-256 of the arcs and weights: a hierarchy belongs to the network of one hash. */
export function networkHash({ firstOut, head, weight }: WeightedGraph): Buffer {
  const hash = createHash('sha256')
  for (const { buffer, byteOffset, byteLength } of [firstOut, head, weight])
    hash.update(new Uint8Array(buffer, byteOffset, byteLength))
  return hash.digest()
}
