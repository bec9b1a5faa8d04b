import type { WordContext } from '../context/word-context.types.ts'
import { SPAN_WEIGHTS as W } from '#main/cleansing/parse/reading-weights-data.ts'
import type { PartScore } from '#main/cleansing/parse/score-delivery-parts.ts'
import { isPremiseShape } from '#main/cleansing/words/token-shape.ts'
import { has, type SpanWindow } from '#main/cleansing/context/span-window.ts'

/** A street name without a type is rarely longer. */
const LONGEST_BARE_STREET = 3
const LONGEST_ASKED_STREET = 4

/** `9a avenida`, `8a calle`: numbered streets where the type otherwise stands first. */
function isNumberedStreet({ shapes, text }: WordContext, span: SpanWindow): boolean {
  const isOrdinal = shapes[span.from] === 'ordinal' || /^\d+[ao]$/.test(text.tokens[span.from]?.key ?? '')
  return span.length === 2 && isOrdinal && has(span.last, 'leadingType')
}

/** The type in front: `rue X`, `улица X`. */
function scoreLeadingType(context: WordContext, span: SpanWindow): number | null {
  if (span.length < 2 || !has(span.first, 'leadingType')) return null
  // `улица 94` after a name is the type and the house number.
  const isTypeAndNumber = span.length === 2 && context.shapes[span.to - 1] === 'number' && has(span.first, 'eitherType')
  return isTypeAndNumber && !span.startsSegment ? W.streetMiddleType : W.street
}

/** The type behind: `X street`, `X street NW`, `Hauptstrasse`. */
function scoreTrailingType(context: WordContext, span: SpanWindow): number | null {
  const { last, length } = span
  const isType = has(last, 'streetType') && (!has(last, 'leadingType') || has(last, 'eitherType'))
  if (length > 1 && isType) return W.street
  const before = context.classes[span.to - 2] ?? 0
  return length > 2 && has(last, 'direction') && has(before, 'streetType') ? W.street + W.streetDirection : null
}

/** A type somewhere in the name, which is weaker evidence. */
function scoreInnerType(context: WordContext, span: SpanWindow): number | null {
  // `Avenue H`, `Highway 7`: a type in front whose name is a letter or a number.
  const isLettered = span.length === 2 && context.shapes[span.to - 1] !== 'word'
  if (span.length > 1 && has(span.first, 'streetType')) return isLettered ? W.street - 0.6 : W.streetMiddleType
  for (let i = span.from + 1; i < span.to; i++) {
    const bits = context.classes[i] as number
    if (!has(bits, 'streetType') && !has(bits, 'streetSuffix')) continue
    return goesPastType(context, span, i) ? W.streetPastType : W.streetMiddleType
  }
  return null
}

/** Shorter words behind a type are abbreviations of its kind: `Ext`, `No`. */
const SHORTEST_NAME = 4

/** Words that are names and nothing else. */
function areNames({ classes, shapes, text: { tokens } }: WordContext, from: number, to: number): boolean {
  for (let i = from; i < to; i++)
    if (classes[i] !== 0 || shapes[i] !== 'word' || (tokens[i]?.key.length ?? 0) < SHORTEST_NAME) return false
  return to > from
}

/**
 * `Ajax Place Highbury`, `Chari Boulevard de Strasbourg`: the type at `at` ends or begins the street, and more is of another
 * part. Where the data has streets (`Colmore Circus Queensway`) it is asked.
 */
function goesPastType(context: WordContext, span: SpanWindow, at: number): boolean {
  const bits = context.classes[at] as number
  if (has(bits, 'eitherType') || !has(bits, 'streetType')) return false
  if (context.reader.hasStreets(context.country.alpha2)) return false
  if (!has(bits, 'leadingType')) return areNames(context, at + 1, span.to)
  // `Ivan Allen Jr Blvd`: what would begin a street of another language stands before its type.
  return at + 1 < span.to && !has(span.last, 'streetType') && areNames(context, span.from, at)
}

/** Where the type word stands: the strongest sign that a run is a street. */
function scoreType(context: WordContext, span: SpanWindow): number | null {
  if (isNumberedStreet(context, span)) return W.street + W.streetDirection
  if (has(span.last, 'streetSuffix') || has(span.first, 'streetSuffix')) return W.street
  return scoreLeadingType(context, span) ?? scoreTrailingType(context, span) ?? scoreInnerType(context, span)
}

const NUMBER_SHAPES = new Set(['number', 'numberRange', 'numberAndLetter', 'hash', 'mixed'])
const FOREIGN_CLASSES = ['unit', 'building', 'organization', 'box'] as const

/** `Ave` of `77 Massachusetts Ave`: a type that leaves its name to another part. */
function isOrphanType({ shapes, text: { tokens } }: WordContext, span: SpanWindow): boolean {
  if (span.length > 1 || span.startsSegment || !has(span.first, 'streetType')) return false
  return shapes[span.from - 1] === 'word' && tokens[span.from - 1]?.segment === tokens[span.from]?.segment
}

/** What speaks against a name that has no type. */
function scoreBareName(context: WordContext, span: SpanWindow): number {
  if (isOrphanType(context, span)) return W.streetOrphanType
  // `Orange County`: the word for an area is no street of the town before it.
  if (span.length === 1 && has(span.first, 'area')) return W.streetForeignWord
  const foreign = FOREIGN_CLASSES.some((name) => has(span.any, name)) ? W.streetForeignWord : 0
  return foreign + W.streetLongBareWord * Math.max(0, span.length - LONGEST_BARE_STREET)
}

/** The data is asked for a short name, and only where no word of the address says that it is a street. */
const isAsked = (context: WordContext, span: SpanWindow): boolean =>
  !context.hasStreetType && span.digitWords === 0 && span.length <= LONGEST_ASKED_STREET

const isArticleBehind = ({ profile, shapes, text: { tokens } }: WordContext, to: number): boolean =>
  profile.hasArticleBehindStreet &&
  tokens[to]?.segment === tokens[to - 1]?.segment &&
  isPremiseShape(shapes[to] ?? 'word')

/**
 * `Avenue de`: the name goes on behind it. `Main Street E` ends in a direction, and `Oak La` in a lane; but a street that
 * begins with its type, or that goes on, does not: `Rue des Planches La Bresse`. A letter may be the name: `Calle A`.
 */
function scoreLastWord(words: WordContext, { to, first, last, length, endsSegment }: SpanWindow): number {
  const { shapes } = words
  if (length < 2 || !has(last, 'particle') || has(last, 'direction')) return 0
  if (length > 2 && has(first, 'leadingType') && isArticleBehind(words, to)) return 0
  if (has(last, 'streetType') && !has(first, 'leadingType') && endsSegment) return 0
  return shapes[to - 1] === 'letter' ? W.streetEndsInLetter : W.streetEndsInParticle
}

/** `سوق الصالحية Baramkeh`: where the letters change, another part begins. */
function hasTwoScripts({ foreign, shapes }: WordContext, { from, to, isLatin }: SpanWindow): boolean {
  if (isLatin) return false
  for (let i = from; i < to; i++) if (!foreign[i] && shapes[i] === 'word') return true
  return false
}

const CAPITALISED = /^\p{Lu}\p{Ll}/u
const SMALL = /^\p{Ll}+$/u

/** `santé Mahosot Road` of `Ministère de la santé Mahosot Road`: names have capitals there. */
function beginsSmall({ text: { tokens } }: WordContext, { from, to, first, startsSegment }: SpanWindow): boolean {
  if (startsSegment || first !== 0 || !SMALL.test(tokens[from]?.raw ?? '')) return false
  return tokens.slice(from + 1, to).some(({ raw }) => CAPITALISED.test(raw))
}

/** `Palm Crest Hotel Oduya Crescent`: the word for a firm ends its name, unless the type stands right behind it. */
function beginsWithVenue(context: WordContext, span: SpanWindow): boolean {
  if (!span.startsSegment || !has(span.any, 'organization') || !has(span.last, 'streetType')) return false
  for (let i = span.from + 1; i < span.to - 1; i++)
    if (has(context.classes[i] as number, 'organization')) return areNames(context, i + 1, span.to - 1)
  return false
}

/** `Barclays 14th Street`: a street that is counted has no name before its number, but what stands there has. */
function beginsBeforeOrdinal(context: WordContext, { from, to, last, startsSegment }: SpanWindow): boolean {
  const ordinal = to - 2
  if (!startsSegment || context.shapes[ordinal] !== 'ordinal' || !has(last, 'streetType')) return false
  return areNames(context, from, ordinal)
}

/** What shows that a name has words too many, or too few. */
function scoreEdges(context: WordContext, span: SpanWindow): number {
  let score = scoreLastWord(context, span)
  if (hasTwoScripts(context, span)) score += W.streetTwoScripts
  if (beginsSmall(context, span)) score += W.streetSmallLetter
  if (beginsWithVenue(context, span)) score += W.streetBehindVenue
  if (beginsBeforeOrdinal(context, span)) score += W.streetPastType
  return score
}

/** Streets: by type word, by the reference data of the postal district, or bare between other parts. */
export function scoreStreet(
  context: WordContext,
  span: SpanWindow,
  isKnownStreet: (key: string) => boolean,
): PartScore | null {
  const first = context.shapes[span.from]
  if (span.length === 1 && span.digitWords === 1 && first !== 'ordinal') return null
  const type = scoreType(context, span)
  const isKnown = type === null && isAsked(context, span) && isKnownStreet(span.key)
  let score: number = type ?? W.streetBare
  if (isKnown) score = Math.max(score, W.street) + W.streetKnown - W.street * 0.5
  if (first !== undefined && NUMBER_SHAPES.has(first) && !isNumberedStreet(context, span))
    score += W.streetStartsWithNumber
  if (type === null && !isKnown) score += scoreBareName(context, span)
  const isUnitWord = has(span.first, 'unit') && !has(span.first, 'streetType')
  if (isUnitWord && span.digitWords > 0) score += W.streetForeignWord
  score += scoreEdges(context, span)
  return { score, isLexical: type !== null || isKnown }
}
