import type { Position } from '#shared/coordinates/position.ts'
import { ok, type Result } from '#shared/result.ts'
import { boxOf, findAt, findPlaces, findStructured } from './find-places.ts'
import type { FoundKind, FoundPlace } from './found-place.types.ts'
import { formatFault, type Format, type FormatReply, type FormatRequest, type FormatServices } from './format.types.ts'
import { countriesOf, limitOf, positionOf } from './read-parameters.ts'

// Requests and replies as in Nominatim's API documentation, "Search", "Reverse", "Lookup" and "Status" (version 5.1).

const USUAL_LIMIT = 10
const MOST_LIMIT = 40
const LEVELS = ['json', 'jsonv2', 'geojson']
type Six = [string, string, string, string, string, string]
const STRUCTURED = ['street', 'city', 'county', 'state', 'country', 'postalcode'] as const
const DECIMALS = 7

/** Class, type and rank of a kind, in the words of OpenStreetMap. */
const OF_KIND: Record<FoundKind, { category: string; type: string; rank: number }> = {
  country: { category: 'boundary', type: 'administrative', rank: 4 },
  state: { category: 'boundary', type: 'administrative', rank: 8 },
  city: { category: 'place', type: 'city', rank: 16 },
  postcode: { category: 'place', type: 'postcode', rank: 21 },
  street: { category: 'highway', type: 'road', rank: 26 },
  house: { category: 'place', type: 'house', rank: 30 },
  point: { category: 'place', type: 'point', rank: 30 },
  poi: { category: 'place', type: 'poi', rank: 30 },
}

/** How deep a reply to `reverse` goes by its zoom; the parts below are left out. */
const DEPTH_OF_ZOOM: readonly [below: number, kind: FoundKind][] = [
  [5, 'country'],
  [10, 'state'],
  [16, 'city'],
  [18, 'street'],
]

export const NOMINATIM: Format = {
  operations: { search, reverse, lookup, status },
  toError: ({ status: code, cause }) => ({ error: { code, message: cause } }),
}

async function search({ query }: FormatRequest, services: FormatServices): Promise<Result<FormatReply>> {
  const format = formatOf(query)
  if (!format.ok) return format
  const found = await findAsked(query, services)
  if (!found.ok) return found
  return reply(found.value, { format: format.value, query, services })
}

/** What `q` names, or the address whose parts were sent apart; both at once are refused, as there. */
function findAsked(query: URLSearchParams, services: FormatServices): Promise<Result<FoundPlace[]>> | Result<never> {
  const valueOf = (name: string): string => query.get(name)?.trim() ?? ''
  const text = valueOf('q')
  const [street, city, county, state, country, postcode] = STRUCTURED.map(valueOf) as Six
  const isStructured = [street, city, county, state, country, postcode].some((part) => part !== '')
  if (text !== '' && isStructured) return formatFault('Send "q", or the parts of an address apart, not both.')
  if (text === '' && !isStructured)
    return formatFault('Send what is sought as "q", or as street, city, country and so on.')
  const limit = limitOf(query, USUAL_LIMIT, MOST_LIMIT)
  if (!limit.ok) return limit
  if (!isStructured)
    return findPlaces(
      { text, limit: limit.value, countries: countriesOf(query.get('countrycodes')), near: centreOf(query) },
      services,
    )
  return findStructured({ street, city, county, state, country, postcode }, services)
}

/** The middle of `viewbox=west,north,east,south`, in any order of its corners; null where there is none. */
function centreOf(query: URLSearchParams): Position | null {
  const corners = (query.get('viewbox') ?? '').split(',').map(Number)
  if (corners.length !== 4 || corners.some((value) => !Number.isFinite(value))) return null
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = corners
  const centre = { lat: (y1 + y2) / 2, lon: (x1 + x2) / 2 }
  return Math.abs(centre.lat) <= 90 && Math.abs(centre.lon) <= 180 ? centre : null
}

async function reverse({ query }: FormatRequest, services: FormatServices): Promise<Result<FormatReply>> {
  const format = formatOf(query)
  if (!format.ok) return format
  const position = positionOf(query)
  if (!position.ok) return position
  const found = await findAt(position.value, services)
  if (!found.ok) return found
  const [place] = found.value
  if (!place) return ok({ json: { error: 'Unable to geocode' } })
  const zoom = Number(query.get('zoom') ?? 18)
  const all = await reply([toDepth(place, zoom)], { format: format.value, query, services, hasAddress: true })
  return all.ok && 'json' in all.value && Array.isArray(all.value.json) ? ok({ json: all.value.json[0] }) : all
}

/** A place without what lies below the depth of a zoom. */
function toDepth(place: FoundPlace, zoom: number): FoundPlace {
  const kind = DEPTH_OF_ZOOM.find(([below]) => zoom < below)?.[1]
  if (kind === undefined || (kind === 'street' && place.kind !== 'house')) return place
  if (kind === 'street') return { ...place, kind, houseNumber: '', name: place.street }
  const area = { ...place, kind, houseNumber: '', street: '', district: '', postcode: '' }
  if (kind === 'city') return { ...area, name: place.city }
  if (kind === 'state') return { ...area, city: '', name: place.state }
  return { ...area, city: '', state: '', name: place.country }
}

/** Objects of OpenStreetMap by their ids: the packs keep none, so it is an empty list of the format that was asked for. */
async function lookup({ query }: FormatRequest, services: FormatServices): Promise<Result<FormatReply>> {
  const format = formatOf(query)
  return format.ok ? reply([], { format: format.value, query, services }) : format
}

async function status({ query }: FormatRequest, { version }: FormatServices): Promise<Result<FormatReply>> {
  if (query.get('format') !== 'json') return ok({ text: 'OK' })
  return ok({ json: { status: 0, message: 'OK', software_version: version } })
}

function formatOf(query: URLSearchParams): Result<string> {
  const wanted = (query.get('format') ?? '').toLowerCase() || 'jsonv2'
  return LEVELS.includes(wanted)
    ? ok(wanted)
    : formatFault(`"format" is ${LEVELS.join(', ')}, not "${wanted.slice(0, 40)}".`)
}

interface Wanted {
  format: string
  query: URLSearchParams
  services: FormatServices
  hasAddress?: boolean
}

async function reply(
  places: readonly FoundPlace[],
  { format, query, services, hasAddress = false }: Wanted,
): Promise<Result<FormatReply>> {
  const isVersion2 = format !== 'json'
  const withAddress = query.get('addressdetails') === null ? hasAddress : query.get('addressdetails') === '1'
  const items = await Promise.all(
    places.map(async (place) =>
      toItem(place, { isVersion2, withAddress, licence: await services.attributionOf(place) }),
    ),
  )
  if (format !== 'geojson') return ok({ json: items })
  const licence = [...new Set(items.map((item) => item.licence))].join('; ')
  return ok({
    json: {
      type: 'FeatureCollection',
      licence,
      features: places.map((place, at) => toFeature(place, items[at] ?? {})),
    },
  })
}

function toFeature({ position: { lat, lon } }: FoundPlace, item: Record<string, unknown>) {
  const { lat: _lat, lon: _lon, boundingbox, licence: _licence, ...properties } = item
  const [south, north, west, east] = (boundingbox as string[]).map(Number)
  return {
    type: 'Feature',
    properties,
    bbox: [west, south, east, north],
    geometry: { type: 'Point', coordinates: [lon, lat] },
  }
}

function toItem(
  place: FoundPlace,
  { isVersion2, withAddress, licence }: { isVersion2: boolean; withAddress: boolean; licence: string },
) {
  const { category, type, rank } = OF_KIND[place.kind]
  const [tagKey = category, tagValue = type] = place.tag ? place.tag.split('=') : []
  const { south, north, west, east } = boxOf(place)
  const { lat, lon } = place.position
  return {
    place_id: place.id,
    licence,
    lat: lat.toFixed(DECIMALS),
    lon: lon.toFixed(DECIMALS),
    [isVersion2 ? 'category' : 'class']: tagKey,
    type: tagValue,
    ...(isVersion2 && { place_rank: rank }),
    addresstype: place.kind === 'house' ? 'place' : place.kind === 'street' ? 'road' : tagValue,
    name: place.kind === 'house' ? '' : place.name,
    display_name: displayName(place),
    ...(withAddress && { address: addressOf(place) }),
    boundingbox: [south, north, west, east].map((degrees) => degrees.toFixed(DECIMALS)),
  }
}

/** `10, Downing Street, London, England, SW1A 2AA, United Kingdom` */
export function displayName({
  kind,
  name,
  houseNumber,
  street,
  district,
  city,
  state,
  postcode,
  country,
}: FoundPlace): string {
  const parts = [kind === 'house' ? '' : name, houseNumber, street, district, city, state, postcode, country]
  return [...new Set(parts.filter((part) => part !== ''))].join(', ')
}

function addressOf(place: FoundPlace): Record<string, string> {
  const { kind, name, houseNumber, street, district, city, state, postcode, country, countryCode } = place
  const all = {
    ...(kind === 'poi' && { amenity: name }),
    house_number: houseNumber,
    road: street,
    suburb: district,
    city,
    state,
    postcode,
    country,
    country_code: countryCode,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
}
