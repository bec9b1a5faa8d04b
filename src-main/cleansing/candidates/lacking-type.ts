import { metersBetween, townReachMeters } from '#main/cleansing/names/agree.ts'
import type { Wanted } from '#main/cleansing/model/candidate.types.ts'
import type { CandidateQuery } from './candidate-query.types.ts'
import { orderOf } from '#main/cleansing/words/country-order.ts'
import type { Span } from '#main/cleansing/model/span.types.ts'
import { STREET_TYPES, WORD_CLASS } from '#main/cleansing/words/word-classes.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import type { PlaceRecord } from '#main/reference/reference-reader.ts'

/** Parts that say which house or firm is meant. */
export const DELIVERY_PARTS: ReadonlySet<Part> = new Set(['Premise', 'Building', 'SubBuilding', 'Organization'])

/** A part of a town lies this near its centre, or as far as the town reaches. */
const SUBURB_METERS = 6_000

/** `Headington, Oxford`: the name of a place, before another and without a house, is no street that lacks its type. */
function isPlaceName({ reader, country, classes }: CandidateQuery, { street, reading: { spans } }: Wanted): boolean {
  if (!street || spans.some(({ part }) => DELIVERY_PARTS.has(part))) return false
  for (let i = street.from; i < street.to; i++) if (((classes[i] ?? 0) & WORD_CLASS.streetType) !== 0) return false
  return reader.placesByName(country.alpha2, street.key).some(({ match }) => match === 'primary')
}

/** `7 Didsbury, Manchester`: a place of that name in the town, or right beside it. */
export function isSuburbOf({ reader, country }: CandidateQuery, { street }: Wanted, town: PlaceRecord | null): boolean {
  if (!street || !town) return false
  return reader.placesByName(country.alpha2, street.key).some(({ match, place }) => {
    const meters = match === 'primary' && place.id !== town.id ? metersBetween(place.position, town.position) : null
    return meters !== null && meters <= Math.max(SUBURB_METERS, townReachMeters(town))
  })
}

/** True where the name ends where its words end: no word beside it in the line may belong to it. */
function isAloneInLine({ tokens, classes }: CandidateQuery, street: Span, spans: readonly Span[]): boolean {
  const segment = tokens[street.from]?.segment
  const isOther = new Set<number>()
  for (const span of spans) {
    if (span === street || !span.isLexical) continue
    for (let i = span.from; i < span.to; i++) if (((classes[i] ?? 0) & WORD_CLASS.streetType) === 0) isOther.add(i)
  }
  return tokens.every((token, i) => token.segment !== segment || isOther.has(i) || (i >= street.from && i < street.to))
}

/** Names that the data knows for something else than a street, and what is no name. */
const isKnownOther = ({ part, places = [], areas = [] }: Span): boolean =>
  part === 'PostalCode' || part === 'Country' || areas.length > 0 || places.some(({ match }) => match !== 'fuzzy')

/** `14 Xyzzy Parade, Swarcliffe`: the street is given, known or not, so that a name without a type is none. */
function hasTypedStreetBeside({ tokens, classes }: CandidateQuery, street: Span, spans: readonly Span[]): boolean {
  const passedOver = [street, ...spans.filter(isKnownOther)]
  return tokens.some(
    (_, i) => ((classes[i] ?? 0) & STREET_TYPES) !== 0 && !passedOver.some(({ from, to }) => i >= from && i < to),
  )
}

/** `14 Xyzzy, Swarcliffe`: the house is one of the name beside it. */
const hasNumberElsewhere = (street: Span, spans: readonly Span[]): boolean =>
  spans.some(({ part, from, to }) => part === 'Premise' && to !== street.from && from !== street.to)

/** True for a name that may be that of a street but for its type: all of it is there, and nothing else is the street. */
export function mayLackType(query: CandidateQuery, wanted: Wanted): boolean {
  const { street, reading } = wanted
  if (!street || isPlaceName(query, wanted)) return false
  const { spans } = reading
  return (
    isAloneInLine(query, street, spans) &&
    !hasTypedStreetBeside(query, street, spans) &&
    !hasNumberElsewhere(street, spans)
  )
}

/**
 * `Petőfi Sándor utca 5`: where houses come last, a word right before the street that nothing calls a firm is more likely
 * the beginning of its name, so that the street of the rest is another one.
 */
export function isEndOfName({ country, tokens }: CandidateQuery, { street, reading: { spans } }: Wanted): boolean {
  if (!street || orderOf(country.alpha2).premiseFirst) return false
  return spans.some(
    ({ part, to, isLexical }) =>
      part === 'Organization' &&
      !isLexical &&
      to === street.from &&
      tokens[to - 1]?.segment === tokens[street.from]?.segment,
  )
}
