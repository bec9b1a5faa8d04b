import { codeOfCountry } from '#main/countries/names-country.ts'
import type { MatchRecord } from '#shared/model/address.ts'
import type { PostalAddress } from './postal-address.types.ts'

/** Levels of a position that is no more than a town. */
const TOWN_LEVEL = 2
/** Figures of the AVC for a postal code that is known at the place, and for one that is none of it. */
const LEAST_KNOWN_CODE = 5
const CONTRADICTING_CODES: ReadonlySet<number> = new Set([1, 2, 4])
/** Parts of an address, of which the last ones may name its country. */
const BETWEEN_PARTS = /[,;\n]/
const MOST_LAST_PARTS = 2

/**
 * Whether nothing says in which country an address lies: it names none, and its only witness is the name of a town, or
 * its postal code is not one of that place. Towns of one name lie on several continents.
 */
export function isCountryUnclear(match: MatchRecord, { address, country }: PostalAddress): boolean {
  if (country.trim() !== '' || namesCountry(address, match['ISO3166-2'] ?? '')) return false
  const code = codeStatus(match.AVC ?? '')
  if (code >= LEAST_KNOWN_CODE) return false
  if (CONTRADICTING_CODES.has(code)) return true
  const level = Number((match.GeoAccuracy ?? '').slice(1)) || 0
  if (level > TOWN_LEVEL) return false
  const witnesses = (match.MatchRuleLabel ?? '').split('+')
  return !witnesses.includes('code') && !witnesses.includes('area')
}

/** `V22-I44-P6-100`: 0 without a postal code, 3 for one that was added. */
const codeStatus = (avc: string): number => Number(/-P(\d)-/.exec(avc)?.[1] ?? 0)

/** Whether one of the last parts of an address is a name or code of this country. */
const namesCountry = (address: string, code: string): boolean =>
  code !== '' &&
  address
    .split(BETWEEN_PARTS)
    .slice(-MOST_LAST_PARTS)
    .some((part) => codeOfCountry(part.trim()) === code)
