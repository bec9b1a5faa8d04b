import type { WordContext } from './word-context.types.ts'
import type { WordRange } from '#main/cleansing/text/word-ranges.ts'
import { isPremiseShape } from '#main/cleansing/words/token-shape.ts'
import { markerAt, type MarkerKind } from '#main/cleansing/words/marker-words.ts'
import { STREET_TYPES, WORD_CLASS } from '#main/cleansing/words/word-classes.ts'

/** A name and the number of a house behind it, which take up a segment: `Smetanova 1302`, `Dvořákova č.ev. 46`. */
export interface NumberedName {
  name: WordRange
  number: WordRange
  /** A word of the name is one of firms or buildings, and none is one of streets. */
  isVenue: boolean
}

/** `LOT 43` stands where the number of a house does. */
const PLOT = /^(?:lot|plot|kavel|parcela|parcelle)$/
/** Behind a street these mean that its house has no number. */
const NO_NUMBER = /^(?:s[/.-]?n|b[/.]?b)\.?$/iu
const LONGEST_NUMBER = 5
const LETTERED = /^\d+\p{L}$/u
/** What a number of a house is not behind: a flat, a floor, a box, a firm. */
const OTHER_NAMES = WORD_CLASS.unit | WORD_CLASS.level | WORD_CLASS.box | WORD_CLASS.wholeUnit
/** Words of organisations and buildings. */
export const VENUES = WORD_CLASS.building | WORD_CLASS.organization
const HAS_DIGIT = /\d/

/** Where the number begins with which a segment ends; -1 where it ends in none. */
function startOfNumber(words: WordContext, { from, to }: WordRange): number {
  const { shapes, text } = words
  const { tokens } = text
  const raw = tokens[to - 1]?.raw ?? ''
  if (NO_NUMBER.test(raw)) return to - 1
  const isLetter = shapes[to - 1] === 'letter' && shapes[to - 2] === 'number'
  const at = isLetter ? to - 2 : to - 1
  const shape = shapes[at]
  // `46e` counts in French and is a house here.
  const isLettered = shape === 'ordinal' && LETTERED.test(raw)
  if (at <= from || !shape || !(isLettered || isPremiseShape(shape))) return -1
  if (shape === 'number' && (tokens[at]?.raw.length ?? 0) > LONGEST_NUMBER) return -1
  let start = at
  while (start > from && isMark(words, start - 1)) start--
  return start === from || kindsAt(words, start - 1).some((kind) => NUMBERED_OTHERS.has(kind)) ? -1 : start
}

const kindsAt = ({ text: { tokens }, markers }: WordContext, at: number): readonly MarkerKind[] =>
  markerAt(markers, tokens[at]?.key ?? '', tokens[at]?.raw)?.kinds ?? []

/** `Carr 3 Km 41`, `Mz. 23`: words that say what else a number is. */
const NUMBERED_OTHERS: ReadonlySet<MarkerKind> = new Set([
  ...(['deliveryParts', 'boxes', 'blocks', 'distances', 'numberedQuarters', 'numberedSuburbs'] as const),
])

/** `č.ev. 46`, `Nr. 5`, `LOT 43`: the word before a number says that it is that of a house. */
const isMark = (words: WordContext, at: number): boolean =>
  kindsAt(words, at).includes('numbers') ||
  ((words.classes[at] ?? 0) & WORD_CLASS.number) !== 0 ||
  PLOT.test(words.text.tokens[at]?.key ?? '')

/** A number in the name is a part of it where it counts (`28. října`) or stands behind the type (`Calle 103`). */
function isInName({ shapes, classes }: WordContext, at: number, from: number): boolean {
  if (shapes[at] === 'ordinal') return true
  return at > from && ((classes[at - 1] ?? 0) & WORD_CLASS.leadingType) !== 0
}

/** `Lugar Escuelas, Las S-N`: the last word says that the house has no number. */
export const isUnnumbered = (words: WordContext, { from, to }: WordRange): boolean =>
  to - from > 1 && NO_NUMBER.test(words.text.tokens[to - 1]?.raw ?? '') && kindsAt(words, to - 1).includes('unnumbered')

/** Where villages have no streets, registers put the word for a house in place of one: `Maison 33, 7433 Grevenknapp`. */
const isHouseWord = ({ profile, text: { tokens } }: WordContext, at: number): boolean =>
  profile.houseWord?.test(tokens[at]?.key ?? '') ?? false

/** The name and the number of a segment that is nothing else; null where a flat, a box or another number is in it. */
export function numberedNameOf(words: WordContext, range: WordRange): NumberedName | null {
  const { text, profile } = words
  const start = startOfNumber(words, range)
  const isDeliveryPart = words.shapes[range.to - 1] === 'letter' && profile.hasLetterFlats
  if (start <= range.from || isDeliveryPart) return null
  const name = { from: range.from, to: start }
  const number = { from: start, to: range.to }
  if (start - range.from === 1 && isHouseWord(words, range.from)) return { name, number, isVenue: false }
  for (let at = range.from; at < start; at++)
    if (HAS_DIGIT.test(text.tokens[at]?.raw ?? '') && !isInName(words, at, range.from)) return null
  return isNameOfStreet(words, name) ? { name, number, isVenue: isVenue(words, name) } : null
}

const classesIn = ({ classes }: WordContext, { from, to }: WordRange): number =>
  classes.slice(from, to).reduce((all, bits) => all | bits, 0)

/** A word of firms or buildings and none of streets. */
function isVenue(words: WordContext, name: WordRange): boolean {
  const bits = classesIn(words, name)
  return (bits & VENUES) !== 0 && (bits & STREET_TYPES) === 0
}

/** Words none of which is that of a flat or a box, and not all those of firms and buildings. */
function isNameOfStreet(words: WordContext, name: WordRange): boolean {
  const { shapes, classes } = words
  if ((classesIn(words, name) & OTHER_NAMES) !== 0) return false
  const isVenueWord = (at: number) => isVenue(words, name) && ((classes[at] ?? 0) & VENUES) !== 0
  // `súp. č. 88` has no name.
  const isShort = (at: number) =>
    words.text.tokens[at]?.raw.endsWith('.') === true && ((classes[at] ?? 0) & STREET_TYPES) === 0
  const isWord = (at: number) => shapes[at] === 'word' && !isVenueWord(at) && !isShort(at)
  for (let at = name.from; at < name.to; at++) if (isWord(at)) return true
  return false
}

/** `RiverView Shopping Centre`: words without a digit, one of which is that of a building. */
export const isVenueName = (words: WordContext, name: WordRange): boolean =>
  isVenue(words, name) &&
  isNameOfStreet(words, name) &&
  words.text.tokens.slice(name.from, name.to).every(({ raw }) => !HAS_DIGIT.test(raw))
