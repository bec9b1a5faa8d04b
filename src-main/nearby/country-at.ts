import { feature, iso1A2Code } from '@rapideditor/country-coder'
import type { Position } from '#shared/coordinates/position.ts'
import { regionsOf } from './regions.ts'

/** On the date line itself borders are ambiguous to the last bit; a step to either side, about a metre, is not. */
const DATE_LINE_STEP_DEGREES = 1e-5
const MAX_COUNTRY_CHARACTERS = 100

/** Country (alpha-2) whose land or territorial waters hold a point; null on the high seas. */
export function countryAt({ lat, lon }: Position): string | null {
  if (Math.abs(lon) < 180) return iso1A2Code([lon, lat])
  const inside = 180 - DATE_LINE_STEP_DEGREES
  return iso1A2Code([inside, lat]) ?? iso1A2Code([-inside, lat])
}

/** Country (alpha-2) of a code, three-letter code or English name; null when it is none, or a group of countries. */
export function countryByName(text: string): string | null {
  const name = text.trim()
  if (name === '' || name.length > MAX_COUNTRY_CHARACTERS) return null
  const code = feature(name)?.properties.iso1A2 ?? null
  return code !== null && regionsOf(code).length > 0 ? code : null
}
