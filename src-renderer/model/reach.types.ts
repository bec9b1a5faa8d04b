import type { ReachUnit } from '#shared/model/route-limits.ts'

/** What is reached within a time or a length of road, as polygons of rings of longitude and latitude. */
export interface ReachArea {
  limit: number
  unit: ReachUnit
  /** The limit as it is written. */
  label: string
  polygons: [number, number][][][]
  /** Stretches of its edge where the road map ends. */
  mapEnds: [number, number][][]
}

/** Within what is asked how far one gets, the nearest first. */
export interface ReachLimits {
  unit: ReachUnit
  limits: readonly number[]
}
