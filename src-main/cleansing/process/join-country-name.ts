import type { AddressText } from '#main/cleansing/input/read-input.ts'
import { keyOfWords } from '#main/cleansing/text/word-ranges.ts'
import { endsInvertedName, MOST_COUNTRY_WORDS } from '#main/reference/country-forms.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'

/**
 * `…, Tanzania, United Republic of`: the two last lines are the name of one country as ISO 3166-1 lists it, so they are
 * read as one. Anything else stays as it is.
 */
export function joinCountryName(text: AddressText, reader: ReferenceReader): AddressText {
  const { tokens } = text
  const last = tokens.at(-1)
  if (!last || !endsInvertedName(last.key)) return text
  const behind = tokens.findIndex(({ segment }) => segment === last.segment)
  const before = tokens[behind - 1]
  if (!before) return text
  for (let from = Math.max(0, tokens.length - MOST_COUNTRY_WORDS); from < behind; from++) {
    if (tokens[from]?.segment !== before.segment) continue
    if (reader.countriesByName(keyOfWords(tokens, { from, to: tokens.length })).length === 0) continue
    const joined = tokens.map((token, at) => (at < behind ? token : { ...token, segment: before.segment }))
    return { ...text, tokens: joined }
  }
  return text
}
