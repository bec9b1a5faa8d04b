import type { Profile } from './travel-profiles.ts'
import type { Transport } from './travel-model.types.ts'

export interface TransportTraits {
  profile: Profile
  /** Time on a free road, as a multiple of a car's. */
  timeFactor: number
  /** Vehicles that may not go faster, whatever the road. */
  maxSpeedKmh: number
  /** How much of a car's loss in traffic this one has. */
  trafficShare: number
}

const UNLIMITED = Infinity

/**
 * How the eight ways of travelling differ from the three that were measured. A truck is limited to 80–90 km/h nearly
 * everywhere; a bus is one that stops, not a timetable; a motorcycle passes part of a queue.
 */
export const TRANSPORT_TRAITS: Record<Transport, TransportTraits> = {
  car: { profile: 'car', timeFactor: 1, maxSpeedKmh: UNLIMITED, trafficShare: 1 },
  truck: { profile: 'car', timeFactor: 1.08, maxSpeedKmh: 80, trafficShare: 1 },
  taxi: { profile: 'car', timeFactor: 1, maxSpeedKmh: UNLIMITED, trafficShare: 1 },
  bus: { profile: 'car', timeFactor: 1.15, maxSpeedKmh: 95, trafficShare: 0.9 },
  van: { profile: 'car', timeFactor: 1.03, maxSpeedKmh: UNLIMITED, trafficShare: 1 },
  motorcycle: { profile: 'car', timeFactor: 0.97, maxSpeedKmh: UNLIMITED, trafficShare: 0.6 },
  bicycle: { profile: 'bicycle', timeFactor: 1, maxSpeedKmh: UNLIMITED, trafficShare: 0 },
  pedestrian: { profile: 'foot', timeFactor: 1, maxSpeedKmh: UNLIMITED, trafficShare: 0 },
}
