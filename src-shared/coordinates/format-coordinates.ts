import { isInGrid, toMgrs, toUtm } from './grid-reference.ts'
import { toPlusCode } from './plus-code.ts'
import type { Position } from './position.ts'

/** Forms in which a position can be shown. */
export type DisplayNotation = 'dd' | 'ddm' | 'dms' | 'utm' | 'mgrs' | 'plus-code'

/** Six places of a degree are a tenth of a metre. */
const DEGREE_PLACES = 6
/** Minutes and seconds are counted in whole units of these, so that 59.9996″ carries over. */
const UNITS_PER_MINUTE = 100_000
const UNITS_PER_SECOND = 1_000
const PLUS_CODE_DIGITS = 11

/** Writes a position so that `parseCoordinates` reads it again; beyond the grids' latitudes UTM and MGRS become degrees. */
export function formatCoordinates(position: Position, notation: DisplayNotation): string {
  switch (notation) {
    case 'dd':
      return `${toDegreeText(position.lat)}, ${toDegreeText(position.lon)}`
    case 'ddm':
      return `${toMinutes(position.lat, 'N', 'S')} ${toMinutes(position.lon, 'E', 'W')}`
    case 'dms':
      return `${toSeconds(position.lat, 'N', 'S')} ${toSeconds(position.lon, 'E', 'W')}`
    case 'utm':
      return isInGrid(position) ? toUtm(position) : formatCoordinates(position, 'dms')
    case 'mgrs':
      return isInGrid(position) ? toMgrs(position) : formatCoordinates(position, 'dms')
    case 'plus-code':
      return toPlusCode(position, PLUS_CODE_DIGITS)
  }
}

/** Decimal degrees without trailing zeros, never in powers of ten. */
export function toDegreeText(degrees: number): string {
  const text = degrees.toFixed(DEGREE_PLACES).replace(/\.?0+$/, '')
  return text === '-0' ? '0' : text
}

function toMinutes(degrees: number, positive: string, negative: string): string {
  const units = Math.round(Math.abs(degrees) * 60 * UNITS_PER_MINUTE)
  const minutes = (units % (60 * UNITS_PER_MINUTE)) / UNITS_PER_MINUTE
  const whole = Math.floor(units / (60 * UNITS_PER_MINUTE))
  return `${whole}°${minutes.toFixed(5).padStart(8, '0')}′${degrees < 0 && units > 0 ? negative : positive}`
}

function toSeconds(degrees: number, positive: string, negative: string): string {
  const units = Math.round(Math.abs(degrees) * 3600 * UNITS_PER_SECOND)
  const seconds = (units % (60 * UNITS_PER_SECOND)) / UNITS_PER_SECOND
  const minutes = Math.floor(units / (60 * UNITS_PER_SECOND))
  const direction = degrees < 0 && units > 0 ? negative : positive
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(minutes / 60)}°${two(minutes % 60)}′${seconds.toFixed(3).padStart(6, '0')}″${direction}`
}
