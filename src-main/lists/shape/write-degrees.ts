import { formatCoordinates, type DisplayNotation } from '#shared/coordinates/format-coordinates.ts'
import { parseCoordinates } from '#shared/coordinates/parse-coordinates.ts'
import { parseDegreeCell } from '#shared/coordinates/parse-degree-cell.ts'
import type { PointFields } from '../lists.types.ts'

type Place = Pick<PointFields, 'lat' | 'lon' | 'latText' | 'lonText'>

const COMMA = /^[^.]*\d,\d[^.]*$/
const MARKED = /[°º'"′″]|\d [a-z]*$/i
const DECIMAL_PAIR = /^([([{]?)[+-]?[\d.]+(\s*[,;/|]\s*|\s+)[+-]?[\d.]+([)\]}]?)$/
const COMMA_PAIR = /^([([{]?)[+-]?\d+(?:,\d+)?(\s*[;/|]\s*|\s+)[+-]?\d+(?:,\d+)?([)\]}]?)$/
const WELL_KNOWN = /^((?:SRID=4326;)?POINT ?Z? ?\( ?)[-+\d.e]+ +[-+\d.e]+((?: +[-+\d.e]+)? ?\))$/i

/** Notations that are read back to a metre at least. */
const SHOWN: readonly DisplayNotation[] = ['ddm', 'dms', 'utm', 'mgrs', 'plus-code']

/** Latitude or longitude as the cells of its column are written: with their decimal mark, or in minutes. */
export function writeDegreeCell(place: Place, axis: 'lat' | 'lon', like: string): string {
  const text = axis === 'lat' ? place.latText : place.lonText
  if (like === '') return text
  if (isInMinutes(like, axis)) return inMinutes(place, axis, like)
  return COMMA.test(like.trim()) ? text.replace('.', ',') : text
}

function isInMinutes(like: string, axis: 'lat' | 'lon'): boolean {
  const read = MARKED.test(like.trim()) ? parseDegreeCell(like.trim(), axis) : null
  return read !== null && /\d[^\d.,]+\d/.test(like)
}

function inMinutes({ lat, lon }: Place, axis: 'lat' | 'lon', like: string): string {
  const parts = like.match(/\d+(?:[.,]\d+)?/g)?.length ?? 0
  const [latText = '', lonText = ''] = formatCoordinates({ lat: lat ?? 0, lon: lon ?? 0 }, parts > 2 ? 'dms' : 'ddm').split(' ') // prettier-ignore
  return axis === 'lat' ? latText : lonText
}

/** Both in one cell, with the marks that other cells of the column have; always so that it is read as the same place. */
export function writePairCell({ lat, lon, latText, lonText }: Place, like: string): string {
  const known = WELL_KNOWN.exec(like)
  if (known) return `${known[1]}${lonText} ${latText}${known[2]}`
  const withCommas = COMMA_PAIR.exec(like)
  const pair = withCommas ?? DECIMAL_PAIR.exec(like)
  if (pair) {
    const isComma = withCommas !== null && /\d,\d/.test(like)
    const [one, other] = [latText, lonText].map((text) => (isComma ? text.replace('.', ',') : text))
    return `${pair[1]}${one}${pair[2]}${other}${pair[3]}`
  }
  const read = parseCoordinates(like)
  const notation = read.ok ? SHOWN.find((shown) => shown === read.value.notation) : undefined
  return notation ? formatCoordinates({ lat: lat ?? 0, lon: lon ?? 0 }, notation) : `${latText}, ${lonText}`
}
