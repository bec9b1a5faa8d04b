/** Kinds of roads that a way may keep clear of. */
export const AVOIDABLE_ROADS = ['toll', 'ferry', 'motorway'] as const
export type AvoidableRoad = (typeof AVOIDABLE_ROADS)[number]
