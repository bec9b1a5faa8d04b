import type { EstimateReason } from '#shared/model/estimate-reasons.ts'

/** The quickest way over roads, without its shape. */
export interface Way {
  meters: number
  seconds: number
}

/** Travel over roads from one origin to the points of one search, which are known by their slots. */
export interface RoadTravel {
  /** In the order of the slots, the way to each, or why there is none. */
  to(slots: readonly number[]): (Way | EstimateReason)[]
  /** What no way to a point at this straight-line distance, or further, can be better than. */
  atBest(straightMeters: number): Way
  /** The same of one point; looks up where it meets the roads. */
  atBestTo(slot: number, straightMeters: number): Way
  /** Visits all points that a way leads to, the quickest first, until told enough; null where that is not known. */
  byTime: ((visit: (slot: number, way: Way) => boolean) => void) | null
  /** All points to which no way may lead, where they are few; null where that is not known. */
  withoutWay(): readonly number[] | null
}
