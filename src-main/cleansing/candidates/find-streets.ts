import { metersBetween, STREET_REACH_METERS } from '#main/cleansing/names/agree.ts'
import {
  compareStreet,
  editsAllowed,
  MOST_EDITS,
  type StreetLikeness,
} from '#main/cleansing/candidates/compare-street-names.ts'
import { numbersInName } from '#main/cleansing/names/numbers-in-name.ts'
import type {
  PlaceRecord,
  PostalCodeRecord,
  ReferenceReader,
  StreetRecord,
  StreetScope,
} from '#main/reference/reference-reader.ts'
import { comparableStreetKey, expandStreetKey, withoutUnregisteredType } from '#shared/text/expand-street-key.ts'
import { similarity } from '#shared/text/damerau-levenshtein.ts'
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
/** A misspelling of a name that is a street elsewhere is only believed this near the postal code. */
const TRUSTED_METERS = 400
/** Farther than any two places. */
const MOST_METERS = 1e8
/** Names of this many letters, types aside, may be two edits from a street of the town. */
const LENGTH_OF_TWO_EDITS = 10
/** Names shorter than this are not corrected without a postal code. */
const SHORTEST_CORRECTED = 5

export interface StreetQuery {
  reader: ReferenceReader
  country: string
  /** Name key of the street as given. */
  key: string
  /** The street as it was written. */
  written: string
  /** All of the name is there and nothing else is the street, so that a missing type is missing indeed. */
  mayLackType: boolean
  /** A part of the town is called so, which a house number does not make a street. */
  isSuburb: () => boolean
  postal: PostalCodeRecord | null
  place: PlaceRecord | null
  minimumSimilarity: number
  isStrict: boolean
}

/** The key of a name as given, and written out. */
interface GivenStreet {
  key: string
  expanded: string
}

/** Likeness to the nearest name of a street, the first of those that are as near. */
function bestLikeness(given: GivenStreet, street: StreetRecord): StreetLikeness | null {
  let best = compareStreet(given, street, street.key)
  for (const alias of street.aliases) {
    if (best?.similarity === 1) return best
    const likeness = compareStreet(given, street, toNameKey(alias))
    if (likeness && (!best || likeness.similarity > best.similarity)) best = likeness
  }
  return best
}

/** Streets of that name in a scope: by key, then by skeleton, where the type is missing or written differently. */
function findExact(query: StreetQuery, scope: StreetScope): StreetHit[] {
  const { reader, key, country, postal } = query
  const given = { key, expanded: expandStreetKey(key, country) }
  const hits: StreetHit[] = []
  const mayBeBare = () => query.mayLackType && !query.isSuburb()
  for (const street of streetsCalled(reader, scope, key)) {
    const spelt = bestLikeness(given, street) ?? (mayBeBare() ? bareLikeness(given, street) : null)
    const likeness = spelt && spelt.kind !== 'fuzzy' ? spelt : unregisteredLikeness(given, street)
    if (likeness) hits.push({ street, likeness, codeMeters: metersBetween(street.position, postal?.position) })
  }
  return hits
}

function streetsCalled(reader: ReferenceReader, scope: StreetScope, key: string): StreetRecord[] {
  const named = reader.streetsByName(scope, key)
  if (named.length > 0) return named
  const skeleton = toSkeletonKey(key, scope.country)
  return skeleton === key ? named : reader.streetsByName(scope, skeleton)
}

/** The streets of a scope of that very name, its type written out or abbreviated. */
export function streetsOf(reader: ReferenceReader, scope: StreetScope, key: string): StreetRecord[] {
  const given = { key, expanded: expandStreetKey(key, scope.country) }
  return streetsCalled(reader, scope, key).filter((street) => {
    const likeness = bestLikeness(given, street)
    return (likeness !== null && likeness.kind !== 'fuzzy') || unregisteredLikeness(given, street) !== null
  })
}

/** True where a scope has such a street. */
export const isStreetOf = (reader: ReferenceReader, scope: StreetScope, key: string): boolean =>
  streetsOf(reader, scope, key).length > 0

/** A name given without its type stands for the street that has one; what was not said is no likeness. */
function bareLikeness({ key, expanded }: GivenStreet, street: StreetRecord): StreetLikeness | null {
  const skeleton = toSkeletonKey(key, street.country)
  const isBare = expanded === skeleton && toSkeletonKey(street.name, street.country) === skeleton
  const likeness = () => similarity(expanded.replaceAll(' ', ''), toFullName(street).replaceAll(' ', ''))
  return isBare ? { kind: 'alias', similarity: likeness(), edits: 0, name: street.name } : null
}

const toFullName = ({ key, country }: StreetRecord): string => expandStreetKey(key, country)

/** `Odos Ermou` is Ermou, where no street of the register says that it is one. */
function unregisteredLikeness({ expanded }: GivenStreet, street: StreetRecord): StreetLikeness | null {
  const bare = withoutUnregisteredType(expanded, street.country)
  if (bare === expanded) return null
  const keys = [street.key, ...street.aliases.map(toNameKey)]
  const isSame = keys.some((key) => bare === expandStreetKey(key, street.country))
  return isSame ? { kind: 'alias', similarity: 1, edits: 0, name: street.name } : null
}

const HAN = /\p{Script=Han}/u

/** `五路` is another road than `三路`, however near they sound. */
function hasNumbersOf(written: string, { name, aliases }: StreetRecord): boolean {
  if (!HAN.test(written)) return true
  const native = [name, ...aliases].find((one) => HAN.test(one))
  return native === undefined || numbersInName(native) === numbersInName(written)
}

/** Streets of a scope whose nearest name is exactly so many edits from the given one, or only differs in its blanks. */
function findFuzzy(query: StreetQuery, scope: StreetScope, edits: number): StreetHit[] {
  const { reader, key, country, postal, minimumSimilarity } = query
  const given = { key, expanded: expandStreetKey(key, country) }
  const hits: StreetHit[] = []
  for (const street of reader.streetsLike(scope, comparableStreetKey(key, country), edits)) {
    const likeness = bestLikeness(given, street)
    if (likeness?.edits !== edits || likeness.similarity < minimumSimilarity) continue
    if (!hasNumbersOf(query.written, street)) continue
    hits.push({ street, likeness, codeMeters: metersBetween(street.position, postal?.position) })
  }
  return hits
}

/** The most alike first, then those nearest the postal code, then those of the town itself. */
const byAgreement =
  (place: PlaceRecord | null) =>
  (a: StreetHit, b: StreetHit): number => {
    const isElsewhere = ({ street }: StreetHit) => Number(street.place?.id !== place?.id)
    const meters = ({ codeMeters }: StreetHit) => codeMeters ?? MOST_METERS
    return a.likeness.edits - b.likeness.edits || meters(a) - meters(b) || isElsewhere(a) - isElsewhere(b)
  }

/** A name that is a street elsewhere in the country is more likely that name than a misspelling of another. */
function isBelievable({ postal }: StreetQuery, { codeMeters, likeness }: StreetHit, isNameElsewhere: boolean): boolean {
  if (postal && postal.positionLevel >= 3) {
    if (codeMeters === null || codeMeters > STREET_REACH_METERS) return false
    if (likeness.edits === 1 && codeMeters <= TRUSTED_METERS) return true
  }
  return !isNameElsewhere
}

/** Fewer where no postal code says in which part of a town the street lies: among its thousands some name is near any other. */
function mostEditsOf({ key, country, postal }: StreetQuery): number {
  const most = editsAllowed(comparableStreetKey(key, country).length + MOST_EDITS)
  if (postal) return most
  return Math.min(most, toSkeletonKey(key, country).replaceAll(' ', '').length >= LENGTH_OF_TWO_EDITS ? 2 : 1)
}

/** Streets of a misspelt name: the nearest spelling that can be believed, so the search widens edit by edit. */
function findMisspelt(query: StreetQuery, scope: StreetScope): StreetHit[] {
  const { reader, country, key } = query
  if (key.length < SHORTEST_CORRECTED) return []
  const isNameElsewhere = reader.isStreetName(country, key)
  const mostEdits = mostEditsOf(query)
  for (let edits = 0; edits <= mostEdits; edits++) {
    const hits = findFuzzy(query, scope, edits)
    if (hits.some((hit) => isBelievable(query, hit, isNameElsewhere)))
      return hits.sort(byAgreement(query.place)).slice(0, MAX_STREETS)
  }
  return []
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
  if (exact.length > 0) return exact.sort(byAgreement(place)).slice(0, MAX_STREETS)
  if (query.isStrict) return []
  const [scope] = scopes
  return scope ? findMisspelt(query, scope) : []
}
