import type { CountryOrder } from '#main/cleansing/parse/country-order.ts'
import type { ReadingContext } from '#main/cleansing/parse/reading-context.ts'
import {
  NAME_BEFORE_STREET,
  ORDER_WEIGHTS as O,
  REPEAT_WEIGHTS,
  SPAN_WEIGHTS as W,
} from '#main/cleansing/parse/reading-weights-data.ts'
import { keepFirstAddress } from '#main/cleansing/parse/keep-first-address.ts'
import { promoteUnit } from '#main/cleansing/parse/promote-unit.ts'
import type { Reading, Span } from '#main/cleansing/parse/span.types.ts'
import type { WordTags } from '#main/cleansing/tagger/tag-words.ts'
import type { Part } from '#main/cleansing/parts.types.ts'
import { EXPLAINED_PARTS } from '#shared/model/explanation.ts'

/** Unfinished readings kept at each word. */
const BEAM_WIDTH = 14
/** Unfinished readings this much worse than the best one at the same word are given up. */
const BEAM_MARGIN = 7
/** Readings that are handed on to the look-up. */
const MAX_READINGS = 6

interface State {
  score: number
  used: number
  last: Span | null
  before: State | null
}

const BIT_OF_PART = Object.fromEntries(EXPLAINED_PARTS.map((part, i) => [part, 1 << i])) as Record<Part, number>

/** Parts that stand beside others without a delimiter everywhere. */
const UNDELIMITED = new Set<Part>(['Premise', 'SubBuilding'])

const arePair = (a: Part, b: Part, one: Part, other: Part) => (a === one && b === other) || (a === other && b === one)

/** How usual it is that `next` follows `last`, in the country's order. */
function scoreOrder(order: CountryOrder, last: Span, next: Span, isSameSegment: boolean): number {
  const a = last.part
  const b = next.part
  if (arePair(a, b, 'Premise', 'Thoroughfare')) {
    const isUsual = (a === 'Premise') === order.premiseFirst
    return isUsual ? (isSameSegment ? O.premiseBesideStreet : O.premiseBesideStreet / 2) : O.premiseAcrossStreet
  }
  const score = order.rank[b] >= order.rank[a] ? O.forward : O.backward
  if (arePair(a, b, 'PostalCode', 'Locality')) return Math.max(score, 0) + O.postalBesideLocality
  if (a === 'Locality' && b === 'AdministrativeArea') return O.areaAfterLocality
  const isUndelimited =
    UNDELIMITED.has(a) || UNDELIMITED.has(b) || a === 'PostalCode' || b === 'PostalCode' || b === 'Country'
  return score + (isSameSegment && !isUndelimited ? O.missingDelimiter : 0)
}

/** `Acme 12 Rue de la Paix`: what stands before the number of a street is no second street, whatever streets are called. */
function repeatCost(state: State, span: Span, { order }: ReadingContext): number {
  const before = state.last?.part === 'Premise' ? state.before?.last : null
  const isNameBefore = order.premiseFirst && span.isLexical && before?.part === 'Thoroughfare' && !before.isLexical
  return REPEAT_WEIGHTS[span.part] + (span.part === 'Thoroughfare' && isNameBefore ? NAME_BEFORE_STREET : 0)
}

function extend(state: State, span: Span, context: ReadingContext): State {
  const bit = BIT_OF_PART[span.part]
  let score = state.score + span.score
  if (state.used & bit) score += repeatCost(state, span, context)
  if (state.last) {
    const { tokens, firstStructured } = context.text
    const isSameSegment = tokens[span.from]?.segment === tokens[state.last.to - 1]?.segment
    // Structured fields come in our order, not in the country's; within one field the country's order holds.
    if (isSameSegment || state.last.to <= firstStructured)
      score += scoreOrder(context.order, state.last, span, isSameSegment)
  }
  return { score, used: state.used | bit, last: span, before: state }
}

/** Best states first, one for each set of parts used with the same last span. */
function prune(states: State[]): State[] {
  let best = -Infinity
  for (const state of states) if (state.score > best) best = state.score
  const close = states.filter((state) => state.score >= best - BEAM_MARGIN).sort((a, b) => b.score - a.score)
  const kept: State[] = []
  for (const state of close) {
    // At most BEAM_WIDTH are kept, so looking through them is quicker than any set.
    if (kept.some((one) => one.used === state.used && one.last?.part === state.last?.part)) continue
    kept.push(state)
    if (kept.length >= BEAM_WIDTH) break
  }
  return kept
}

function toReading(state: State): Reading {
  const spans: Span[] = []
  for (let one: State | null = state; one?.last; one = one.before) if (spans.at(-1) !== one.last) spans.push(one.last)
  return { spans: spans.reverse(), score: state.score }
}

/** The most plausible readings, best first: a beam search over non-overlapping spans from left to right. */
export function bestReadings(context: ReadingContext, spansFrom: Span[][], tags: WordTags): Reading[] {
  const length = spansFrom.length
  const columns: State[][] = Array.from({ length: length + 1 }, () => [])
  columns[0] = [{ score: 0, used: 0, last: null, before: null }]
  for (let at = 0; at < length; at++) {
    const states = prune(columns[at] as State[])
    for (const state of states) {
      // An unread word keeps the last span, so that order is judged across it.
      const score = state.score + W.unreadWord + tags.evidenceOfNone(at)
      columns[at + 1]?.push({ score, used: state.used, last: state.last, before: state.before })
      for (const span of spansFrom[at] as Span[]) columns[span.to]?.push(extend(state, span, context))
    }
  }
  return prune(columns[length] as State[])
    .slice(0, MAX_READINGS)
    .map((state) =>
      promoteUnit(keepFirstAddress(toReading(state), context.text.firstStructured), context.country.alpha2),
    )
}
