import type { Result } from '#shared/result.ts'
import { parseBritishGrid } from './british-grid.ts'
import { cleanCoordinateText } from './clean-coordinate-text.ts'
import type { CoordinateError, ParsedCoordinates } from './coordinates.types.ts'
import { parseGridReference } from './grid-reference.ts'
import { parseGeometry } from './parse-geometry.ts'
import { parseMapLink } from './parse-map-link.ts'
import { expandPlusCode, fromPlusCode, isFullPlusCode, isShortPlusCode } from './plus-code.ts'
import { isPosition, type Position, MAX_LATITUDE } from './position.ts'
import { parseNationalGrid } from './national-grids.ts'
import { lexDegrees } from './lex-degrees.ts'
import { readAngle, type Angle } from './read-angle.ts'
import { splitPair } from './split-pair.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_~'
const OSM_LINK = /^(?:https?:\/\/)?(?:www\.)?(?:osm\.org|openstreetmap\.org)\/go\/([A-Za-z0-9_~@]{1,16})/
/** Each letter halves the cell three times, in both directions. */
const HALVINGS = 3

/** Reads a short link of OpenStreetMap: its letters are the position. */
function parseShortLink(text: string): ParsedCoordinates[] {
  const [, code = ''] = OSM_LINK.exec(text) ?? []
  if (code === '') return []
  let [x, y, size] = [0, 0, 1]
  for (const letter of code.replaceAll('@', '~')) {
    const bits = LETTERS.indexOf(letter)
    for (let halving = HALVINGS - 1; halving >= 0; halving--) {
      size /= 2
      x += ((bits >> (2 * halving + 1)) & 1) * size
      y += ((bits >> (2 * halving)) & 1) * size
    }
  }
  return [{ lat: (y + size / 2) * 180 - 90, lon: (x + size / 2) * 360 - 180, notation: 'map-link' }]
}

/** Short links in which nothing says where they lead: only their service knows. */
const SERVICES =
  /^(?:https?:\/\/)?((?:maps\.app\.goo\.gl|goo\.gl|g\.co|maps\.apple|bit\.ly|tinyurl\.com|t\.co|her\.is|share\.here\.com|go\.2gis\.com|naver\.me|kko\.to|surl\.amap\.com|j\.map\.baidu\.com|w3w\.co|what3words\.com|yandex\.[a-z]+\/maps\/-)(?=\/))/i

/** The service that alone can say where a short link leads; null for anything else. */
const serviceOfShortLink = (text: string): string | null => SERVICES.exec(text.trim())?.[1]?.toLowerCase() ?? null

/** The sign of the exponent is asked for: without one, `E` may be the east. */
const NUMBER = '[+-]?\\d{1,20}(?:\\.\\d{0,40})?(?:e[+-]\\d{1,3})?'
const PAIR = new RegExp(`^(${NUMBER}) ?[,; ] ?(${NUMBER})$`, 'i')

/** Reads two numbers of which one at least has a power of ten, as programs write what is next to nothing: `51.5, 1e-05`. */
function parseScientific(text: string): ParsedCoordinates[] {
  const [, lat = '', lon = ''] = PAIR.exec(text) ?? []
  return /e/i.test(lat + lon) ? [{ lat: Number(lat), lon: Number(lon), notation: 'dd' }] : []
}

/** ISO 6709 strings: `+48.8577+002.295/`, `+4851.5+00217.7/`, `+485130-0021740+35CRSWGS_84/`. */
const ISO6709 = /^([+-])(\d{2,6}(?:\.\d+)?)([+-])(\d{3,7}(?:\.\d+)?)(?:[+-]\d{1,5}(?:\.\d+)?)?(?:CRS\w{1,20})?\/?$/

/** Reads a string of fixed widths; empty when it is none. */
function parseIso6709(text: string): ParsedCoordinates[] {
  const match = ISO6709.exec(text)
  if (!match) return []
  const lat = toDegrees(match[2] as string, 2)
  const lon = toDegrees(match[4] as string, 3)
  if (lat === null || lon === null) return []
  return [{ lat: match[1] === '-' ? -lat : lat, lon: match[3] === '-' ? -lon : lon, notation: 'iso6709' }]
}

function toDegrees(text: string, degreeDigits: number): number | null {
  const integerDigits = text.includes('.') ? text.indexOf('.') : text.length
  const further = (integerDigits - degreeDigits) / 2
  if (further === 0) return Number(text)
  if (further !== 1 && further !== 2) return null
  const degrees = Number(text.slice(0, degreeDigits))
  const minutes = further === 1 ? Number(text.slice(degreeDigits)) : Number(text.slice(degreeDigits, degreeDigits + 2))
  const seconds = further === 1 ? 0 : Number(text.slice(degreeDigits + 2))
  return minutes < 60 && seconds < 60 ? degrees + minutes / 60 + seconds / 3600 : null
}

/** Nothing that a person writes as two coordinates is longer. */
const MAX_DEGREES_CHARACTERS = 160
const NOTATIONS = ['dd', 'ddm', 'dms'] as const

/** Every way in which a cleaned text can be read as degrees, minutes and seconds; none when it cannot. */
function parseDegrees(text: string): ParsedCoordinates[] {
  if (text.length > MAX_DEGREES_CHARACTERS) return []
  const spaced = text.replace(/(\d)-(?=\d)/g, '$1 ')
  // A hyphen between digits may separate them or be a minus; a comma may be a decimal point.
  const texts = spaced === text ? [text] : [spaced, text]
  return texts.flatMap((variant) => [false, true].flatMap((isDecimalComma) => readPair(variant, isDecimalComma)))
}

function readPair(text: string, isDecimalComma: boolean): ParsedCoordinates[] {
  const tokens = lexDegrees(text, { isDecimalComma })
  const pair = tokens && splitPair(tokens)
  const first = pair && readAngle(pair[0])
  const second = pair && readAngle(pair[1])
  if (!first || !second) return []
  const isLongitudeFirst = decideOrder(first, second)
  if (isLongitudeFirst === null) return []
  const [lat, lon] = isLongitudeFirst ? [second, first] : [first, second]
  const notation = NOTATIONS[Math.max(first.parts, second.parts) - 1] as (typeof NOTATIONS)[number]
  const reading: ParsedCoordinates = { lat: lat.degrees, lon: lon.degrees, notation }
  if (isLongitudeFirst && first.axis === null && second.axis === null) reading.isLongitudeFirst = true
  return lon.isEastOrWest ? [reading, { ...reading, lon: -reading.lon || 0 }] : [reading]
}

/** Latitude comes first unless something says otherwise; null when both are said to be the same. */
function decideOrder(first: Angle, second: Angle): boolean | null {
  if (first.axis !== null && first.axis === second.axis) return null
  if (first.axis !== null || second.axis !== null) return first.axis === 'lon' || second.axis === 'lat'
  return Math.abs(first.degrees) > MAX_LATITUDE && Math.abs(second.degrees) <= MAX_LATITUDE
}

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
