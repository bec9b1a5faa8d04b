/** Countries where a hyphen counts on within one house: block, building, house (`1-2-3`). */
const PARTS_OF_ONE_NUMBER = new Set(['JP', 'KR', 'TW'])
/** Countries where a hyphen stands between house and flat (`12-3`), or before the house (`10-123`). */
const HOUSE_AND_FLAT = new Set(['CA', 'NL', 'EE', 'LV', 'LT', 'BY', 'RU', 'KZ', 'CW', 'AW', 'SX'])

/** How a country treats a hyphen in a premise: A a range of houses, B parts of one number, C house and flat. */
export function hyphenClassOf(country: string): 'A' | 'B' | 'C' {
  if (PARTS_OF_ONE_NUMBER.has(country)) return 'B'
  return HOUSE_AND_FLAT.has(country) ? 'C' : 'A'
}
