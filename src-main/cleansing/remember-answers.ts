import { createBoundedCache, createCountryCache } from '#main/reference/bounded-cache.ts'
import type { ReferenceReader, StreetScope } from '#main/reference/reference-reader.ts'

/** Answers kept per question; the words of one address are asked about many times, those of one file repeat. */
const MAX_REMEMBERED = 4000
/** Codes serve up to a hundred places each. */
const MAX_REMEMBERED_CODES = 1500
/** Lists of streets are long, and only the names of one address are asked for again. */
const MAX_REMEMBERED_STREETS = 1000

function remember<A extends unknown[], R>(
  limit: number,
  keyOf: (...args: A) => string | object,
  ask: (...args: A) => R,
): (...args: A) => R {
  const answers = createBoundedCache<string | object, R>(limit)
  return (...args) => {
    const key = keyOf(...args)
    return answers.get(key) ?? answers.set(key, ask(...args))
  }
}

/** The same for questions about a text in a country. */
function rememberText<R>(
  limit: number,
  ask: (country: string, text: string) => R,
): (country: string, text: string) => R {
  const answers = createCountryCache<R>(limit)
  return (country, text) => {
    const known = answers.get(country, text)
    return known === undefined ? answers.set(country, text, ask(country, text)) : known
  }
}

const byScope = (scope: StreetScope) => `${scope.country}|${scope.postalDistrict ?? ''}|${scope.placeId ?? ''}`

/**
 * The same reader, with the answers that one address needs again and again kept at hand. Answers about more than
 * `mostCountries` countries are not kept, those of the country asked about longest ago go first; 0 is no limit.
 */
export function rememberAnswers(reader: ReferenceReader, mostCountries = 0): ReferenceReader {
  return mostCountries === 0 ? rememberAll(reader) : rememberSomeCountries(reader, mostCountries)
}

function rememberSomeCountries(reader: ReferenceReader, mostCountries: number): ReferenceReader {
  const byCountry = new Map<string, ReferenceReader>()
  const of = (country: string): ReferenceReader => {
    const known = byCountry.get(country) ?? rememberAll(reader)
    // A map keeps the order of insertion: the country used last stands last.
    byCountry.delete(country)
    byCountry.set(country, known)
    if (byCountry.size > mostCountries) byCountry.delete(byCountry.keys().next().value as string)
    return known
  }
  return {
    ...rememberAll(reader),
    areasByName: (country, key) => of(country).areasByName(country, key),
    placesByName: (country, key) => of(country).placesByName(country, key),
    postalCode: (country, code) => of(country).postalCode(country, code),
    placesOfPostalCode: (postal) => of(postal.country).placesOfPostalCode(postal),
    depthAt: (scope) => of(scope.country).depthAt(scope),
    streetsByName: (scope, key) => of(scope.country).streetsByName(scope, key),
    streetsLike: (scope, key, mostEdits) => of(scope.country).streetsLike(scope, key, mostEdits),
  }
}

function rememberAll(reader: ReferenceReader): ReferenceReader {
  return {
    ...reader,
    countriesByPostalCode: remember(MAX_REMEMBERED, (code) => code, reader.countriesByPostalCode),
    countriesByPlaceName: remember(MAX_REMEMBERED, (key, limit) => `${key}|${limit}`, reader.countriesByPlaceName),
    areasByName: rememberText(MAX_REMEMBERED, reader.areasByName),
    placesByName: rememberText(MAX_REMEMBERED, reader.placesByName),
    postalCode: rememberText(MAX_REMEMBERED, reader.postalCode),
    // Two codes of one district may serve different places: one pack knows the district, another the whole code.
    placesOfPostalCode: remember(MAX_REMEMBERED_CODES, (postal) => postal, reader.placesOfPostalCode),
    depthAt: remember(MAX_REMEMBERED, byScope, reader.depthAt),
    streetsByName: remember(MAX_REMEMBERED_STREETS, (scope, key) => `${byScope(scope)}|${key}`, reader.streetsByName),
    // The readings of one address ask for the same misspelt street, and each time all names of its town are compared.
    streetsLike: remember(
      MAX_REMEMBERED_STREETS,
      (scope, key, mostEdits) => `${byScope(scope)}|${key}|${mostEdits}`,
      reader.streetsLike,
    ),
  }
}
