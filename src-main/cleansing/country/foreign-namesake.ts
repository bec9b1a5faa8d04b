import type { Candidate } from '#main/cleansing/model/candidate.types.ts'
import { classOfWord, lexiconOf, STREET_TYPES } from '#main/cleansing/words/word-classes.ts'
import type { Part } from '#main/cleansing/model/parts.types.ts'
import { DOMINANCE, isMatched } from '#main/cleansing/verify/judge.ts'
import type { CountryRecord, PlaceRecord, ReferenceReader } from '#main/reference/reference-reader.ts'

/** Countries in which a town of the same name is looked for. */
const MOST_COUNTRIES = 6

/** Parts that say nothing about which country is meant: streets of one name are everywhere. */
const NOT_DECIDING: ReadonlySet<Part> = new Set<Part>(['Locality', 'Thoroughfare', 'Premise'])

/** A town of less than this share of the people of the answer is not meant. */
function leastShare(other: string, towns: readonly PlaceRecord[], answer: Candidate, reader: ReferenceReader): number {
  const { parts, wanted } = answer
  const isStreetKnown = parts.some((match) => match.part === 'Thoroughfare' && isMatched(match))
  if (!isStreetKnown) return 1 / DOMINANCE
  // Where nobody knows the streets a larger town may have this one too; where they are known it has it or not.
  if (!reader.hasStreets(other)) return 1
  const key = wanted.street?.key ?? ''
  const hasStreet = towns.some(({ id }) => reader.streetsByName({ country: other, placeId: id }, key).length > 0)
  return hasStreet ? 1 / DOMINANCE : Infinity
}

/** `via Torino, Saint-Vincent`: the word for a street is one of the language of this country and not of the other. */
function speaksAgainst(other: string, { wanted, record }: Candidate, reader: ReferenceReader): boolean {
  const words = wanted.street?.key.split(' ') ?? []
  const hasType = ({ alpha2, languages }: CountryRecord): boolean =>
    words.some((word) => (classOfWord(lexiconOf(alpha2, languages), word) & STREET_TYPES) !== 0)
  const country = reader.country(other)
  return country !== null && hasType(record.country) && !hasType(country)
}

/**
 * Countries of which a town is called like that of an answer whose country was guessed from its name, and that may be
 * meant as well: `San Pedro` is in twenty countries, and which one is meant nobody can tell.
 */
export function foreignNamesakes(answer: Candidate, reader: ReferenceReader): string[] {
  const { parts, record, wanted } = answer
  const { place, country } = record
  const key = wanted.locality?.key
  const isNamed = wanted.reading.spans.some(({ part }) => part === 'Country')
  if (!place || !key || isNamed || parts.some((match) => isMatched(match) && !NOT_DECIDING.has(match.part))) return []
  return reader.countriesByPlaceName(key, MOST_COUNTRIES).filter((other) => {
    if (other === country.alpha2) return false
    const towns = reader.placesByName(other, key).flatMap((hit) => (hit.match === 'primary' ? hit.place : []))
    const largest = Math.max(0, ...towns.map(({ population }) => population))
    const isAsLikely = largest > 0 && largest > leastShare(other, towns, answer, reader) * place.population
    return isAsLikely && !speaksAgainst(other, answer, reader)
  })
}
