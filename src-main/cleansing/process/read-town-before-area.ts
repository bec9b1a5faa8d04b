import type { CandidateQuery } from '#main/cleansing/candidates/find-candidates.ts'
import type { Candidate, PartMatch } from '#main/cleansing/model/candidate.types.ts'
import type { Reading, Span } from '#main/cleansing/model/span.types.ts'
import type { PlaceHit } from '#main/reference/reference-reader.ts'

/** A town with people of its own, called exactly so. */
const isTown = ({ match, place }: PlaceHit): boolean =>
  match === 'primary' && place.kind === 'place' && place.population > 0

/** Districts stand in lists of places without people of their own, or as another name of one of their towns. */
const isDistrict = ({ match, place }: PlaceHit): boolean => match !== 'primary' || place.population === 0

const isMainTownOf = ({ reader }: CandidateQuery, postal: Span, { place }: PlaceHit): boolean => {
  const record = postal.postal?.isDistrictOnly ? null : postal.postal?.record
  return record != null && reader.placesOfPostalCode(record)[0]?.place.id === place.id
}

/**
 * `Church Road, Ramsgate, Thanet`, `…, Ramsgate, Thanderham, CT11 8AA`: what was read as a town and the part of it before
 * it is a town and the district, or an area that nobody knows, behind it. With a code the town is the first that the
 * code serves. Empty for all other readings.
 */
export function readTownBeforeArea(query: CandidateQuery, { spans, score }: Reading): Reading[] {
  const locality = spans.find(({ part }) => part === 'Locality')
  const town = spans.find(({ part, to }) => part === 'DependentLocality' && to === locality?.from)
  const postal = spans.find(({ part }) => part === 'PostalCode')
  if (!locality || !town || spans.some(({ part }) => part === 'SubAdministrativeArea')) return []
  const { tokens, reader, country } = query
  if (tokens[town.to - 1]?.segment === tokens[locality.from]?.segment) return []
  const isNamed = (town.places ?? []).some((hit) => (postal ? isMainTownOf(query, postal, hit) : isTown(hit)))
  if (!isNamed || !(locality.places ?? []).every(isDistrict)) return []
  const areas = reader.areasByName(country.alpha2, locality.key).filter(({ area }) => area.level === 2)
  const isLexical = areas.length > 0 || (locality.places ?? []).some(({ match }) => match !== 'fuzzy')
  const read = spans.map((span): Span => {
    if (span === town) return { ...span, part: 'Locality', isLexical: true }
    return span === locality
      ? { ...span, part: 'SubAdministrativeArea', areas, isLexical, isStrange: !isLexical }
      : span
  })
  return [{ spans: read, score }]
}

const isMatched = (parts: readonly PartMatch[], part: PartMatch['part']): boolean =>
  parts.some((match) => match.part === part && (match.kind === 'same' || match.kind === 'alias'))

/** Only a town that has the street, or that the code serves, stands before an area. */
export const hasOwnTown = ({ parts }: Candidate): boolean =>
  isMatched(parts, 'Locality') && (isMatched(parts, 'Thoroughfare') || isMatched(parts, 'PostalCode'))
