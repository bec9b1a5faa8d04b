import type { AddressText } from '#main/cleansing/input/read-input.ts'
import type { MarkedRun } from '#main/cleansing/parse/find-marked-runs.ts'
import { PLACE_LIKE_TYPES } from '#main/cleansing/parse/marker-words-data.ts'
import type { TokenShape } from '#main/cleansing/parse/token-shape.ts'
import { isPremiseShape } from '#main/cleansing/parse/token-shape.ts'
import { STREET_TYPES, WORD_CLASS } from '#main/cleansing/parse/word-classes.ts'
import { FINER_FIRST } from '#main/cleansing/parts.types.ts'
import { wordRanges, type WordRange } from '#main/cleansing/text/word-ranges.ts'

interface SuburbWords {
  text: AddressText
  country: string
  shapes: readonly TokenShape[]
  classes: readonly number[]
  /** Runs whose own words say that they are streets, among others. */
  marked: readonly MarkedRun[]
  /** The country has a place or an area of that name. */
  isPlace: (key: string) => boolean
}

/** A part of a town; `isTown` where it may as well be the town itself, because no known one stands behind it. */
export interface Suburb extends WordRange {
  isTown: boolean
  /** Its last word is a number or a letter, which nothing else tells from that of a house. */
  isNumbered: boolean
}

/** Words of the longest name of a part of a town. */
const LONGEST_NAME = 4
const LONGEST_MARK = 2
/** Shorter names are codes of areas. */
const SHORTEST_TOWN = 4
/** `NW`, `N.W.`, `Rd` belong to the street, with a comma or without. */
const ABBREVIATION = /^[a-z] ?[a-z]?$/
const NO_NAME = WORD_CLASS.unit | WORD_CLASS.level | WORD_CLASS.wholeUnit | WORD_CLASS.box

const isNumber = ({ shapes }: SuburbWords, at: number): boolean => {
  const shape = shapes[at]
  return shape !== undefined && isPremiseShape(shape)
}

/** A number and a street with its type: `15 Adeola Odeku Street`, `23 Avenue Mohammed V`, `Rua Augusta 25`. */
function isWholeStreet(words: SuburbWords, { from, to }: WordRange): boolean {
  const has = (at: number, bits: number) => ((words.classes[at] ?? 0) & bits) !== 0
  const first = isNumber(words, from) ? from + 1 : from
  const last = isNumber(words, to - 1) ? to - 2 : to - 1
  const isNumbered = first > from || last < to - 1
  if (!isNumbered || last <= first) return false
  const isMarked = words.marked.some((run) => run.part === 'Thoroughfare' && run.from === first)
  return isMarked || has(first, WORD_CLASS.leadingType) || has(last, STREET_TYPES)
}

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
    const isShort = ABBREVIATION.test(key)
    if (words.shapes[at] !== 'word' || isShort || (bits & NO_NAME) !== 0) return false
    if ((bits & STREET_TYPES) !== 0 && !PLACE_LIKE_TYPES.has(key)) return false
  }
  return true
}

/**
 * Names between delimiters that stand behind a whole street and before another part: parts of the town, not of the street
 * (`15 Adeola Odeku Street, Victoria Island, Lagos`). Where a post office writes two streets the second may be one too.
 */
export function findSuburbs(words: SuburbWords): Suburb[] {
  if (FINER_FIRST.has(words.country)) return []
  const { tokens, fieldOf } = words.text
  const segments = wordRanges(tokens, (at) => fieldOf[at] === null)
  const suburbs: Suburb[] = []
  const isPlace = ({ from, to }: WordRange) => {
    const names = words.text.tokens.slice(from, to).filter((_, i) => words.shapes[from + i] === 'word')
    const key = names.map(({ key: word }) => word).join(' ')
    return key.length >= SHORTEST_TOWN && words.isPlace(key)
  }
  let isBehindStreet = false
  segments.forEach((segment, i) => {
    if (isWholeStreet(words, segment)) isBehindStreet = true
    else if (isBehindStreet && i < segments.length - 1 && isName(words, segment)) {
      const isBeforeTown = isPlace(segments[i + 1] as WordRange)
      const isNumbered = isMark(words, segment.to - 1)
      if (isBeforeTown || !isNumbered)
        suburbs.push({ ...segment, isTown: !isBeforeTown || (!isNumbered && isPlace(segment)), isNumbered })
    } else isBehindStreet = false
  })
  return suburbs
}
