import { isMisspellingOf } from '#main/cleansing/names/judge-place-name.ts'
import { greatCircleMeters } from '#main/reference/great-circle.ts'
import type {
  PlaceHit,
  PlaceRecord,
  Position,
  PostalCodeRecord,
  ReferenceReader,
  StreetRecord,
} from '#main/reference/reference-reader.ts'
import { toPostalKey } from '#main/reference/postal-key.ts'
import { toNameKey } from '#shared/text/name-keys.ts'

/** A street and a postal code that are this far apart belong together. */
export const STREET_REACH_METERS = 1000
/** A town reaches about this many metres for each square root of its people, within these bounds. */
const METERS_PER_ROOT_PERSON = 12
const LONGEST_TOWN_REACH_METERS = 30_000
/** Smaller places do not contain others. */
const SMALLEST_CONTAINING_TOWN = 20_000
const isContaining = ({ population }: PlaceRecord): boolean => population >= SMALLEST_CONTAINING_TOWN
/** A village or suburb named in an address lies this near the address. */
const VILLAGE_REACH_METERS = 6_000
/** Post towns serve the country around them. */
const POST_TOWN_REACH_METERS = 12_000
/** Sections of a town may lie this far from its centre. */
const SECTION_REACH_METERS = 15_000
/** Places farther apart than this contradict each other. */
const CONTRADICTION_METERS = 25_000

/** Distance in metres, or null where a position is unknown. */
export const metersBetween = (a: Position | null | undefined, b: Position | null | undefined): number | null =>
  a && b ? greatCircleMeters(a, b) : null

/** How far a town reaches from its centre. */
export const townReachMeters = (place: PlaceRecord): number =>
  Math.min(LONGEST_TOWN_REACH_METERS, METERS_PER_ROOT_PERSON * Math.sqrt(place.population))

/** Codes of a place that is known by its codes only. */
const MOST_CODES = 8

/** A place without a position lies where its codes do: neighbouring ones share their first half. */
function agreeByCodes(reader: ReferenceReader, place: PlaceRecord, postal: PostalCodeRecord): PlaceAgreement {
  const key = toPostalKey(postal.code)
  const start = key.slice(0, Math.ceil(key.length / 2))
  const codes = reader.postalCodesOfPlace(place.id, MOST_CODES)
  return codes.some(({ code }) => toPostalKey(code).startsWith(start)) ? 'near' : 'unknown'
}

/** A city of this size has quarters that bear the names of villages elsewhere. */
const SMALLEST_CITY = 100_000
/** Codes of the largest cities that are looked through. */
const MOST_CITY_CODES = 500

/**
 * True for a city that has codes beside one that lists quarters: where the list has no positions, the one quarter whose
 * name a village far away bears too says nothing about where the code lies.
 */
function isAmongCodes(reader: ReferenceReader, place: PlaceRecord, postal: PostalCodeRecord): boolean {
  if (place.population < SMALLEST_CITY || place.area1Id === null || place.area1Id !== postal.area1Id) return false
  const key = toPostalKey(postal.code)
  const start = key.slice(0, Math.ceil(key.length / 2))
  return reader.postalCodesOfPlace(place.id, MOST_CITY_CODES).some(({ code }) => toPostalKey(code).startsWith(start))
}

/** How a place and a postal code stand to each other. */
export type PlaceAgreement = 'listed' | 'contains' | 'near' | 'far' | 'unknown'

/** The least part of a code's places that lists of the post alone know, where it lists parts of a town and not the town. */
const LEAST_POSTAL_NAMES = 0.5

/** True where a code has no town, and mostly names that only the post knows: `Celje - dostava`, quarters of Olomouc. */
const listsParts = (served: readonly PlaceHit[]): boolean =>
  served.length > 0 &&
  !servesTown(served) &&
  served.filter(({ place }) => place.kind === 'postal').length >= served.length * LEAST_POSTAL_NAMES

const servesTown = (served: readonly PlaceHit[]): boolean => served.some(({ place }) => isContaining(place))

/** True where a misspelt name may be that of a place that the code serves unsaid: not where it serves a town elsewhere. */
export function mayServe(reader: ReferenceReader, place: PlaceRecord, postal: PostalCodeRecord): boolean {
  const town = reader.placesOfPostalCode(postal).find(({ place }) => isContaining(place))?.place
  const meters = town ? metersBetween(place.position, town.position) : null
  if (!town) return true
  return meters !== null && meters <= Math.max(POST_TOWN_REACH_METERS, townReachMeters(town))
}

/** `Airstobulo del Valle`: a list of the post has the name of a real place with a typing error, and of no other area. */
const isMislisted = ({ key, kind, area1Id }: PlaceRecord, { place: listed }: PlaceHit): boolean =>
  kind === 'place' &&
  listed.kind === 'postal' &&
  (listed.area1Id === null || listed.area1Id === area1Id) &&
  isMisspellingOf(listed.key, key)

/** True where a code that is so far from a place lies in it, or so near that the place may be named for it. */
function reaches(place: PlaceRecord, { positionLevel }: PostalCodeRecord, meters: number): boolean {
  if (isContaining(place) && meters <= townReachMeters(place)) return true
  if (place.kind === 'section' && meters <= SECTION_REACH_METERS && positionLevel <= 2) return true
  return positionLevel >= 3 && meters <= VILLAGE_REACH_METERS
}

/** A code may lie this far from a town that its villages are named after. */
const NAMED_AROUND_METERS = 50_000

/** `Esparragal de Puerto Lumbreras`: the post names a village of the code with the town around it. */
function isNamedAround({ key, position, area1Id }: PlaceRecord, postal: PostalCodeRecord, served: readonly PlaceHit[]) {
  const isOfTown = ({ place }: PlaceHit) => place.kind === 'postal' && place.key.endsWith(` ${key}`)
  if (area1Id === null || area1Id !== postal.area1Id || !served.some(isOfTown)) return false
  return (metersBetween(position, postal.position) ?? 0) <= NAMED_AROUND_METERS
}

/** `listed`: the code serves it; `contains`: a town around it, or a section of it; `near` and `far` by distance. */
export function agreePlaceAndCode(
  reader: ReferenceReader,
  place: PlaceRecord,
  postal: PostalCodeRecord,
): PlaceAgreement {
  const served = reader.placesOfPostalCode(postal)
  const { id, key } = place
  if (served.some((hit) => hit.place.id === id || hit.place.key === key || isMislisted(place, hit))) return 'listed'
  const areParts = isContaining(place) && listsParts(served)
  if (areParts && served.some((hit) => hit.place.key.startsWith(`${key} `))) return 'listed'
  if (isNamedAround(place, postal, served)) return 'contains'
  const centre = postal.position ?? served.find((hit) => hit.place.position)?.place.position
  const meters = metersBetween(place.position, centre)
  if (meters === null) return areParts ? 'contains' : agreeByCodes(reader, place, postal)
  if (reaches(place, postal, meters) || (areParts && meters <= POST_TOWN_REACH_METERS)) return 'contains'
  if (meters <= CONTRADICTION_METERS) return 'near'
  // Where only the neighbours of a code tell where it lies, it may as well lie there.
  const isGuess = postal.position !== null && postal.positionLevel <= 1
  if (isGuess && meters <= 2 * postal.radiusMeters) return areParts ? 'contains' : agreeByCodes(reader, place, postal)
  return areParts && isAmongCodes(reader, place, postal) ? 'contains' : 'far'
}

/** True when an address in this street may name this place: its own town, its post town, or a village nearby. */
export function agreePlaceAndStreet(reader: ReferenceReader, place: PlaceRecord, street: StreetRecord): boolean {
  if (street.place && (street.place.id === place.id || toNameKey(street.placeName) === place.key)) return true
  // Streets of some registers have no point of their own: they lie in their town, or in a part of it.
  const meters = metersBetween(place.position, street.position ?? street.place?.position)
  if (meters === null) return false
  if (meters <= Math.max(VILLAGE_REACH_METERS, townReachMeters(place))) return true
  const district = reader.postalCode(street.country, street.postalDistrict)
  const isPostTown = district !== null && reader.placesOfPostalCode(district).some((hit) => hit.place.id === place.id)
  return isPostTown || (isContaining(place) && meters <= POST_TOWN_REACH_METERS)
}
