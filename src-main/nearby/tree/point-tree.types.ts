/** Points of one leaf. */
export const BUCKET = 32
export const NOWHERE = -1
/** Numbers of a box: the least x, y and z of the unit vectors in it, then the greatest. */
export const BOX = 6

/**
 * A tree of points by their unit vectors. Every node halves its points at a plane across the widest side of their box;
 * those of a leaf lie side by side in a bucket. Points on the plane may be on either side of it.
 */
export interface PointTree {
  /** Points in it. */
  size: number
  /** Six numbers a node. A box holds all points below its node, and may be larger than they need. */
  boxes: Float64Array
  /** Side that a node is cut across, and where. */
  axis: Uint8Array
  cutAt: Float64Array
  /** The first of the two nodes below, which are neighbours; `~bucket` where the node is a leaf. */
  below: Int32Array
  nodeCount: number
  /** First nodes of pairs, and buckets, that are free to be used again. */
  freePairs: number[]
  freeBuckets: number[]
  bucketCount: number
  /** Points in each bucket, their slots and their vectors. */
  filled: Uint8Array
  slots: Int32Array
  vectors: Float64Array
  /** By slot: where in the buckets its point lies; NOWHERE where there is none. */
  placeOf: Int32Array
}
