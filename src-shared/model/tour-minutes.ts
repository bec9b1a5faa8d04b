/** Behind it stand seconds and zone, which nobody plans by. */
const MINUTES_LENGTH = 'YYYY-MM-DDTHH:MM'.length
const DATE_LENGTH = 'YYYY-MM-DD'.length
const SECONDS_A_MINUTE = 60
const MINUTE = 60_000

/**
 * The minute that the clock shows at a local time, given as if the clock were that of Greenwich. The one function that
 * turns times of a tour into minutes: window, sheet, files and calendar all show what it says.
 */
export const toTourMinute = (localMilliseconds: number): string =>
  new Date(localMilliseconds).toISOString().slice(0, MINUTES_LENGTH)

/** The same time as a number again. */
export const fromTourMinute = (time: string): number => Date.parse(`${time}Z`)

/** The day of a time, `2026-11-24`. */
export const dayOf = (time: string): string => time.slice(0, DATE_LENGTH)

/** The clock of a time, `08:10`. */
export const clockOf = (time: string): string => time.slice(DATE_LENGTH + 1)

/** Whole minutes between two times of a tour. */
export const minutesBetween = (from: string, until: string): number =>
  Math.round((fromTourMinute(until) - fromTourMinute(from)) / MINUTE)

/** Seconds as the minutes in which waiting and lateness are told: a part of a minute counts as one. */
export const toWholeMinutes = (seconds: number): number => Math.ceil(seconds / SECONDS_A_MINUTE)
