/** Points of a way that are told, as many as a window draws at once: more are thinned out. */
export const MAX_SHAPE_POINTS = 10_000
/** Stops that are planned together. */
export const MAX_STOPS = 1000
/** Vehicles or days that they are planned for, and breaks of each. */
export const MAX_VEHICLES = 50
export const MAX_BREAKS = 10
/** Where not all stops can be kept, those of a higher priority are. */
export const MAX_PRIORITY = 3
/** Days for which the opening hours of a place are read: four weeks. */
export const MAX_OPEN_DAYS = 28
/** Windows of one stop: several a day, on each day of a vehicle. */
export const MAX_WINDOWS = 256
/** Places of one way, its ends included, and streets that it may keep clear of. */
export const MAX_WAY_PLACES = 25
export const MAX_AVOIDED = 200
/** Limits of how far one gets that are drawn at once, and the farthest of them. */
export const MAX_REACH_LIMITS = 10
export const MAX_REACH = { minutes: 180, kilometers: 300 } as const
/** In which a limit of how far one gets is given. */
export type ReachUnit = keyof typeof MAX_REACH
