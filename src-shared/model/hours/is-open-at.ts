import { WEEK_DAYS, type DayHours, type WeekDay } from './day-hours.ts'

/** A minute of the week, by the clock at the place. */
export interface OpenMoment {
  /** From Monday (0) on. */
  weekday: number
  minutes: number
}

const DAYS = 7

/** Whether a place is open at a moment; a day of which nothing is said is not open. */
export function isOpenAt(week: ReadonlyMap<WeekDay, DayHours>, { weekday, minutes }: OpenMoment): boolean {
  const spansOf = (day: number) => week.get(WEEK_DAYS[(day + DAYS) % DAYS] as WeekDay)?.spans ?? []
  const isInside = spansOf(weekday).some(({ from, to }) =>
    to > from ? minutes >= from && minutes < to : minutes >= from,
  )
  // What began yesterday goes on over midnight.
  return isInside || spansOf(weekday - 1).some(({ from, to }) => to <= from && minutes < to)
}
