import type { MarkedRun, MarkedWords } from '#main/cleansing/context/marked-words.ts'
import {
  PART_OF_KIND,
  hasClass,
  hasDigit,
  hasStreetBeside,
  isCode,
  isIn,
  isInsideName,
  keyAt,
  keyOf,
  segmentAt,
} from '#main/cleansing/context/marked-words.ts'
import { FLOOR_NAMES, NUMBER_WORDS, ONLY_WITH_NUMBER_WORD } from '#main/cleansing/words/marker-words-data.ts'
import { startOfSuburb } from '#main/cleansing/context/find-suburb-runs.ts'
import { markerAt, type MarkerKind } from '#main/cleansing/words/marker-words.ts'
import { STREET_TYPES } from '#main/cleansing/words/word-classes.ts'
import type { WordRange } from '#main/cleansing/text/word-ranges.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

const MOST_NUMBER_WORDS = 2

const FLOOR_NAME_KEYS: ReadonlySet<string> = new Set(FLOOR_NAMES.split(' ').map(toNameKey))
const ROMAN = /^[ivx]{1,4}$/

/** What may stand for the number behind a marker: `Kat B`, `Block C`, `Phase II`, `الدور الثالث`. */
function isNumberLike(words: MarkedWords, at: number, kind: MarkerKind): boolean {
  if (hasDigit(words, at)) return true
  const key = keyAt(words, at)
  const isLetter = words.shapes[at] === 'letter'
  if (kind === 'deliveryParts') return isLetter || FLOOR_NAME_KEYS.has(key)
  return kind === 'numberedSuburbs' && (isLetter || ROMAN.test(key))
}

/** `A Blok`, `3. Kat`: the mark of a door before its word. */
function deliveryPartBehindMark(words: MarkedWords, at: number, readTo: number): MarkedRun | null {
  const before = at - 1
  const isMark = words.shapes[before] === 'letter' || words.shapes[before] === 'ordinal'
  if (before < readTo || !isIn(words, before, segmentAt(words, at)) || !isMark) return null
  return { from: before, to: at + 1, part: 'SubBuilding', isWhole: true }
}

const isOtherMarker = (words: MarkedWords, at: number): boolean =>
  markerAt(words.markers, keyAt(words, at)) !== null && !hasClass(words, at, STREET_TYPES)

const LONGEST_TOWN = 2

/** `Block 312 Manama`: the town of the next words. */
function isBeforeTown(words: MarkedWords, at: number): boolean {
  for (let to = at + 1; to <= at + LONGEST_TOWN && isIn(words, to - 1, segmentAt(words, at)); to++)
    if (words.isTown(keyOf(words, at, to))) return true
  return false
}

/**
 * `Sector 18`, at the end of its segment. With a name before it, `DHA Phase 5`, it is the part of a town where the address
 * has a street as well; without one, whatever the name is.
 */
function numberedSuburb(words: MarkedWords, { from, to }: WordRange, readTo: number): MarkedRun | null {
  const segment = segmentAt(words, from)
  const isEnd = !isIn(words, to, segment) || isCode(words, to) || isOtherMarker(words, to) || isBeforeTown(words, to)
  const start = startOfSuburb(words, from, readTo)
  if (!isEnd || (start < from && !hasStreetBeside(words, segment))) return null
  return { from: start, to, part: 'DependentLocality', isWhole: true }
}

const BEFORE_NUMBER: ReadonlySet<MarkerKind> = new Set(['numbers', 'numberedStreets', 'numberedSuburbs'])

/** Where the number of a marker ends, `null` where none stands behind it. */
function endOfNumber(words: MarkedWords, at: number, kind: MarkerKind): number | null {
  const segment = segmentAt(words, at)
  const marker = keyAt(words, at)
  let to = at + 1
  if (/ \d/.test(marker)) return to
  while (isIn(words, to, segment) && to - at <= MOST_NUMBER_WORDS && NUMBER_WORDS.has(keyAt(words, to))) to++
  if (to === at + 1 && ONLY_WITH_NUMBER_WORD.has(marker)) return null
  if (!isIn(words, to, segment) || !isNumberLike(words, to, kind)) return null
  // `Erf 1234, … 1804`: behind the word for a house, a street or a block stands a number, unless it is the code at the end.
  const isDeliveryPart = BEFORE_NUMBER.has(kind) && to < words.text.tokens.length - 1
  return isDeliveryPart || !isCode(words, to) ? to + 1 : null
}

/** `Daire 5`, `House No 12`, `Moo 3`, `RT 03/RW 05`: a marker and its number. */
export function numberedAt(words: MarkedWords, at: number, kind: MarkerKind, readTo: number): MarkedRun | null {
  const segment = segmentAt(words, at)
  const isBehindName = isIn(words, at - 1, segment) && at > readTo && !hasDigit(words, at - 1)
  // `Nehru Street 5`, `đường số 8`: the number of a street that has a name, or a street whose name is a number.
  if (kind === 'numberedStreets' && isBehindName) return null
  if (kind === 'numbers' && isInsideName(words, at, readTo)) return null
  // `A Blok 3. Kat`: the ordinal is that of the next word.
  const isOrdinalNext =
    kind === 'deliveryParts' && words.shapes[at + 1] === 'ordinal' && words.shapes[at - 1] === 'letter'
  const to = isOrdinalNext ? null : endOfNumber(words, at, kind)
  if (to === null) return kind === 'deliveryParts' ? deliveryPartBehindMark(words, at, readTo) : null
  if (kind === 'numberedSuburbs') return numberedSuburb(words, { from: at, to }, readTo)
  const last =
    keyAt(words, to - 1)
      .split(' ')
      .at(-1) ?? ''
  const isPair = words.markers.get(last)?.[0] === kind && isIn(words, to, segment) && hasDigit(words, to)
  return { from: at, to: isPair ? to + 1 : to, part: PART_OF_KIND[kind], isWhole: true }
}
