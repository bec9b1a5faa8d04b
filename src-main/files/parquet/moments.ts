import type { TimeUnit } from '#main/files/csv/column-type.types.ts'

const PER_SECOND: Record<TimeUnit, bigint> = { MILLIS: 1_000n, MICROS: 1_000_000n, NANOS: 1_000_000_000n }
const SECONDS_OF_DAY = 86_400n
const MILLISECONDS_OF_DAY = 86_400_000
/** What `Date` can count, in milliseconds. Beyond it a moment is written as the number that it is. */
const MOST_MILLISECONDS = 8.64e15
const MOMENT = /^([+-]\d{6}|\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?(Z?)$/
const TIME = /^(\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?(Z?)$/
const WHOLE = /^-?\d{1,19}$/

export interface Clock {
  unit: TimeUnit
  isUtc: boolean
}

/** Days since 1970 as `2024-02-29`. */
export function dayToText(days: number): string {
  const milliseconds = days * MILLISECONDS_OF_DAY
  if (Math.abs(milliseconds) > MOST_MILLISECONDS) return String(days)
  return new Date(milliseconds).toISOString().slice(0, -14)
}

/** The days of such a text; null for any other. */
export function textToDay(text: string): number | null {
  if (WHOLE.test(text)) return asNumber(text, (days) => dayToText(Number(days)), Number)
  const milliseconds = Date.parse(`${text}T00:00:00.000Z`)
  if (Number.isNaN(milliseconds)) return null
  const days = Math.floor(milliseconds / MILLISECONDS_OF_DAY)
  // The 31st of February is a day of March to `Date`.
  return dayToText(days) === text ? days : null
}

/** A number alone is taken only where it is written so: `20240229` is no day. */
function asNumber<T>(text: string, toText: (whole: bigint) => string, from: (whole: bigint) => T): T | null {
  const whole = BigInt(text)
  return toText(whole) === text ? from(whole) : null
}

/** Units since 1970 as `2024-02-29T12:30:00.5Z`; without `Z` where it is the time of a clock, wherever it hangs. */
export function momentToText(units: bigint, { unit, isUtc }: Clock): string {
  const per = PER_SECOND[unit]
  const [seconds, rest] = divide(units, per)
  const milliseconds = Number(seconds) * 1000
  if (Math.abs(milliseconds) > MOST_MILLISECONDS) return String(units)
  return new Date(milliseconds).toISOString().slice(0, -5) + fractionOf(rest, per) + (isUtc ? 'Z' : '')
}

/** The units of such a text; null for any other. */
export function textToMoment(text: string, { unit, isUtc }: Clock): bigint | null {
  if (WHOLE.test(text)) return asNumber(text, (units) => momentToText(units, { unit, isUtc }), BigInt)
  const [, year, month, day, hour, minute, second, fraction = '', mark] = MOMENT.exec(text) ?? []
  if (year === undefined || (mark === 'Z') !== isUtc) return null
  const date = `${year}-${month}-${day}`
  const clock = `${hour}:${minute}:${second}`
  const milliseconds = Date.parse(`${date}T${clock}.000Z`)
  const rest = unitsOf(fraction, unit)
  if (Number.isNaN(milliseconds) || rest === null) return null
  if (new Date(milliseconds).toISOString().slice(0, -5) !== `${date}T${clock}`) return null
  return BigInt(milliseconds / 1000) * PER_SECOND[unit] + rest
}

/** Units since midnight as `12:30:00.5`. */
export function timeToText(units: bigint, { unit, isUtc }: Clock): string {
  const per = PER_SECOND[unit]
  if (units < 0n || units >= SECONDS_OF_DAY * per) return String(units)
  const [seconds, rest] = divide(units, per)
  return new Date(Number(seconds) * 1000).toISOString().slice(11, 19) + fractionOf(rest, per) + (isUtc ? 'Z' : '')
}

/** The units of such a text; null for any other. */
export function textToTime(text: string, { unit, isUtc }: Clock): bigint | null {
  if (WHOLE.test(text)) return asNumber(text, (units) => timeToText(units, { unit, isUtc }), BigInt)
  const [, hour = '', minute = '', second = '', fraction = '', mark] = TIME.exec(text) ?? []
  const rest = unitsOf(fraction, unit)
  if (hour === '' || rest === null || (mark === 'Z') !== isUtc) return null
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null
  return BigInt(Number(hour) * 3600 + Number(minute) * 60 + Number(second)) * PER_SECOND[unit] + rest
}

/** Whole parts and what is left of them, which is never below zero. */
function divide(units: bigint, per: bigint): [whole: bigint, rest: bigint] {
  const rest = ((units % per) + per) % per
  return [(units - rest) / per, rest]
}

const digitsOf = (per: bigint): number => String(per).length - 1

const fractionOf = (rest: bigint, per: bigint): string =>
  rest === 0n ? '' : `.${String(rest).padStart(digitsOf(per), '0').replace(/0+$/, '')}`

/** Null where the text is finer than the unit. */
function unitsOf(fraction: string, unit: TimeUnit): bigint | null {
  const digits = digitsOf(PER_SECOND[unit])
  const given = fraction.replace(/0+$/, '')
  return given.length > digits ? null : BigInt(given.padEnd(digits, '0'))
}
