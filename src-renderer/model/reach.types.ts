import type { ReachUnit } from '#shared/model/route-limits.ts'

/** What is reached within a time or a length of road, as polygons of rings of longitude and latitude. */
export interface ReachArea {
  limit: number
  unit: ReachUnit
  polygons: [number, number][][][]
}

/** Within what is asked how far one gets, the nearest first. */
export interface ReachLimits {
  unit: ReachUnit
  limits: readonly number[]
}
