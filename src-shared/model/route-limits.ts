/** Points of a way that are told, as many as a window draws at once: more are thinned out. */
export const MAX_SHAPE_POINTS = 10_000
/** Places of one tour. */
export const MAX_VISITS = 200
