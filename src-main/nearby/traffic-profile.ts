import { factorsAt, profileFactors } from '#main/roads/traffic/traffic-factors.ts'
import { HOURS_A_DAY, type TrafficTable } from '#main/roads/traffic/traffic-table.types.ts'
import type { Departure } from './travel-model.types.ts'

/**
 * Time of a trip in a metropolis as a multiple of the time on free roads: typical for the hour of the week, not
 * measured for the place. Without a departure, the mean of Monday to Friday, 08–18 h.
 */
export function metropolitanTraffic(table: TrafficTable, departure: Departure | null): number {
  if (!departure) return profileFactors(table).mean.motorway
  return factorsAt(table, departure.weekday * HOURS_A_DAY + departure.hour).motorway
}
