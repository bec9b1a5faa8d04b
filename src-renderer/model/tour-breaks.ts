import type { TourVehicle } from '#shared/contract/tours-schemas.ts'
import { DAY_MINUTES, parseMinutes, toClockText } from '#shared/model/hours/clock-text.ts'
import { MAX_STAY_MINUTES } from '#shared/model/tour-limits.ts'

export type TourBreak = TourVehicle['breaks'][number]

/** It may begin so much later than at first, and is so long, until somebody says otherwise. */
const USUAL = { within: 60, minutes: 30 }
const LAST_MINUTE = DAY_MINUTES - 1

const later = (from: string, by: number): string => toClockText(Math.min((parseMinutes(from) ?? 0) + by, LAST_MINUTE))

/** A break that begins then. */
const newBreak = (from: string): TourBreak => ({ from, until: later(from, USUAL.within), minutes: USUAL.minutes })

/** The breaks with one of them changed, or, behind the last, with a new one; null: what was typed is no break. */
export function withBreak(breaks: readonly TourBreak[], at: number, part: Partial<TourBreak>): TourBreak[] | null {
  const before = breaks[at]
  const next = before ? { ...before, ...part } : newBreak(part.from ?? '')
  if (next.from === '' || next.until === '' || !(next.minutes > 0)) return null
  // A later begin takes the latest one along.
  const until = part.from !== undefined && next.until < next.from ? next.from : next.until
  const minutes = Math.min(Math.max(1, Math.round(next.minutes)), MAX_STAY_MINUTES)
  const changed = { from: next.from, until, minutes }
  return breaks.length > at ? breaks.map((one, i) => (i === at ? changed : one)) : [...breaks, changed]
}

export const withoutBreak = (breaks: readonly TourBreak[], at: number): TourBreak[] => breaks.filter((_, i) => i !== at)
