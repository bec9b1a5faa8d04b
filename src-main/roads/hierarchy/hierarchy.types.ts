/** Of an upward edge: there is a way from its node up to its target. */
export const LEADS_UP = 2 ** 30
/** Of an upward edge: there is a way from its target down to its node. */
export const LEADS_DOWN = 2 ** 31
/** What remains of a target without the two marks. */
export const TARGET_MASK = LEADS_UP - 1
/** In place of a middle: the edge is an arc of the graph itself. */
export const IS_ARC = 0xffffffff

/**
 * A contraction hierarchy. Nodes are numbered by place: the most important first, and each within the run of places
 * that follows the nodes above it, so that what a search reads lies together. All edges of a place lead to lower places:
 * those of place `p` are `firstEdge[p] … firstEdge[p + 1] - 1`.
 */
export interface Hierarchy {
  nodeCount: number
  edgeCount: number
  /** By node of the graph. */
  placeOf: Uint32Array
  /** By place. */
  nodeAt: Uint32Array
  firstEdge: Uint32Array
  /** Place of the other end, with LEADS_UP, LEADS_DOWN or both. */
  target: Uint32Array
  weight: Float64Array
  /** Place that a shortcut goes over, or IS_ARC. */
  middle: Uint32Array
}
