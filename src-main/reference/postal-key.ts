/** Most codes are their own key. */
const PLAIN_KEY = /^[A-Z0-9]*$/

/** Look-up key of a postal code: letters and digits only, upper case. `tf2 6rf` → `TF26RF`. */
export function toPostalKey(code: string): string {
  return PLAIN_KEY.test(code) ? code : code.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, '')
}

/** Zeros alone stand in forms and registers where nobody knows the code; no country has given such a code out. */
const ZEROS = /^0+$/

export const isPlaceholderKey = (key: string): boolean => ZEROS.test(key)

/** Characters of a key that name the surrounding district: from the start (positive) or all but the last (negative). */
const DISTRICT_CHARACTERS: Record<string, number> = {
  CA: 3,
  GB: -3,
  GG: -3,
  IE: 3,
  IM: -3,
  JE: -3,
  MT: 3,
  NL: 4,
  TW: 3,
  US: 5,
}

/** Shortest whole code of the countries above: a shorter key is itself a district. */
const WHOLE_CODE_CHARACTERS: Record<string, number> = {
  CA: 6,
  GB: 5,
  GG: 5,
  IE: 7,
  IM: 5,
  JE: 5,
  MT: 7,
  NL: 6,
  TW: 5,
  US: 9,
}

/** Key of the district that a whole code lies in (`TF26RF` → `TF2`); the key itself where the country has none. */
export function toDistrictKey(country: string, key: string): string {
  const characters = DISTRICT_CHARACTERS[country]
  if (characters === undefined || key.length < (WHOLE_CODE_CHARACTERS[country] as number)) return key
  return key.slice(0, characters)
}
