/** Blanks and apostrophes between thousands, of every kind. */
const GROUP_SIGNS = /[\s'’´`_\u00a0\u2009\u202f]/g
const GROUPED_BY_COMMA = /^[+-]?\d{1,3}(?:,\d{3}){2,}(?:\.\d+)?$/
const GROUPED_BY_DOT = /^[+-]?\d{1,3}(?:\.\d{3}){2,}(?:,\d+)?$/
/** Both signs: that which stands last is the decimal one. */
const COMMA_THEN_DOT = /^[+-]?\d{1,3}(?:,\d{3})+\.\d+$/
const DOT_THEN_COMMA = /^[+-]?\d{1,3}(?:\.\d{3})+,\d+$/
const PLAIN = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i
/** No number of a position is longer. */
const LONGEST_NUMBER = 40

/** Degrees, minutes and seconds; the signs between may be left out where a letter says the direction. */
const DMS =
  /^([NSEW])?\s*([+-]?\d{1,3})\s*[°ºd:\s]\s*(\d{1,2}(?:[.,]\d+)?)\s*(?:['′’m:\s]\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["″”s]|'')?)?)?\s*([NSEW])?$/i
const DEGREES_WITH_LETTER = /^([NSEW])?\s*([+-]?\d{1,3}(?:[.,]\d+)?)\s*[°º]?\s*([NSEW])?$/i

const toNumber = (text: string | undefined): number => Number((text ?? '0').replace(',', '.'))

function readPlain(text: string): number | null {
  let clean = text.replace(GROUP_SIGNS, '')
  if (GROUPED_BY_COMMA.test(clean) || COMMA_THEN_DOT.test(clean)) clean = clean.replaceAll(',', '')
  else if (GROUPED_BY_DOT.test(clean) || DOT_THEN_COMMA.test(clean)) clean = clean.replaceAll('.', '').replace(',', '.')
  else clean = clean.replace(/^([+-]?\d*),(\d+)$/, '$1.$2')
  return PLAIN.test(clean) ? Number(clean) : null
}

function readDegrees(text: string): number | null {
  const [, before, whole, after] = DEGREES_WITH_LETTER.exec(text) ?? []
  const letter = before ?? after
  if (whole !== undefined && (letter !== undefined || /[°º]/.test(text)))
    return toNumber(whole) * (/[SW]/i.test(letter ?? '') ? -1 : 1)
  const [, first, degrees, minutes, seconds, last] = DMS.exec(text) ?? []
  const side = first ?? last
  if (degrees === undefined || (side === undefined && !/[°º:'′]/.test(text))) return null
  if (toNumber(minutes) >= 60 || toNumber(seconds) >= 60) return null
  const size = Math.abs(Number(degrees)) + toNumber(minutes) / 60 + toNumber(seconds) / 3600
  return size * (degrees.startsWith('-') || /[SW]/i.test(side ?? '') ? -1 : 1)
}

/**
 * The number of one cell: with a decimal point or comma, thousands apart, a zone in front (`32 361000`), or degrees,
 * minutes and seconds. Null for anything else.
 */
export function readCoordinate(text: string): number | null {
  const clean = text.trim()
  if (clean === '' || clean.length > LONGEST_NUMBER) return null
  return readPlain(clean) ?? readDegrees(clean)
}

export interface Pair {
  north: number
  east: number
}

const WKT_POINT = /^(?:SRID=\d+;)?\s*(?:MULTI)?POINT\s*(?:Z|M|ZM)?\s*\(+\s*(\S+)\s+([^\s),]+)/i
const JSON_POINT = /"coordinates"\s*:\s*\[+\s*([-\d.eE+]+)\s*,\s*([-\d.eE+]+)/
const LONGEST_PAIR = 400

/** Both numbers of one cell, the northing or latitude first but in a point of a map. */
function readBoth(cell: string): Pair | null {
  const point = WKT_POINT.exec(cell) ?? JSON_POINT.exec(cell)
  const inner = cell.replace(/^[([{\s]+|[)\]}\s]+$/g, '')
  const [first, second, ...rest] = point
    ? [point[2] as string, point[1] as string]
    : (splitBoth(inner, /\s*[;|/]\s*/) ??
      splitBoth(inner, /,\s+/) ??
      splitBoth(inner, /,/) ??
      splitBoth(inner, /\s+/) ??
      [])
  const [north, east] = [readCoordinate(first ?? ''), readCoordinate(second ?? '')]
  return north === null || east === null || rest.length > 0 ? null : { north, east }
}

function splitBoth(text: string, sign: RegExp): string[] | null {
  const parts = text.split(sign)
  return parts.length === 2 ? parts : null
}

/** The two numbers of a position. A column that holds both is named for both axes, so both cells are the same text. */
export function readPair(north: string, east: string): Pair | null {
  if (north === east && north.length <= LONGEST_PAIR) {
    const both = readBoth(north.trim())
    if (both) return both
  }
  const [first, second] = [readCoordinate(north), readCoordinate(east)]
  return first === null || second === null ? null : { north: first, east: second }
}
