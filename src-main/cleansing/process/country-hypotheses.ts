import { countryAtEnd, countryByCodes, type NamedCountry } from '#main/cleansing/country/named-country.ts'
import { resolveCountry, type CountrySource } from '#main/cleansing/country/resolve-country.ts'
import { stateTerritoryOf, territoryOfText } from '#main/cleansing/country/territory-of-text.ts'
import type { AddressText } from '#main/cleansing/input/read-input.ts'
import type { SearchTools } from '#main/cleansing/process/search-address.ts'
import { keyOfWords } from '#main/cleansing/text/word-ranges.ts'
import type { CountryRecord, ReferenceReader } from '#main/reference/reference-reader.ts'
import type { AddressInput } from '#shared/model/address.ts'

/** Countries under which an address is read. */
export interface Hypotheses {
  countries: CountryRecord[]
  source: CountrySource
  /** The country was guessed from the words of the address. */
  isInferred: boolean
  /** The country that answers have to reckon with: the address ends with its name. */
  named: NamedCountry | null
  givenCountry: string
  /** What the field of the country holds although no country is known by it. */
  unreadCountry: string
}

/** Countries of one name that are tried beside the usual one. */
const MOST_NAMED = 2

/** Countries of an address as records; those that no pack knows are left out. */
export function hypotheses(address: AddressInput, text: AddressText, tools: SearchTools): Hypotheses {
  const { settings, reader } = tools
  const { countries: resolved, source, given, unread } = resolveCountry(address, text, settings, reader)
  const [usual = ''] = resolved
  const isYielding = source === 'default' && settings.namesBeforeDefault
  const named = source === 'forced' ? null : namedIn(text, source, isYielding ? usual : '', reader)
  const tried = isYielding && named ? besideUsual(text, usual, named, reader) : resolved
  const isGiven = source === 'field' || source === 'default'
  const countries = isGiven ? [...new Set(tried.flatMap((one) => withTerritory(text, one, reader)))] : tried
  return {
    countries: countries.map((code) => reader.country(code)).filter((country) => country !== null),
    source,
    isInferred: source === 'text',
    named,
    givenCountry: given,
    unreadCountry: unread,
  }
}

/** The country that the text names. Where one was given, a field of the address is what it says: `Locality: Lebanon`. */
function namedIn(
  text: AddressText,
  source: CountrySource,
  usual: string,
  reader: ReferenceReader,
): NamedCountry | null {
  const named = countryAtEnd(text, reader) ?? (usual === '' ? null : countryByCodes(text, usual, reader))
  return named && source !== 'text' && named.from >= text.firstStructured ? null : named
}

/** The country that the text names before the usual one, which has to explain the name; `Georgia` may be its area. */
function besideUsual({ tokens }: AddressText, usual: string, named: NamedCountry, reader: ReferenceReader): string[] {
  const others = named.countries.filter((one) => one !== usual).slice(0, MOST_NAMED)
  const isArea = reader.areasByName(usual, keyOfWords(tokens, named)).length > 0
  return isArea || named.countries.includes(usual) ? [usual, ...others] : [...others, usual]
}

/** A given country with the territory in which the address lies; of the United States the territory alone. */
function withTerritory(text: AddressText, country: string, reader: ReferenceReader): string[] {
  const ofStates = stateTerritoryOf(text, country, reader)
  if (ofStates !== '') return [ofStates]
  const territory = territoryOfText(text, country, reader)
  return territory === '' ? [country] : [country, territory]
}
