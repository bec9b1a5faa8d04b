import type { CandidateQuery } from '../candidates/candidate-query.types.ts'
import { profileOf } from '#main/cleansing/grammar/profile-of.ts'
import type { Candidate, PartMatch } from '#main/cleansing/model/candidate.types.ts'
import type { Reading, Span } from '#main/cleansing/model/span.types.ts'
import { metersBetween } from '#main/cleansing/names/agree.ts'
import type { PlaceHit, PlaceRecord } from '#main/reference/reference-reader.ts'

/** A town with people of its own, called exactly so. */
const isTown = ({ match, place }: PlaceHit): boolean =>
  match === 'primary' && place.kind === 'place' && place.population > 0

/** Districts stand in lists of places without people of their own, or as another name of one of their towns. */
const isDistrict = ({ match, place }: PlaceHit): boolean => match !== 'primary' || place.population === 0

/** In a city of so many people lie towns that have codes of their own: `Salford, Manchester`. */
const LEAST_PEOPLE_OF_CITY = 100_000
const DISTRICT_REACH_METERS = 30_000
/** That it is a part of the other town is no better reading, although a list may say so. */
const POST_TOWN_BONUS = 3

/** `Witham, Braintree`: a post town, and behind it one of the towns around it that its district is called like. */
function isBeforeDistrict({ reader, country }: CandidateQuery, town: Span, locality: Span): boolean {
  const around = (locality.places ?? []).map(({ place }) => place)
  if (!profileOf(country.alpha2).hasPostTowns || around.length === 0) return false
  if (around.some(({ population }) => population >= LEAST_PEOPLE_OF_CITY)) return false
  const isNear = (one: PlaceRecord) =>
    around.some((other) => (metersBetween(one.position, other.position) ?? Infinity) <= DISTRICT_REACH_METERS)
  return (town.places ?? []).some(({ match, place }) => {
    const [postal] = match === 'primary' && place.population > 0 ? reader.postalCodesOfPlace(place.id, 1) : []
    return postal !== undefined && reader.placesOfPostalCode(postal)[0]?.place.id === place.id && isNear(place)
  })
}

const isMainTownOf = ({ reader, country }: CandidateQuery, postal: Span, { place }: PlaceHit): boolean => {
  const isTooWide = postal.postal?.isDistrictOnly && !profileOf(country.alpha2).hasPostTowns
  const record = isTooWide ? null : postal.postal?.record
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
  const isPostTown = isBeforeDistrict(query, town, locality)
  if (!isNamed || !(isPostTown || (locality.places ?? []).every(isDistrict))) return []
  const areas = reader.areasByName(country.alpha2, locality.key).filter(({ area }) => area.level === 2)
  const isLexical = areas.length > 0 || (locality.places ?? []).some(({ match }) => match !== 'fuzzy')
  const read = spans.map((span): Span => {
    if (span === town) return { ...span, part: 'Locality', isLexical: true }
    return span === locality
      ? { ...span, part: 'SubAdministrativeArea', areas, isLexical, isStrange: !isLexical }
      : span
  })
  return [{ spans: read, score: score + (isPostTown ? POST_TOWN_BONUS : 0) }]
}

const isMatched = (parts: readonly PartMatch[], part: PartMatch['part']): boolean =>
  parts.some((match) => match.part === part && (match.kind === 'same' || match.kind === 'alias'))

/** Only a town that has the street, or that the code serves, stands before an area; or one of which nothing else is said. */
export const hasOwnTown = ({ parts, wanted: { street, postal } }: Candidate): boolean =>
  isMatched(parts, 'Locality') &&
  (isMatched(parts, 'Thoroughfare') || isMatched(parts, 'PostalCode') || (street === null && postal === null))
