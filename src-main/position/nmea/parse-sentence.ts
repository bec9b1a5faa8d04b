import type { FixReading, Reading } from '../reading.types.ts'
import { isPosition, type Position } from '#shared/coordinates/position.ts'

const DEGREES = /^(\d{2,3})(\d{2}(?:\.\d{1,12})?)$/
const TIME = /^(\d{2})(\d{2})(\d{2}(?:\.\d{1,6})?)$/
const NUMBER = /^-?\d{1,9}(?:\.\d{1,12})?$/

/** A decimal number within bounds; null for an empty field and for anything else. */
function parseNumber(text: string | undefined, least: number, most: number): number | null {
  if (text === undefined || !NUMBER.test(text)) return null
  const number = Number(text)
  return number >= least && number <= most ? number : null
}

/** Seconds of the day of `hhmmss.ss`; null for no time. A leap second counts as the first of the next minute. */
function parseTime(text: string | undefined): number | null {
  const match = TIME.exec(text ?? '')
  if (!match) return null
  const [hours, minutes, seconds] = [Number(match[1]), Number(match[2]), Number(match[3])]
  if (hours > 23 || minutes > 59 || seconds >= 61) return null
  return hours * 3600 + minutes * 60 + seconds
}

function parseAngle(text: string | undefined, digits: number): number | null {
  const match = DEGREES.exec(text ?? '')
  if (match?.[1]?.length !== digits) return null
  const minutes = Number(match[2])
  return minutes < 60 ? Number(match[1]) + minutes / 60 : null
}

const SIGNS: Record<string, number> = { N: 1, S: -1, E: 1, W: -1 }

/**
 * The position of four fields, `ddmm.mm,N,dddmm.mm,E`; null where any of them is missing or none that exists. Latitude
 * and longitude of exactly nothing are what receivers write that know no position, so nobody is ever there.
 */
function parsePosition(fields: readonly (string | undefined)[]): Position | null {
  const [latText, northSouth = '', lonText, eastWest = ''] = fields
  if (!/^[NS]$/.test(northSouth) || !/^[EW]$/.test(eastWest)) return null
  const [lat, lon] = [parseAngle(latText, 2), parseAngle(lonText, 3)]
  if (lat === null || lon === null || (lat === 0 && lon === 0)) return null
  const position = { lat: lat * SIGNS[northSouth]!, lon: lon * SIGNS[eastWest]! }
  return isPosition(position) ? position : null
}

/** `$`, two letters of who talks, three of what is said, fields, checksum. Any talker: GP, GL, GA, GB, GN, II … */
const SENTENCE = /^[$!]([A-Z]{1}[A-Z0-9])([A-Z]{3}),(.*)\*([0-9A-Fa-f]{2})$/
const MOST_SATELLITES = 200
const MOST_DILUTION = 99
/** Farther off than this is no position. */
export const MOST_ACCURACY_METERS = 100_000
/** The radius of 95 of 100 cases is about twice the root of both squares of standard deviations (2DRMS). */
const DEVIATIONS_OF_95_PERCENT = 2

type Fields = readonly string[]

/** Exclusive or of everything between `$` and `*`. */
function checksum(sentence: string, end: number): number {
  let sum = 0
  for (let at = 1; at < end; at++) sum ^= sentence.charCodeAt(at)
  return sum
}

const EMPTY: Omit<FixReading, 'position' | 'moment'> = {
  kind: 'fix',
  isReckoned: false,
  isCorrected: false,
  satellites: null,
  dilution: null,
  altitudeMeters: null,
  courseDegrees: null,
  accuracyMeters: null,
}
const NO_FIX: Reading = { kind: 'no-fix' }
const satellitesOf = (text: string | undefined) => parseNumber(text, 0, MOST_SATELLITES)
const dilutionOf = (text: string | undefined) => parseNumber(text, 0.1, MOST_DILUTION)
const altitudeOf = (text: string | undefined) => parseNumber(text, -12_000, 1_000_000)

/** Modes of RMC, GLL, GNS: none, put in by hand, made up by a simulator. */
const NO_MODES = /^[NMS]*$/
const CORRECTED_MODES = /[DPRF]/

function withMode(mode: string | undefined): Pick<FixReading, 'isReckoned' | 'isCorrected'> | null {
  if (mode === undefined || mode === '') return { isReckoned: false, isCorrected: false }
  if (NO_MODES.test(mode)) return null
  return { isReckoned: /^[ENMS]+$/.test(mode), isCorrected: CORRECTED_MODES.test(mode) }
}

/** GGA's quality: 2 to 5 corrected, 6 reckoned; 0 none, 7 by hand, 8 simulated. */
function parseGga(fields: Fields): Reading | null {
  const quality = parseNumber(fields[5], 0, 9)
  if (quality === null || quality === 0 || quality === 7 || quality === 8) return NO_FIX
  const position = parsePosition(fields.slice(1, 5))
  if (!position) return null
  return {
    ...EMPTY,
    position,
    moment: parseTime(fields[0]),
    isReckoned: quality === 6,
    isCorrected: quality >= 2 && quality <= 5,
    satellites: satellitesOf(fields[6]),
    dilution: dilutionOf(fields[7]),
    altitudeMeters: altitudeOf(fields[8]),
  }
}

function parseGns(fields: Fields): Reading | null {
  const mode = withMode(fields[5])
  if (!mode || fields[5] === '') return NO_FIX
  const position = parsePosition(fields.slice(1, 5))
  if (!position) return null
  return {
    ...EMPTY,
    ...mode,
    position,
    moment: parseTime(fields[0]),
    satellites: satellitesOf(fields[6]),
    dilution: dilutionOf(fields[7]),
    altitudeMeters: altitudeOf(fields[8]),
  }
}

function parseRmc(fields: Fields): Reading | null {
  const mode = withMode(fields[11])
  if (fields[1] !== 'A' || !mode) return NO_FIX
  const position = parsePosition(fields.slice(2, 6))
  if (!position) return null
  const courseDegrees = parseNumber(fields[7], 0, 360)
  return { ...EMPTY, ...mode, position, moment: parseTime(fields[0]), courseDegrees }
}

function parseGll(fields: Fields): Reading | null {
  const mode = withMode(fields[6])
  if (fields[5] !== 'A' || !mode) return NO_FIX
  const position = parsePosition(fields.slice(0, 4))
  return position && { ...EMPTY, ...mode, position, moment: parseTime(fields[4]) }
}

/** Twelve satellites from the third field on, then three dilutions of which the second is the horizontal one. */
function parseGsa(fields: Fields): Reading {
  const satellites = fields.slice(2, 14).filter((one) => one !== '').length
  return { kind: 'dilution', dilution: dilutionOf(fields[15]), satellites: satellites > 0 ? satellites : null }
}

/** Standard deviations of latitude and longitude in metres. */
function parseGst(fields: Fields): Reading | null {
  const lat = parseNumber(fields[5], 0, MOST_ACCURACY_METERS)
  const lon = parseNumber(fields[6], 0, MOST_ACCURACY_METERS)
  if (lat === null || lon === null || lat + lon === 0) return null
  return { kind: 'accuracy', accuracyMeters: DEVIATIONS_OF_95_PERCENT * Math.hypot(lat, lon) }
}

const PARSERS: Record<string, (fields: Fields) => Reading | null> = {
  GGA: parseGga,
  GNS: parseGns,
  RMC: parseRmc,
  GLL: parseGll,
  GSA: parseGsa,
  GST: parseGst,
}

/** What a line is: nothing that NMEA knows, a sentence that says nothing about where one is, or a reading. */
export type ParsedSentence = { isSentence: false } | { isSentence: true; reading: Reading | null }

/** Reads one line. A sentence without the right checksum is none; one with impossible values says nothing. */
export function parseSentence(line: string): ParsedSentence {
  const start = line.lastIndexOf('$')
  // A receiver that was cut off in a sentence begins the next one in the same line.
  const sentence = start > 0 ? line.slice(start) : line
  const match = SENTENCE.exec(sentence)
  if (!match || checksum(sentence, sentence.length - 3) !== parseInt(match[4]!, 16)) return { isSentence: false }
  const parse = PARSERS[match[2]!]
  return { isSentence: true, reading: parse ? parse(match[3]!.split(',')) : null }
}
