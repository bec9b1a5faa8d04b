import { namesCountryAlone } from '#main/cleansing/context/own-country-name.ts'
import { isUnnumbered, numberedNameOf, type NumberedName } from '#main/cleansing/context/numbered-name.ts'
import type { WordContext } from './word-context.types.ts'
import type { PostalCandidate } from '#main/cleansing/model/postal-candidate.types.ts'
import { keyOfWords, wordRanges, type WordRange } from '#main/cleansing/text/word-ranges.ts'
import { isPremiseShape } from '#main/cleansing/words/token-shape.ts'
import { WORD_CLASS } from '#main/cleansing/words/word-classes.ts'

/**
 * What the words between two delimiters are by their structure alone: a postal code, a name, a code and a name, a name
 * with the number of a house, a city with that of its district, any other street with a number, the number of a door, the
 * country, or nothing that a frame can build on.
 */
export type SegmentKind =
  'code' | 'codedName' | 'name' | 'numbered' | 'district' | 'street' | 'deliveryPart' | 'country' | 'other'

export interface Segment extends WordRange {
  kind: SegmentKind
  /** The postal code in it. */
  code?: PostalCandidate
  /** The words of the name: all of a name, those beside the code or before the number. */
  name: WordRange
  /** The number of a house behind the name. */
  number?: WordRange
  /** The name may be that of a firm or a building. */
  isVenue?: boolean
}

export interface SegmentWords extends WordContext {
  /** The code in the text serves a place of that name. */
  isServed: (key: string) => boolean
}

/** Fewer digits without a record are rather the number of a house. */
const FEWEST_DIGITS = 4
const DELIVERY_PART_WORDS = WORD_CLASS.unit | WORD_CLASS.level | WORD_CLASS.wholeUnit | WORD_CLASS.box
const HAS_DIGIT = /\d/
const NO_WORDS: WordRange = { from: 0, to: 0 }

const keyOf = ({ text }: WordContext, range: WordRange): string => keyOfWords(text.tokens, range)
const digitsOf = (code: string): number => code.replace(/\D/g, '').length

/** No word of them has a digit, and at least one is more than a letter. */
function isName({ text: { tokens }, shapes, classes }: WordContext, { from, to }: WordRange): boolean {
  let hasWord = false
  for (let at = from; at < to; at++) {
    if (HAS_DIGIT.test(tokens[at]?.raw ?? '') || ((classes[at] ?? 0) & WORD_CLASS.box) !== 0) return false
    if (shapes[at] === 'word') hasWord = true
  }
  return hasWord
}

/** The code that is the whole of a segment, or that begins or ends it beside a name. */
function codeOf(words: SegmentWords, { from, to }: WordRange): PostalCandidate | undefined {
  const codes = words.postals.filter((one) => one.isWhole && one.from >= from && one.to <= to)
  const whole = codes.find((one) => one.from === from && one.to === to)
  if (whole) return whole.record || digitsOf(whole.code) >= FEWEST_DIGITS ? whole : undefined
  return (
    codes.find((one) => one.from === from && begins(words, one, to)) ?? codes.find((one) => one.to === to && one.record)
  )
}

/**
 * `73961 Třinec`: where codes stand before towns, any before a name is one. Elsewhere (`0820 Stuart Park`) only one that
 * serves a place of that name, or that begins as no number of a house does.
 */
function begins(words: SegmentWords, { record, code, to }: PostalCandidate, end: number): boolean {
  if (words.order.postalCodeFirst) return record !== null || digitsOf(code) >= FEWEST_DIGITS
  return record !== null && (code.startsWith('0') || words.isServed(keyOf(words, { from: to, to: end })))
}

/** `Praha 9`: a city and the number of its district, which is no house. */
function isDistrict({ reader, country, text }: WordContext, { name, number }: NumberedName): boolean {
  if (!/^\d{1,2}$/.test(text.tokens[number.from]?.raw ?? '')) return false
  return reader
    .placesByName(country.alpha2, keyOfWords(text.tokens, name))
    .some(({ place }) => place.population >= LEAST_DIVIDED_POPULATION)
}
const LEAST_DIVIDED_POPULATION = 100_000

function judge(words: SegmentWords, range: WordRange): Segment {
  const nothing = { ...range, name: NO_WORDS }
  const code = codeOf(words, range)
  if (code) {
    const name = code.from === range.from ? { from: code.to, to: range.to } : { from: range.from, to: code.from }
    if (name.from === name.to) return { ...nothing, kind: 'code', code }
    return isName(words, name) ? { ...range, kind: 'codedName', code, name } : { ...nothing, kind: 'other' }
  }
  if (isDeliveryPart(words, range)) return { ...nothing, kind: 'deliveryPart' }
  if (isName(words, range) && !isUnnumbered(words, range)) {
    const kind = namesCountryAlone(words.reader, words.country, keyOf(words, range)) ? 'country' : 'name'
    return { ...range, kind, name: range }
  }
  const numbered = numberedNameOf(words, range)
  if (numbered) return { ...range, ...numbered, kind: isDistrict(words, numbered) ? 'district' : 'numbered' }
  return { ...nothing, kind: isStreet(words, range) ? 'street' : 'other' }
}

/** Nothing but numbers and the words of flats and floors. */
function isDeliveryPart({ shapes, classes }: SegmentWords, { from, to }: WordRange): boolean {
  for (let at = from; at < to; at++)
    if (shapes[at] === 'word' && ((classes[at] ?? 0) & (DELIVERY_PART_WORDS | WORD_CLASS.number)) === 0) return false
  return true
}

/** A number beside words of which none is that of a box. */
function isStreet({ shapes, classes }: SegmentWords, { from, to }: WordRange): boolean {
  let hasNumber = false
  let hasWord = false
  for (let at = from; at < to; at++) {
    const shape = shapes[at]
    if (shape && isPremiseShape(shape)) hasNumber = true
    if (shape === 'word') hasWord = true
    if (((classes[at] ?? 0) & WORD_CLASS.box) !== 0) return false
  }
  return hasNumber && hasWord
}

/** The free segments of an address and what each is. */
export const segmentsOf = (words: SegmentWords): Segment[] =>
  wordRanges(words.text.tokens, (at) => words.text.fieldOf[at] === null).map((range) => judge(words, range))
