import { createHash } from 'node:crypto'
import type { CleansingPool } from '#main/cleansing-pool/cleansing-pool.ts'
import { LOCATE_ANY } from '#main/geocoding/locate-address.ts'
import { locationOfMatch, NO_LOCATION, type ResolvedLocation } from '#main/geocoding/location-of-match.ts'
import type { PoiHit } from '#main/geocoding/poi-search.types.ts'
import { REVERSE } from '#main/geocoding/place-at.ts'
import type { PlacesClient } from '#main/geocoding/places-client.ts'
import type { Suggestion } from '#main/geocoding/suggestion.types.ts'
import { greatCircleMeters } from '#main/reference/great-circle.ts'
import type { Position } from '#shared/coordinates/position.ts'
import type { MatchRecord } from '#shared/model/address.ts'
import { ok, type Result } from '#shared/result.ts'
import type { Box, FoundKind, FoundPlace, PlaceQuestion, StructuredQuestion } from './found-place.types.ts'

export interface PlaceSources {
  places: Pick<PlacesClient, 'suggest' | 'resolve' | 'pois'>
  pool: Pick<CleansingPool, 'cleanse'>
}

/** Own identifiers fit a number of JavaScript. */
const ID_BYTES = 6
const METERS_A_DEGREE = 111_320
/** Near a pole a degree of longitude is short; further than this no box is drawn. */
const LEAST_COSINE = 0.01

const idOf = (text: string): number => createHash('sha256').update(text).digest().readUIntBE(0, ID_BYTES)
const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (countryNames.of(code) ?? '') : '')

const KINDS: Record<Suggestion['type'], FoundKind> = {
  Place: 'city',
  Street: 'street',
  PostalCode: 'postcode',
  Address: 'house',
  Coordinates: 'point',
}

function kindOf(type: Suggestion['type'], { Premise, Thoroughfare, Locality }: Partial<ResolvedLocation>): FoundKind {
  if (type !== 'Street' && type !== 'Address') return KINDS[type]
  if (Premise) return 'house'
  if (Thoroughfare) return 'street'
  return Locality ? 'city' : 'state'
}

const NAME_OF: Partial<Record<FoundKind, keyof ResolvedLocation>> = {
  city: 'Locality',
  state: 'AdministrativeArea',
  postcode: 'PostCode',
  street: 'Thoroughfare',
  house: 'Thoroughfare',
}

function toPlace(id: string, kind: FoundKind, at: ResolvedLocation, name = ''): FoundPlace {
  const code = at.Country
  const named = NAME_OF[kind]
  return {
    id: idOf(id),
    kind,
    name: name || (named ? at[named] : ''),
    houseNumber: at.Premise,
    street: at.Thoroughfare,
    district: '',
    city: at.Locality,
    state: at.AdministrativeArea,
    postcode: at.PostCode,
    country: countryName(code),
    countryCode: code.toLowerCase(),
    position: { lat: Number(at.Latitude), lon: Number(at.Longitude) },
    radiusMeters: Number(at.GeoDistance) || 0,
    tag: '',
  }
}

function poiToPlace({ name, kinds, country, towns, address, position }: PoiHit): FoundPlace {
  const tag = kinds[0] ?? ''
  return {
    id: idOf(['poi', name, tag, position.lat, position.lon].join('\n')),
    kind: 'poi',
    name,
    houseNumber: '',
    street: address,
    district: '',
    city: towns[0] ?? '',
    state: '',
    postcode: '',
    country: countryName(country),
    countryCode: country.toLowerCase(),
    position,
    radiusMeters: 0,
    tag,
  }
}

/** Places, streets, codes, addresses, shops and services by what was typed, the best first. */
export async function findPlaces(
  { text, limit, countries, near }: PlaceQuestion,
  { places }: PlaceSources,
): Promise<Result<FoundPlace[]>> {
  const [known, pois] = await Promise.all([
    places.suggest({ text, limit, countries, types: [], origin: near }),
    places.pois({ text, limit, near }),
  ])
  if (!known.ok) return known
  if (!pois.ok) return pois
  const resolved = await Promise.all(known.value.map((one) => resolve(one, places)))
  const wanted = pois.value.hits.filter(({ country }) => countries.length === 0 || countries.includes(country))
  const found = wanted.map(poiToPlace)
  const all = pois.value.isKind ? [...found, ...resolved] : [...resolved, ...found]
  return ok(all.slice(0, limit))
}

/** A suggestion with the parts of its address; what a pack no longer holds keeps what the suggestion says. */
async function resolve(suggestion: Suggestion, places: PlaceSources['places']): Promise<FoundPlace> {
  const { id, type, text, country, position, radiusMeters } = suggestion
  const found = await places.resolve(id)
  const location = found.ok ? found.value?.location : null
  const at: ResolvedLocation = {
    ...NO_LOCATION,
    ...location,
    Country: location?.Country || country,
    Latitude: String(position.lat),
    Longitude: String(position.lon),
    GeoDistance: String(radiusMeters),
  }
  const kind = kindOf(type, at)
  return toPlace(id, kind, at, kind === 'house' || type === 'Coordinates' ? '' : text)
}

/** The address whose parts were sent apart; the engine says how deep it is known. */
export async function findStructured(asked: StructuredQuestion, { pool }: PlaceSources): Promise<Result<FoundPlace[]>> {
  const answers = await pool.cleanse(
    [
      {
        Address1: asked.street,
        Locality: asked.city,
        SubAdministrativeArea: asked.county,
        AdministrativeArea: asked.state,
        PostalCode: asked.postcode,
        Country: asked.country,
      },
    ],
    LOCATE_ANY,
    1,
  )
  if (!answers.ok) return answers
  return ok((answers.value[0]?.matches ?? []).filter(({ Latitude }) => Latitude).map(matchToPlace))
}

/** The nearest known address of a position; none where the packs know nothing there. */
export async function findAt({ lat, lon }: Position, { pool }: PlaceSources): Promise<Result<FoundPlace[]>> {
  const answers = await pool.cleanse([{ Latitude: String(lat), Longitude: String(lon) }], REVERSE, 1)
  if (!answers.ok) return answers
  const match = answers.value[0]?.matches.find(({ Latitude }) => Latitude)
  if (!match) return ok([])
  const stated = await statedRadius(match, pool)
  return stated.ok ? ok([{ ...matchToPlace(match), radiusMeters: stated.value }]) : stated
}

/**
 * The radius that the address of a position states when it is asked for itself: `GeoDistance` of a reverse answer is how
 * far away it is. Zero where it would be located elsewhere, such as another town of the name.
 */
async function statedRadius(match: MatchRecord, pool: PlaceSources['pool']): Promise<Result<number>> {
  const { DeliveryAddress, DependentLocality, Locality, AdministrativeArea, PostalCode } = match
  const parts = { Address1: DeliveryAddress, DependentLocality, Locality, AdministrativeArea, PostalCode }
  const known = Object.fromEntries(Object.entries(parts).filter(([, text]) => text))
  const answers = await pool.cleanse([{ ...known, Country: match['ISO3166-2'] ?? match.Country }], LOCATE_ANY, 1)
  if (!answers.ok) return answers
  const [located] = answers.value[0]?.matches ?? []
  const radiusMeters = Number(located?.GeoDistance) || 0
  return ok(located && greatCircleMeters(positionOf(located), positionOf(match)) <= radiusMeters ? radiusMeters : 0)
}

const positionOf = ({ Latitude, Longitude }: MatchRecord): Position => ({
  lat: Number(Latitude),
  lon: Number(Longitude),
})

function matchToPlace(match: MatchRecord): FoundPlace {
  const at = locationOfMatch(match)
  const named = { ...at, Country: match['ISO3166-2'] ?? at.Country }
  const kind = kindOf('Address', at)
  const place = toPlace([match.Address, at.Latitude, at.Longitude].join('\n'), kind, named)
  return { ...place, district: match.DependentLocality ?? '' }
}

/** The square of the radius in which a place lies. */
export function boxOf({ position: { lat, lon }, radiusMeters }: FoundPlace): Box {
  const up = radiusMeters / METERS_A_DEGREE
  const side = up / Math.max(LEAST_COSINE, Math.cos((lat * Math.PI) / 180))
  return {
    south: Math.max(-90, lat - up),
    north: Math.min(90, lat + up),
    west: Math.max(-180, lon - side),
    east: Math.min(180, lon + side),
  }
}
