import type { ParsedCoordinates } from './coordinates.types.ts'
import { lexDegrees } from './lex-degrees.ts'
import { MAX_LATITUDE } from './position.ts'
import { readAngle, type Angle } from './read-angle.ts'
import { splitPair } from './split-pair.ts'

/** Nothing that a person writes as two coordinates is longer. */
const MAX_DEGREES_CHARACTERS = 160
const NOTATIONS = ['dd', 'ddm', 'dms'] as const

/** Every way in which a cleaned text can be read as degrees, minutes and seconds; none when it cannot. */
export function parseDegrees(text: string): ParsedCoordinates[] {
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
