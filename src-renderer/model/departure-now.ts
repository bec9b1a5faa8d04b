import findTimeZone from '@photostructure/tz-lookup'
import type { Position } from '#shared/coordinates/position.ts'
import type { Departure } from './weekdays.ts'

/** As `Intl` shortens them, from Monday on. */
const SHORT_DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** The hour of the week on the clock of a place; null where its time zone is none that this computer knows. */
export function departureAt({ lat, lon }: Position, moment: Date): Departure | null {
  try {
    const timeZone = findTimeZone(lat, lon)
    const clock = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short', hour: '2-digit', hourCycle: 'h23' })
    const parts = new Map(clock.formatToParts(moment).map(({ type, value }) => [type, value]))
    const weekday = SHORT_DAYS.indexOf(parts.get('weekday') ?? '')
    return weekday < 0 ? null : { weekday, hour: Number(parts.get('hour')) }
  } catch {
    return null
  }
}
