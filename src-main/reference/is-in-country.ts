import { iso1A2Code } from '@rapideditor/country-coder'
import type { Position } from '#main/reference/reference-reader.ts'

/** The known borders are this far off, some kilometre: whole streets of a small country lie beyond them. */
const BORDER_DEGREES = 0.01

const isWithin = (country: string, at: [number, number]) =>
  iso1A2Code(at, { level: 'territory' }) === country || iso1A2Code(at) === country

/** In the country (alpha-2), or so near that only the simplified border says otherwise. */
export function isInCountry(country: string, { lat, lon }: Position): boolean {
  if (isWithin(country, [lon, lat])) return true
  const steps = [-BORDER_DEGREES, 0, BORDER_DEGREES]
  return steps.some((north) => steps.some((east) => isWithin(country, [lon + east, lat + north])))
}
