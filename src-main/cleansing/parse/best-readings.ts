import type { CountryOrder } from '#main/cleansing/words/country-order.ts'
import type { ReadingContext } from '#main/cleansing/context/reading-context.types.ts'
import {
  NAME_BEFORE_STREET,
  ORDER_WEIGHTS as O,
  REPEAT_WEIGHTS,
  SPAN_WEIGHTS as W,
} from '#main/cleansing/parse/reading-weights-data.ts'
import { settleParts } from '#main/cleansing/parse/settle-parts.ts'
import type { Reading, Span } from '#main/cleansing/model/span.types.ts'
import type { WordTags } from '#main/cleansing/tagger/tag-words.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import { EXPLAINED_PARTS } from '#shared/model/explanation.ts'
import { profileOf } from '#main/cleansing/grammar/profile-of.ts'

/** Parts with which an address begins. */
const PARTS_OF_DELIVERY_POINT: ReadonlySet<Part> = new Set([
  'Organization',
  'SubBuilding',
  'Building',
  'Premise',
  'Thoroughfare',
  'PostBox',
])

const has = (spans: readonly Span[], ...parts: Part[]): boolean => spans.some(({ part }) => parts.includes(part))
const isAddress = (spans: readonly Span[]): boolean =>
  has(spans, 'Thoroughfare') && has(spans, 'Locality', 'PostalCode')
const PLACE_PARTS: readonly Part[] = [
  'PostalCode',
  'Locality',
  'DependentLocality',
  'SubAdministrativeArea',
  'AdministrativeArea',
]
/** Of two numbers one is read as a flat, and a town as a part of another or as its area: the street is certain. */
const isNumberedAddress = (spans: readonly Span[]): boolean =>
  has(spans, 'Thoroughfare') && has(spans, 'Premise', 'SubBuilding') && has(spans, ...PLACE_PARTS)

/**
 * `28 Douglas Road, Aylesbury, Aylesbury Vale, HP20 1HW`: what looks like a street behind the town, without a number and
 * with nothing but the code behind it, is an area that nobody knows. The code is that of the one address.
 */
function withUnknownArea(first: readonly Span[], second: readonly Span[]): Span[] | null {
  const [name, code, ...others] = second
  const isName = name?.part === 'Thoroughfare' && code?.part === 'PostalCode' && others.length === 0
  if (!isName || has(first, 'PostalCode', 'SubAdministrativeArea')) return null
  const area: Span = { ...name, part: 'SubAdministrativeArea', isLexical: false }
  return [...withTown(first), area, code]
}

/** The town of the second address is gone: what was read as a part of it is the town of the first. */
function withTown(spans: readonly Span[]): Span[] {
  if (has(spans, 'Locality')) return [...spans]
  const at = spans.findLastIndex(({ part }) => part === 'DependentLocality')
  return spans.map((span, i) => (i === at ? { ...span, part: 'Locality' } : span))
}

/**
 * Two addresses in one field: the first is read, the words of the second are left over, so that nothing of one verifies
 * the other. A street with its number, or with a town or code, follows a whole address; structured fields may say both again.
 */
function keepFirstAddress(reading: Reading, firstStructured: number): Reading {
  const spans = reading.spans.filter(({ from }) => from < firstStructured)
  const structured = reading.spans.slice(spans.length)
  for (let at = 1; at < spans.length; at++) {
    const next = spans[at] as Span
    if (!PARTS_OF_DELIVERY_POINT.has(next.part) || PARTS_OF_DELIVERY_POINT.has((spans[at - 1] as Span).part)) continue
    const [first, second] = [spans.slice(0, at), spans.slice(at)]
    const isOther = isNumberedAddress(first) && has(second, 'Thoroughfare') && has(second, 'Premise', 'SubBuilding')
    if (!isOther && ![first, second].every(isAddress)) continue
    return { ...reading, spans: [...(withUnknownArea(first, second) ?? withTown(first)), ...structured] }
  }
  return reading
}

/**
 * Where addresses follow the Postcode Address File, a part of a building needs a building: `Unit 4B, Tame Road` has no
 * other house than the unit, which is therefore the building. Of two units the one nearer to the street is.
 */
function promoteUnit(reading: Reading, country: string): Reading {
  if (!profileOf(country).followsRoyalMail) return reading
  const { spans } = reading
  if (spans.some(({ part }) => part === 'Building' || part === 'Premise')) return reading
  const at = spans.findLastIndex(({ part }) => part === 'SubBuilding')
  const stands = spans.some(({ part }) => part === 'Thoroughfare' || part === 'DependentLocality')
  if (at < 0 || !stands) return reading
  return { ...reading, spans: spans.map((span, i) => (i === at ? { ...span, part: 'Building' } : span)) }
}

/** Unfinished readings kept at each word. */
const BEAM_WIDTH = 14
/** Unfinished readings this much worse than the best one at the same word are given up. */
const BEAM_MARGIN = 7
/** Readings that are handed on to the look-up. */
const MAX_READINGS = 6

/** Ways to read the words up to a place; `part` is the number of the last span's part, -1 for none. */
interface State {
  score: number
  used: number
  last: Span | null
  part: number
  before: State | null
}

/** Parts by number: sums over thousands of pairs ask no table by name. */
const PARTS = EXPLAINED_PARTS.length
const NUMBER_OF_PART = new Map<Part, number>(EXPLAINED_PARTS.map((part, i) => [part, i]))
const numberOf = (part: Part): number => NUMBER_OF_PART.get(part) as number

/** Parts that stand beside others without a delimiter everywhere. */
const UNDELIMITED = new Set<Part>(['Premise', 'SubBuilding'])

const arePair = (a: Part, b: Part, one: Part, other: Part) => (a === one && b === other) || (a === other && b === one)

/** How usual it is that `next` follows `last`, in the country's order. */
function scoreOrder(order: CountryOrder, a: Part, b: Part, isSameSegment: boolean): number {
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
  // `д. 5, корп. 2`: words that say so make one house of several numbers.
  const isOneHouse = span.isAddition && state.last?.part === 'Premise'
  if (isOneHouse && state.last?.to === span.from) return 0
  const before = state.last?.part === 'Premise' ? state.before?.last : null
  const isNameBefore = order.premiseFirst && span.isLexical && before?.part === 'Thoroughfare' && !before.isLexical
  return REPEAT_WEIGHTS[span.part] + (span.part === 'Thoroughfare' && isNameBefore ? NAME_BEFORE_STREET : 0)
}

const orderScores = new WeakMap<CountryOrder, Float64Array>()

/** `scoreOrder` of every two parts, in one segment and in two; made once per country. */
function orderScoresOf(order: CountryOrder): Float64Array {
  const known = orderScores.get(order)
  if (known) return known
  const scores = new Float64Array(2 * PARTS * PARTS)
  for (const [a, one] of EXPLAINED_PARTS.entries())
    for (const [b, other] of EXPLAINED_PARTS.entries()) {
      scores[a * PARTS + b] = scoreOrder(order, one, other, false)
      scores[(PARTS + a) * PARTS + b] = scoreOrder(order, one, other, true)
    }
  orderScores.set(order, scores)
  return scores
}

/** The unfinished readings that end at one place, and the best score among them. */
interface Column {
  states: State[]
  best: number
}

function keep(column: Column, state: State): void {
  if (state.score > column.best) column.best = state.score
  column.states.push(state)
}

/** Where the row of order scores behind a state begins; -1 where no order holds. */
function orderRowOf({ last, part }: State, at: number, { text: { tokens, firstStructured } }: ReadingContext): number {
  if (!last) return -1
  const isSameSegment = tokens[at]?.segment === tokens[last.to - 1]?.segment
  // Structured fields come in our order, not in the country's; within one field the country's order holds.
  if (!isSameSegment && last.to > firstStructured) return -1
  return (isSameSegment ? PARTS + part : part) * PARTS
}

interface Beam {
  columns: readonly Column[]
  context: ReadingContext
}

/** Adds every reading that goes on from a state with one of the spans that begin at its end. */
function extend(state: State, at: number, spans: readonly Span[], { columns, context }: Beam): void {
  const orders = orderScoresOf(context.order)
  const row = orderRowOf(state, at, context)
  for (const span of spans) {
    const part = numberOf(span.part)
    let score = state.score + span.score
    if (state.used & (1 << part)) score += repeatCost(state, span, context)
    if (row >= 0) score += orders[row + part] as number
    const column = columns[span.to]
    // So much worse than another it would be given up there: it is not made at all.
    if (column && score >= column.best - BEAM_MARGIN)
      keep(column, { score, used: state.used | (1 << part), last: span, part, before: state })
  }
}

/** States within the margin, as they came. */
function statesWithin({ states, best }: Column): State[] {
  const within: State[] = []
  for (const state of states) if (state.score >= best - BEAM_MARGIN) within.push(state)
  return within
}

/**
 * Best states first, one for each set of parts used with the same last span; of equal ones that which came first. Few of
 * hundreds are kept, so they are picked one by one: to sort them all took a fifth of the time of a long text.
 */
function prune(column: Column): State[] {
  const left = statesWithin(column)
  const kept: State[] = []
  let top = left.find(({ score }) => score === column.best)
  while (top && kept.length < BEAM_WIDTH) {
    const { used, part } = top
    kept.push(top)
    top = undefined
    let count = 0
    for (const state of left) {
      if (state.used === used && state.part === part) continue
      left[count++] = state
      if (!top || state.score > top.score) top = state
    }
    left.length = count
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
  const columns: Column[] = []
  for (let at = 0; at <= length; at++) columns.push({ states: [], best: -Infinity })
  const beam = { columns, context }
  keep(columns[0] as Column, { score: 0, used: 0, last: null, part: -1, before: null })
  for (let at = 0; at < length; at++) {
    const next = columns[at + 1] as Column
    const evidence = tags.evidenceOfNone(at)
    for (const state of prune(columns[at] as Column)) {
      // An unread word keeps the last span, so that order is judged across it.
      const { used, last, part, before } = state
      const score = state.score + W.unreadWord + evidence
      if (score >= next.best - BEAM_MARGIN) keep(next, { score, used, last, part, before })
      extend(state, at, spansFrom[at] as Span[], beam)
    }
  }
  return prune(columns[length] as Column)
    .slice(0, MAX_READINGS)
    .map((state) => keepFirstAddress(toReading(state), context.text.firstStructured))
    .map((reading) => promoteUnit(settleParts(reading, context), context.country.alpha2))
}
