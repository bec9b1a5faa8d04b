import { isWholeCode } from '#main/cleansing/context/find-postal-codes.ts'
import type { PostalCandidate } from '#main/cleansing/model/postal-candidate.types.ts'
import type { ReadingContext } from '#main/cleansing/context/reading-context.types.ts'
import { keyOfWords, type WordRange } from '#main/cleansing/text/word-ranges.ts'

type Words = Pick<ReadingContext, 'text' | 'country' | 'order' | 'reader'>

/** No country's code is shorter. */
const FEWEST_DIGITS = 3
/** Behind a street, where the number of a house would stand, only so many are a code. */
const FEWEST_DIGITS_BEHIND_STREET = 5
/** Beside a smaller place digits are the house of a street called so, unless a street stands before or the order says more. */
const CITY_POPULATION = 50_000
const LONGEST_TOWN = 5
const DIGITS = /^\d+$/
const HAS_DIGIT = /\d/

/** `3000` of `3000-014`, `9400` of `09400`: digits that are a code of the country but for one digit, or but for the half that was added later. */
export const isShortCode = (country: ReadingContext['country'], raw: string): boolean =>
  country.postalPattern !== null && [`${raw}0`, `0${raw}`, `${raw}-000`].some((code) => isWholeCode(country, code))

/** Fewer digits are a group of the number of a box. */
const FEWEST_DIGITS_BEHIND_BOX = 4

/** `Apartado 20 3000 Coimbra`: digits that may be a code, or short of one, before a name in their line. */
export function isCodeBeforeName({ text: { tokens }, country, order }: Omit<Words, 'reader'>, at: number): boolean {
  const { raw = '', segment } = tokens[at] ?? {}
  const next = tokens[at + 1]
  if (!order.postalCodeFirst || country.postalPattern === null) return false
  if (raw.length < FEWEST_DIGITS_BEHIND_BOX || !DIGITS.test(raw)) return false
  if (next?.segment !== segment || !/^\p{L}/u.test(next?.raw ?? '')) return false
  return isWholeCode(country, raw) || isShortCode(country, raw)
}

/** People of the largest place that the words are the name of, spelt as it is; -1 where there is none. */
function peopleOf({ text: { tokens }, country, reader }: Words, { from, to }: WordRange): number {
  if (to <= from || to - from > LONGEST_TOWN) return -1
  const key = keyOfWords(tokens, { from, to })
  if (HAS_DIGIT.test(key)) return -1
  return reader.placesByName(country.alpha2, key).reduce((most, { place }) => Math.max(most, place.population), -1)
}

const isTown = (words: Words, range: WordRange): boolean => peopleOf(words, range) >= 0

function segmentOf({ tokens }: ReadingContext['text'], at: number): WordRange {
  const segment = tokens[at]?.segment
  let [from, to] = [at, at + 1]
  while (from > 0 && tokens[from - 1]?.segment === segment) from--
  while (to < tokens.length && tokens[to]?.segment === segment) to++
  return { from, to }
}

/** Nothing follows a place but the name of the country. */
function endsText({ text: { tokens }, country, reader }: Words, to: number): boolean {
  if (to >= tokens.length) return true
  return reader.countriesByName(keyOfWords(tokens, { from: to, to: tokens.length })).includes(country.alpha2)
}

/** `P.O. Box 312 Maseru 100`: the words between the last number of a line and the code. */
function namesBefore({ text: { tokens } }: Words, line: number, to: number): WordRange {
  let from = to
  while (from > line && !HAS_DIGIT.test(tokens[from - 1]?.raw ?? '')) from--
  return { from, to }
}

/**
 * `7600 Yerevan`, `Tirana 1001`, `Bole Road, Addis Ababa, 1000`: digits in the form of a code that no record may hold,
 * alone with a town or in a line behind it, where the number of a house has no street to belong to.
 */
function standsBesideTown(words: Words, { from, to, code, isWhole }: PostalCandidate): boolean {
  if (!isWhole || to !== from + 1 || code.length < FEWEST_DIGITS || !DIGITS.test(code)) return false
  const { text, order } = words
  const line = segmentOf(text, from)
  // `1200 Broadway, New York`: what begins an address of several lines is a street that is called like a town.
  if (line.from === 0 && !endsText(words, line.to)) return false
  if (to === line.to) {
    if (from > line.from)
      return peopleOf(words, namesBefore(words, line.from, from)) >= (line.from === 0 ? CITY_POPULATION : 0)
    return from > 0 && endsText(words, to) && isTown(words, segmentOf(text, from - 1))
  }
  const people = peopleOf(words, { from: to, to: line.to })
  if (people < (order.postalCodeFirst ? 0 : CITY_POPULATION)) return false
  return from === line.from || (order.postalCodeFirst && code.length >= FEWEST_DIGITS_BEHIND_STREET)
}

/** True for a word of digits that is rather the code of the town beside it than the number of a house. */
export function isCodeOfTown(words: Words & Pick<ReadingContext, 'postals'>, at: number): boolean {
  if (words.text.fieldOf[at] !== null) return false
  const code = words.postals.find(({ from, to, isWhole }) => isWhole && from === at && to === at + 1)
  if (code === undefined) return false
  // Where a known code stands, no other number is one.
  const hasOther = words.postals.some((other) => other !== code && other.isWhole && other.record !== null)
  return !hasOther && standsBesideTown(words, code)
}
