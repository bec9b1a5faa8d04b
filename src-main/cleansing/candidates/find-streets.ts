import { metersBetween, STREET_REACH_METERS } from '#main/cleansing/candidates/agree.ts'
import { compareStreet, expandStreetKey, type StreetLikeness } from '#main/cleansing/candidates/compare-street-names.ts'
import type {
  PlaceRecord,
  PostalCodeRecord,
  ReferenceReader,
  StreetRecord,
  StreetScope,
} from '#main/reference/reference-reader.ts'
import { toNameKey } from '#shared/text/name-keys.ts'
import { toSkeletonKey } from '#shared/text/to-skeleton-key.ts'

export interface StreetHit {
  street: StreetRecord
  likeness: StreetLikeness
  /** Distance to the postal code of the input; null when there is none. */
  codeMeters: number | null
}

/** Streets handed on for one name. */
const MAX_STREETS = 12
/** Comparing with every street of a larger town takes longer than an answer may. */
const LARGEST_SEARCHED_TOWN = 200_000
/** Streets compared letter by letter in one scope. */
const MAX_COMPARED = 6000
/** A misspelling of a name that is a street elsewhere is only believed this near the postal code. */
const TRUSTED_METERS = 400
/** Names shorter than this are not corrected without a postal code. */
const SHORTEST_CORRECTED = 5

export interface StreetQuery {
  reader: ReferenceReader
  country: string
  /** Name key of the street as given. */
  key: string
  /** The name ends where its words end, so that a missing type is missing indeed. */
  isWholeName: boolean
  postal: PostalCodeRecord | null
  place: PlaceRecord | null
  minimumSimilarity: number
  isStrict: boolean
}

const keysOf = (street: StreetRecord): string[] => [street.key, ...street.aliases.map(toNameKey)]

function bestLikeness(given: { key: string; expanded: string }, street: StreetRecord): StreetLikeness | null {
  let best: StreetLikeness | null = null
  for (const key of keysOf(street)) {
    const likeness = compareStreet(given, street, key)
    if (likeness && (!best || likeness.similarity > best.similarity)) best = likeness
  }
  return best
}

/** Streets of that name in a scope: by key, then by skeleton, where the type is missing or written differently. */
function findExact(query: StreetQuery, scope: StreetScope): StreetHit[] {
  const { reader, key, country, postal } = query
  const given = { key, expanded: expandStreetKey(key, country) }
  const skeleton = toSkeletonKey(key, country)
  const named = reader.streetsByName(scope, key)
  const more = named.length === 0 && skeleton !== key ? reader.streetsByName(scope, skeleton) : []
  const hits: StreetHit[] = []
  for (const street of [...named, ...more]) {
    const likeness =
      bestLikeness(given, street) ?? (query.isWholeName ? bareLikeness(given.expanded, skeleton, street) : null)
    if (likeness && likeness.kind !== 'fuzzy')
      hits.push({ street, likeness, codeMeters: metersBetween(street.position, postal?.position) })
  }
  return hits
}

/** A name given without its type stands for the street that has one. */
function bareLikeness(expanded: string, skeleton: string, street: StreetRecord): StreetLikeness | null {
  const isBare = expanded === skeleton && toSkeletonKey(street.name, street.country) === skeleton
  return isBare ? { kind: 'alias', similarity: 1, edits: 0, name: street.name } : null
}

function findFuzzy(query: StreetQuery, scope: StreetScope): StreetHit[] {
  const { reader, key, country, postal, minimumSimilarity } = query
  if (key.length < SHORTEST_CORRECTED) return []
  const given = { key, expanded: expandStreetKey(key, country) }
  const hits: StreetHit[] = []
  for (const street of reader.streetsIn(scope).slice(0, MAX_COMPARED)) {
    const likeness = bestLikeness(given, street)
    if (!likeness || likeness.similarity < minimumSimilarity) continue
    hits.push({ street, likeness, codeMeters: metersBetween(street.position, postal?.position) })
  }
  return hits
}

/** Near the postal code first, then the most alike. */
const byAgreement = (a: StreetHit, b: StreetHit): number =>
  a.likeness.edits - b.likeness.edits || (a.codeMeters ?? Infinity) - (b.codeMeters ?? Infinity)

/** A name that is a street elsewhere in the country is more likely that name than a misspelling of another. */
function isBelievable(query: StreetQuery, hit: StreetHit): boolean {
  const { codeMeters, likeness } = hit
  if (query.postal && query.postal.positionLevel >= 3) {
    if (codeMeters === null || codeMeters > STREET_REACH_METERS) return false
    if (likeness.edits === 1 && codeMeters <= TRUSTED_METERS) return true
  }
  return query.reader.streetsByName({ country: query.country }, query.key).length === 0
}

/** Streets of the given name around the given postal code and place; misspelt ones only where no street has the name. */
export function findStreets(query: StreetQuery): StreetHit[] {
  const { reader, country, postal, place } = query
  if (query.key === '' || !reader.hasStreets(country)) return []
  const scopes: StreetScope[] = []
  if (postal) scopes.push({ country, postalDistrict: postal.district })
  if (place) scopes.push({ country, placeId: place.id })
  let exact: StreetHit[] = []
  for (const scope of scopes) {
    exact = [...exact, ...findExact(query, scope)]
    if (exact.some((hit) => hit.codeMeters !== null && hit.codeMeters <= STREET_REACH_METERS)) break
  }
  if (exact.length > 0) return exact.sort(byAgreement).slice(0, MAX_STREETS)
  if (query.isStrict) return []
  const searched = postal || (place && place.population <= LARGEST_SEARCHED_TOWN) ? scopes.slice(0, 1) : []
  for (const scope of searched) {
    const fuzzy = findFuzzy(query, scope).sort(byAgreement)
    const first = fuzzy.find((hit) => isBelievable(query, hit))
    if (first) return fuzzy.filter((hit) => hit.likeness.edits === first.likeness.edits).slice(0, MAX_STREETS)
  }
  return []
}
