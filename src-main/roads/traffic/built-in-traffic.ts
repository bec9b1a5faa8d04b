import motorways from '../../../resources/travel/traffic-profile.json' with { type: 'json' }
import streets from '../../../resources/travel/street-traffic-profile.json' with { type: 'json' }
import { DAYS_A_WEEK, type TrafficTable } from './traffic-table.types.ts'

const WEEKDAYS = 5
/** Off the main roads there is less to wait for: half of their excess. */
const LOCAL_SHARE = 0.5

const weekOf = ({ weekday, weekend }: { weekday: number[]; weekend: number[] }): number[] =>
  Array.from({ length: DAYS_A_WEEK }, (_, day) => (day < WEEKDAYS ? weekday : weekend)).flat()

const main = weekOf(streets)

/** The table that comes with the application: typical, not measured for any place. */
export const BUILT_IN_TRAFFIC: TrafficTable = {
  motorway: weekOf(motorways),
  main,
  local: main.map((factor) => 1 + (factor - 1) * LOCAL_SHARE),
}
