/** Kinds of roads that traffic slows differently: motorways and trunk roads, other main roads, and the rest. */
export const TRAFFIC_GROUPS = ['motorway', 'main', 'local'] as const
export type TrafficGroup = (typeof TRAFFIC_GROUPS)[number]

export const HOURS_A_DAY = 24
export const DAYS_A_WEEK = 7
export const HOURS_A_WEEK = HOURS_A_DAY * DAYS_A_WEEK

/**
 * Time of a trip in the middle of a metropolis as a multiple of the time on free roads, by kind of road and by hour of
 * the week, from Monday 0 h on, by the clock of the place. Smaller towns have a share of the excess.
 */
export type TrafficTable = Readonly<Record<TrafficGroup, readonly number[]>>
