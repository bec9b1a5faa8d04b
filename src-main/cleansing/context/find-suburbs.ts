import {
  isDeliveryPartSegment,
  isPlainStreet,
  isWholeStreet,
  type SegmentWords,
} from '#main/cleansing/context/judge-segment.ts'
import type { CountryProfile } from '#main/cleansing/grammar/country-profile.ts'
import { PLACE_LIKE_TYPES } from '#main/cleansing/words/marker-words-data.ts'
import { SUBURB_COUNTRIES } from '#main/cleansing/words/regional-markers-data.ts'
import { STREET_TYPES, WORD_CLASS } from '#main/cleansing/words/word-classes.ts'
import { wordRanges, type WordRange } from '#main/cleansing/text/word-ranges.ts'

interface SuburbWords extends SegmentWords {
  country: string
  profile: CountryProfile
  /** The country has a place or an area of that name. */
  isPlace: (key: string) => boolean
  /** People of the largest place of that name, 0 for none. */
  peopleOf: (key: string) => number
  /** The postal code in the text serves a place of that name. */
  isServed: (key: string) => boolean
}

/** A part of a town; `isTown` where it may as well be the town itself, because no known one stands behind it. */
export interface Suburb extends WordRange {
  isTown: boolean
  /** Nothing else can be meant; its last word may be a number or a letter. */
  isSure: boolean
}

/** Words of the longest name of a part of a town. */
const LONGEST_NAME = 4
const LONGEST_MARK = 2
/** Shorter names are codes of areas. */
const SHORTEST_TOWN = 4
/** `NW`, `N.W.`, `Rd` belong to the street, with a comma or without. */
const ABBREVIATION = /^[a-z] ?[a-z]?$/
const NO_NAME = WORD_CLASS.unit | WORD_CLASS.level | WORD_CLASS.wholeUnit | WORD_CLASS.box

/** `Wuse 2`, `Point E`: the last word numbers the part of the town. */
const isMark = ({ shapes, text }: SuburbWords, at: number): boolean =>
  shapes[at] === 'letter' || (shapes[at] === 'number' && (text.tokens[at]?.key.length ?? 0) <= LONGEST_MARK)

/** A name of a few words, none of which says that it is a street or a flat. */
function isName(words: SuburbWords, { from, to }: WordRange): boolean {
  if (to - from > LONGEST_NAME) return false
  const end = to - from > 1 && isMark(words, to - 1) ? to - 1 : to
  for (let at = from; at < end; at++) {
    const bits = words.classes[at] ?? 0
    const { key = '' } = words.text.tokens[at] ?? {}
    const isShort = ABBREVIATION.test(key) && (to - from === 1 || (bits & WORD_CLASS.direction) !== 0)
    if (words.shapes[at] !== 'word' || isShort || (bits & NO_NAME) !== 0) return false
    if ((bits & STREET_TYPES) !== 0 && !PLACE_LIKE_TYPES.has(key)) return false
  }
  return true
}

/** Name key of the words of a segment, without numbers and single letters. */
const nameOf = ({ text, shapes }: SuburbWords, { from, to }: WordRange): string =>
  text.tokens
    .slice(from, to)
    .filter((_, i) => shapes[from + i] === 'word')
    .map(({ key }) => key)
    .join(' ')

const isMarked = ({ marked }: SuburbWords, { from, to }: WordRange): boolean =>
  marked.some((run) => run.from <= from && run.to >= to)

const isQuarter = ({ marked }: SuburbWords, { from, to }: WordRange): boolean =>
  marked.some((run) => run.part === 'DependentLocality' && run.from <= from && run.to >= to)

/** A town with people of its own that the code serves stands for itself. */
const isLarger = ({ peopleOf, isServed }: SuburbWords, town: string, own: string): boolean =>
  peopleOf(town) > peopleOf(own) && !(isServed(own) && peopleOf(own) > 0)

function judgeSuburb(words: SuburbWords, segment: WordRange, next: WordRange): Suburb | null {
  const isPlace = (key: string) => key.length >= SHORTEST_TOWN && words.isPlace(key)
  const isNumbered = isMark(words, segment.to - 1)
  const [own, town] = [nameOf(words, segment), nameOf(words, next)]
  const isBeforeTown = isPlace(town)
  if (!isBeforeTown && isNumbered) return null
  // A suburb may have been a town of its own; the larger one behind it is the town.
  const isSmaller = SUBURB_COUNTRIES.has(words.country) && isLarger(words, town, own)
  const isTown = !isBeforeTown || (!isNumbered && isPlace(own) && !isSmaller)
  return { ...segment, isTown, isSure: isNumbered || (isSmaller && isBeforeTown) }
}

/** A comma and a blank are shorter. */
const DASH_LENGTH = ' - '.length
const LEAST_PARTED_POPULATION = 20_000

/** Name key of the town at the end of a segment, without the code before it and the number of a district behind. */
function townAtEnd({ text, shapes }: SuburbWords, { from, to }: WordRange): string {
  let end = to
  while (end > from && shapes[end - 1] !== 'word') end--
  let start = end
  while (start > from && shapes[start - 1] === 'word') start--
  return text.tokens
    .slice(start, end)
    .map(({ key }) => key)
    .join(' ')
}

/** `040 01 Košice - Staré Mesto`: behind the dash stands a part of the town before it, where the code serves either. */
function findPartsBehindDash(words: SuburbWords, segments: readonly WordRange[]): Suburb[] {
  const { tokens } = words.text
  return segments.slice(1).flatMap((part, i) => {
    const town = segments[i] as WordRange
    const gap = (tokens[part.from]?.start ?? 0) - (tokens[town.to - 1]?.end ?? 0)
    const [own, around] = [nameOf(words, part), townAtEnd(words, town)]
    const isKnown = words.peopleOf(own) > 0 && words.isServed(around)
    const isServed = isKnown || words.isServed(own) || words.isServed(`${around} ${own}`)
    const isPart = gap === DASH_LENGTH && own !== '' && isServed && isName(words, part) && !isMarked(words, part)
    if (!isPart || words.peopleOf(around) < LEAST_PARTED_POPULATION) return []
    return words.peopleOf(around) > words.peopleOf(own) ? [{ ...part, isTown: false, isSure: true }] : []
  })
}

/**
 * Names between delimiters that stand behind a whole street and before another part: parts of the town, not of the street
 * (`15 Adeola Odeku Street, Victoria Island, Lagos`). Where a post office writes two streets the second may be one too.
 * Where houses are found by their part of the town, it may stand behind a street without a number, or behind the house.
 */
export function findSuburbs(words: SuburbWords): Suburb[] {
  if (words.profile.followsRoyalMail) return []
  const { tokens, fieldOf } = words.text
  const segments = wordRanges(tokens, (at) => fieldOf[at] === null)
  const isRegional = SUBURB_COUNTRIES.has(words.country)
  const isStreet = (segment: WordRange, isBehindDeliveryPart: boolean) =>
    !isQuarter(words, segment) &&
    (isWholeStreet(words, segment) || ((isBehindDeliveryPart || isRegional) && isPlainStreet(words, segment)))
  const suburbs = findPartsBehindDash(words, segments)
  const isFound = ({ from }: WordRange) => suburbs.some((one) => one.from === from)
  let isBehindStreet = false
  let isBehindDeliveryPart = false
  segments.forEach((segment, i) => {
    const next = segments.slice(i + 1).find((one) => !isMarked(words, one))
    if (isStreet(segment, isBehindDeliveryPart)) isBehindStreet = true
    else if (isDeliveryPartSegment(words, segment)) isBehindDeliveryPart = true
    else if (isMarked(words, segment) || isFound(segment)) return
    else if (next && isName(words, segment) && (isBehindStreet || (isRegional && isBehindDeliveryPart))) {
      const isStreetBehind = !isBehindStreet && segments.slice(i + 1).some((one) => isStreet(one, true))
      const suburb = isStreetBehind ? null : judgeSuburb(words, segment, next)
      if (suburb) suburbs.push(suburb)
    } else {
      isBehindStreet = false
      isBehindDeliveryPart = false
    }
  })
  return suburbs
}
