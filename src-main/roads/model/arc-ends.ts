import type { RoadGraph } from './road-graph.types.ts'

type Ends = Pick<RoadGraph, 'edgeNodes' | 'arcEdge'>

/** The node that an arc leaves. */
export const tailOf = ({ edgeNodes, arcEdge }: Ends, arc: number): number => edgeNodes[arcEdge[arc] as number] as number

/** The node that an arc leads to. */
export const headOf = ({ edgeNodes, arcEdge }: Ends, arc: number): number =>
  edgeNodes[(arcEdge[arc] as number) ^ 1] as number

/** Whether two arcs are the two directions of one edge. */
export const isBack = ({ arcEdge }: Ends, arc: number, next: number): boolean =>
  ((arcEdge[arc] as number) ^ (arcEdge[next] as number)) === 1
