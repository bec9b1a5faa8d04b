import type { ReadingContext } from '#main/cleansing/parse/reading-context.ts'
import { SPAN_WEIGHTS as W } from '#main/cleansing/parse/reading-weights-data.ts'
import type { PartScore } from '#main/cleansing/parse/score-door-parts.ts'
import { has, type SpanWindow } from '#main/cleansing/parse/span-window.ts'

/** A street name without a type is rarely longer. */
const LONGEST_BARE_STREET = 3
const LONGEST_ASKED_STREET = 4

/** Where the type word stands: the strongest sign that a run is a street. */
function scoreType(context: ReadingContext, span: SpanWindow): number | null {
  const { classes, shapes } = context
  const { from, to, length } = span
  const before = to >= 2 ? (classes[to - 2] as number) : 0
  if (length > 1 && has(span.first, 'leadingType')) return W.street
  if (has(span.last, 'streetSuffix') || has(span.first, 'streetSuffix')) return W.street
  if (length > 1 && has(span.last, 'streetType') && !has(span.last, 'leadingType')) return W.street
  if (length > 2 && has(span.last, 'direction') && has(before, 'streetType')) return W.street
  // `Avenue H`, `Highway 7`: a type in front whose name is a letter or a number.
  if (length === 2 && has(span.first, 'streetType') && shapes[to - 1] !== 'word') return W.street - 0.6
  for (let i = from + 1; i < to; i++) {
    if (has(classes[i] as number, 'streetType') || has(classes[i] as number, 'streetSuffix')) return W.streetMiddleType
  }
  if (length > 1 && has(span.first, 'streetType')) return W.streetMiddleType
  return null
}

const NUMBER_SHAPES = new Set(['number', 'numberRange', 'numberAndLetter', 'hash'])
const FOREIGN_CLASSES = ['unit', 'building', 'organization', 'box'] as const

/** What speaks against a name that has no type. */
function scoreBareName(span: SpanWindow): number {
  const foreign = FOREIGN_CLASSES.some((name) => has(span.any, name)) ? W.streetForeignWord : 0
  return foreign + W.streetLongBareWord * Math.max(0, span.length - LONGEST_BARE_STREET)
}

/** The data is asked for a short name, and only where no word of the address says that it is a street. */
const isAsked = (context: ReadingContext, span: SpanWindow): boolean =>
  !context.hasStreetType && span.digitWords === 0 && span.length <= LONGEST_ASKED_STREET

/** Streets: by type word, by the reference data of the postal district, or bare between other parts. */
export function scoreStreet(
  context: ReadingContext,
  span: SpanWindow,
  isKnownStreet: (key: string) => boolean,
): PartScore | null {
  const first = context.shapes[span.from]
  if (span.length === 1 && span.digitWords === 1 && first !== 'ordinal') return null
  const type = scoreType(context, span)
  const isKnown = type === null && isAsked(context, span) && isKnownStreet(span.key)
  let score: number = type ?? W.streetBare
  if (isKnown) score = Math.max(score, W.street) + W.streetKnown - W.street * 0.5
  if (first !== undefined && NUMBER_SHAPES.has(first)) score += W.streetStartsWithNumber
  if (type === null && !isKnown) score += scoreBareName(span)
  const isUnitWord = has(span.first, 'unit') && !has(span.first, 'streetType')
  if (isUnitWord && span.digitWords > 0) score += W.streetForeignWord
  if (has(span.last, 'particle') && span.length > 1 && !has(span.last, 'streetType')) score -= 1
  return { score, isLexical: type !== null || isKnown }
}
