/** What is measured on the way: time, or the length of the quickest way. */
export const REACH_METRICS = ['milliseconds', 'decimeters'] as const
export type ReachMetric = (typeof REACH_METRICS)[number]

/** Stands for what is not reached. */
export const UNREACHED = 0x7fffffff

/** How far each direction of each edge is reached, whole milliseconds or decimetres by its entry in `arcEdge`. */
export interface ReachedEdges {
  /** At the beginning of the direction and at its end. */
  begin: Int32Array
  end: Int32Array
}

/** Longitude and latitude. */
export type GeoPoint = [number, number]
/** Rings of a polygon: the outer one against the clock, then holes with it; each ends where it begins. */
export type GeoPolygon = GeoPoint[][]
