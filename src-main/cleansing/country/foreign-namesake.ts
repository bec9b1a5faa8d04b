import type { Candidate } from '#main/cleansing/model/candidate.types.ts'
import { isMatched } from '#main/cleansing/verify/judge.ts'
import type { ReferenceReader } from '#main/reference/reference-reader.ts'

/** Countries in which a town of the same name is looked for. */
const MOST_COUNTRIES = 6
/** A town elsewhere of at least this share of the people may be meant as well. */
const COMPARABLE_SHARE = 0.5

/**
 * True where a guessed country rests on the name of a town alone, and another country has a town of that name and of
 * comparable size: `San Pedro` is in twenty countries, and which one is meant nobody can tell.
 */
export function hasForeignNamesake({ parts, record, wanted }: Candidate, reader: ReferenceReader): boolean {
  const { place, country } = record
  const key = wanted.locality?.key
  const isNamed = wanted.reading.spans.some(({ part }) => part === 'Country')
  if (!place || !key || isNamed || parts.some((part) => isMatched(part) && part.part !== 'Locality')) return false
  return reader
    .countriesByPlaceName(key, MOST_COUNTRIES)
    .filter((other) => other !== country.alpha2)
    .some((other) =>
      reader
        .placesByName(other, key)
        .some((hit) => hit.match === 'primary' && hit.place.population > COMPARABLE_SHARE * place.population),
    )
}
