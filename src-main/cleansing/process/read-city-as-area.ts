import type { Candidate } from '#main/cleansing/candidates/candidate.types.ts'
import type { CandidateQuery } from '#main/cleansing/candidates/find-candidates.ts'
import type { Reading, Span } from '#main/cleansing/parse/span.types.ts'

/** A town of its own, not a part of one. */
const isTown = ({ match, place }: NonNullable<Span['places']>[number]): boolean =>
  match !== 'fuzzy' && place.kind === 'place'

/**
 * `Via Roma 5, Rapallo, Genova`: a town far from a city is no part of it. Where it lies in the province or the county that
 * is called like the city, that is what is meant; the words are then read so. Empty for all other answers.
 */
export function readCityAsArea({ reader, country }: CandidateQuery, { wanted, parts }: Candidate): Reading[] {
  const { locality, dependent, reading } = wanted
  const isFar = parts.some(({ part, kind }) => part === 'DependentLocality' && kind === 'unknown')
  if (!isFar || !locality || !dependent || wanted.area || wanted.subArea) return []
  const areas = reader.areasByName(country.alpha2, locality.key)
  const around = (dependent.places ?? []).filter(isTown).flatMap(({ place }) => [place.area2Id, place.area1Id])
  const hit = areas.find(({ area }) => around.includes(area.id))
  if (!hit) return []
  const part = hit.area.level === 1 ? 'AdministrativeArea' : 'SubAdministrativeArea'
  const spans = reading.spans.map((span): Span => {
    if (span === locality) return { ...span, part, areas }
    return span === dependent ? { ...span, part: 'Locality' } : span
  })
  return [{ ...reading, spans }]
}
