const METERS_A_FOOT = 0.3048
const METERS_AN_INCH = METERS_A_FOOT / 12
const TONNES_A_POUND = 0.000_453_592_37

/** What a unit of length is in metres. A number alone is in metres. */
const METERS: Readonly<Record<string, number>> = {
  '': 1,
  m: 1,
  cm: 0.01,
  km: 1000,
  mi: 5280 * METERS_A_FOOT,
  ft: METERS_A_FOOT,
  "'": METERS_A_FOOT,
  in: METERS_AN_INCH,
  '"': METERS_AN_INCH,
}

/** What a unit of weight is in metric tonnes. A number alone is in tonnes; `st` is a short ton, `lt` a long one. */
const TONNES: Readonly<Record<string, number>> = {
  '': 1,
  t: 1,
  kg: 0.001,
  st: 2000 * TONNES_A_POUND,
  lt: 2240 * TONNES_A_POUND,
  lb: TONNES_A_POUND,
  lbs: TONNES_A_POUND,
  cwt: 112 * TONNES_A_POUND,
}

/** Three digits behind a comma are not read: `26,000 lbs` would be 26 pounds where the comma is a decimal one. */
const NUMBER = String.raw`\d+(?:\.\d+|,\d{1,2})?`
const AMOUNT = new RegExp(`^(${NUMBER}) ?([a-z'"]*)$`)
/** `12'6"`, also with spaces, and as `12 ft 6 in`. */
const FEET_AND_INCHES = new RegExp(String.raw`^(\d+) ?(?:'|ft) ?(${NUMBER}) ?(?:"|in)$`)
/** Quotes as typographers set them. */
const PRIMES: readonly (readonly [RegExp, string])[] = [
  [/[’′]/g, "'"],
  [/[”″]|''/g, '"'],
]
/** Longer values are none. */
const LONGEST_VALUE = 40

const toNumber = (digits: string): number => Number(digits.replace(',', '.'))

const clean = (value: string): string =>
  PRIMES.reduce((text, [prime, plain]) => text.replace(prime, plain), value.trim().toLowerCase())

function parseAmount(text: string, units: Readonly<Record<string, number>>): number | null {
  const [, digits, unit = ''] = AMOUNT.exec(text) ?? []
  const size = Object.hasOwn(units, unit) ? units[unit] : undefined
  return digits === undefined || size === undefined ? null : toNumber(digits) * size
}

/**
 * A length in metres by OpenStreetMap's rules of units; null where it is none.
 * `3.8` and `3,8 m` are 3.8, `12'6"` is 3.81, `default` is null.
 */
export function parseMeters(value: string): number | null {
  if (value.length > LONGEST_VALUE) return null
  const text = clean(value)
  const [, feet, inches] = FEET_AND_INCHES.exec(text) ?? []
  if (feet !== undefined && inches !== undefined)
    return toNumber(feet) * METERS_A_FOOT + toNumber(inches) * METERS_AN_INCH
  return parseAmount(text, METERS)
}

/** A weight in metric tonnes by the same rules; null where it is none. `7.5` is 7.5, `20 st` is 18.14. */
export const parseTonnes = (value: string): number | null =>
  value.length > LONGEST_VALUE ? null : parseAmount(clean(value), TONNES)
