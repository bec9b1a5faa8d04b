import traffic from '../../resources/travel/traffic-profile.json' with { type: 'json' }
import type { Departure } from './travel-model.types.ts'

const FIRST_HOUR = 8
const END_HOUR = 18
const FIRST_WEEKEND_DAY = 5

const WORKING_HOURS_MEAN =
  traffic.weekday.slice(FIRST_HOUR, END_HOUR).reduce((sum, factor) => sum + factor, 0) / (END_HOUR - FIRST_HOUR)

/**
 * Time of a trip in a metropolis as a multiple of the time on free roads: typical for the hour of the week, not
 * measured for the place. Without a departure, the mean of Monday to Friday, 08–18 h.
 */
export function metropolitanTraffic(departure: Departure | null): number {
  if (!departure) return WORKING_HOURS_MEAN
  const day = departure.weekday >= FIRST_WEEKEND_DAY ? traffic.weekend : traffic.weekday
  return day[departure.hour] ?? WORKING_HOURS_MEAN
}
