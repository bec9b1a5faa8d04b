import type { Candidate } from '#main/cleansing/model/candidate.types.ts'
import type { CandidateQuery } from '../candidates/candidate-query.types.ts'
import type { Reading, Span } from '#main/cleansing/model/span.types.ts'

/** A town of its own, not a part of one. */
const isTown = ({ match, place }: NonNullable<Span['places']>[number]): boolean =>
  match !== 'fuzzy' && place.kind === 'place'

/**
 * `Via Roma 5, Rapallo, Genova`: a town far from a city is no part of it. Where it lies in the province or the county that
 * is called like the city, that is what is meant; the words are then read so. Empty for all other answers.
 */
export function readCityAsArea({ reader, country }: CandidateQuery, { wanted, parts, record }: Candidate): Reading[] {
  const { locality, dependent, reading } = wanted
  const isFar = parts.some(({ part, kind }) => part === 'DependentLocality' && kind === 'unknown')
  // `Oakham, Rutland`: a county that lists of the post name among the places, before which a town stands.
  const isNoTown = record.place?.population === 0 && (record.dependent?.population ?? 0) > 0
  if (!(isFar || isNoTown) || !locality || !dependent || wanted.area || wanted.subArea) return []
  const areas = reader.areasByName(country.alpha2, locality.key)
  const around = (dependent.places ?? []).filter(isTown).flatMap(({ place }) => [place.area2Id, place.area1Id])
  const hit = areas.find(({ area }) => around.includes(area.id) && (isFar || area.level === 2))
  if (!hit) return []
  const part = hit.area.level === 1 ? 'AdministrativeArea' : 'SubAdministrativeArea'
  const spans = reading.spans.map((span): Span => {
    if (span === locality) return { ...span, part, areas }
    return span === dependent ? { ...span, part: 'Locality' } : span
  })
  return [{ ...reading, spans }]
}
