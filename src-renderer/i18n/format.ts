const wholeNumbers = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const oneDecimal = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })
const dates = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const times = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const clocks = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
})
const regions = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'code' })

/** A whole number with separators: `50,000`. */
export const formatNumber = (value: number): string => wholeNumbers.format(value)

/** A short time: `0.3`, `42`. */
export const formatMilliseconds = (value: number): string => (value < 10 ? oneDecimal : wholeNumbers).format(value)

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB']

/** A size in decimal units: `18.4 MB`. */
export function formatBytes(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1000
    unit++
  }
  return `${(value < 100 ? oneDecimal : wholeNumbers).format(value)} ${UNITS[unit]}`
}

/** The time of today, the date of any other day. */
export function formatWhen(iso: string, now: Date): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return iso
  return date.toDateString() === now.toDateString() ? times.format(date) : dates.format(date)
}

/** Date and time of day. */
export const formatMoment = (iso: string): string => `${dates.format(new Date(iso))}, ${times.format(new Date(iso))}`

/** The local time of day to the millisecond: `14:06:31.204`. */
export const formatClock = (iso: string): string => clocks.format(new Date(iso))

/** English name of an ISO 3166 alpha-2 code; the code itself when it has none. */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code
}

/** Whole percent, never 100 or 0 unless it is exactly that. */
export function percentOf(part: number, whole: number): number {
  if (whole <= 0 || part <= 0) return 0
  if (part >= whole) return 100
  return Math.min(99, Math.max(1, Math.round((part / whole) * 100)))
}
