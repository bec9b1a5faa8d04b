const CLOCK = /^\s*(\d{1,2})(?:[:.h]?(\d{2}))?\s*(am|pm)?\s*$/i
export const DAY_MINUTES = 24 * 60

/** `9:00`, `0900`, `17.30`, `5 pm` as minutes of the day, up to 24:00; null for anything else. */
export function parseMinutes(text: string): number | null {
  const found = CLOCK.exec(text)
  if (!found) return null
  const [, hours = '', minutes = '0', half] = found
  const isAfternoon = half?.toLowerCase() === 'pm'
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (isAfternoon ? 12 : 0)
  if (hour > 24 || Number(minutes) > 59 || (hour === 24 && Number(minutes) > 0)) return null
  return hour * 60 + Number(minutes)
}

/** Minutes of the day as `08:00`. */
export const toClockText = (minutes: number): string =>
  `${Math.floor(minutes / 60)}`.padStart(2, '0') + ':' + `${minutes % 60}`.padStart(2, '0')
