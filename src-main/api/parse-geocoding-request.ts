import { MAX_ADDRESS_ID_CHARACTERS } from '#main/geocoding/address-id.ts'
import { SUGGESTION_TYPES, type SuggestQuery } from '#main/geocoding/suggestion.types.ts'
import { countryByName } from '#main/nearby/country-at.ts'
import { parseCoordinateText } from '#shared/coordinates/coordinate-text.ts'
import type { Position } from '#shared/coordinates/position.ts'
import { ok, type Result } from '#shared/result.ts'
import { generalFault, geocodingFault, refuseApi, type ApiFault } from './api-fault.ts'
import { createNameMatcher, type NamedValues } from './match-property-names.ts'
import { checkShape } from './parse-list-request.ts'
import { invalid, readJsonBody, type BodyForm } from './parse-json-body.ts'
import {
  DEFAULT_SUGGESTIONS,
  geocodeRequest,
  MAX_GEOCODING_INPUTS,
  MAX_SUGGESTIONS,
  typeAheadRequest,
} from './schemas/geocoding-schemas.ts'

type Fallible<T> = Result<T, ApiFault>

/** One input of Geocoding/Global: an address, or a position. */
export interface GeocodingInput {
  text: string
  position: Position | null
}

export interface CheckedGeocoding {
  inputs: GeocodingInput[]
  country: string
}

/** A look-up by what was typed, or by the id of a suggestion. */
export type CheckedTypeAhead = { kind: 'suggest'; query: SuggestQuery } | { kind: 'resolve'; addressId: string }

/** Two plain numbers: `51.5,-0.12`. */
const PAIR = /^\s*([+-]?\d[\d.]*)\s*,\s*([+-]?\d[\d.]*)\s*$/
const MAX_QUOTED_CHARACTERS = 60

const formOf = (names: readonly string[]): BodyForm => ({
  matchNames: createNameMatcher(names),
  mainField: 'Input',
  notJson: (sentences) => generalFault(19, sentences),
})
const GEOCODING_FORM = formOf(Object.keys(geocodeRequest.shape))
const TYPE_AHEAD_FORM = formOf(Object.keys(typeAheadRequest.shape))

/** Reads the body of Geocoding/Global. Pure, and linear in the length of the body. */
export function parseGeocodingRequest(bytes: Uint8Array): Fallible<CheckedGeocoding> {
  const body = readJsonBody(bytes, GEOCODING_FORM)
  return body.ok ? checkGeocoding(body.value) : body
}

/** Reads the body of Geocoding/GlobalTypeAhead. */
export function parseTypeAheadRequest(bytes: Uint8Array): Fallible<CheckedTypeAhead> {
  const body = readJsonBody(bytes, TYPE_AHEAD_FORM)
  return body.ok ? checkTypeAhead(body.value) : body
}

const quote = (text: string): string => `"${text.trim().slice(0, MAX_QUOTED_CHARACTERS)}"`
const needsInput = (cause: string, resolution: string) => refuseApi(geocodingFault(1001, [cause, resolution]))

function checkGeocoding(sent: NamedValues): Fallible<CheckedGeocoding> {
  const parsed = checkShape(geocodeRequest, sent)
  if (!parsed.ok) return parsed
  const { Input = [], Country = '' } = parsed.value
  if (Input.every((text) => text.trim() === '')) {
    return needsInput('Input is missing or empty.', `Send 1 to ${MAX_GEOCODING_INPUTS} addresses in Input.`)
  }
  if (Input.length > MAX_GEOCODING_INPUTS) {
    const cause = `Input holds ${Input.length} addresses; the limit is ${MAX_GEOCODING_INPUTS}.`
    return invalid(cause, `Send at most ${MAX_GEOCODING_INPUTS} in one request.`)
  }
  const inputs: GeocodingInput[] = []
  for (const [index, text] of Input.entries()) {
    const position = readPair(text, `Input[${index}]`)
    if (!position.ok) return position
    inputs.push({ text, position: position.value })
  }
  return ok({ inputs, country: Country })
}

/** `lat,lon`; null for text that is no pair of numbers. */
function readPair(text: string, where: string): Fallible<Position | null> {
  const [, latitude, longitude] = PAIR.exec(text) ?? []
  if (latitude === undefined || longitude === undefined) return ok(null)
  const lat = parseCoordinateText(latitude, 'lat')
  if (!lat.ok) return invalid(`${where}: ${lat.error.message}`, 'Send positions as "latitude,longitude".')
  const lon = parseCoordinateText(longitude, 'lon')
  if (!lon.ok) return invalid(`${where}: ${lon.error.message}`, 'Send positions as "latitude,longitude".')
  return ok({ lat: lat.value.degrees, lon: lon.value.degrees })
}

function checkTypeAhead(sent: NamedValues): Fallible<CheckedTypeAhead> {
  const parsed = checkShape(typeAheadRequest, sent)
  if (!parsed.ok) return parsed
  const { Input = '', AddressId = '', Countries = [], Types = [], Limit, Origin = null } = parsed.value
  const limit = checkLimit(Limit)
  if (!limit.ok) return limit
  const countries = checkCountries(Countries)
  if (!countries.ok) return countries
  const types = checkTypes(Types)
  if (!types.ok) return types
  const origin = checkOrigin(Origin)
  if (!origin.ok) return origin
  if (AddressId.trim() !== '') {
    if (AddressId.length <= MAX_ADDRESS_ID_CHARACTERS) return ok({ kind: 'resolve', addressId: AddressId.trim() })
    return invalid('AddressId is longer than the Id of any suggestion.', 'Send the Id of a suggestion unchanged.')
  }
  if (Input.trim() === '') {
    return needsInput('Input and AddressId are missing or empty.', 'Send the typed text as Input.')
  }
  const query = { countries: countries.value, types: types.value, origin: origin.value }
  return ok({ kind: 'suggest', query: { text: Input, limit: limit.value, ...query } })
}

function checkLimit(sent: string | number | null | undefined): Fallible<number> {
  if (sent === undefined || sent === null || (typeof sent === 'string' && sent.trim() === ''))
    return ok(DEFAULT_SUGGESTIONS)
  const limit = Number(sent)
  if (Number.isInteger(limit) && limit >= 1 && limit <= MAX_SUGGESTIONS) return ok(limit)
  return invalid(`Limit is ${quote(String(sent))}.`, `Send a whole number from 1 to ${MAX_SUGGESTIONS}.`)
}

function checkCountries(sent: readonly string[]): Fallible<string[]> {
  const countries: string[] = []
  for (const name of sent) {
    const country = countryByName(name)
    if (!country)
      return invalid(`Countries names ${quote(name)}, which is not a country.`, 'Send codes such as GB or DEU.')
    countries.push(country)
  }
  return ok([...new Set(countries)])
}

function checkTypes(sent: readonly string[]): Fallible<SuggestQuery['types']> {
  const types: SuggestQuery['types'][number][] = []
  for (const name of sent) {
    const type = SUGGESTION_TYPES.find((one) => one.toLowerCase() === name.toLowerCase())
    if (!type) return invalid(`Types names ${quote(name)}.`, `Send any of ${SUGGESTION_TYPES.join(', ')}.`)
    types.push(type)
  }
  return ok(types)
}

function checkOrigin(sent: string | { Latitude: string; Longitude: string } | null): Fallible<Position | null> {
  if (sent === null || (typeof sent === 'string' && sent.trim() === '')) return ok(null)
  const text = typeof sent === 'string' ? sent : `${sent.Latitude},${sent.Longitude}`
  const position = readPair(text, 'Origin')
  if (!position.ok || position.value) return position
  return invalid(`Origin is ${quote(text)}, which is not a position.`, 'Send it as "latitude,longitude".')
}
