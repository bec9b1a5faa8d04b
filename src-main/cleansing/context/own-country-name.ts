import type { CountryRecord, PlaceHit, ReferenceReader } from '#main/reference/reference-reader.ts'

/** A city of this share of the people of its country, or of this many, is meant by the name that both have. */
const LEAST_SHARE = 0.1
const LEAST_PEOPLE = 50_000

/** `tunisie` in Tunisia: the name of the very country that the address is read in. */
export const namesOwnCountry = (reader: ReferenceReader, { alpha2 }: CountryRecord, key: string): boolean =>
  reader.countriesByName(key).includes(alpha2)

/** `Gibraltar`, `San Marino`, `Panamá`; a hamlet called `España` is not what the words mean. */
export const isCityOfCountry = ({ place: { population } }: PlaceHit, country: CountryRecord): boolean =>
  population >= LEAST_PEOPLE || population >= LEAST_SHARE * country.population

/** The name of the very country and of no city of it: Singapore, Guatemala and Gibraltar are towns as well. */
export const namesCountryAlone = (reader: ReferenceReader, country: CountryRecord, key: string): boolean =>
  namesOwnCountry(reader, country, key) &&
  !reader.placesByName(country.alpha2, key).some((hit) => isCityOfCountry(hit, country))
