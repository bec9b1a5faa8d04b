import { dateFromSerial, format, isDateFormat } from 'numfmt'

/** How one kind of number is printed, worked out once for each style of the workbook. */
export type NumberPrinter = (value: number) => string

/** Days between the two ways of counting them. */
const DAYS_TO_1904 = 1462
/** Digits that a spreadsheet keeps. */
const SIGNIFICANT_DIGITS = 15
/** Whole numbers above print with an exponent. */
const MOST_PLAIN = 1e21

/** Commas that part thousands; in a code or a house number they would only be in the way. */
const GROUPING = /(?<=[#0?]),(?=[#0?])/g
const ELAPSED = /\[(?:h+|m+|s+)\]/i
const DAY_SECONDS = 24 * 60 * 60

/** `36:00:00` for a day and a half, as the sheet counts it. */
function toElapsed(days: number): string {
  const seconds = Math.round(Math.abs(days) * DAY_SECONDS)
  const text = `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return days < 0 && seconds > 0 ? `-${text}` : text
}

/** Formats that leave digits out: shares, exponents, fractions, thousands of thousands. */
const LOSES_DIGITS = /[%/]|E[+-]|[#0?],(?![#0?])/i

/**
 * Prints numbers as the sheet shows them where that is the whole value: `00123` under the format `00000`. Dates and
 * times print as ISO 8601, so that day and month cannot be mistaken; fractions print with every digit, because a
 * coordinate rounded for the eye has moved.
 */
export function createNumberPrinter(pattern: string | null, is1904: boolean): NumberPrinter {
  if (pattern === null || /^(general|@)$/i.test(pattern)) return toPlainNumber
  // A length of time is no day of the year 1900.
  if (ELAPSED.test(pattern)) return toElapsed
  if (isDateFormat(pattern)) return (value) => toIsoDate(is1904 ? value + DAYS_TO_1904 : value)
  if (LOSES_DIGITS.test(pattern)) return toPlainNumber
  const ungrouped = pattern.replace(GROUPING, '')
  return (value) => {
    if (!Number.isInteger(value)) return toPlainNumber(value)
    const shown = format(ungrouped, value, { locale: 'en-US', throws: false }).trim()
    return shown === '' && value !== 0 ? toPlainNumber(value) : shown
  }
}

/** All digits that the cell holds, without an exponent as long as that can be avoided. */
function toPlainNumber(value: number): string {
  if (Number.isInteger(value)) return Math.abs(value) < MOST_PLAIN ? BigInt(value).toString() : String(value)
  const rounded = Number(value.toPrecision(SIGNIFICANT_DIGITS))
  const text = String(rounded)
  return text.includes('e-') ? rounded.toFixed(20).replace(/0+$/, '') : text
}

const two = (number: number) => String(number).padStart(2, '0')

function toIsoDate(serial: number): string {
  const parts = dateFromSerial(serial)
  if (!parts || !(serial >= 0)) return toPlainNumber(serial)
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
  const time = `${two(hour)}:${two(minute)}:${two(second)}`
  if (serial < 1) return time
  const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
  return Number.isInteger(serial) ? date : `${date} ${time}`
}

/** Characters that XML cannot carry stand in a workbook as `_x001F_`. */
export const decodeEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    : text
