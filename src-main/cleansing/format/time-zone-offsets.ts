/** Offsets of a time zone from UTC as `-08:00`; `daylight` is empty where the clocks do not change. */
export interface TimeZoneOffsets {
  standard: string
  daylight: string
}

/** Rules of this year are given: the answer must not depend on the day it is asked for. */
const YEAR = 2026
const MIDDAYS = [0, 3, 6, 9].map((month) => Date.UTC(YEAR, month, 15, 12))
const MINUTES_PER_HOUR = 60

const known = new Map<string, TimeZoneOffsets | null>()

function offsetMinutes(format: Intl.DateTimeFormat, time: number): number {
  const text = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const match = /([+-])(\d{2}):(\d{2})/.exec(text)
  if (!match) return 0
  const minutes = Number(match[2]) * MINUTES_PER_HOUR + Number(match[3])
  return match[1] === '-' ? -minutes : minutes
}

function formatOffset(minutes: number): string {
  const size = Math.abs(minutes)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${two(Math.trunc(size / MINUTES_PER_HOUR))}:${two(size % MINUTES_PER_HOUR)}`
}

/** Standard and daylight-saving offset of an IANA zone, from the rules of the runtime; null for an unknown zone. */
export function timeZoneOffsets(zone: string): TimeZoneOffsets | null {
  const remembered = known.get(zone)
  if (remembered !== undefined) return remembered
  let offsets: TimeZoneOffsets | null = null
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
    const minutes = MIDDAYS.map((time) => offsetMinutes(format, time))
    const [standard, daylight] = [Math.min(...minutes), Math.max(...minutes)]
    offsets = { standard: formatOffset(standard), daylight: daylight === standard ? '' : formatOffset(daylight) }
  } catch {
    // A zone newer than the runtime has no rules here.
  }
  known.set(zone, offsets)
  return offsets
}
