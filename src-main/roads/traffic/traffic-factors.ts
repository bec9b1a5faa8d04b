import { TRAFFIC_PROFILES, type TrafficProfile } from '../model/travel-mode.ts'
import { ROAD_CLASSES } from '../rules/road-classes-data.ts'
import {
  HOURS_A_DAY,
  HOURS_A_WEEK,
  TRAFFIC_GROUPS,
  type TrafficGroup,
  type TrafficTable,
} from './traffic-table.types.ts'

/** One factor for each kind of road. */
export type GroupFactors = Readonly<Record<TrafficGroup, number>>
export type ProfileFactors = Readonly<Record<TrafficProfile, GroupFactors>>

const WORKING_DAYS = 5
const FIRST_HOUR = 8
const END_HOUR = 18

const GROUP_BY_CLASS = new Map<string, TrafficGroup>([
  ...['motorway', 'motorway_link', 'trunk', 'trunk_link'].map((name) => [name, 'motorway'] as const),
  ...['primary', 'primary_link', 'secondary', 'secondary_link', 'tertiary', 'tertiary_link'].map(
    (name) => [name, 'main'] as const,
  ),
])

/** Kind of road of each class, by its number. */
export const GROUP_OF_CLASS: readonly TrafficGroup[] = ROAD_CLASSES.map(
  ({ name }) => GROUP_BY_CLASS.get(name) ?? 'local',
)

const byGroup = (factorOf: (group: TrafficGroup) => number): GroupFactors =>
  Object.fromEntries(TRAFFIC_GROUPS.map((group) => [group, factorOf(group)])) as Record<TrafficGroup, number>

/** Hours of Monday to Friday, 08–18 h. */
const WORKING_HOURS = Array.from({ length: WORKING_DAYS }, (_, day) =>
  Array.from({ length: END_HOUR - FIRST_HOUR }, (_, hour) => day * HOURS_A_DAY + FIRST_HOUR + hour),
).flat()

/** The hour of the week in which all kinds of roads together are slowest. */
function worstHour(table: TrafficTable): number {
  const slowness = (hour: number): number => TRAFFIC_GROUPS.reduce((sum, group) => sum + (table[group][hour] ?? 1), 0)
  let worst = 0
  for (let hour = 1; hour < HOURS_A_WEEK; hour++) if (slowness(hour) > slowness(worst)) worst = hour
  return worst
}

/** Factors of an hour of the week. */
export const factorsAt = (table: TrafficTable, hour: number): GroupFactors =>
  byGroup((group) => table[group][hour] ?? 1)

/** Every request needs them; a table never changes. */
const known = new WeakMap<TrafficTable, ProfileFactors>()

/** Factors of the profiles that networks are weighted for: the mean of working hours, the worst hour, and none. */
export function profileFactors(table: TrafficTable): ProfileFactors {
  const factors = known.get(table) ?? reckonFactors(table)
  known.set(table, factors)
  return factors
}

function reckonFactors(table: TrafficTable): ProfileFactors {
  const mean = (group: TrafficGroup): number =>
    WORKING_HOURS.reduce((sum, hour) => sum + (table[group][hour] ?? 1), 0) / WORKING_HOURS.length
  return { free: byGroup(() => 1), mean: byGroup(mean), peak: factorsAt(table, worstHour(table)) }
}

/** Excess of a factor over a free road, taken over all kinds of roads. */
const excess = (factors: GroupFactors): number =>
  TRAFFIC_GROUPS.reduce((sum, group) => sum + factors[group] - 1, 0) / TRAFFIC_GROUPS.length

/**
 * The profile that is most like an hour of the week, of those that can be had, and what its times are multiplied with
 * where a place has such a share of a metropolis. Without an hour: the mean as it is.
 */
export function profileFor(
  table: TrafficTable,
  { hour, townShare, profiles = TRAFFIC_PROFILES }: ProfileWish,
): { profile: TrafficProfile; timeFactor: number } {
  if (hour === null) return { profile: 'mean', timeFactor: 1 }
  const wanted = excess(factorsAt(table, hour))
  const factors = profileFactors(table)
  const off = (profile: TrafficProfile): number => Math.abs(excess(factors[profile]) - wanted)
  const profile = profiles.reduce((best, one) => (off(one) < off(best) ? one : best))
  return { profile, timeFactor: (1 + wanted * townShare) / (1 + excess(factors[profile]) * townShare) }
}

export interface ProfileWish {
  /** Of the week, from Monday 0 h on; null: no hour in particular. */
  hour: number | null
  townShare: number
  /** At least one. */
  profiles?: readonly TrafficProfile[]
}
