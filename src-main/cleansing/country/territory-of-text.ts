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
