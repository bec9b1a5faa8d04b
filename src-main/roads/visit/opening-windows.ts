import { MAX_WINDOWS } from './check-problem.ts'
import type { OpenWindow } from './visit-problem.types.ts'

const WEEK = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Days that are looked ahead, the one before the start besides: a tour of 200 long stays takes weeks. */
const DAYS_AHEAD = MAX_WINDOWS - 1
const CLOCK = /^\s*(\d{1,2})(?:[:.h]?(\d{2}))?\s*(am|pm)?\s*$/i

/** Hours as they are kept with a place, by English day. */
export type OpeningHours = Readonly<Record<string, { Open?: string; Close?: string } | null | undefined>>

/** `9:00`, `0900`, `17.30`, `5 pm` as milliseconds of the day; null for anything else. */
export function parseClock(text: string): number | null {
  const found = CLOCK.exec(text)
  if (!found) return null
  const [, hours = '', minutes = '0', half] = found
  const isAfternoon = half?.toLowerCase() === 'pm'
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (isAfternoon ? 12 : 0)
  if (hour > 24 || Number(minutes) > 59 || (hour === 24 && Number(minutes) > 0)) return null
  return (hour * 60 + Number(minutes)) * MINUTE
}

/**
 * When a place is open from a local time on, given as if the clock were that of Greenwich. Hours that end before they
 * begin go on into the next day; a day without hours is closed. None at all where no day has hours that can be read.
 */
export function openWindows(hours: OpeningHours | null, startMilliseconds: number): OpenWindow[] {
  const windows: OpenWindow[] = []
  const today = Math.floor(startMilliseconds / DAY)
  for (let day = today - 1; day < today + DAYS_AHEAD; day++) {
    const { Open = '', Close = '' } = hours?.[WEEK[new Date(day * DAY).getUTCDay()] as string] ?? {}
    const [open, close] = [parseClock(Open), parseClock(Close)]
    if (open === null || close === null) continue
    const fromMilliseconds = day * DAY + open
    const toMilliseconds = day * DAY + close + (close <= open ? DAY : 0)
    const before = windows.at(-1)
    if (before && fromMilliseconds <= before.toMilliseconds) before.toMilliseconds = toMilliseconds
    else windows.push({ fromMilliseconds, toMilliseconds })
  }
  return windows.filter(({ toMilliseconds }) => toMilliseconds >= startMilliseconds).slice(0, MAX_WINDOWS)
}
