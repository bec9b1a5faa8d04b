import findTimeZone from '@photostructure/tz-lookup'
import type { Position } from '#shared/coordinates/position.ts'

/** The zone of a place; undefined, which means that of this computer, where nobody knows it. */
function zoneAt({ lat, lon }: Position): string | undefined {
  try {
    const timeZone = findTimeZone(lat, lon)
    new Intl.DateTimeFormat('en-US', { timeZone })
    return timeZone
  } catch {
    return undefined
  }
}

/** What the clock of a place shows, to the minute: `2026-11-24T08:10`. */
export function localTimeAt(place: Position, moment: Date): string {
  const fields = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
  const clock = new Intl.DateTimeFormat('en-US', { timeZone: zoneAt(place), hourCycle: 'h23', ...fields })
  const part = new Map(clock.formatToParts(moment).map(({ type, value }) => [type, value]))
  return `${part.get('year')}-${part.get('month')}-${part.get('day')}T${part.get('hour')}:${part.get('minute')}`
}
