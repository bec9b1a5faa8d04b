import { townReachMeters } from '#main/cleansing/names/agree.ts'
import type { AddressRecord } from '#main/cleansing/model/candidate.types.ts'
import { countryAt } from '#main/nearby/country-at.ts'
import { areasAround } from '#main/reference/areas-around.ts'
import { greatCircleMeters } from '#main/reference/great-circle.ts'
import type {
  Near,
  PlaceRecord,
  Position,
  PostalCodeRecord,
  PremiseRecord,
  ReferenceReader,
  StreetRecord,
} from '#main/reference/reference-reader.ts'

/** A record near a point, where it lies, and how exactly. */
export interface NearestRecord {
  record: AddressRecord
  position: Position
  distanceMeters: number
  /** `P`: the point of a house or a postal unit; `A`: the middle of a street or place. */
  letter: 'P' | 'A'
  level: 1 | 2 | 3 | 4
}

/** Streets and postal units farther than this are not where the point is. */
const STREET_REACH_METERS = 1000
const MOST_UNITS = 200
/** A point this near to a known house is that house. */
const HOUSE_REACH_METERS = 30
/** Streets whose houses are compared: the point of a long street may lie far from them. */
const MOST_STREETS_OF_HOUSES = 24
/** Distances within which places are looked for until one is found; beyond the last there is no answer. */
const PLACE_RADII_METERS = [3_000, 12_000, 50_000, 120_000]
/** The largest towns this near may reach as far as the point. */
const TOWN_RADIUS_METERS = 30_000
const MOST_TOWNS = 20
/** Places weighed around a point, the largest first. */
const MOST_PLACES = 500
/** A code speaks for a place when its point lies this near and no other code shares the point. */
const CODE_REACH_METERS = 15_000
/** From this level on the position of a postal code is its own. */
const OWN_POSITION_LEVEL = 2

/** The smallest place has houses this far from its middle. */
const LEAST_REACH_METERS = 1000

interface Query {
  position: Position
  reader: ReferenceReader
}

const byDistance = (a: { distanceMeters: number }, b: { distanceMeters: number }): number =>
  a.distanceMeters - b.distanceMeters

/** Places within a radius, and the largest towns whose reach may come this far; nearest first. */
function withTowns({ position, reader }: Query, radiusMeters: number): Near<PlaceRecord>[] {
  const close = reader.placesNear(position, radiusMeters, MOST_PLACES)
  const towns = close.length > 0 ? reader.placesNear(position, TOWN_RADIUS_METERS, MOST_TOWNS) : []
  const found = new Map(
    [...close, ...towns].map(({ place, distanceMeters }) => [place.id, { record: place, distanceMeters }]),
  )
  return [...found.values()].sort(byDistance)
}

/** Places around the point, nearest first, those of its own country before any other. */
function placesAround(query: Query, country: string | null): Near<PlaceRecord>[] {
  for (const radiusMeters of PLACE_RADII_METERS) {
    const near = withTowns(query, radiusMeters)
    const own = near.filter(({ record }) => record.country === country)
    if (own.length > 0) return own
    // At sea any shore will do; on land another country is no answer until nothing of its own is near.
    const isLast = radiusMeters === PLACE_RADII_METERS.at(-1)
    if (near.length > 0 && (country === null || isLast)) return near
  }
  return []
}

/** A part of a town belongs to the largest town around it. */
function townOf(section: PlaceRecord, places: readonly Near<PlaceRecord>[]): PlaceRecord {
  if (section.kind !== 'section') return section
  const around = places
    .map(({ record }) => record)
    .filter(
      ({ kind, position, ...town }) =>
        kind === 'place' &&
        position !== null &&
        section.position !== null &&
        greatCircleMeters(position, section.position) <= townReachMeters({ kind, position, ...town }),
    )
  return around.reduce((best, place) => (place.population > best.population ? place : best), around[0] ?? section)
}

/** The areas that the packs give a place or a code; where they give none, those around it. */
function areasOf(
  reader: ReferenceReader,
  place: PlaceRecord | null,
  postal: PostalCodeRecord | null,
  position: Position,
): Pick<AddressRecord, 'area1' | 'area2'> {
  const area1Id = place?.area1Id ?? postal?.area1Id ?? null
  if (area1Id === null) return areasAround(reader, place?.position ?? position)
  return { area1: reader.area(area1Id), area2: place?.area2Id ? reader.area(place.area2Id) : null }
}

function toRecord(
  { reader, position }: Query,
  known: {
    place: PlaceRecord | null
    dependent: PlaceRecord | null
    postal: PostalCodeRecord | null
    street: StreetRecord | null
  },
): AddressRecord | null {
  const { place, postal, street } = known
  const country = reader.country(place?.country ?? postal?.country ?? street?.country ?? '')
  if (!country) return null
  return {
    country,
    ...areasOf(reader, place, postal, street?.position ?? position),
    ...known,
    premise: null,
    depth: street ? 3 : 2,
  }
}

/** The known house at a point, among those of the streets around. */
function houseAt({ position, reader }: Query, streets: readonly Near<StreetRecord>[]) {
  let best: { street: StreetRecord; house: Near<PremiseRecord> } | null = null
  for (const { record: street } of streets) {
    const house = reader.hasPremises(street) ? reader.premiseNear(street, position, HOUSE_REACH_METERS) : null
    if (house && house.distanceMeters < (best?.house.distanceMeters ?? Infinity)) best = { street, house }
  }
  return best
}

function toHouseRecord(query: Query, { street, house }: NonNullable<ReturnType<typeof houseAt>>): NearestRecord[] {
  const { reader } = query
  const code = house.record.postalCode
  const postal = code === null ? null : reader.postalCode(street.country, code)
  const record = toRecord(query, { street, postal, place: street.place, dependent: null })
  if (!record || !house.record.position) return []
  const { position } = house.record
  return [
    {
      record: { ...record, premise: house.record, depth: 4 },
      position,
      distanceMeters: house.distanceMeters,
      letter: 'P',
      level: 4,
    },
  ]
}

/** The unit nearest to the point, if it can be one of the street. */
function unitOf(street: StreetRecord, nearest: Near<PostalCodeRecord> | undefined): Near<PostalCodeRecord> | null {
  if (!nearest?.record.position || !street.position) return null
  const { code, district, position } = nearest.record
  const isUnit = code !== district && district === street.postalDistrict
  return isUnit && greatCircleMeters(street.position, position) <= STREET_REACH_METERS ? nearest : null
}

/** Streets around; the nearest one has the postal unit of the point, which of the others has which is not known. */
function nearestStreets(query: Query, limit: number): NearestRecord[] {
  const { position, reader } = query
  const around = reader.streetsNear(position, STREET_REACH_METERS, Math.max(limit, MOST_STREETS_OF_HOUSES))
  if (around.length === 0) return []
  const house = houseAt(query, around)
  const streets = around.filter(({ record }) => record.id !== house?.street.id).slice(0, limit)
  const [nearestUnit] = reader.postalCodesNear(position, STREET_REACH_METERS, 1)
  const found = streets.flatMap(({ record: street, distanceMeters }, rank): NearestRecord[] => {
    const unit = rank === 0 && !house ? unitOf(street, nearestUnit) : null
    const code = unit?.record ?? reader.postalDistrict(street.country, street.postalDistrict)
    const place = (code && reader.placesOfPostalCode(code)[0]?.place) ?? street.place
    const record = toRecord(query, { street, postal: unit?.record ?? null, place, dependent: null })
    if (!record || !street.position) return []
    return unit?.record.position && unit.distanceMeters < distanceMeters
      ? [{ record, position: unit.record.position, distanceMeters: unit.distanceMeters, letter: 'P', level: 3 }]
      : [{ record, position: street.position, distanceMeters, letter: 'A', level: 3 }]
  })
  return house ? [...toHouseRecord(query, house), ...found] : found
}

/** The code nearest to the point among those that serve a place; null where several share that point. */
function codeOf(
  { reader }: Query,
  place: PlaceRecord,
  codes: readonly Near<PostalCodeRecord>[],
): PostalCodeRecord | null {
  const serving = codes.filter(
    ({ record }) =>
      record.positionLevel >= OWN_POSITION_LEVEL &&
      reader.placesOfPostalCode(record).some((hit) => hit.place.id === place.id),
  )
  const [first, second] = serving
  return first && (!second || second.distanceMeters > first.distanceMeters) ? first.record : null
}

/** How far out in a town the point lies: 0 its centre, 1 the end of its reach. */
const depthIn = ({ record, distanceMeters }: Near<PlaceRecord>): number =>
  distanceMeters / Math.max(LEAST_REACH_METERS, townReachMeters(record))

/** Nearest first; but where the point lies outside the nearest, the town around it and its nearest part lead. */
function orderPlaces(places: readonly Near<PlaceRecord>[]): Near<PlaceRecord>[] {
  const [nearest] = places
  const [town] = places.filter(({ record }) => record.kind === 'place').sort((a, b) => depthIn(a) - depthIn(b))
  if (!nearest || !town || depthIn(nearest) <= 1 || depthIn(town) > 1) return [...places]
  const isPart = ({ record, distanceMeters }: Near<PlaceRecord>) =>
    record.kind === 'section' && distanceMeters < town.distanceMeters && townOf(record, places) === town.record
  const leading = [...places.filter(isPart).slice(0, 1), town]
  return [...leading, ...places.filter((near) => !leading.includes(near))]
}

function nearestPlaces(query: Query, limit: number): NearestRecord[] {
  const { position, reader } = query
  const places = orderPlaces(placesAround(query, countryAt(position)))
  const codes = reader.postalCodesNear(position, CODE_REACH_METERS, MOST_UNITS)
  return places.slice(0, limit).flatMap(({ record: nearest, distanceMeters }): NearestRecord[] => {
    const place = townOf(nearest, places)
    const postal = codeOf(query, nearest, codes)
    const record = toRecord(query, { street: null, postal, place, dependent: place === nearest ? null : nearest })
    if (!record || !nearest.position) return []
    return [{ record, position: nearest.position, distanceMeters, letter: 'A', level: 2 }]
  })
}

/**
 * What the packs know nearest to a point, at most `limit` records: the house that the point lies at, streets within a kilometre by distance, then the town
 * that the point lies in, then places by distance. Pure but for what the reader remembers.
 */
export function findNearestRecords(position: Position, reader: ReferenceReader, limit: number): NearestRecord[] {
  const query = { position, reader }
  const streets = nearestStreets(query, limit)
  return streets.length >= limit
    ? streets.slice(0, limit)
    : [...streets, ...nearestPlaces(query, limit - streets.length)]
}
