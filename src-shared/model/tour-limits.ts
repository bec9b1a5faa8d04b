/** Tours that are kept. */
export const MAX_TOURS = 1_000
/** Stops of one tour. */
export const MAX_TOUR_STOPS = 500
/** Vehicles or days of one tour. */
export const MAX_TOUR_VEHICLES = 30
/** Breaks of one vehicle. */
export const MAX_TOUR_BREAKS = 5
/** Times that are agreed for one stop. */
export const MAX_STOP_WINDOWS = 5
/** Letters of the name of a tour, of a vehicle and of a reason. */
export const MAX_TOUR_NAME = 120
/** Longest stay at one stop. */
export const MAX_STAY_MINUTES = 7 * 24 * 60
/** Heaviest load of a stop, largest capacity of a vehicle, in whatever unit the person counts. */
export const MAX_TOUR_LOAD = 1_000_000
