import type { RoadMode } from '#main/roads/model/travel-mode.ts'
import type { Transport } from './travel-model.types.ts'

export interface RoadTransport {
  /** Whose roads are searched. */
  mode: RoadMode
  /** Time as a multiple of that mode's. */
  timeFactor: number
}

/**
 * The eight ways of travelling over the roads of four. A taxi is a car, lanes of its own not counted; a van is a little
 * slower, a motorcycle a little quicker; a bus goes where cars go, and stops, which no timetable tells.
 */
export const ROAD_TRANSPORTS: Record<Transport, RoadTransport> = {
  car: { mode: 'car', timeFactor: 1 },
  truck: { mode: 'truck', timeFactor: 1 },
  taxi: { mode: 'car', timeFactor: 1 },
  bus: { mode: 'car', timeFactor: 1.15 },
  van: { mode: 'car', timeFactor: 1.03 },
  motorcycle: { mode: 'car', timeFactor: 0.97 },
  bicycle: { mode: 'bicycle', timeFactor: 1 },
  pedestrian: { mode: 'foot', timeFactor: 1 },
}
