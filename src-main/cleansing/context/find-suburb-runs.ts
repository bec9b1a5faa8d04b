import type { MarkedRun, MarkedWords } from '#main/cleansing/context/marked-words.ts'
import {
  hasClass,
  hasDigit,
  isIn,
  isWord,
  keyAt,
  restOfSegment,
  segmentAt,
  isCode,
} from '#main/cleansing/context/marked-words.ts'
import { PLACE_LIKE_TYPES } from '#main/cleansing/words/marker-words-data.ts'
import { STREET_TYPES, WORD_CLASS } from '#main/cleansing/words/word-classes.ts'

/** Words behind which a part of a town or a village has no name of its own: `Gandhi Nagar Main Road`. */
const GOES_ON = STREET_TYPES | WORD_CLASS.building | WORD_CLASS.organization | WORD_CLASS.unit
const ROMAN = /^[ivx]{1,4}$/
const LONGEST_SUBURB = 4

/** The name before a suburb word: the segment from its start, or what stands behind the last number or type. */
export function startOfSuburb(words: MarkedWords, at: number, readTo: number): number {
  const segment = segmentAt(words, at)
  let from = at
  const isName = (i: number) => i >= readTo && isIn(words, i, segment) && isWord(words, i)
  const isPart = (i: number) => hasClass(words, i, GOES_ON) && !PLACE_LIKE_TYPES.has(keyAt(words, i))
  while (isName(from - 1) && at - from < LONGEST_SUBURB && !isPart(from - 1)) from--
  return from
}

const keyOf = (words: MarkedWords, places: readonly number[]): string =>
  places
    .filter((i) => words.shapes[i] === 'word')
    .map((i) => keyAt(words, i))
    .join(' ')

/** A town is named behind `at`: in a later segment, or in the rest of its own, before its code or behind it. */
function hasTownBehind(words: MarkedWords, at: number): boolean {
  const { tokens } = words.text
  const bySegment = Map.groupBy(
    tokens.flatMap((_, i) => (i >= at && !isCode(words, i) ? [i] : [])),
    (i) => segmentAt(words, i),
  )
  return [...bySegment.values()].some((places) => words.isTown(keyOf(words, places)))
}

/** `Ashok Nagar`, `Lajpat Nagar II`: a part of a town, unless it is the town itself or the beginning of a street's name. */
export function suburbAt(words: MarkedWords, at: number, readTo: number): MarkedRun | null {
  const from = startOfSuburb(words, at, readTo)
  const rest = restOfSegment(words, at, at + 1)
  if (from === at || rest.some((i) => hasClass(words, i, GOES_ON))) return null
  const name = keyOf(words, restOfSegment(words, from).slice(0, at + 1 - from))
  if (words.isTown(name) && !hasTownBehind(words, at + 1)) return null
  const isMark = rest.length === 1 && (hasDigit(words, at + 1) || ROMAN.test(keyAt(words, at + 1)))
  return { from, to: isMark ? at + 2 : at + 1, part: 'DependentLocality', isWhole: true }
}
