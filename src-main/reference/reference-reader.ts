import type { SuppressedPerson, SuppressionQuery } from '#main/reference/suppression/suppression.types.ts'
import type { PoiPack } from '#main/reference/poi/poi.types.ts'
import type { RANGE_PARITIES } from '#main/reference/pack-schema.ts'
import type { AskedRows } from '#shared/contract/asked-rows-schema.ts'
import type { SuppressionKind } from '#main/reference/suppression/suppression-table.ts'

/**
 * What the engines may ask of the reference data. One implementation reads packs (SQLite, read only);
 * tests may hand in another. Every call is synchronous, bounded by the named limits of its implementation,
 * and returns plain records. Keys are made by `toNameKey` and `toSkeletonKey` (src-shared/text), the same
 * functions that wrote the packs.
 */

/** Degrees, WGS 84. */
export interface Position {
  lat: number
  lon: number
}

export interface CountryRecord {
  /** ISO 3166-1 alpha-2, alpha-3 and three-digit numeric codes. */
  alpha2: string
  alpha3: string
  numeric: string
  /** English short name. */
  name: string
  /** BCP 47 language tags, most used first. */
  languages: string[]
  /** Source of a case-insensitive regular expression for the whole postal code; null where there is none. */
  postalPattern: string | null
  /** True where the administrative area is printed as a code (AU, BR, CA, CH, IT, MX, US). */
  printsAreaCode: boolean
  /** Deepest level (1–5) that any installed pack holds anywhere in this country. */
  deepestLevel: number
  /** People of all its known places together. */
  population: number
}

export interface AreaRecord {
  id: number
  country: string
  level: 1 | 2
  /** GeoNames code within the country, levels joined by dots: `CA.037`. */
  code: string
  /** ISO 3166-2 code such as `US-CA`; empty where there is none. */
  iso: string
  /** As the country writes it, in Latin letters. */
  name: string
  /** Further names in the country's languages; in a country of another script the native one first. */
  localNames: string[]
  /** Customary short form such as `CA`; empty where there is none. */
  abbreviation: string
  parentId: number | null
}

export interface PlaceRecord {
  id: number
  country: string
  /** Primary name, in Latin script. */
  name: string
  /** Name key of the primary name. */
  key: string
  /** Name in the country's own script; equal to `name` where that is Latin. */
  nativeName: string
  area1Id: number | null
  area2Id: number | null
  /** Null for a locality known only by its name in a postal file. */
  position: Position | null
  /** Where the position is that of the place around: radius of likely error. */
  radiusMeters?: number
  /** Of a locality without a position: the middle of its codes, and how far they reach. */
  estimate?: { position: Position; radiusMeters: number }
  population: number
  /** IANA zone name; empty when unknown. */
  timeZone: string
  /** `section` is a part of a larger place (GeoNames PPLX); `postal` is known from a postal file only. */
  kind: 'place' | 'section' | 'postal'
}

/** How a name was reached: the record's own name, another valid name, or an edit of one. */
export type NameMatch = 'primary' | 'alias' | 'fuzzy'

export interface PlaceHit {
  place: PlaceRecord
  /** The reference spelling that was met. */
  name: string
  match: NameMatch
}

/** A record and how far it lies from the point that was asked about. */
export interface Near<T> {
  record: T
  distanceMeters: number
}

/** Where people live, and how many. */
export interface InhabitedPlace {
  country: string
  position: Position
  population: number
}

export interface AreaHit {
  area: AreaRecord
  match: 'primary' | 'alias' | 'fuzzy'
}

export interface PostalCodeRecord {
  id: number
  country: string
  /** As printed by the postal operator: `TF2 6RF`, `1012 AB`. */
  code: string
  position: Position | null
  /** Level of the position: 5 delivery point … 2 locality, 1 area, 0 none. */
  positionLevel: number
  /** Radius of likely error of the position. */
  radiusMeters: number
  /** The code of the surrounding district, `TF2`; equal to `code` where the country has none. */
  district: string
  area1Id: number | null
  /** Second-level area where the source names it: the county of a ZIP code. */
  area2Id: number | null
}

export interface StreetRecord {
  id: number
  country: string
  /** Printed name of the thoroughfare, types and directions included. */
  name: string
  /** Further valid names (the other language of a bilingual name, an old name). */
  aliases: string[]
  /** Name key of the printed name. */
  key: string
  /** Town of the record; null when the source names none. */
  place: PlaceRecord | null
  /** Name of that town as the source gives it. */
  placeName: string
  postalDistrict: string
  position: Position | null
}

/** A house number that the data holds. */
export interface PremiseRecord {
  /** Its key: `12a`. */
  number: string
  /** A point of its own, or a number within a range. */
  kind: 'point' | 'range'
  /** The range as it is written, `1-9 Odd`; only where the house lies in one. */
  range?: string
  position: Position | null
  /** Postal code of the house; null where the source gives none. */
  postalCode: string | null
  /** It is a building of dwellings; left out where the source does not say. */
  hasUnits?: true
}

/**
 * Numbers that tell of no house that it stands: from one on without end (`from 2 on, even`), as postal files write them,
 * or those that may be along one side of a street. They say which code such a number would have, and where it would be.
 */
export interface OpenRange {
  low: number
  /** Null: without end. */
  high: number | null
  parity: (typeof RANGE_PARITIES)[number]
  postalCode: string | null
  /** Where the number would be, and how far from there its house may stand; null where the source does not tell. */
  place: { position: Position; reachMeters: number } | null
}

/** Where streets are looked for. At least one of district, placeId and position is given. */
export interface StreetScope {
  country: string
  postalDistrict?: string
  placeId?: number
}

export interface PackInfo {
  id: string
  title: string
  version: string
  countries: string[]
  /** Deepest level, 1–5. */
  level: number
  licence: string
  attribution: string
  /** What a person should know before relying on it; empty where there is nothing to say. */
  note: string
  /** Its postal codes are those that somebody wrote into an address, and no list of all. */
  hasObservedCodes: boolean
  /** It holds the points of interest of an extract. */
  hasPois: boolean
  /** Of house numbers a closed range counts as one, an open one not at all. */
  counts: { places: number; postalCodes: number; streets: number; premises: number }
  sources: { name: string; version: string; licence: string; integrity: string }[]
  /** What came of asking for rows of its file; null where nobody asked. */
  asked: AskedRows | null
  bytes: number
  path: string
}

export interface ReferenceReader {
  packs(): PackInfo[]
  /** The pack that a record with this id is of. */
  packOf(id: number): PackInfo | null

  country(alpha2: string): CountryRecord | null
  /** Countries of which `key` is a code or a name in any language; best known first. */
  countriesByName(key: string): string[]
  /** Countries whose postal pattern takes `code` and whose data holds it. */
  countriesByPostalCode(code: string): string[]
  /** Countries with a place of that name, by population of the place, at most `limit`. */
  countriesByPlaceName(key: string, limit: number): string[]

  area(id: number): AreaRecord | null
  areasByName(country: string, key: string): AreaHit[]
  /** The one first-level area with a name within one edit (two above six letters) of `key`; none when two are equally near. */
  areasFuzzy(country: string, key: string): AreaHit[]
  /** The smallest area whose borders are held around a point, on land or just off it; null at sea and abroad. */
  areaAt(latitude: number, longitude: number): AreaRecord | null

  place(id: number): PlaceRecord | null
  placesByName(country: string, key: string): PlaceHit[]
  /** Places with a name within one edit (two above six letters) of `key`, or fewer, nearest and largest first. */
  placesFuzzy(country: string, key: string, limit: number, mostEdits?: number): PlaceHit[]
  /** Towns of 100,000 people and more, anywhere, of which a name is one edit from `key`; by their own names where some is so near. */
  townsOfNoteLike(key: string): PlaceHit[]
  /** Places of which a name begins so (a name key), those of exactly that name and then the largest first. */
  placesByPrefix(prefix: string, country: string | null, limit: number): PlaceHit[]
  /** True where names of at least so many places of a country begin so (a name key). */
  hasPlacesByPrefix(prefix: string, country: string, fewest: number): boolean
  /** Places of a country whose primary name is accepted; slow, for questions that no index answers. */
  scanPlaces(country: string, accept: (name: string) => boolean, limit: number): PlaceRecord[]
  /** All valid names of a place, the primary one first. */
  placeNames(id: number): string[]
  /** Larger places first; distance is geodesic. */
  placesNear(position: Position, radiusMeters: number, limit: number): { place: PlaceRecord; distanceMeters: number }[]
  /** Every place with at least so many inhabitants; reads the packs from end to end, so ask once. */
  inhabitedPlaces(leastPopulation: number): InhabitedPlace[]

  /** `code` in any spelling: case, spaces and hyphens do not matter. */
  postalCode(country: string, code: string): PostalCodeRecord | null
  /**
   * The held district that surrounds a whole code, whether or not that code itself is held: `TF2` for `TF2 9ZZ`,
   * `K1A` for `K1A 0B1`, `90210` for `90210-1234`. Null where the country has no districts or it is not held.
   */
  postalDistrict(country: string, code: string): PostalCodeRecord | null
  /**
   * The localities that a postal code serves, the main one first. In Great Britain: the post town, which is the one
   * printed, then every town and village of the district. All of them are right in an address; none is a correction
   * of another.
   */
  placesOfPostalCode(postal: PostalCodeRecord): PlaceHit[]
  /** Postal codes of a locality, at most `limit`. */
  postalCodesOfPlace(placeId: number, limit: number): PostalCodeRecord[]
  /** Codes that begin so, in any spelling, in order. */
  postalCodesByPrefix(code: string, country: string | null, limit: number): PostalCodeRecord[]
  /** True where a pack holds whole codes of a district (a key as `E1A`), so that another one there is not confirmed. */
  hasWholeCodes(country: string, districtKey: string): boolean
  /** True where every postal code of the country is held, so that one that is not among them is wrong. */
  holdsAllCodes(country: string): boolean
  /** Known codes within one edit of `code`, at most `limit`. */
  postalCodesFuzzy(country: string, code: string, limit: number): PostalCodeRecord[]

  /** True when any pack holds thoroughfares for the country. */
  hasStreets(country: string): boolean
  /** Deepest level for which packs hold children of this locality or postal code (2 when no streets are known there). */
  depthAt(scope: StreetScope): number
  /** Exact name key or skeleton key. */
  streetsByName(scope: StreetScope, key: string): StreetRecord[]
  /** Streets whose name begins so (a name key), each once a town, those of large towns first. */
  streetsByPrefix(prefix: string, scope: { country: string | null; placeId?: number }, limit: number): StreetRecord[]
  /** Name keys of streets of a country that are accepted; slow, for questions that no index answers. */
  scanStreetNames(country: string, accept: (name: string) => boolean, limit: number): string[]
  /** Every street of a scope; bounded. */
  streetsIn(scope: StreetScope): StreetRecord[]
  /** Streets of a scope of which some name may lie within so many edits of a comparable key (`comparableStreetKey`). */
  streetsLike(scope: StreetScope, key: string, mostEdits: number): StreetRecord[]
  /** True where some street of the country has that name key or skeleton key. */
  isStreetName(country: string, key: string): boolean
  /** True when houses of this street are known, by number or within closed ranges. */
  hasPremises(street: StreetRecord): boolean
  /** True when the data tells numbers of this street, open ranges included, so that one that is not among them is told. */
  hasNumbers(street: StreetRecord): boolean
  /** The house of that number in a street; null when it is not known, or no house of the street is. */
  premiseOfStreet(street: StreetRecord, number: string): PremiseRecord | null
  /** The range without end, or of numbers that may be, that takes a number of a street. */
  openRangeOfStreet(street: StreetRecord, number: string): OpenRange | null
  /** The house of a street that lies nearest to a point; null where none that is known lies so near. */
  premiseNear(street: StreetRecord, position: Position, radiusMeters: number): Near<PremiseRecord> | null
  /** The few streets nearest a unit postal code, where the source lists them (a shortcut, not a rule). */
  streetsOfPostalCode(postal: PostalCodeRecord): StreetRecord[]
  /** Full postal codes around a point, nearest first, at most `limit`; districts where no codes of theirs are held. */
  postalCodesNear(position: Position, radiusMeters: number, limit: number): Near<PostalCodeRecord>[]
  /** Streets with a point around a position, each once, nearest first, at most `limit`. */
  streetsNear(position: Position, radiusMeters: number, limit: number): Near<StreetRecord>[]
  /** Full postal codes near a street point, nearest first. */
  postalCodesOfStreet(street: StreetRecord, limit: number): PostalCodeRecord[]

  /** True where a suppression file of that kind is installed. */
  hasSuppression(kind: SuppressionKind): boolean
  /** The person of a suppression file with that name at that address; null for nobody. */
  suppressedPerson(kind: SuppressionKind, query: SuppressionQuery): SuppressedPerson | null

  /** The points of interest of each pack that has some. */
  pois(): readonly PoiPack[]

  close(): void
}
