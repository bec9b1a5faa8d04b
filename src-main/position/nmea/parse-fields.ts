import { isPosition, type Position } from '#shared/coordinates/position.ts'

const DEGREES = /^(\d{2,3})(\d{2}(?:\.\d{1,12})?)$/
const TIME = /^(\d{2})(\d{2})(\d{2}(?:\.\d{1,6})?)$/
const NUMBER = /^-?\d{1,9}(?:\.\d{1,12})?$/

/** A decimal number within bounds; null for an empty field and for anything else. */
export function parseNumber(text: string | undefined, least: number, most: number): number | null {
  if (text === undefined || !NUMBER.test(text)) return null
  const number = Number(text)
  return number >= least && number <= most ? number : null
}

/** Seconds of the day of `hhmmss.ss`; null for no time. A leap second counts as the first of the next minute. */
export function parseTime(text: string | undefined): number | null {
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
export function parsePosition(fields: readonly (string | undefined)[]): Position | null {
  const [latText, northSouth = '', lonText, eastWest = ''] = fields
  if (!/^[NS]$/.test(northSouth) || !/^[EW]$/.test(eastWest)) return null
  const [lat, lon] = [parseAngle(latText, 2), parseAngle(lonText, 3)]
  if (lat === null || lon === null || (lat === 0 && lon === 0)) return null
  const position = { lat: lat * SIGNS[northSouth]!, lon: lon * SIGNS[eastWest]! }
  return isPosition(position) ? position : null
}
