import type { ParsedCoordinates } from './coordinates.types.ts'

/** ISO 6709 strings: `+48.8577+002.295/`, `+4851.5+00217.7/`, `+485130-0021740+35CRSWGS_84/`. */
const ISO6709 = /^([+-])(\d{2,6}(?:\.\d+)?)([+-])(\d{3,7}(?:\.\d+)?)(?:[+-]\d{1,5}(?:\.\d+)?)?(?:CRS\w{1,20})?\/?$/

/** Reads a string of fixed widths; empty when it is none. */
export function parseIso6709(text: string): ParsedCoordinates[] {
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
