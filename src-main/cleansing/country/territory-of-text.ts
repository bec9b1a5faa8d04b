import { profileOf } from '#main/cleansing/grammar/profile-of.ts'
import type { AddressText } from '#main/cleansing/input/read-input.ts'
import { keyOfWords, wordRanges } from '#main/cleansing/text/word-ranges.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'

/** The territory in which a postal code lies; none for other words. */
function territoryOfCode(codes: RegExp, word: string): string | undefined {
  const groups = codes.exec(word)?.groups ?? {}
  return Object.keys(groups).find((territory) => groups[territory] !== undefined)
}

const MOST_WORDS = 5
/** Shorter names are codes, which may say something else. */
const SHORTEST_NAME = 4

/**
 * The territory in which an address lies that was given as one of its country: `97400 Saint-Denis, France` is in Réunion.
 * By its postal code, or by its name in a line or a field of its own. Empty where nothing says so.
 */
export function territoryOfText({ tokens }: AddressText, country: string, reader: ReferenceReader): string {
  const { territories, territoryCodes } = profileOf(country)
  if (territories.length === 0) return ''
  const isKnown = (one: string) => territories.includes(one) && reader.country(one) !== null
  const code = territoryCodes && tokens.find(({ raw }) => territoryCodes.test(raw))
  const coded = code ? territoryOfCode(territoryCodes, code.raw) : undefined
  if (coded !== undefined && isKnown(coded)) return coded
  for (const range of wordRanges(tokens, () => true)) {
    if (range.to - range.from > MOST_WORDS || /^\d/.test(tokens[range.from]?.key ?? '')) continue
    const key = keyOfWords(tokens, range)
    const named = key.length < SHORTEST_NAME ? [] : reader.countriesByName(key)
    const territory = named.find(isKnown)
    if (territory !== undefined) return territory
  }
  return ''
}

const ZIP = /^(\d{5})(?:-\d{4})?$/

/**
 * The territory of the United States in which an address lies that was given as one of theirs: `San Juan PR 00921` is
 * written like an address of a state, but its towns and codes are those of Puerto Rico. Empty where it names none: the
 * territory stands in the place of the state, in capitals, or its ZIP code is known there.
 */
export function stateTerritoryOf({ tokens }: AddressText, country: string, reader: ReferenceReader): string {
  const { territories, writesTerritoriesAsStates } = profileOf(country)
  if (!writesTerritoriesAsStates) return ''
  const last = tokens.at(-1)?.segment
  for (const [at, { raw, segment }] of tokens.entries()) {
    const zip = ZIP.exec(raw)?.[1]
    const known =
      zip && reader.postalCode(country, zip) === null && territories.find((one) => reader.postalCode(one, zip))
    if (known) return known
    const next = tokens[at + 1]
    const isEnd =
      next === undefined ? at > 0 : ZIP.test(next.raw) && (next.segment === segment || next.segment === last)
    if (isEnd && territories.includes(raw) && reader.country(raw) !== null) return raw
  }
  return ''
}
