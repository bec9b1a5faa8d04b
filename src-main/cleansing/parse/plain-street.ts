import { isLegalForm } from '#main/cleansing/context/find-organisations.ts'
import { markerAt, phraseStartsOf, type Marker } from '#main/cleansing/words/marker-words.ts'
import { isStreetOfDistrict } from '#main/cleansing/parse/name-lookups.ts'
import type { WordContext } from '../context/word-context.types.ts'
import { PREMISE_SUFFIX } from '#main/cleansing/parse/score-delivery-parts.ts'
import { scoreStreet } from '#main/cleansing/parse/score-street.ts'
import { MAX_SPAN_WORDS, windowOf } from '#main/cleansing/context/span-window.ts'
import { isNearlyType, STREET_TYPES, WORD_CLASS } from '#main/cleansing/words/word-classes.ts'
import type { WordRange } from '#main/cleansing/text/word-ranges.ts'
import { keyOfWords } from '#main/cleansing/text/word-ranges.ts'

/** Words that may say that more than a house number stands before the name of a street. */
const DELIVERY_PART_WORDS =
  WORD_CLASS.unit | WORD_CLASS.level | WORD_CLASS.wholeUnit | WORD_CLASS.box | WORD_CLASS.number

/** A house number and the name of a street that are nothing else. */
export interface PlainStreet {
  number: WordRange
  name: WordRange
  /** Known for a street by its type or by the district of the code; else by where it stands. */
  isLexical: boolean
}

/** `Road 5` is a street by its number; the word that ends its line, as in `Mall Road`, has none behind it and says no more. */
const marksPart = (marker: Marker | null, endsLine: boolean): boolean =>
  marker !== null && !(endsLine && marker.kinds.every((kind) => kind === 'numberedStreets'))

/** Words, none of which marks a part of an address. */
function isPlainName({ text, shapes, classes, markers, order }: WordContext, { from, to }: WordRange): boolean {
  if (to - from > MAX_SPAN_WORDS || from >= to || PREMISE_SUFFIX.test(text.tokens[from]?.key ?? '')) return false
  const phrases = phraseStartsOf(markers)
  for (let at = from; at < to; at++) {
    const { key = '', raw = '' } = text.tokens[at] ?? {}
    if (shapes[at] !== 'word' || ((classes[at] ?? 0) & DELIVERY_PART_WORDS) !== 0) return false
    const endsLine = order.premiseFirst && at === to - 1
    if (phrases.has(key) || isLegalForm(key, raw) || marksPart(markerAt(markers, key, raw), endsLine)) return false
  }
  return true
}

/** `rue de la Gare`, `Station Road`, `King Street West`, `Bahnhofstrasse`: one type, where its language writes it. */
function isTyped({ classes }: WordContext, { from, to }: WordRange): boolean {
  let types = 0
  for (let at = from; at < to; at++) {
    const bits = classes[at] ?? 0
    if ((bits & STREET_TYPES) !== 0 && (bits & WORD_CLASS.particle) === 0) types++
  }
  if (types !== 1) return false
  const end = to - from > 2 && ((classes[to - 1] ?? 0) & WORD_CLASS.direction) !== 0 ? to - 1 : to
  const [first, last] = [classes[from] ?? 0, classes[end - 1] ?? 0]
  if ((last & WORD_CLASS.streetSuffix) !== 0) return end === to
  if (to - from > 1 && (first & WORD_CLASS.leadingType) !== 0) return end === to
  return end - from > 1 && (last & WORD_CLASS.streetType) !== 0 && (last & WORD_CLASS.leadingType) === 0
}

/** A type that stands behind the name. */
const isTrailingType = (bits = 0): boolean =>
  (bits & WORD_CLASS.streetType) !== 0 && (bits & (WORD_CLASS.leadingType | WORD_CLASS.particle)) === 0

/** `Park Road`: the first of two types is the name. */
const isTypeTwice = ({ classes }: WordContext, { from, to }: WordRange): boolean =>
  to - from === 2 && isTrailingType(classes[from]) && isTrailingType(classes[from + 1])

/** `Calel Mayor`, `Bahnhosftrasse`: no type, but a word that says nothing else is nearly one. */
function isNearlyTyped({ classes, lexicon, text }: WordContext, { from, to }: WordRange): boolean {
  let isFound = false
  for (let at = from; at < to; at++) {
    const bits = classes[at] ?? 0
    if ((bits & STREET_TYPES) !== 0) return false
    isFound ||= bits === 0 && isNearlyType(lexicon, text.tokens[at]?.key ?? '')
  }
  return isFound
}

/** True for a street by its words, or by the district of the code where that knows it. */
function isStreet(words: WordContext, name: WordRange, district: string): boolean {
  const { reader, country, text } = words
  const key = keyOfWords(text.tokens, name)
  const isKnown = (street: string) => isStreetOfDistrict(reader, country.alpha2, district, street)
  if (!isKnown(key)) return isTyped(words, name) || isTypeTwice(words, name)
  return scoreStreet(words, windowOf(words, name.from, name.to, key), isKnown)?.isLexical === true
}

/**
 * `12 High Street`, `Hauptstrasse 12`: a house number and a street in the order of the country, and no word besides. A name
 * that nothing says to be a street, nor nearly, is taken for one only where the data can tell. Null for all else.
 */
export function plainStreetOf(words: WordContext, { from, to }: WordRange, district: string): PlainStreet | null {
  const { order, shapes, reader, country } = words
  const at = order.premiseFirst ? from : to - 1
  if (shapes[at] !== 'number' && shapes[at] !== 'numberAndLetter') return null
  const name = order.premiseFirst ? { from: from + 1, to } : { from, to: to - 1 }
  if (!isPlainName(words, name)) return null
  const isLexical = isStreet(words, name, district)
  return isLexical || reader.hasStreets(country.alpha2) || isNearlyTyped(words, name)
    ? { number: { from: at, to: at + 1 }, name, isLexical }
    : null
}
