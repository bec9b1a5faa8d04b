import type { Candidate } from '#main/cleansing/model/candidate.types.ts'
import type { AddressText } from '#main/cleansing/input/read-input.ts'
import type { Reading } from '#main/cleansing/model/span.types.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import { keyOfWords, type WordRange } from '#main/cleansing/text/word-ranges.ts'
import { withTerritories } from '#main/cleansing/model/territories.ts'
import type { Token } from '#main/cleansing/text/tokenize.ts'
import { isMatched } from '#main/cleansing/verify/judge.ts'
import { mayNameTown, MOST_COUNTRY_WORDS } from '#main/reference/country-forms.ts'
import { countryOfValue } from '#main/countries/country-of-value.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** A country as the last thing that is said, but for a postal code. */
export interface NamedCountry extends WordRange {
  /** All countries of that name, ISO 3166-1 alpha-2: `Ireland` names both countries of the island. */
  countries: readonly string[]
}

/** Shorter names are codes, which may say something else. */
const SHORTEST_NAME = 4
/** Initials that are a country and nothing else: `…, London, UK`. */
const INITIALS: ReadonlySet<string> = new Set(
  'uk|usa|uae|u k|u s a|u a e|eeuu|ee uu|e e u u|eua|ksa|drc|prc|p r c|frg|brd'.split('|'),
)

/** Codes of ISO 3166-1, alone in the last line: `…, Wien, AT`. */
const ISO_CODE = /^[A-Z]{2,3}$/
/** `D-10115`, `CH-8001`: the letters of the country before its code, by ISO or as on vehicles. */
const CODE_WITH_COUNTRY = /^([A-Z]{1,3})-(\d{3,6})$/

/** True where the country has that name, or is a territory of one that has. */
export const isNamed = (named: NamedCountry | null, country: string): boolean =>
  named !== null && withTerritories(named.countries).includes(country)

/**
 * A city elsewhere of this many people is meant as likely as a country by another name than its own: `…, Norfolk`,
 * `…, Salvador`.
 */
const KNOWN_CITY_POPULATION = 100_000
const MAX_COUNTRIES_WITH_CITY = 6

const isCityElsewhere = (reader: ReferenceReader, key: string, countries: readonly string[]): boolean =>
  countries.every((country) => key !== toNameKey(reader.country(country)?.name ?? '')) &&
  reader
    .countriesByPlaceName(key, MAX_COUNTRIES_WITH_CITY)
    .filter((other) => !countries.includes(other))
    .flatMap((other) => reader.placesByName(other, key))
    .some(({ match, place }) => match === 'primary' && place.population >= KNOWN_CITY_POPULATION)

const isInitials = (tokens: readonly Token[], { from, to }: WordRange, key: string): boolean =>
  INITIALS.has(key) && tokens.slice(from, to).every(({ raw }) => raw === raw.toUpperCase())

/** The country whose name ends the text; the longest name that does. */
export function countryAtEnd({ tokens }: AddressText, reader: ReferenceReader): NamedCountry | null {
  let to = tokens.length
  while (to > 0 && /\p{N}/u.test(tokens[to - 1]?.raw ?? '')) to--
  const segment = tokens[to - 1]?.segment
  for (let from = Math.max(0, to - MOST_COUNTRY_WORDS); from < to; from++) {
    if (tokens[from]?.segment !== segment) continue
    const key = keyOfWords(tokens, { from, to })
    const isName = key.length >= SHORTEST_NAME || isInitials(tokens, { from, to }, key)
    const countries = isName ? reader.countriesByName(key) : []
    if (countries.length === 0) continue
    return mayNameTown(key) || isCityElsewhere(reader, key, countries) ? null : { countries, from, to }
  }
  return null
}

/**
 * A country that codes name in a file whose rows are of one country but for those that say otherwise: a code of ISO 3166-1
 * as the last line, unless `usual` has an area of that code, or letters before a postal code that the country has.
 */
export function countryByCodes({ tokens }: AddressText, usual: string, reader: ReferenceReader): NamedCountry | null {
  const at = tokens.length - 1
  const last = tokens[at]
  if (last && at > 0 && ISO_CODE.test(last.raw) && tokens[at - 1]?.segment !== last.segment) {
    const country = isoCountry(last.raw, reader)
    if (country !== '' && reader.areasByName(usual, last.key).length === 0)
      return { countries: [country], from: at, to: at + 1 }
  }
  for (const [from, { raw }] of tokens.entries()) {
    const [, letters = '', digits = ''] = CODE_WITH_COUNTRY.exec(raw) ?? []
    const country = letters === '' ? '' : countryOfValue(reader, letters)
    if (country !== '' && reader.postalCode(country, digits) !== null)
      return { countries: [country], from, to: from + 1 }
  }
  return null
}

function isoCountry(code: string, reader: ReferenceReader): string {
  if (reader.country(code)) return code
  return reader.countriesByName(code.toLowerCase()).find((one) => reader.country(one)?.alpha3 === code) ?? ''
}

const AREAS: ReadonlySet<Part> = new Set(['AdministrativeArea', 'SubAdministrativeArea'])
/** Parts that speak for a town called like a country where they agree with it. */
const WITNESSES: ReadonlySet<Part> = new Set<Part>([...AREAS, 'PostalCode', 'Thoroughfare'])

/** The part that the words of the country are read as; null where they belong to a longer name (`New Jersey`). */
const readAs = ({ spans }: Reading, { from, to }: NamedCountry): Part | '' | null => {
  const span = spans.find((one) => one.from <= from && one.to >= to)
  if (!span) return ''
  return span.from === from && span.to === to ? span.part : null
}

/**
 * True where an answer of another country than the one that the address ends with explains that name: an area that is
 * called so (`Atlanta, Georgia`), or a town of that name (`Lebanon, 03766`) for which more speaks than the name. A country
 * that was given speaks for its town (`isGiven`).
 */
export function explainsName({ wanted, parts, record }: Candidate, named: NamedCountry, isGiven = false): boolean {
  const part = readAs(wanted.reading, named)
  if (part === null) return true
  const hasMatched = (isWanted: (part: Part) => boolean) =>
    parts.some((match) => isWanted(match.part) && match.kind !== 'fuzzy' && isMatched(match))
  if (!hasMatched((one) => one === part)) return false
  // `…, Martinique` is a region of France, but no reason to look there for a town nearly of that name.
  const isMisspelt = parts.some((match) => match.part === 'Locality' && match.kind === 'fuzzy')
  if (part !== '' && AREAS.has(part)) return record.area1 !== null && (isGiven || !isMisspelt)
  return part === 'Locality' && (isGiven || hasMatched((one) => WITNESSES.has(one)))
}

/** The same of a reading that no record answers: an area is called so. */
export function readsNameAsArea(reading: Reading, named: NamedCountry): boolean {
  const part = readAs(reading, named)
  const hasArea = reading.spans.some(({ from, areas }) => from === named.from && (areas ?? []).length > 0)
  return part === null || (part !== '' && AREAS.has(part) && hasArea)
}
