import {
  isDeliveryPartSegment,
  isPlainStreet,
  isWholeStreet,
  type SegmentWords,
} from '#main/cleansing/context/judge-segment.ts'
import type { CountryProfile } from '#main/cleansing/grammar/country-profile.ts'
import { wholeRun, type MarkedRun } from '#main/cleansing/context/marked-words.ts'
import { PLACE_LIKE_TYPES } from '#main/cleansing/words/marker-words-data.ts'
import { LANDMARK_COUNTRIES, SUBURB_COUNTRIES } from '#main/cleansing/words/regional-markers-data.ts'
import { WORD_CLASS } from '#main/cleansing/words/word-classes.ts'
import { wordRanges, type WordRange } from '#main/cleansing/text/word-ranges.ts'

interface HouseWords extends SegmentWords {
  country: string
  profile: CountryProfile
}

/** Ends of names of streets that as often end the name of a building. */
export const HOUSE_TYPES: ReadonlySet<string> = new Set(
  'place plaza view park heights court gardens garden square tower towers centre center mall arcade residency residences residence complex house bhaban bhavan bhawan chambers mansion mansions apartments condominium hub city villas point exchange'.split(
    ' ',
  ),
)
const LONGEST_NAME = 5
const LONGEST_MARK = 2

/** `Nedbank Gardens`, `Boulevard Plaza Tower 1`: words that end in the type of a house, and a number of it. */
function isHouseName({ text: { tokens }, shapes, country }: HouseWords, { from, to }: WordRange): boolean {
  const isNumbered = shapes[to - 1] === 'number' && (tokens[to - 1]?.key.length ?? 0) <= LONGEST_MARK
  const end = isNumbered ? to - 1 : to
  if (end - from < 2 || end - from > LONGEST_NAME) return false
  for (let at = from; at < end; at++) if (shapes[at] !== 'word' && shapes[at] !== 'letter') return false
  const type = tokens[end - 1]?.key ?? ''
  return HOUSE_TYPES.has(type) && (LANDMARK_COUNTRIES.has(country) || !PLACE_LIKE_TYPES.has(type))
}

const isMarked = ({ marked }: SegmentWords, { from, to }: WordRange): boolean =>
  marked.some((run) => run.from < to && run.to > from)

/** A street as the next thing that is said, numbers and flats aside; with its number where streets need one. */
function isBeforeStreet(words: HouseWords, segments: readonly WordRange[], i: number): boolean {
  const next = segments.slice(i + 1).find((one) => isWholeStreet(words, one) || !isDeliveryPartSegment(words, one))
  if (!next || isHouseName(words, next)) return false
  const isNumbered = next !== segments[i + 1] || /^\d/.test(words.text.tokens[next.from]?.raw ?? '')
  if (isWholeStreet(words, next)) return isNumbered || SUBURB_COUNTRIES.has(words.country)
  return isPlainStreet(words, next) && (isNumbered || SUBURB_COUNTRIES.has(words.country))
}

/** `Bâtiment C`, `Tower 2`: nothing but the word for a house and what tells it from its neighbours. */
function isNumberedHouse({ shapes, classes, text }: HouseWords, { from, to }: WordRange): boolean {
  if (to - from !== 2 || ((classes[from] ?? 0) & WORD_CLASS.building) === 0) return false
  return shapes[from + 1] === 'letter' || /^\d{1,2}\p{L}?$/u.test(text.tokens[from + 1]?.raw ?? '')
}

/**
 * Names of buildings that end like the name of a street, directly before the street itself: `Ocean View, 45 Beach Road`.
 * Where a post office writes two streets the first may be one too.
 */
export function findHouseNames(words: HouseWords): MarkedRun[] {
  const { tokens, fieldOf } = words.text
  const segments = wordRanges(tokens, (at) => fieldOf[at] === null)
  const isNamed = (segment: WordRange, i: number) =>
    !words.profile.followsRoyalMail && isHouseName(words, segment) && isBeforeStreet(words, segments, i)
  const isBehindStreet = (i: number) =>
    segments.slice(0, i).some((one) => isWholeStreet(words, one) || isPlainStreet(words, one))
  return segments.flatMap((segment, i) => {
    if (isMarked(words, segment)) return []
    if (isNumberedHouse(words, segment) && isBehindStreet(i)) return [wholeRun(segment.from, segment.to, 'SubBuilding')]
    return isNamed(segment, i) ? [wholeRun(segment.from, segment.to, 'Building')] : []
  })
}
