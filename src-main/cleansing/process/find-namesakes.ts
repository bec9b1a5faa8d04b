import type { AddressRecord, Candidate, Wanted } from '#main/cleansing/model/candidate.types.ts'
import { compareParts } from '#main/cleansing/candidates/compare-parts.ts'
import type { CandidateQuery } from '../candidates/candidate-query.types.ts'
import { toWanted } from '#main/cleansing/candidates/to-wanted.ts'
import type { AddressText } from '#main/cleansing/input/read-input.ts'
import type { Reading } from '#main/cleansing/model/span.types.ts'
import type { SearchTools } from '#main/cleansing/process/search-address.ts'
import type { CountryRecord, PlaceRecord, StreetRecord } from '#main/reference/reference-reader.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** Places and streets of one name that are compared with the input. */
const MOST_NAMESAKES = 200

function toRecord(
  query: CandidateQuery,
  place: PlaceRecord | null,
  street: StreetRecord | null,
  premise: string,
): AddressRecord {
  const { reader, country } = query
  return {
    country,
    place,
    dependent: null,
    postal: null,
    street,
    area1: place?.area1Id ? reader.area(place.area1Id) : null,
    area2: place?.area2Id ? reader.area(place.area2Id) : null,
    premise: street && premise !== '' ? reader.premiseOfStreet(street, premise) : null,
    depth: street ? 3 : 2,
  }
}

const fromPlace = (place: PlaceRecord | null) => ({
  place,
  name: place?.name ?? '',
  kind: 'same' as const,
  similarity: 1,
  postal: null,
  agreement: null,
})

function placeCandidates(query: CandidateQuery, wanted: Wanted): Candidate[] {
  const hits = (wanted.locality?.places ?? []).filter((hit) => hit.match !== 'fuzzy').slice(0, MOST_NAMESAKES)
  return hits.map(({ place }) =>
    compareParts(query, wanted, toRecord(query, place, null, ''), { place: fromPlace(place), hit: null }),
  )
}

function streetCandidates(query: CandidateQuery, wanted: Wanted): Candidate[] {
  const key = wanted.street?.key ?? ''
  const premise = wanted.reading.spans.find(({ part }) => part === 'Premise')?.key ?? ''
  const towns = new Map<string, StreetRecord>()
  for (const street of query.reader.streetsByName({ country: query.country.alpha2 }, key)) {
    const isNamed = street.key === key || street.aliases.some((alias) => toNameKey(alias) === key)
    const town = `${street.place?.id ?? street.postalDistrict}`
    if (isNamed && !towns.has(town)) towns.set(town, street)
  }
  return [...towns.values()].slice(0, MOST_NAMESAKES).map((street) => {
    const likeness = { kind: street.key === key ? ('same' as const) : ('alias' as const), similarity: 1, edits: 0 }
    const hit = { street, likeness: { ...likeness, name: street.name }, codeMeters: null }
    const record = toRecord(query, street.place, street, premise)
    return compareParts(query, wanted, record, { place: fromPlace(street.place), hit })
  })
}

/** Every record of the name that a reading gives: all towns so called, or that street in every town. */
export function findNamesakes(
  text: AddressText,
  country: CountryRecord,
  reading: Reading,
  { reader, settings }: SearchTools,
): Candidate[] {
  const wanted = toWanted(reading, country.alpha2)
  if (wanted.postal) return []
  const query: CandidateQuery = {
    reader,
    country,
    tokens: text.tokens,
    fieldOf: text.fieldOf,
    classes: [],
    minimumSimilarity: settings.minimumSimilarity,
    isStrict: true,
    correctsTowns: false,
    isCountrySure: false,
    nearbyCodes: new Map(),
  }
  if (!wanted.street) return placeCandidates(query, wanted)
  return wanted.locality ? [] : streetCandidates(query, wanted)
}
