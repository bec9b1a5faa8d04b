/** A node of the graph by which a place is left or reached, and the weight between the two. */
export interface Access {
  node: number
  weight: number
}

/** Accesses of many places, flat: those of place `n` are `first[n] … first[n + 1] - 1`. A place may have none. */
export interface AccessTable {
  count: number
  first: Uint32Array
  node: Uint32Array
  weight: Float64Array
}
