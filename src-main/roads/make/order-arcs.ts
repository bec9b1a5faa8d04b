import type { RoadGraph } from '../model/road-graph.types.ts'
import type { CutEdges } from './cut-edges.ts'
import type { RoadWays } from './survey-roads.ts'

export type ArcArrays = Pick<RoadGraph, 'arcCount' | 'firstOut' | 'arcEdge' | 'arcAccess'>

/** Arcs of the edges, grouped by the node that they leave. */
export function orderArcs({ forward, backward }: RoadWays, edges: CutEdges): ArcArrays {
  const { edgeNodes, edgeWay, nodePoints } = edges
  const accessOf = (place: number) => ((place & 1) === 0 ? forward : backward)[edgeWay[place >>> 1] as number] as number
  const firstOut = new Uint32Array(nodePoints.length + 1)
  let arcCount = 0
  for (let place = 0; place < edgeNodes.length; place++) {
    if (accessOf(place) === 0) continue
    arcCount++
    const after = (edgeNodes[place] as number) + 1
    firstOut[after] = (firstOut[after] as number) + 1
  }
  for (let node = 0; node < nodePoints.length; node++)
    firstOut[node + 1] = (firstOut[node + 1] as number) + (firstOut[node] as number)
  const next = firstOut.slice()
  const [arcEdge, arcAccess] = [new Uint32Array(arcCount), new Uint8Array(arcCount)]
  for (let place = 0; place < edgeNodes.length; place++) {
    const access = accessOf(place)
    if (access === 0) continue
    const tail = edgeNodes[place] as number
    const arc = next[tail] as number
    next[tail] = arc + 1
    arcEdge[arc] = place
    arcAccess[arc] = access
  }
  return { arcCount, firstOut, arcEdge, arcAccess }
}
