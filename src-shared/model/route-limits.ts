/** Points of a way that are told, as many as a window draws at once: more are thinned out. */
export const MAX_SHAPE_POINTS = 10_000
/** Places of one tour. */
export const MAX_STOPS = 200
/** Limits of how far one gets that are drawn at once, and the farthest of them. */
export const MAX_REACH_LIMITS = 10
export const MAX_REACH = { minutes: 180, kilometers: 300 } as const
/** In which a limit of how far one gets is given. */
export type ReachUnit = keyof typeof MAX_REACH
