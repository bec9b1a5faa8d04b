import type { AddressText } from '#main/cleansing/input/read-input.ts'
import type { MarkedRun } from '#main/cleansing/context/marked-words.ts'
import { PLACE_LIKE_TYPES } from '#main/cleansing/words/marker-words-data.ts'
import { isPremiseShape, type TokenShape } from '#main/cleansing/words/token-shape.ts'
import { STREET_TYPES, WORD_CLASS } from '#main/cleansing/words/word-classes.ts'
import type { WordRange } from '#main/cleansing/text/word-ranges.ts'

/** What is looked at to tell what a whole segment is. */
export interface SegmentWords {
  text: AddressText
  shapes: readonly TokenShape[]
  classes: readonly number[]
  /** Runs whose own words say what they are. */
  marked: readonly MarkedRun[]
}

const DELIVERY_PART_WORDS = WORD_CLASS.unit | WORD_CLASS.level | WORD_CLASS.number | WORD_CLASS.wholeUnit
const PARTS_OF_DELIVERY_POINT: ReadonlySet<string> = new Set(['Premise', 'SubBuilding', 'Building'])

const has = ({ classes }: SegmentWords, at: number, bits: number): boolean => ((classes[at] ?? 0) & bits) !== 0

const isNumber = ({ shapes }: SegmentWords, at: number): boolean => {
  const shape = shapes[at]
  return shape !== undefined && isPremiseShape(shape)
}

const isMarkedStreet = ({ marked }: SegmentWords, at: number): boolean =>
  marked.some((run) => run.part === 'Thoroughfare' && run.from === at)

/** A number and a street with its type: `15 Adeola Odeku Street`, `23 Avenue Mohammed V`, `Rua Augusta 25`. */
export function isWholeStreet(words: SegmentWords, { from, to }: WordRange): boolean {
  const first = isNumber(words, from) ? from + 1 : from
  const last = isNumber(words, to - 1) ? to - 2 : to - 1
  const isNumbered = first > from || last < to - 1
  if (!isNumbered || last <= first) return false
  return isMarkedStreet(words, first) || has(words, first, WORD_CLASS.leadingType) || has(words, last, STREET_TYPES)
}

/** A street with its type and without a number, whose type names nothing else: `MG Road`, `Road 5`, not `Park View`. */
export function isPlainStreet(words: SegmentWords, { from, to }: WordRange): boolean {
  if (isMarkedStreet(words, from)) return true
  const isTyped =
    has(words, from, WORD_CLASS.leadingType) ||
    (has(words, to - 1, STREET_TYPES) && !PLACE_LIKE_TYPES.has(words.text.tokens[to - 1]?.key ?? ''))
  return to - from > 1 && isTyped
}

/** Nothing but numbers and the words of houses, flats and floors: `12/1`, `Flat 402`, `H.No. 5-9-12/A`. */
export function isDeliveryPartSegment(words: SegmentWords, { from, to }: WordRange): boolean {
  for (let at = from; at < to; at++) {
    const isRead = words.marked.some((run) => run.from <= at && run.to > at && PARTS_OF_DELIVERY_POINT.has(run.part))
    const shape = words.shapes[at]
    if (!isRead && (shape === 'word' || shape === 'ordinal') && !has(words, at, DELIVERY_PART_WORDS)) return false
  }
  return true
}
