import { ok, type Result } from '#shared/result.ts'
import { boxOf, findAt, findPlaces } from './find-places.ts'
import type { FoundKind, FoundPlace } from './found-place.types.ts'
import { formatFault, type Format, type FormatReply, type FormatRequest, type FormatServices } from './format.types.ts'
import { countriesOf, limitOf, positionOf } from './read-parameters.ts'

// Requests and replies as in the README of Photon 0.7, "Search" and "Reverse".

const USUAL_LIMIT = 15
const MOST_LIMIT = 50

/** Tag and type of a kind, in the words of OpenStreetMap and of Photon. */
const OF_KIND: Record<FoundKind, { key: string; value: string; type: string }> = {
  country: { key: 'place', value: 'country', type: 'country' },
  state: { key: 'place', value: 'state', type: 'state' },
  city: { key: 'place', value: 'city', type: 'city' },
  postcode: { key: 'place', value: 'postcode', type: 'other' },
  street: { key: 'highway', value: 'road', type: 'street' },
  house: { key: 'place', value: 'house', type: 'house' },
  point: { key: 'place', value: 'point', type: 'other' },
  poi: { key: 'place', value: 'poi', type: 'house' },
}

export const PHOTON: Format = {
  operations: { api, reverse },
  toError: ({ cause }) => ({ message: cause }),
}

async function api({ query }: FormatRequest, services: FormatServices): Promise<Result<FormatReply>> {
  const text = query.get('q')?.trim() ?? ''
  if (text === '') return formatFault('Send what is sought as "q".')
  const limit = limitOf(query, USUAL_LIMIT, MOST_LIMIT)
  if (!limit.ok) return limit
  const position = query.has('lat') && query.has('lon') ? positionOf(query) : ok(null)
  if (!position.ok) return position
  const countries = countriesOf(query.getAll('countrycode').join(','))
  const found = await findPlaces({ text, limit: limit.value, countries, near: position.value }, services)
  return found.ok ? ok({ json: toCollection(found.value) }) : found
}

async function reverse({ query }: FormatRequest, services: FormatServices): Promise<Result<FormatReply>> {
  const position = positionOf(query)
  if (!position.ok) return position
  const found = await findAt(position.value, services)
  return found.ok ? ok({ json: toCollection(found.value) }) : found
}

const toCollection = (places: readonly FoundPlace[]) => ({ type: 'FeatureCollection', features: places.map(toFeature) })

function toFeature(place: FoundPlace) {
  const { kind, name, houseNumber, street, district, city, state, postcode, country, countryCode, position } = place
  const { key, value, type } = OF_KIND[kind]
  const [tagKey = key, tagValue = value] = place.tag ? place.tag.split('=') : []
  const { south, north, west, east } = boxOf(place)
  const known = {
    // A house of no name has none, as there.
    name: kind === 'house' ? '' : name,
    housenumber: houseNumber,
    street: kind === 'street' ? '' : street,
    district,
    city: kind === 'city' ? '' : city,
    state,
    postcode: kind === 'postcode' ? '' : postcode,
    country,
    countrycode: countryCode.toUpperCase(),
    osm_key: tagKey,
    osm_value: tagValue,
    type,
  }
  const properties = Object.fromEntries(Object.entries(known).filter(([, text]) => text !== ''))
  const extent = place.radiusMeters > 0 ? { extent: [west, north, east, south] } : {}
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [position.lon, position.lat] },
    properties: { ...properties, ...extent },
  }
}
