import type { SuggestQuery, Suggestion } from '#main/geocoding/suggestion.types.ts'
import type { ResolvedAddress } from '#main/geocoding/resolve-address.ts'
import type { PlacesClient } from '#main/geocoding/places-client.ts'
import { ok, type AppError, type Result } from '#shared/result.ts'
import { causeOf, generalFault, geocodingFault, refuseApi, type ApiFault } from '../api-fault.ts'
import type { CheckedTypeAhead } from '../parse-geocoding-request.ts'
import { sendJson } from '../send.ts'
import { OPERATIONS } from './definitions.ts'
import { serveOperation, type AdmittedRequest, type ApiOperation } from './define-operation.ts'

/** What the operation needs from the rest of the host. */
export interface TypeAheadServices {
  places: Pick<PlacesClient, 'suggest' | 'resolve'>
}

/** Suggests places while somebody types, and tells where a suggestion lies. */
export const createTypeAheadOperation = ({ places }: TypeAheadServices): ApiOperation =>
  serveOperation(OPERATIONS.GeocodingGlobalTypeAhead, {
    // An id that is no one's costs nothing.
    prepare: (request) => find(request, places),
    cost: () => 1,
    run: answer,
  })

const failure = (error: AppError) => refuseApi(geocodingFault(1002, [causeOf(error), 'Send the request again.']))

const find = (request: CheckedTypeAhead, places: TypeAheadServices['places']): Promise<Result<object[], ApiFault>> =>
  request.kind === 'suggest' ? suggest(request.query, places) : locate(request.addressId, places)

async function answer(items: object[], admitted: AdmittedRequest): Promise<null> {
  admitted.served.records = items.length
  sendJson(admitted.exchange.response, 200, JSON.stringify(items))
  return null
}

async function suggest(query: SuggestQuery, places: TypeAheadServices['places']): Promise<Result<object[], ApiFault>> {
  const found = await places.suggest(query)
  return found.ok ? ok(found.value.map(toItem)) : failure(found.error)
}

async function locate(id: string, places: TypeAheadServices['places']): Promise<Result<object[], ApiFault>> {
  const found = await places.resolve(id)
  if (!found.ok) return failure(found.error)
  return found.value ? ok([toLocated(id, found.value)]) : refuseApi(unknownId(id))
}

const toItem = ({ id, text, detail, type, country }: Suggestion) => ({
  Id: id,
  Text: text,
  Description: detail,
  Type: type,
  Country: country,
})

const toLocated = (id: string, { type, location }: ResolvedAddress) => {
  const { Premise, Thoroughfare, Locality, AdministrativeArea, PostCode, Latitude, Longitude, Country } = location
  const street = [Premise, Thoroughfare].filter(Boolean).join(' ')
  const [Text = `${Latitude}, ${Longitude}`, ...rest] = [
    street,
    type === 'PostalCode' ? PostCode : '',
    Locality,
  ].filter(Boolean)
  const Description = [...rest, AdministrativeArea].filter((part) => part !== '' && part !== Text).join(', ')
  return { Id: id, Text, Description, Type: type, Country, Location: location }
}

const unknownId = (id: string): ApiFault =>
  generalFault(18, [
    `No suggestion has the AddressId "${id.slice(0, 60)}", or the packs no longer have it.`,
    'Ask for suggestions again and send the Id of one of them.',
  ])
