import OsGridRef, { LatLon } from 'geodesy/osgridref.js'
import type { ParsedCoordinates } from './coordinates.types.ts'
import type { Position } from './position.ts'

/** `TQ 300 800`, `TQ3008080000`. Fewer figures are a code of a country and a postal code: `NL 1012`, `SG 238823`. */
const REFERENCE = /^([HJNOST])([A-HJ-Z])(?: ?(\d{3,5}) (\d{3,5})|(\d{6}|\d{8}|\d{10})| (\d{8}|\d{10}))$/i
const SQUARE_METERS = 100_000
const LETTERS = 'ABCDEFGHJKLMNOPQRSTUVWXYZ'
const [MAX_EASTING, MAX_NORTHING] = [700_000, 1_300_000]

/** Reads metres of the British National Grid, to about five metres; null outside of it. */
export function fromBritishGrid(easting: number, northing: number): Position | null {
  if (easting < 0 || northing < 0 || easting > MAX_EASTING || northing > MAX_NORTHING) return null
  const { lat, lon } = new OsGridRef(easting, northing).toLatLon()
  return { lat, lon }
}

/** Metres of the British National Grid; null outside of it. */
export function toBritishGrid({ lat, lon }: Position): { easting: number; northing: number } | null {
  try {
    const { easting, northing } = new LatLon(lat, lon).toOsGrid()
    return { easting, northing }
  } catch {
    return null
  }
}

/** Reads a grid reference of Great Britain: the middle of the square that it names. */
export function parseBritishGrid(text: string): ParsedCoordinates[] {
  const found = REFERENCE.exec(text)
  if (!found) return []
  const [, first = '', second = '', east, north, ...wholes] = found
  const whole = wholes.find((digits) => digits !== undefined) ?? ''
  const [e, n] = east === undefined ? [whole.slice(0, whole.length / 2), whole.slice(whole.length / 2)] : [east, north ?? ''] // prettier-ignore
  if (e.length !== n.length) return []
  const square = squareOf(first, second)
  const cellMeters = 10 ** (5 - e.length)
  const position = fromBritishGrid(
    square.easting + Number(e) * cellMeters + cellMeters / 2,
    square.northing + Number(n) * cellMeters + cellMeters / 2,
  )
  return position ? [{ ...position, notation: 'osgb' }] : []
}

/** Its south-west corner: the first letter is a square of 500 km, the second one of 100 km within it. */
function squareOf(first: string, second: string): { easting: number; northing: number } {
  const [large, small] = [first, second].map((letter) => LETTERS.indexOf(letter.toUpperCase())) as [number, number]
  return {
    easting: (((large - 2) % 5) * 5 + (small % 5)) * SQUARE_METERS,
    northing: (19 - Math.floor(large / 5) * 5 - Math.floor(small / 5)) * SQUARE_METERS,
  }
}
