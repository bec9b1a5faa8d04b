import type { AddressRecord, Wanted } from '#main/cleansing/model/candidate.types.ts'
import type { CandidateQuery } from './candidate-query.types.ts'
import { isStreetOf } from '#main/cleansing/candidates/find-streets.ts'
import { HOUSE_TYPES } from '#main/cleansing/context/find-house-names.ts'
import { PLACE_LIKE_TYPES } from '#main/cleansing/words/marker-words-data.ts'
import type { Span } from '#main/cleansing/model/span.types.ts'
import { STREET_TYPES, WORD_CLASS } from '#main/cleansing/words/word-classes.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import type { StreetScope } from '#main/reference/reference-reader.ts'

/** Where the streets of a place are known. */
const STREET_LEVEL = 3
/** Parts of which the data knows nothing, so that a street may be taken for one. */
const NAMES: ReadonlySet<Part> = new Set<Part>(['Building', 'Organization'])

/** True for a span of which a word says that it is a street, or that has a number of its own; not for `N.W.` */
const isStreet = ({ classes, tokens }: CandidateQuery, { from, to }: Span): boolean =>
  classes.slice(from, to).some((bits) => (bits & STREET_TYPES) !== 0) ||
  (tokens[to]?.segment === tokens[from]?.segment && /^\p{N}/u.test(tokens[to]?.raw ?? ''))

/** `Xyzzy Lane`: ends, or in its language begins, with a type that is never that of a house. */
export function isNamedLikeStreet({ classes, tokens }: CandidateQuery, { from, to }: Span): boolean {
  const type = tokens[to - 1]?.key ?? ''
  const isLast = ((classes[to - 1] ?? 0) & WORD_CLASS.streetType) !== 0
  const isFirst = ((classes[from] ?? 0) & WORD_CLASS.leadingType) !== 0
  return to - from > 1 && (isFirst || (isLast && !HOUSE_TYPES.has(type) && !PLACE_LIKE_TYPES.has(type)))
}

/** The streets of which an address in this record may name a second one. */
function scopesOf({ country: { alpha2: country }, place, street, postal }: AddressRecord): StreetScope[] {
  const districts = new Set([street?.postalDistrict, postal?.district])
  const places = new Set([place?.id, street?.place?.id])
  return [
    ...[...districts].flatMap((postalDistrict) => (postalDistrict ? [{ country, postalDistrict }] : [])),
    ...[...places].flatMap((placeId) => (placeId === undefined ? [] : [{ country, placeId }])),
  ]
}

/**
 * A street that the input names besides the one that was looked up, and that no street here is called: `93 Xyzzy Lane,
 * Teagues Crescent`. An answer with the other one does not answer the whole input.
 */
export function findStrangeStreet(query: CandidateQuery, { street, reading }: Wanted, record: AddressRecord) {
  const further = reading.spans.filter(
    (span) =>
      span !== street &&
      ((span.part === 'Thoroughfare' && isStreet(query, span)) ||
        (NAMES.has(span.part) && isNamedLikeStreet(query, span))),
  )
  if (further.length === 0 || record.depth < STREET_LEVEL) return null
  const scopes = scopesOf(record)
  return further.find(({ key }) => !scopes.some((scope) => isStreetOf(query.reader, scope, key))) ?? null
}
