import type { Candidate } from '#main/cleansing/model/candidate.types.ts'
import type { CandidateQuery } from '../candidates/candidate-query.types.ts'
import { isCityOfCountry, namesOwnCountry } from '#main/cleansing/context/own-country-name.ts'
import type { Reading, Span } from '#main/cleansing/model/span.types.ts'

/**
 * `10 Oak Street Gibraltar`: behind a street without any town, the name of the country is that of its city where one
 * is called so. Empty for all other answers.
 */
export function readCountryAsCity({ reader, country }: CandidateQuery, { wanted }: Candidate): Reading[] {
  const { reading, locality } = wanted
  const named = reading.spans.find(({ part }) => part === 'Country')
  const hasStreet = reading.spans.some(({ part }) => part === 'Thoroughfare' || part === 'PostBox')
  if (!named || locality || !hasStreet || !namesOwnCountry(reader, country, named.key)) return []
  const hits = reader.placesByName(country.alpha2, named.key)
  const places = hits.filter((hit) => hit.match === 'primary' && isCityOfCountry(hit, country))
  if (places.length === 0) return []
  const spans = reading.spans.map((span): Span => (span === named ? { ...span, part: 'Locality', places } : span))
  return [{ ...reading, spans }]
}
