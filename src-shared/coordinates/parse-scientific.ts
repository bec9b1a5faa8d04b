import type { ParsedCoordinates } from './coordinates.types.ts'

/** The sign of the exponent is asked for: without one, `E` may be the east. */
const NUMBER = '[+-]?\\d{1,20}(?:\\.\\d{0,40})?(?:e[+-]\\d{1,3})?'
const PAIR = new RegExp(`^(${NUMBER}) ?[,; ] ?(${NUMBER})$`, 'i')

/** Reads two numbers of which one at least has a power of ten, as programs write what is next to nothing: `51.5, 1e-05`. */
export function parseScientific(text: string): ParsedCoordinates[] {
  const [, lat = '', lon = ''] = PAIR.exec(text) ?? []
  return /e/i.test(lat + lon) ? [{ lat: Number(lat), lon: Number(lon), notation: 'dd' }] : []
}
