import { cleanCoordinateText } from './clean-coordinate-text.ts'
import { parseCoordinateText, type CoordinateText } from './coordinate-text.ts'
import { toDegreeText } from './format-coordinates.ts'
import { lexDegrees } from './lex-degrees.ts'
import { readAngle } from './read-angle.ts'
import { settleSeconds } from './split-pair.ts'

/** Nothing that a person writes as one coordinate is longer. */
const MAX_CELL_CHARACTERS = 80
/** An exponent without a sign could be minutes behind a direction (`13E5`), but not behind a fraction. */
const NUMBER = /^[+-]?(?:\d{1,20}(?:[.,]\d{0,40})?|[.,]\d{1,40})(?:e[+-]\d{1,3})?$|^[+-]?\d{1,20}[.,]\d{1,40}e\d{1,3}$/i
/** Digits behind the decimal sign in threes, as typesetters part them: `52.520 008`. */
const PARTED = /^([+-]? ?\d{1,3}[.,]\d{3})((?: \d{3})* \d{1,3})$/
/** What programs write where they know nothing. */
const UNKNOWN = /^(?:#?n\/?a|nan|null|none|nil|#value!|-+)$/i

/** Whether a cell of a table says that there is no coordinate. */
export const isBlankDegree = (cell: string): boolean => cell === '' || UNKNOWN.test(cell)

/**
 * Reads a cell that holds one coordinate of its own: as a number (point or comma, a power of ten, a real minus, digits
 * in threes) with every digit, else as degrees, minutes and seconds with or without a direction. Null: it is none, or
 * is said to be of the other axis. A number out of range is one, with an empty text.
 */
export function parseDegreeCell(cell: string, axis: 'lat' | 'lon'): CoordinateText | null {
  const exact = parseCoordinateText(cell, axis)
  if (exact.ok) return exact.value
  if (cell.length > MAX_CELL_CHARACTERS) return null
  // An apostrophe in front is how spreadsheets keep a text from being a number.
  const clean = cleanCoordinateText(cell).replace(/^'(?=[-+.\d])/, '')
  const plain = clean.replace(PARTED, (whole) => whole.replaceAll(' ', ''))
  if (NUMBER.test(plain)) return toExact(Number(plain.replace(',', '.')), plain.replace(',', '.'), axis)
  // One coordinate alone has nothing that a comma could part.
  const angle = readAngle(lexDegrees(plain, { isDecimalComma: true })?.map(settleSeconds) ?? [])
  if (!angle || angle.isEastOrWest || (angle.axis ?? axis) !== axis) return null
  if (angle.parts === 1) return toExact(angle.degrees, String(angle.degrees), axis)
  return { degrees: angle.degrees, text: toDegreeText(angle.degrees) }
}

function toExact(degrees: number, text: string, axis: 'lat' | 'lon'): CoordinateText {
  const exact = parseCoordinateText(text, axis)
  return exact.ok ? exact.value : { degrees, text: '' }
}
