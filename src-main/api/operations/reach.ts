import type { ListIndexes } from '#main/lists/follow-index.ts'
import type { ListsStore } from '#main/lists/lists-store.ts'
import type { ReachRequest } from '#main/nearby/answer-reach.ts'
import type { GeoClient } from '#main/nearby/geo-client.ts'
import { TRANSPORTS } from '#main/nearby/travel-model.types.ts'
import type { GeoPolygon } from '#main/roads/reach/reach.types.ts'
import { ok, type Result } from '#shared/result.ts'
import { causeOf, type ApiFault } from '../api-fault.ts'
import { nearbyFailure, refuseNearbyRequest } from '../parse-nearby-request.ts'
import type { CheckedReach } from '../parse-reach-request.ts'
import { MAX_NAMED_PLACES } from '../schemas/nearby-schemas.ts'
import { sendJson } from '../send.ts'
import { OPERATIONS } from './definitions.ts'
import { type AdmittedRequest, type ApiOperation, serveOperation } from './define-operation.ts'
import { placeOrigin, placeSuggestion, type OriginServices, type Placed } from './place-origin.ts'

/** What the operation needs from the rest of the host. */
export interface ReachServices extends OriginServices {
  store: Pick<ListsStore, 'head' | 'replyRows'>
  indexes: Pick<ListIndexes, 'within'>
  geo: Pick<GeoClient, 'reach' | 'reachCircles'>
}

type Fallible<T> = Result<T, ApiFault>

const MILLISECONDS_A_MINUTE = 60_000
const DECIMETERS_A_METER = 10

/** Says how far one gets from an origin, as shapes, and which places of a list lie in them. */
export const createReachOperation = (services: ReachServices): ApiOperation =>
  serveOperation(OPERATIONS.Reach, {
    prepare: (request) => prepare(request, services),
    // Looking an address up costs a unit.
    cost: ({ request }) => (request.origin.kind === 'address' ? 2 : 1),
    run: (prepared, admitted) => answer(prepared, services, admitted),
  })

interface PreparedReach {
  request: CheckedReach
  listId: string | null
  /** Where the suggestion lies that is the origin; null where it is none. */
  suggested: Placed | null
}

/** What cannot be found costs nothing. */
async function prepare(request: CheckedReach, services: ReachServices): Promise<Fallible<PreparedReach>> {
  const { origin } = request
  const listId = chooseList(request.listId, services.store)
  if (!listId.ok) return listId
  const suggested = origin.kind === 'address-id' ? await placeSuggestion(origin.addressId, services.places) : ok(null)
  return suggested.ok ? ok({ request, listId: listId.value, suggested: suggested.value }) : suggested
}

function chooseList(listId: string, store: ReachServices['store']): Fallible<string | null> {
  if (listId === '') return ok(null)
  const list = store.head(listId)
  if (!list.ok) return nearbyFailure(list.error)
  if (list.value) return ok(list.value.id)
  return refuseNearbyRequest(
    1006,
    `No list has the id "${listId.slice(0, 64)}".`,
    'Send the id of a list from GetLists as Within.',
  )
}

interface Shapes {
  /** Polygons of each limit, in the order of the request. */
  polygons: GeoPolygon[][]
  toleranceMeters: number | null
}

/** By road, or where no road map covers the origin as circles. */
async function drawShapes(request: ReachRequest, geo: ReachServices['geo']): Promise<Fallible<Shapes>> {
  const reach = await geo.reach(request)
  if (reach.ok) {
    const { shapes, toleranceMeters } = reach.value
    return ok({ polygons: shapes.map(({ polygons }) => polygons), toleranceMeters })
  }
  if (reach.error.code === 'roads/off-road') {
    return refuseNearbyRequest(1004, causeOf(reach.error), 'Send an origin on or beside a road.')
  }
  if (reach.error.code !== 'roads/no-map') return nearbyFailure(reach.error)
  const circles = await geo.reachCircles(request)
  if (!circles.ok) return nearbyFailure(circles.error)
  return ok({ polygons: circles.value.map((circle) => [circle]), toleranceMeters: null })
}

async function answer(
  { request, listId, suggested }: PreparedReach,
  services: ReachServices,
  admitted: AdmittedRequest,
): Promise<ApiFault | null> {
  const start = suggested ? ok(suggested) : await placeOrigin(request.origin, services.geocode)
  if (!start.ok) return start.error
  const { transport, metric, limits } = request
  const toMetric = metric === 'milliseconds' ? MILLISECONDS_A_MINUTE : DECIMETERS_A_METER
  const scaled = limits.map((limit) => Math.round(limit * toMetric))
  const asked = { from: start.value.origin, transport, departure: null, metric, limits: scaled }
  const shapes = await drawShapes(asked, services.geo)
  if (!shapes.ok) return shapes.error
  const inside = listId === null ? ok(null) : await findInside(listId, shapes.value, services)
  if (!inside.ok) return inside.error
  const features = limits.map((limit, at) => ({
    type: 'Feature',
    properties: {
      [metric === 'milliseconds' ? 'Minutes' : 'Meters']: limit,
      TransportationType: TRANSPORTS.indexOf(transport),
      IsEstimate: shapes.value.toleranceMeters === null,
      ToleranceMeters: shapes.value.toleranceMeters,
      ...inside.value?.[at],
    },
    geometry: { type: 'MultiPolygon', coordinates: shapes.value.polygons[at] ?? [] },
  }))
  admitted.served.records = features.length
  const routed = shapes.value.toleranceMeters === null ? 0 : features.length
  const reply = JSON.stringify({ type: 'FeatureCollection', features: features.toReversed() })
  sendJson(admitted.exchange.response, 200, reply, { 'waypost-routed': `${routed}/${features.length}` })
  return null
}

interface Inside {
  Count: number
  Locations: { Id: string; Name: string }[]
}

async function findInside(
  listId: string,
  { polygons }: Shapes,
  { store, indexes }: ReachServices,
): Promise<Fallible<Inside[]>> {
  const found = await indexes.within({ listId, shapes: polygons })
  if (!found.ok) return nearbyFailure(found.error)
  const all: Inside[] = []
  for (const ordinals of found.value) {
    const rows = store.replyRows(listId, [...ordinals.subarray(0, MAX_NAMED_PLACES)])
    if (!rows.ok) return nearbyFailure(rows.error)
    const Locations = rows.value.flatMap((row) => (row ? [{ Id: row[1], Name: row[2] }] : []))
    all.push({ Count: ordinals.length, Locations })
  }
  return ok(all)
}
