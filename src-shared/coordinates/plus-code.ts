import { normalizeLongitude, type Position } from './position.ts'

/** The digits of Open Location Code, chosen so that no code spells a word. */
const DIGITS = '23456789CFGHJMPQRVWX'
const PAIR_DIGITS = 10
const MAX_DIGITS = 15
const SEPARATOR_AT = 8
/** After five pairs, each digit divides the cell into five rows and four columns. */
const GRID_ROWS = 5
const GRID_COLUMNS = 4
/** Smallest steps: latitude in units of 1/(8000·5⁵) degree, longitude of 1/(8000·4⁵). */
const LAT_UNITS = 8_000 * GRID_ROWS ** 5
const LON_UNITS = 8_000 * GRID_COLUMNS ** 5

const FULL =
  /^[23456789CFGHJMPQRV][23456789CFGHJMPQRVWX](?:[23456789CFGHJMPQRVWX]{6}\+(?:[23456789CFGHJMPQRVWX]{2,7})?|[23456789CFGHJMPQRVWX]{4}00\+|[23456789CFGHJMPQRVWX]{2}0000\+|000000\+)$/
const SHORT = /^[23456789CFGHJMPQRVWX]{2,6}\+[23456789CFGHJMPQRVWX]{2,7}$/

/** True for a code that stands by itself. */
export const isFullPlusCode = (code: string): boolean => FULL.test(code.toUpperCase())

/** True for a code that needs a place to be near to. */
export const isShortPlusCode = (code: string): boolean =>
  SHORT.test(code.toUpperCase()) && code.indexOf('+') % 2 === 0 && code.indexOf('+') < SEPARATOR_AT

/** Centre of the cell of a full code. */
export function fromPlusCode(code: string): Position {
  const digits = [...code.toUpperCase().replace(/[0+]/g, '')].map((digit) => DIGITS.indexOf(digit))
  let lat = -90
  let lon = -180
  let height = 400
  let width = 400
  for (let at = 0; at < Math.min(digits.length, PAIR_DIGITS); at += 2) {
    height /= 20
    width /= 20
    lat += (digits[at] as number) * height
    lon += (digits[at + 1] as number) * width
  }
  for (const digit of digits.slice(PAIR_DIGITS)) {
    height /= GRID_ROWS
    width /= GRID_COLUMNS
    lat += Math.floor(digit / GRID_COLUMNS) * height
    lon += (digit % GRID_COLUMNS) * width
  }
  return { lat: Math.min(90, lat + height / 2), lon: lon + width / 2 }
}

/** The code of a position; ten digits are a cell of about 14 m, each further one of a fifth by a quarter of it. */
export function toPlusCode({ lat, lon }: Position, length = PAIR_DIGITS): string {
  const digits = Math.min(MAX_DIGITS, Math.max(PAIR_DIGITS, length))
  // Whole numbers from here on: fractions would drift across the edges of cells.
  let row = Math.min(180 * LAT_UNITS - 1, Math.max(0, Math.floor((lat + 90) * LAT_UNITS + 1e-6)))
  let column = Math.floor((normalizeLongitude(lon === 180 ? -180 : lon) + 180) * LON_UNITS + 1e-6) % (360 * LON_UNITS)
  let code = ''
  for (let at = MAX_DIGITS; at > PAIR_DIGITS; at--) {
    code = `${DIGITS[(row % GRID_ROWS) * GRID_COLUMNS + (column % GRID_COLUMNS)]}${code}`
    row = Math.floor(row / GRID_ROWS)
    column = Math.floor(column / GRID_COLUMNS)
  }
  for (let at = PAIR_DIGITS; at > 0; at -= 2) {
    code = `${DIGITS[row % 20]}${DIGITS[column % 20]}${code}`
    row = Math.floor(row / 20)
    column = Math.floor(column / 20)
  }
  return `${code.slice(0, SEPARATOR_AT)}+${code.slice(SEPARATOR_AT, digits)}`
}

/** The full code that a short one means near a position. */
export function expandPlusCode(code: string, near: Position): string {
  const missing = SEPARATOR_AT - code.indexOf('+')
  const start = toPlusCode(near).slice(0, missing)
  const cell = 20 ** (2 - missing / 2)
  const centre = fromPlusCode(start + code)
  // The code nearest to the place may begin in the next cell.
  const lat =
    centre.lat - near.lat > cell / 2
      ? centre.lat - cell
      : near.lat - centre.lat > cell / 2
        ? centre.lat + cell
        : centre.lat
  const aside = normalizeLongitude(centre.lon - near.lon)
  const lon = aside > cell / 2 ? centre.lon - cell : aside < -cell / 2 ? centre.lon + cell : centre.lon
  const length = code.length - 1 + missing
  return toPlusCode({ lat: Math.abs(lat) > 90 ? centre.lat : lat, lon }, length)
}
