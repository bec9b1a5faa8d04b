import type { Result } from '#shared/result.ts'
import { parseBritishGrid } from './british-grid.ts'
import { cleanCoordinateText } from './clean-coordinate-text.ts'
import type { CoordinateError, ParsedCoordinates } from './coordinates.types.ts'
import { parseGridReference } from './grid-reference.ts'
import { parseDegrees } from './parse-degrees.ts'
import { parseGeometry } from './parse-geometry.ts'
import { parseIso6709 } from './parse-iso6709.ts'
import { parseMapLink } from './parse-map-link.ts'
import { expandPlusCode, fromPlusCode, isFullPlusCode, isShortPlusCode } from './plus-code.ts'
import { isPosition, type Position } from './position.ts'
import { parseNationalGrid } from './national-grids.ts'
import { parseShortLink, serviceOfShortLink } from './short-links.ts'
import { parseScientific } from './parse-scientific.ts'

/** Longest text that is looked at; links to maps are the longest that people paste. */
export const MAX_COORDINATE_CHARACTERS = 2_048
/** Readings closer than this are the same. */
const SAME_DEGREES = 1e-9

export interface ParseCoordinatesOptions {
  /** A position near which a short plus code lies. */
  near?: Position
}

/**
 * Reads coordinates as people, maps and instruments write them. Without directions or labels the latitude comes
 * first, unless it could not be one. What can be read in two ways is refused, with both.
 */
export function parseCoordinates(
  text: string,
  options: ParseCoordinatesOptions = {},
): Result<ParsedCoordinates, CoordinateError> {
  if (text.trim() === '') return refuse('empty', 'Nothing was entered: type a latitude and a longitude.')
  if (text.length > MAX_COORDINATE_CHARACTERS) {
    return refuse('too-long', `Coordinates are at most ${MAX_COORDINATE_CHARACTERS} characters long.`)
  }
  const raw = text.trim()
  const plain = cleanCoordinateText(raw)
  const plus = readPlusCode(plain, options.near)
  if (plus) return plus
  const readings = distinct(
    [parseMapLink, parseShortLink, parseGeometry]
      .flatMap((parse) => parse(raw))
      .concat(
        [parseScientific, parseIso6709, parseGridReference, parseBritishGrid, parseDegrees].flatMap((parse) =>
          parse(plain),
        ),
      ),
  )
  const known = readings.filter(isPosition)
  const possible = known.length > 0 ? known : distinct(parseNationalGrid(plain))
  const [only, other] = possible
  if (only && !other) return { ok: true, value: only }
  if (only && other) {
    const list = possible.map(({ lat, lon, grid }) => `${toShort(lat)}, ${toShort(lon)}${grid ? ` (${grid})` : ''}`)
    const remedy = only.grid ? `write its grid before it, such as ${only.grid}` : 'write it as decimal degrees with a point' // prettier-ignore
    return refuse('ambiguous', `This may mean ${list.join(' or ')}: ${remedy}.`, possible)
  }
  if (readings[0]) return refuse('out-of-range', rangeSentence(readings[0]), readings)
  const service = serviceOfShortLink(raw)
  if (service !== null) return refuse('short-link', shortLinkSentence(service))
  return refuse('not-recognized', 'This is not a known notation of coordinates: try 48.8584, 2.2945.')
}

function readPlusCode(plain: string, near?: Position): Result<ParsedCoordinates, CoordinateError> | null {
  // The name of a place may follow the code; it is not looked up.
  const code = plain.split(' ')[0] as string
  if (isFullPlusCode(code)) return { ok: true, value: { ...fromPlusCode(code), notation: 'plus-code' } }
  if (!isShortPlusCode(code)) return null
  if (near) return { ok: true, value: { ...fromPlusCode(expandPlusCode(code, near)), notation: 'plus-code' } }
  return refuse('short-plus-code', 'This is a short plus code, which needs a town: use the full code.')
}

function distinct(readings: ParsedCoordinates[]): ParsedCoordinates[] {
  return readings.filter(
    (reading, index) =>
      index ===
      readings.findIndex(
        ({ lat, lon }) => Math.abs(lat - reading.lat) < SAME_DEGREES && Math.abs(lon - reading.lon) < SAME_DEGREES,
      ),
  )
}

const toShort = (degrees: number): string => String(Number(degrees.toFixed(6)))

function rangeSentence({ lat, lon }: Position): string {
  if (Math.abs(lat) > 90) return `The latitude ${toShort(lat)} is not between −90 and 90.`
  return `The longitude ${toShort(lon)} is not between −180 and 180.`
}

const shortLinkSentence = (service: string): string =>
  `Only ${service} knows where this short link leads: open it in a browser, and copy the coordinates from there.`

function refuse(reason: string, message: string, readings: ParsedCoordinates[] = []): Result<never, CoordinateError> {
  return { ok: false, error: { code: `coordinates/${reason}`, message, readings } }
}
