import { fail, ok, type Result } from '#shared/result.ts'
import { isLatitude, isLongitude } from './position.ts'

/** A coordinate as programs send it: the number, and its text without idle zeros. */
export interface CoordinateText {
  degrees: number
  text: string
}

/** From here on JavaScript writes numbers in range without a power of ten. */
const LEAST_WITHOUT_EXPONENT = 1e-6
/** At most fifteen digits, none of them idle: JavaScript writes such a number the same, whichever it is. */
const PLAIN = /^-?(?:0|[1-9]\d{0,2})\.\d{0,11}[1-9]$/
const NUMBER = /^([+-]?)(\d{1,20}(?:\.\d{0,40})?|\.\d{1,40})(e[+-]?\d{1,3})?$/i

/** Reads a latitude or longitude sent as text or number: only a plain decimal number in range is one. */
export function parseCoordinateText(sent: string | number, axis: 'lat' | 'lon'): Result<CoordinateText> {
  const text = typeof sent === 'number' ? String(sent) : sent.trim()
  const number = Number(text)
  const isInRange = (axis === 'lat' ? isLatitude : isLongitude)(number)
  // Most are written as the number would be: a million points of a request need not be taken apart.
  if (isInRange && Math.abs(number) >= LEAST_WITHOUT_EXPONENT && (PLAIN.test(text) || String(number) === text))
    return ok({ degrees: number, text })
  const match = NUMBER.exec(text)
  if (!match || !isInRange) {
    const [name, limit] = axis === 'lat' ? ['latitude', 90] : ['longitude', 180]
    return fail(
      `coordinates/bad-${name}`,
      `"${text.slice(0, 40)}" is not a ${name}: send a number from -${limit} to ${limit}.`,
    )
  }
  return ok({ degrees: number || 0, text: dropIdleZeros(match, number) })
}

/** What to do about a position that is none, but would be one with its two sides exchanged; null otherwise. */
export function swappedRemedy(latitude: string, longitude: string): string | null {
  const wouldBe = parseCoordinateText(latitude, 'lon').ok && parseCoordinateText(longitude, 'lat').ok
  if (parseCoordinateText(latitude, 'lat').ok || !wouldBe) return null
  return `Latitude and Longitude look swapped: send Latitude ${longitude.trim()} and Longitude ${latitude.trim()}.`
}

/** The sender's own digits are kept: nothing is rounded. */
function dropIdleZeros([, sign = '', digits = '', exponent]: RegExpExecArray, degrees: number): string {
  if (degrees === 0) return '0'
  // A power of ten is written out; twenty places are a hair of an atom.
  if (exponent !== undefined && Math.abs(degrees) >= LEAST_WITHOUT_EXPONENT) return String(degrees)
  if (exponent !== undefined)
    return degrees
      .toFixed(20)
      .replace(/\.?0+$/, '')
      .replace(/^-0$/, '0')
  const [whole = '', fraction = ''] = digits.split('.')
  const kept = fraction.replace(/0+$/, '')
  return `${sign === '-' ? '-' : ''}${whole.replace(/^0+(?=\d)/, '') || '0'}${kept === '' ? '' : `.${kept}`}`
}
