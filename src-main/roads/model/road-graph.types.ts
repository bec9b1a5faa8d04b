/** How a mode may use one direction of an edge: two bits a mode, in the order of `ROAD_MODES`. */
export const ACCESS = { none: 0, open: 1, penalized: 2 } as const

/** Steps of a share of a metropolis: 0 in the wild, all of them in the middle of one. */
export const TOWN_STEPS = 255

/** How much an edge has of the middle of a metropolis: 0 to 1. */
export const townShareOf = ({ edgeTown }: RoadGraph, edge: number): number => (edgeTown[edge] as number) / TOWN_STEPS

/** Marks of a node: one bit a mode that cannot pass (the lower four), one that passes a private gate (the upper four). */
export const GATE_SHIFT = 4

/** Of a forbidden turn, beside its modes: it is turning round between two roads. */
export const SHARP_TURN = 0x80

/**
 * What holds drivers up at an end of an edge: nothing, a road that has right of way, a crossing of roads alike, or that
 * the road ends and only turning round is left.
 */
export const JUNCTION = { free: 0, yields: 1, crosses: 2, ends: 3 } as const

/**
 * The roads of one extract, as they lie in the file of a region. An edge is the stretch of one way between two nodes; an
 * arc is one direction of an edge that at least one mode may use.
 */
export interface RoadGraph {
  nodeCount: number
  edgeCount: number
  arcCount: number
  /** Steps of 1e-7 degrees. */
  nodeLat: Int32Array
  nodeLon: Int32Array
  nodeMarks: Uint8Array
  /** Arcs of a node: from `firstOut[node]` to before `firstOut[node + 1]`. */
  firstOut: Uint32Array
  /** Twice the edge, and one more where the arc runs against it. */
  arcEdge: Uint32Array
  /** `ACCESS` of each mode, two bits each. */
  arcAccess: Uint8Array
  /** Two an edge: where it begins and ends. */
  edgeNodes: Uint32Array
  edgeDecimeters: Uint32Array
  edgeClass: Uint8Array
  /** How much an edge has of the middle of a metropolis, in steps of `TOWN_STEPS`. */
  edgeTown: Uint8Array
  /** Whole km/h by mode, four a edge; 0 where the mode has no business there. */
  edgeKmh: Uint8Array
  /** Two an edge, `JUNCTION`: what it meets where it begins and where it ends. */
  edgeJunctions: Uint8Array
  /** Edges that are timed whatever they measure, ferries above all, ascending. */
  timedEdges: Uint32Array
  timedMilliseconds: Uint32Array
  edgeWay: Float64Array
  /** Points between the ends of an edge: from `firstShapeByte[edge]` to before `firstShapeByte[edge + 1]`, `edge-shape.ts`. */
  firstShapeByte: Uint32Array
  shapeBytes: Uint8Array
  /** Modes that may snap to the edge: bit of the mode along it, the same four bits higher against it. */
  edgeSnap: Uint8Array
  /** Turns that are not allowed: arcs of a path, from `firstBanArc[ban]` on, and the modes that it holds for, with `SHARP_TURN`. */
  firstBanArc: Uint32Array
  banArcs: Uint32Array
  banModes: Uint8Array
  /** Boxes around the edges, which are numbered so that those of one box lie together: `snap/box-tree.ts`. */
  treeBoxes: Int32Array
}
