import type { AddressRef } from '#main/geocoding/address-id.ts'
import type { SuggestionType } from '#main/geocoding/suggestion.types.ts'
import type { FindAddress } from '#main/geocoding/find-address.ts'
import {
  locationOfMatch,
  locationTypeOf,
  NO_LOCATION,
  OWN_POINT_LEVEL,
  type ResolvedLocation,
} from '#main/geocoding/location-of-match.ts'
import { findNearestRecords } from '#main/cleansing/reverse/find-nearest-records.ts'
import type { PlaceRecord, Position, ReferenceReader } from '#main/reference/reference-reader.ts'
import { townReachMeters } from '#main/cleansing/names/agree.ts'

const DECIMALS = 6
/** Positions in an id are rounded to a tenth of a metre. */
const SAME_DEGREES = 1e-5
const LEAST_TOWN_RADIUS_METERS = 1000
const STREET_RADIUS_METERS = 250

const isSame = (a: Position | null, b: Position): boolean =>
  a !== null && Math.abs(a.lat - b.lat) < SAME_DEGREES && Math.abs(a.lon - b.lon) < SAME_DEGREES

/** A location with what is known of it; its position as the protocol writes it. */
function toLocation(
  known: Partial<ResolvedLocation>,
  at: { position: Position; accuracy: string; distanceMeters: number },
): ResolvedLocation {
  const { position, accuracy, distanceMeters } = at
  return {
    ...NO_LOCATION,
    LocationType: locationTypeOf(accuracy, (known.Thoroughfare ?? '') !== ''),
    ...known,
    Latitude: position.lat.toFixed(DECIMALS),
    Longitude: position.lon.toFixed(DECIMALS),
    GeoDistance: distanceMeters.toFixed(1),
    GeoAccuracy: accuracy,
  }
}

const areaOf = (reader: ReferenceReader, place: PlaceRecord | null): string =>
  place?.area1Id == null ? '' : (reader.area(place.area1Id)?.name ?? '')

function resolvePlace(reader: ReferenceReader, ref: Extract<AddressRef, { kind: 'place' }>): ResolvedLocation | null {
  const place = reader.placesByName(ref.country, ref.key).find((hit) => isSame(hit.place.position, ref.position))?.place
  if (!place?.position) return null
  const known = { Locality: place.name, AdministrativeArea: areaOf(reader, place), Country: place.country }
  const distanceMeters = Math.max(LEAST_TOWN_RADIUS_METERS, townReachMeters(place))
  return toLocation(known, { position: place.position, accuracy: 'A2', distanceMeters })
}

function resolveStreet(reader: ReferenceReader, ref: Extract<AddressRef, { kind: 'street' }>): ResolvedLocation | null {
  const { country, key, premise } = ref
  const street = reader.streetsByName({ country }, key).find((one) => isSame(one.position, ref.position))
  if (!street?.position) return null
  const house = premise === '' ? null : reader.premiseOfStreet(street, premise)
  const known = {
    Premise: premise,
    Thoroughfare: street.name,
    Locality: street.placeName,
    Country: country,
    AdministrativeArea: areaOf(reader, street.place),
    PostCode: house?.postalCode ?? '',
  }
  if (!house?.position)
    return toLocation(known, { position: street.position, accuracy: 'A3', distanceMeters: STREET_RADIUS_METERS })
  const accuracy = house.kind === 'point' ? 'P4' : 'I4'
  return toLocation(known, { position: house.position, accuracy, distanceMeters: 0 })
}

function resolveCode(reader: ReferenceReader, { country, code }: { country: string; code: string }) {
  const postal = reader.postalCode(country, code)
  const main = postal && reader.placesOfPostalCode(postal)[0]?.place
  const position = postal?.position ?? main?.position
  if (!postal || !position) return null
  const known = { PostCode: postal.code, Locality: main?.name ?? '', AdministrativeArea: areaOf(reader, main ?? null) }
  const level = Math.max(1, postal.positionLevel)
  const accuracy = `${level >= OWN_POINT_LEVEL ? 'P' : 'A'}${level}`
  return toLocation(
    { ...known, Country: country, LocationType: 'PostalCode' },
    { position, accuracy, distanceMeters: postal.radiusMeters },
  )
}

/** Coordinates are where they are; what lies nearest says the rest. */
function resolvePoint(reader: ReferenceReader, position: Position): ResolvedLocation {
  const record = findNearestRecords(position, reader, 1)[0]?.record
  const known = {
    Premise: record?.premise?.number ?? '',
    Thoroughfare: record?.street?.name ?? '',
    Locality: record?.place?.name ?? '',
    AdministrativeArea: record?.area1?.name ?? '',
    PostCode: record?.postal?.code ?? '',
    Country: record?.country.alpha2 ?? '',
    LocationType: 'Coordinates',
  }
  return toLocation(known, { position, accuracy: 'P5', distanceMeters: 0 })
}

/** What an AddressId stands for, and where that lies. */
export interface ResolvedAddress {
  type: SuggestionType
  location: ResolvedLocation
}

const TYPES: Record<AddressRef['kind'], SuggestionType> = {
  place: 'Place',
  street: 'Street',
  code: 'PostalCode',
  address: 'Address',
  point: 'Coordinates',
}

/** The location that an AddressId names; null when no installed pack holds it any more. */
export function resolveAddress(ref: AddressRef, reader: ReferenceReader, find: FindAddress): ResolvedAddress | null {
  const location = locate(ref, reader, find)
  return location && { type: TYPES[ref.kind], location }
}

function locate(ref: AddressRef, reader: ReferenceReader, find: FindAddress): ResolvedLocation | null {
  switch (ref.kind) {
    case 'place':
      return resolvePlace(reader, ref)
    case 'street':
      return resolveStreet(reader, ref)
    case 'code':
      return resolveCode(reader, ref)
    case 'point':
      return resolvePoint(reader, ref.position)
    case 'address': {
      const match = find({ address: ref.text, country: ref.country })
      return match && locationOfMatch(match)
    }
  }
}
