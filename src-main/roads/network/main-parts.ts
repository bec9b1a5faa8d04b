import { releaseBuffers } from '../model/release-buffers.ts'
import { mapNumbers } from '../model/map-numbers.ts'
import type { WeightedGraph } from '../model/weighted-graph.types.ts'

const UNSEEN = 0

/**
 * Parts within which every node can be reached from every other (Tarjan, without recursion): of each node the number of
 * its part, and how many nodes each part has.
 */
export function strongParts({ nodeCount, firstOut, head }: WeightedGraph) {
  const seenAs = new Uint32Array(nodeCount)
  const lowest = new Uint32Array(nodeCount)
  const nextArc = firstOut.slice(0, nodeCount)
  const partOf = new Uint32Array(nodeCount)
  const isOpen = new Uint8Array(nodeCount)
  const open = new Uint32Array(nodeCount)
  const trail = new Uint32Array(nodeCount)
  const sizes: number[] = []
  let [count, openCount, depth] = [0, 0, 0]
  const enter = (node: number) => {
    seenAs[node] = lowest[node] = ++count
    open[openCount++] = node
    isOpen[node] = 1
    trail[depth++] = node
  }
  const close = (root: number) => {
    let [size, node] = [0, -1]
    while (node !== root) {
      node = open[--openCount] as number
      isOpen[node] = 0
      partOf[node] = sizes.length
      size++
    }
    sizes.push(size)
  }
  for (let start = 0; start < nodeCount; start++) {
    if (seenAs[start] !== UNSEEN) continue
    enter(start)
    while (depth > 0) {
      const node = trail[depth - 1] as number
      const arc = nextArc[node] as number
      if (arc < (firstOut[node + 1] as number)) {
        nextArc[node] = arc + 1
        const next = head[arc] as number
        if (seenAs[next] === UNSEEN) enter(next)
        else if (isOpen[next] === 1) lowest[node] = Math.min(lowest[node] as number, seenAs[next] as number)
        continue
      }
      depth--
      if (lowest[node] === seenAs[node]) close(node)
      const parent = trail[depth - 1]
      if (depth > 0 && parent !== undefined) lowest[parent] = Math.min(lowest[parent] as number, lowest[node] as number)
    }
  }
  releaseBuffers([seenAs, lowest, nextArc, isOpen, open, trail])
  return { partOf, sizes }
}

/**
 * Parts besides the largest that have so many nodes are no islands to be left out but places of their own: a valley whose
 * only bridge may not be walked over, an island of a country without a ferry.
 */
const LARGE_PART_NODES = 200

/** Whether a node lies in the main part, or in another one that is large. */
export function mainNodes(graph: WeightedGraph): Uint8Array {
  const { partOf, sizes } = strongParts(graph)
  const largest = sizes.reduce((most, size) => Math.max(most, size), 0)
  const main = sizes.findIndex((size) => size === largest)
  const isMain = (part: number) => part === main || (sizes[part] as number) >= LARGE_PART_NODES
  return mapNumbers(new Uint8Array(partOf.length), partOf, (part) => Number(isMain(part)))
}
