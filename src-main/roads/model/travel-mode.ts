/** Modes that have a network of their own; every other one is derived from these. */
export const ROAD_MODES = ['car', 'truck', 'bicycle', 'foot'] as const
export type RoadMode = (typeof ROAD_MODES)[number]

/** Traffic that a network is weighted for: of a working day from 8 to 18 h, of its worst hour, and none. */
export const TRAFFIC_PROFILES = ['mean', 'peak', 'free'] as const
export type TrafficProfile = (typeof TRAFFIC_PROFILES)[number]

/** Where a mode's bit stands in a mask of modes. */
export const modeBit = (mode: RoadMode): number => 1 << ROAD_MODES.indexOf(mode)

/** Modes that traffic slows down. */
export const isMotorMode = (mode: RoadMode): boolean => mode === 'car' || mode === 'truck'
