import { z } from 'zod'
import { parseCoordinateText, swappedRemedy } from '#shared/coordinates/coordinate-text.ts'
import type { Position } from '#shared/coordinates/position.ts'
import type { Result } from '#shared/result.ts'
import type { NearbySearch } from './find-nearby.ts'
import { collectCountries, type CountryColumn } from './country-column.ts'
import { refuseNearby, type NearbyFault } from './nearby-fault.ts'
import { TRANSPORTS } from './travel-model.types.ts'

export const DEFAULT_MAX_DISTANCE_METERS = 100_000
export const LIMIT_MAX_DISTANCE_METERS = 500_000
export const DEFAULT_MAX_RESULTS = 10
export const LIMIT_MAX_RESULTS = 100

/** Metres to one unit of InputUnit 0, 1 and 2. */
const METERS_PER_UNIT = [1, 1_000, 1_609.344] as const
const ORDERS = ['distance', 'time'] as const

const MAX_NUMBER_CHARACTERS = 40
const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i

/** A number, also as text; null and blank text stand for the default. */
export const sentNumber = z
  .union([z.number(), z.string().max(MAX_NUMBER_CHARACTERS), z.null()], { error: 'must be a number' })
  .transform((sent, context) => {
    if (sent === null || (typeof sent === 'string' && sent.trim() === '')) return undefined
    if (typeof sent === 'number') return sent
    if (NUMBER.test(sent.trim())) return Number(sent)
    context.addIssue('must be a number')
    return z.NEVER
  })
  .optional()

/** The numbers of a Nearby request, names already in the protocol's spelling. */
export const nearbyNumbers = z.object({
  MaxDistance: sentNumber.meta({
    description: `Straight-line radius; metres by default, ${LIMIT_MAX_DISTANCE_METERS} at most.`,
  }),
  InputUnit: sentNumber.meta({ description: 'Unit of MaxDistance: 0 metres, 1 kilometres, 2 miles.' }),
  MaxResults: sentNumber.meta({ description: `1 to ${LIMIT_MAX_RESULTS}, ${DEFAULT_MAX_RESULTS} by default.` }),
  OrderBy: sentNumber.meta({ description: '0 by distance, 1 by travel time.' }),
  TransportationType: sentNumber.meta({ description: TRANSPORTS.map((name, index) => `${index} ${name}`).join(', ') }),
})

export type NearbyLimits = Pick<NearbySearch, 'maxDistanceMeters' | 'maxResults' | 'orderBy' | 'transport'>

/** Checks what the numbers of a request mean. */
export function checkNearbyNumbers(sent: z.output<typeof nearbyNumbers>): Result<NearbyLimits, NearbyFault> {
  const unit = pickNumbered('InputUnit', sent.InputUnit ?? 0, METERS_PER_UNIT)
  if (!unit.ok) return unit
  const orderBy = pickNumbered('OrderBy', sent.OrderBy ?? 0, ORDERS)
  if (!orderBy.ok) return orderBy
  const transport = pickNumbered('TransportationType', sent.TransportationType ?? 0, TRANSPORTS)
  if (!transport.ok) return transport
  const maxResults = sent.MaxResults ?? DEFAULT_MAX_RESULTS
  if (!Number.isInteger(maxResults) || maxResults < 1 || maxResults > LIMIT_MAX_RESULTS) {
    return refuseNearby(18, `MaxResults is ${maxResults}.`, `Send a whole number from 1 to ${LIMIT_MAX_RESULTS}.`)
  }
  // Only a value that was sent is in the sender's unit.
  const maxDistanceMeters = sent.MaxDistance === undefined ? DEFAULT_MAX_DISTANCE_METERS : sent.MaxDistance * unit.value
  if (!(maxDistanceMeters > 0)) {
    return refuseNearby(18, `MaxDistance is ${sent.MaxDistance}.`, 'Send a number above zero, or leave it out.')
  }
  if (maxDistanceMeters > LIMIT_MAX_DISTANCE_METERS) {
    const cause = `MaxDistance is ${Math.round(maxDistanceMeters)} metres.`
    return refuseNearby(1011, cause, `Send at most ${LIMIT_MAX_DISTANCE_METERS} metres.`)
  }
  return { ok: true, value: { maxDistanceMeters, maxResults, orderBy: orderBy.value, transport: transport.value } }
}

/** The meaning of a number that stands for one of a few. */
export function pickNumbered<T>(name: string, sent: number, values: readonly T[]): Result<T, NearbyFault> {
  const value = Number.isInteger(sent) ? values[sent] : undefined
  if (value !== undefined) return { ok: true, value }
  return refuseNearby(18, `${name} is ${sent}.`, `Send a whole number from 0 to ${values.length - 1}.`)
}

/** What of a location tells where it is. */
export interface SentPlace {
  Id?: string | undefined
  Name?: string | undefined
  Address?: string | undefined
  Country?: string | undefined
  Latitude?: string | undefined
  Longitude?: string | undefined
}

/** Where a search starts: a position, or something that has to be looked up for one. */
export type NearbyOrigin =
  | { kind: 'position'; position: Position; country: string }
  | { kind: 'address-id'; addressId: string }
  | { kind: 'address'; address: string; country: string }

const isBlank = (text: string | undefined): boolean => text === undefined || text.trim() === ''

/** Reads the origin: its coordinates, else the AddressId, else its address. */
export function checkNearbyOrigin(origin: SentPlace | null, addressId: string): Result<NearbyOrigin, NearbyFault> {
  const country = origin?.Country ?? ''
  if (origin && !(isBlank(origin.Latitude) && isBlank(origin.Longitude))) {
    const position = readPosition(origin)
    if (position.ok) return { ok: true, value: { kind: 'position', position: position.value, country } }
    const resolution =
      swappedRemedy(origin.Latitude ?? '', origin.Longitude ?? '') ?? 'Correct the coordinates of the origin.'
    return refuseNearby(1004, `OriginLocation: ${position.error.message}`, resolution)
  }
  if (!isBlank(addressId)) return { ok: true, value: { kind: 'address-id', addressId: addressId.trim() } }
  if (origin && !isBlank(origin.Address)) {
    return { ok: true, value: { kind: 'address', address: origin.Address as string, country } }
  }
  const resolution = 'Send OriginLocation with Latitude and Longitude, or with Address and Country, or send AddressId.'
  return refuseNearby(1001, 'The request has no origin.', resolution)
}

function readPosition({ Latitude = '', Longitude = '' }: SentPlace): Result<Position> {
  const lat = parseCoordinateText(Latitude, 'lat')
  if (!lat.ok) return lat
  const lon = parseCoordinateText(Longitude, 'lon')
  if (!lon.ok) return lon
  return { ok: true, value: { lat: lat.value.degrees, lon: lon.value.degrees } }
}

/** Destinations of a request as columns, which go to another thread at no cost; slots are positions in the request. */
export interface PointColumns {
  lats: Float64Array
  lons: Float64Array
  /** As they were sent, in any form; null where none was. */
  countries: CountryColumn | null
}

const MAX_ID_CHARACTERS = 256
const MAX_QUOTED_CHARACTERS = 60

/** Collects the destinations of a request, so that nothing but columns is kept of a million of them. */
export function collectNearbyDestinations() {
  const lats: number[] = []
  const lons: number[] = []
  const countries = collectCountries()
  const ids = new Set<string>()
  let flaw: Result<never, NearbyFault> | null = null
  return {
    /** Takes the next location of the request; false from the first on that is wrong. */
    add(location: SentPlace): boolean {
      if (flaw) return false
      const position = readDestination(location, lats.length)
      flaw = position.ok ? checkDestinationId(location, lats.length, ids) : position
      if (!position.ok) return false
      lats.push(position.value.lat)
      lons.push(position.value.lon)
      countries.add(location.Country ?? '')
      return flaw === null
    },
    /** All of them, or the first thing that is wrong. */
    result(): Result<PointColumns, NearbyFault> {
      if (flaw) return flaw
      if (lats.length === 0) {
        const resolution = 'Send LocationListId, or Locations with at least one.'
        return refuseNearby(1003, 'The request has no destinations.', resolution)
      }
      const columns = { lats: Float64Array.from(lats), lons: Float64Array.from(lons) }
      return { ok: true, value: { ...columns, countries: countries.column() } }
    },
  }
}

function readDestination(location: SentPlace, index: number): Result<Position, NearbyFault> {
  const position = readPosition(location)
  if (position.ok) return position
  const cause = `${labelOf(location, index)}: ${position.error.message}`
  const resolution =
    swappedRemedy(location.Latitude ?? '', location.Longitude ?? '') ??
    'Correct the coordinates of the destination, or leave it out.'
  return refuseNearby(1007, cause, resolution)
}

function checkDestinationId(location: SentPlace, index: number, ids: Set<string>): Result<never, NearbyFault> | null {
  const id = location.Id?.trim() ?? ''
  if (id === '') return null
  if (id.length > MAX_ID_CHARACTERS) {
    const cause = `The Id of Locations[${index}] is longer than ${MAX_ID_CHARACTERS} characters.`
    return refuseNearby(1008, cause, 'Send a shorter Id, or none.')
  }
  if (ids.has(id))
    return refuseNearby(1009, `The Id "${quote(id)}" is given twice.`, 'Give each destination its own Id, or none.')
  ids.add(id)
  return null
}

const quote = (text: string): string =>
  text.length > MAX_QUOTED_CHARACTERS ? `${text.slice(0, MAX_QUOTED_CHARACTERS)}…` : text

const labelOf = ({ Name }: SentPlace, index: number): string =>
  isBlank(Name) ? `Locations[${index}]` : `Locations[${index}] "${quote(Name as string)}"`
