import { profileOf } from '#main/cleansing/grammar/profile-of.ts'
import { agreePlaceAndStreet } from '#main/cleansing/names/agree.ts'
import type { AddressRecord, Candidate, Wanted } from '#main/cleansing/model/candidate.types.ts'
import { PREMISE_LEVEL } from '#main/cleansing/candidates/compare-premise.ts'
import { repairPostalCode } from '#main/cleansing/candidates/repair-code.ts'
import { compareParts, rawText } from '#main/cleansing/candidates/compare-parts.ts'
import { findPlaces, MAX_PLACES_WITH_STREETS, type PlaceCandidate } from '#main/cleansing/candidates/find-places.ts'
import { findStreets, type StreetHit, streetsOf } from '#main/cleansing/candidates/find-streets.ts'
import { DELIVERY_PARTS, isEndOfName, isSuburbOf, mayLackType } from '#main/cleansing/candidates/lacking-type.ts'
import { placeWanted, toWanted } from '#main/cleansing/candidates/to-wanted.ts'
import type { Reading } from '#main/cleansing/model/span.types.ts'
import { areasAround } from '#main/reference/areas-around.ts'
import type { AreaRecord, PlaceRecord, ReferenceReader, StreetScope } from '#main/reference/reference-reader.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import type { CandidateQuery } from '#main/cleansing/candidates/candidate-query.types.ts'

/** A street that more towns have says nothing about which of them is meant. */
const MOST_TOWNS = 12

/** True where the address says nothing of where its street lies but the country, and that for sure. */
function namesCountryAlone({ isCountrySure }: CandidateQuery, wanted: Wanted): boolean {
  const { street, locality, dependent, postal, area, subArea, reading } = wanted
  if (!street || locality || dependent || postal || area || subArea) return false
  return isCountrySure || reading.spans.some(({ part }) => part === 'Country')
}

/** `Landstr. 40, Liechtenstein`: the few towns of the country that have a street of that name; none where many have. */
function townsOfStreet(query: CandidateQuery, wanted: Wanted): PlaceRecord[] {
  const { reader, country } = query
  if (!namesCountryAlone(query, wanted) || !reader.hasStreets(country.alpha2)) return []
  const towns = new Map<number, PlaceRecord>()
  for (const { place } of streetsOf(reader, { country: country.alpha2 }, wanted.street?.key ?? '')) {
    if (place) towns.set(place.id, place)
    if (towns.size > MOST_TOWNS) return []
  }
  return [...towns.values()]
}

const MAX_PER_READING = 16

/** Where the depth of the data is asked for: the street's district, the code's district, or the town. */
function scopeOf(record: Pick<AddressRecord, 'country' | 'street' | 'postal' | 'place'>): StreetScope {
  const country = record.country.alpha2
  const district = record.street?.postalDistrict ?? record.postal?.district
  return district === undefined ? { country, placeId: record.place?.id ?? -1 } : { country, postalDistrict: district }
}

function areaOf(
  query: CandidateQuery,
  place: PlaceRecord | null,
  found: PlaceCandidate,
  wanted: Wanted,
): AreaRecord | null {
  const id = place?.area1Id ?? found.postal?.area1Id ?? null
  if (id !== null) return query.reader.area(id)
  // Places of packs without areas have none of their own: their borders tell.
  if (place || found.postal) {
    const around = areasAround(query.reader, place?.position ?? null).area1
    // Post offices of the forces lie abroad: `APO AE` is not in Baden-Württemberg.
    return around?.country === query.country.alpha2 ? around : null
  }
  const named = wanted.area?.areas?.find((hit) => hit.area.level === 1)?.area
  return named ?? parentOf(query, countyOf(wanted))
}

/** The county named besides the town or alone, where no other is called so; two packs may have it. */
function countyOf({ subArea, locality, street, reading: { spans } }: Wanted): AreaRecord | null {
  if (!locality && (street || spans.some(({ part }) => DELIVERY_PARTS.has(part)))) return null
  const counties = (subArea?.areas ?? []).filter(({ area }) => area.level === 2)
  const called = counties.filter(({ match }) => match === 'primary')
  const [county, ...others] = (called.length > 0 ? called : counties).map(({ area }) => area)
  return county && others.every(({ code }) => code === county.code) ? county : null
}

const parentOf = ({ reader }: CandidateQuery, area: AreaRecord | null): AreaRecord | null =>
  area && area.parentId !== null ? reader.area(area.parentId) : null

/** The county of the place; where none is known, the one that is named is all that is sure. */
function countyAround(query: CandidateQuery, place: PlaceRecord | null, found: PlaceCandidate, wanted: Wanted) {
  if (place) return place.area2Id ? query.reader.area(place.area2Id) : null
  return found.postal ? null : countyOf(wanted)
}

function toRecord(query: CandidateQuery, found: PlaceCandidate, hit: StreetHit | null, wanted: Wanted): AddressRecord {
  const { reader, country } = query
  const street = hit?.street ?? null
  const place = hit ? placeOfStreet(query, found, hit, wanted) : found.place
  const record = { country, place, dependent: null, postal: found.postal, street, premise: null }
  return {
    ...record,
    area1: areaOf(query, place, found, wanted),
    area2: countyAround(query, place, found, wanted),
    depth: street && reader.hasPremises(street) ? PREMISE_LEVEL : localDepth(reader, record),
  }
}

/** Depth of the data around a record whose houses are not known. */
const localDepth = (reader: ReferenceReader, record: Omit<AddressRecord, 'area1' | 'area2' | 'depth'>): number =>
  reader.hasStreets(record.country.alpha2) ? reader.depthAt(scopeOf(record)) : 2

/** The town that the input names where the street lies in it, else the street's own town. */
function placeOfStreet(
  query: CandidateQuery,
  place: PlaceCandidate,
  { street }: StreetHit,
  wanted: Wanted,
): PlaceRecord | null {
  const { reader } = query
  if (place.place && place.kind !== 'contradicts' && agreePlaceAndStreet(reader, place.place, street))
    return place.place
  const named = wanted.locality?.places?.find(
    (hit) => hit.match !== 'fuzzy' && agreePlaceAndStreet(reader, hit.place, street),
  )
  return named?.place ?? street.place ?? place.place
}

/** The words of the town, and whether they stand right behind those of the street. */
function townAsWritten(query: CandidateQuery, wanted: Wanted) {
  const town = placeWanted(wanted)
  const { reading } = wanted
  const { tokens } = query
  const isSameLine = town !== null && tokens[town.from - 1]?.segment === tokens[town.from]?.segment
  return {
    written: town ? rawText(query, town) : '',
    followsStreet: isSameLine && reading.spans.some(({ part, to }) => part === 'Thoroughfare' && to === town.from),
  }
}

/** The places and codes that may answer a reading, the likeliest first. */
export function placesFor(query: CandidateQuery, wanted: Wanted): PlaceCandidate[] {
  const { reader, country, minimumSimilarity, isStrict } = query
  const found = wanted.postal?.postal
  const isCertain = found?.record != null && !found.isDistrictOnly
  const repaired = wanted.postal && !isCertain ? repairPostalCode(query, wanted) : null
  return findPlaces({
    reader,
    country,
    wanted,
    ...townAsWritten(query, wanted),
    postal: repaired ?? found?.record ?? null,
    minimumSimilarity,
    isStrict: isStrict || !query.correctsTowns,
  })
}

const NO_PLACE: PlaceCandidate = {
  place: null,
  name: '',
  kind: 'unknown',
  similarity: 0,
  postal: null,
  agreement: null,
}

interface Records {
  candidates: Candidate[]
  /** No other record can answer better, or there are enough. */
  isDone: boolean
}

/** The records at one place, each compared with the reading part by part. */
export function candidatesAt(
  query: CandidateQuery,
  wanted: Wanted,
  place: PlaceCandidate,
  asksStreets = true,
): Records {
  const hits = asksStreets && wanted.street ? streetsFor(query, place, wanted) : []
  const candidates: Candidate[] = []
  for (const hit of hits.length > 0 ? hits : [null]) {
    const candidate = compareParts(query, wanted, toRecord(query, place, hit, wanted), { place, hit })
    candidates.push(candidate)
    if (isSettled(candidate) && !mayGoDeeper(query, candidate, hits)) return { candidates, isDone: true }
  }
  return { candidates, isDone: false }
}

/** `50 Orchard Road` under Singapore: the streets of that name in the one town that the country is. */
function inOnlyTown(query: CandidateQuery, wanted: Wanted): Candidate[] {
  const { reader, country } = query
  if (!wanted.street || !profileOf(country.alpha2).isOneTown) return []
  const [hit] = reader.placesByName(country.alpha2, toNameKey(country.name))
  if (!hit) return []
  const { candidates } = candidatesAt(query, wanted, { ...NO_PLACE, place: hit.place, name: hit.name })
  return candidates.filter(({ record }) => record.street !== null)
}

/** The street of that name in each of the few towns that have one, where only the country is named besides. */
const inTownsOfStreet = (query: CandidateQuery, wanted: Wanted): Candidate[] =>
  townsOfStreet(query, wanted).flatMap((place) => {
    const { candidates } = candidatesAt(query, wanted, { ...NO_PLACE, place, name: place.name })
    // The pieces of a street are one answer each; the one that has the house stands for its town.
    const known = candidates.filter(({ record }) => record.street !== null)
    return known.sort((a, b) => b.score - a.score).slice(0, 1)
  })

/** All records that may answer one reading. */
export function findCandidates(query: CandidateQuery, reading: Reading): Candidate[] {
  const wanted = toWanted(reading, query.country.alpha2)
  const places = placesFor(query, wanted)
  const known = places.length === 0 ? [...inOnlyTown(query, wanted), ...inTownsOfStreet(query, wanted)] : []
  if (known.length > 0) return known
  const all: Candidate[] = []
  for (const [i, place] of (places.length > 0 ? places : [NO_PLACE]).entries()) {
    const { candidates, isDone } = candidatesAt(query, wanted, place, i < MAX_PLACES_WITH_STREETS)
    all.push(...candidates)
    if (isDone || all.length >= MAX_PER_READING) break
  }
  return all.slice(0, MAX_PER_READING)
}

/** The postal code and everything else agree: no other record can answer better. */
const isSettled = ({ parts }: Candidate): boolean =>
  parts.some(({ part }) => part === 'PostalCode') &&
  parts.every(({ kind, similarity }) => (kind === 'same' || kind === 'alias') && similarity === 1)

/** Another pack may know the houses of the street that this one knows by name only. */
const mayGoDeeper = ({ reader }: CandidateQuery, { record }: Candidate, hits: StreetHit[]): boolean =>
  record.premise === null && hits.some(({ street }) => street !== record.street && reader.hasPremises(street))

const streetsFor = (query: CandidateQuery, place: PlaceCandidate, wanted: Wanted): StreetHit[] =>
  isEndOfName(query, wanted)
    ? []
    : findStreets({
        reader: query.reader,
        country: query.country.alpha2,
        key: wanted.street?.key ?? '',
        written: wanted.street ? rawText(query, wanted.street) : '',
        mayLackType: mayLackType(query, wanted),
        isSuburb: () => isSuburbOf(query, wanted, place.place),
        postal: place.postal,
        place: place.kind === 'contradicts' ? null : place.place,
        minimumSimilarity: query.minimumSimilarity,
        isStrict: query.isStrict,
      })
