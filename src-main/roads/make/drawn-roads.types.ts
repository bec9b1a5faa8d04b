import type { RoadPoints } from './road-points.ts'
import type { RoadWays } from './survey-roads.ts'

/** Roads as they are drawn, not cut yet: whole ways through points, by the ids of OpenStreetMap. */
export interface DrawnRoads {
  roads: RoadWays
  points: RoadPoints
}
