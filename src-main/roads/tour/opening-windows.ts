import { toDayHours, type StoredDay } from '#shared/model/hours/day-hours.ts'
import { MAX_OPEN_DAYS } from '#shared/model/route-limits.ts'
import type { TimeSpan } from './tour-problem.types.ts'

const WEEK = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Days that are looked ahead, the one before the start besides: a tour of 200 long stays takes weeks. */
const DAYS_AHEAD = MAX_OPEN_DAYS - 1

/** Hours as they are kept with a place, by English day. */
export type OpeningHours = Readonly<Record<string, Partial<StoredDay> | null | undefined>>

/**
 * When a place is open from a local time on, given as if the clock were that of Greenwich. Hours that end before they
 * begin go on into the next day; a day without hours is closed, and may have several spans. None at all where no day has hours that can be read.
 */
export function openWindows(hours: OpeningHours | null, startMilliseconds: number): TimeSpan[] {
  const windows: TimeSpan[] = []
  const today = Math.floor(startMilliseconds / DAY)
  for (let day = today - 1; day < today + DAYS_AHEAD; day++) {
    const { spans } = toDayHours(hours?.[WEEK[new Date(day * DAY).getUTCDay()] as string] ?? {})
    for (const { from, to } of spans) {
      const fromMilliseconds = day * DAY + from * MINUTE
      const toMilliseconds = day * DAY + to * MINUTE + (to <= from ? DAY : 0)
      const before = windows.at(-1)
      if (before && fromMilliseconds <= before.toMilliseconds) {
        before.toMilliseconds = Math.max(before.toMilliseconds, toMilliseconds)
      } else windows.push({ fromMilliseconds, toMilliseconds })
    }
  }
  return windows.filter(({ toMilliseconds }) => toMilliseconds >= startMilliseconds).slice(0, MAX_OPEN_DAYS)
}
