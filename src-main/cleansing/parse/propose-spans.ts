import type { ReadingContext } from '#main/cleansing/parse/reading-context.ts'
import { SPAN_WEIGHTS as W } from '#main/cleansing/parse/reading-weights-data.ts'
import {
  scoreBuilding,
  scoreOrganization,
  scorePostBox,
  scorePremise,
  scoreSubBuilding,
  type PartScore,
} from '#main/cleansing/parse/score-door-parts.ts'
import {
  scoreArea,
  scoreCountry,
  scoreDependentLocality,
  scoreLocality,
  scoreSubArea,
} from '#main/cleansing/parse/score-place-parts.ts'
import { scoreStreet } from '#main/cleansing/parse/score-street.ts'
import { has, MAX_SPAN_WORDS, windowOf, type SpanWindow } from '#main/cleansing/parse/span-window.ts'
import type { Span } from '#main/cleansing/parse/span.types.ts'
import type { Part } from '#main/cleansing/parts.types.ts'
import type { AreaHit, PlaceHit } from '#main/reference/reference-reader.ts'

/** Longest name of a place or an area, in words. */
const MAX_NAME_WORDS = 5
const SHORTEST_NAME = 2
const NO_PLACES: readonly PlaceHit[] = []
const NO_AREAS: readonly AreaHit[] = []

/** Looks names up and tells which streets the postal district knows; handed in so that repeated names are free. */
export interface SpanLookups {
  /** `isLatin`: the name is written in Latin letters. */
  places(key: string, isLatin: boolean): readonly PlaceHit[]
  areas(key: string): readonly AreaHit[]
  isKnownStreet(key: string): boolean
}

/** Part that the words' structured field names, as a bonus for reading them so. */
function fieldBonus(context: ReadingContext, span: SpanWindow, part: Part): number {
  const { fieldOf, firstStructured, tokens } = context.text
  if (span.from < firstStructured || fieldOf[span.from] !== part) return 0
  const bonus = context.fieldWeight(part) * W.perFieldWeight
  if (span.isSegment) return bonus
  const segment = tokens[span.from]?.segment
  const words = tokens.filter((token) => token.segment === segment).length
  return (bonus * W.partOfField * span.length) / words
}

/** Spans that begin at each word. */
export function proposeSpans(context: ReadingContext, lookups: SpanLookups): Span[][] {
  const { tokens } = context.text
  return tokens.map((token, from) => {
    const spans: Span[] = []
    for (let to = from + 1; to <= Math.min(from + MAX_SPAN_WORDS, tokens.length); to++) {
      if (tokens[to - 1]?.segment !== token.segment) break
      proposeWindow(context, lookups, windowOf(context, from, to), spans)
    }
    proposePostalCodes(context, from, spans)
    return spans
  })
}

/** `Lyon Cedex 06`: the delivery office of large receivers is no part of the town's name. */
const townKeyOf = (key: string): string => key.replace(/ cedex(?: \d{1,2})?$/, '')

/** Areas of that name, or of the name without the word that says it is one: `county durham`. */
function areasOf(window: SpanWindow, lookups: SpanLookups): readonly AreaHit[] {
  const areas = lookups.areas(window.key)
  const rest = window.key.indexOf(' ')
  return areas.length > 0 || rest < 0 || !has(window.first, 'area') ? areas : lookups.areas(window.key.slice(rest + 1))
}

function proposeWindow(context: ReadingContext, lookups: SpanLookups, window: SpanWindow, spans: Span[]): void {
  const { from, to, key, length } = window
  const add = (part: Part, scored: PartScore | null, extra?: Partial<Span>) => {
    if (!scored) return
    const score = scored.score + W.perSpan + W.perWord * length + fieldBonus(context, window, part)
    spans.push({ from, to, part, key, isLexical: scored.isLexical, score, ...extra })
  }
  const town = townKeyOf(key)
  const isDelivery = town !== key
  const isName = length <= MAX_NAME_WORDS && (window.digitWords === 0 || isDelivery) && key.length >= SHORTEST_NAME
  const isAsked = isName && !context.streetLines.has(context.text.tokens[from]?.segment ?? -1)
  const places = isAsked ? lookups.places(town, window.isLatin) : NO_PLACES
  const areas = isAsked ? areasOf(window, lookups) : NO_AREAS
  add('Premise', scorePremise(context, window))
  add('SubBuilding', scoreSubBuilding(context, window))
  add('PostBox', scorePostBox(context, window))
  add('Thoroughfare', scoreStreet(context, window, lookups.isKnownStreet))
  add('Building', scoreBuilding(context, window))
  add('Organization', scoreOrganization(context, window))
  add('Locality', scoreLocality(context, { ...window, key: town }, places), { places: places as PlaceHit[], key: town })
  add('DependentLocality', scoreDependentLocality(context, window, places), { places: places as PlaceHit[] })
  add('AdministrativeArea', scoreArea(context, window, areas), { areas: areas as AreaHit[] })
  add('SubAdministrativeArea', scoreSubArea(context, window, areas), { areas: areas as AreaHit[] })
  if (isName && !isDelivery) add('Country', scoreCountry(context, window))
  else if (context.text.fieldOf[from] === 'PostalCode' && window.isSegment)
    add('PostalCode', { score: 0, isLexical: false })
}

function proposePostalCodes(context: ReadingContext, from: number, spans: Span[]): void {
  for (const postal of context.postals) {
    if (postal.from !== from) continue
    const hasLetters = /[A-Za-z]/.test(postal.code)
    const isKnown = postal.record !== null
    let score: number = isKnown ? W.postalKnown : W.postalPattern
    const window = windowOf(context, from, postal.to)
    const isBeforeName =
      context.order.postalCodeFirst && window.startsSegment && !window.endsSegment && !hasLetters && isKnown
    if (!postal.isWhole) score = isBeforeName ? W.postalDistrictBeforeName : W.postalDistrict
    else if (hasLetters) score += W.postalLetters
    // Digits at the very start are a house number before they are a code, unless the country writes codes first.
    if (!hasLetters && from === 0 && !context.order.postalCodeFirst) score -= 3
    if (context.order.postalCodeFirst && window.startsSegment && !window.endsSegment && from > 0)
      score += W.postalBeforeName
    score += W.perSpan + W.perWord * window.length + fieldBonus(context, window, 'PostalCode')
    spans.push({ from, to: postal.to, part: 'PostalCode', key: window.key, isLexical: true, score, postal })
  }
}
