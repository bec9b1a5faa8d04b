import type { ListIndexes } from '#main/lists/follow-index.ts'
import type { ListsStore } from '#main/lists/lists-store.ts'
import type { NearbyHit } from '#main/nearby/find-nearby.ts'
import { formatTravel } from '#main/nearby/format-travel.ts'
import type { GeoSearch } from '#main/nearby/geo-protocol.types.ts'
import { unpackHits } from '#main/nearby/packed-hits.ts'
import type { GeoClient } from '#main/nearby/geo-client.ts'
import { ok, type Result } from '#shared/result.ts'
import type { ApiFault } from '../api-fault.ts'
import { destinationAt, nearbyFailure, refuseNearbyRequest, type CheckedNearby } from '../parse-nearby-request.ts'
import { sendJson } from '../send.ts'
import { placeOrigin, placeSuggestion, type OriginServices, type Placed } from './place-origin.ts'
import { OPERATIONS } from './definitions.ts'
import { serveOperation, type AdmittedRequest, type ApiOperation } from './define-operation.ts'
import { IN_META, toMetaWithMarks } from '#main/lists/marks-in-meta.ts'
import type { ReplyRow } from '#main/lists/sql/reply-rows.ts'
import { isTextMark } from '#shared/model/location-fields.ts'
import { toReplyHours } from './list-reply.ts'

/** What the operation needs from the rest of the host. */
export interface NearbyServices extends OriginServices {
  store: ListsStore
  indexes: Pick<ListIndexes, 'find'>
  geo: Pick<GeoClient, 'findInPoints'>
}

type Fallible<T> = Result<T, ApiFault>

/** Finds what is near an origin, among the points of a stored list or of the request. */
export const createNearbyOperation = (services: NearbyServices): ApiOperation =>
  serveOperation(OPERATIONS.Nearby, {
    prepare: (request) => prepare(request, services),
    // Looking an address up costs a unit.
    cost: ({ request }) => (request.origin.kind === 'address' ? 2 : 1),
    run: (prepared, admitted) => answer(prepared, services, admitted),
  })

interface PreparedNearby {
  request: CheckedNearby
  /** The stored list that is searched; null where the request brings its points. */
  listId: string | null
  /** Where the suggestion lies that is the origin; null where it is none. */
  suggested: Placed | null
}

/** What cannot be found costs nothing. */
async function prepare(request: CheckedNearby, services: NearbyServices): Promise<Fallible<PreparedNearby>> {
  const listId = chooseSource(request, services.store)
  if (!listId.ok) return listId
  const { origin } = request
  const suggested = origin.kind === 'address-id' ? await placeSuggestion(origin.addressId, services.places) : ok(null)
  return suggested.ok ? ok({ request, listId: listId.value, suggested: suggested.value }) : suggested
}

async function answer(
  { request, listId, suggested }: PreparedNearby,
  services: NearbyServices,
  admitted: AdmittedRequest,
): Promise<ApiFault | null> {
  const start = suggested ? ok(suggested) : await placeOrigin(request.origin, services.geocode)
  if (!start.ok) return start.error
  const { limits, destinations } = request
  const search: GeoSearch = { ...limits, ...start.value, departure: null }
  const found =
    listId === null
      ? destinations.ok && (await services.geo.findInPoints({ points: destinations.value.points, search }))
      : await services.indexes.find(listId, search)
  if (!found) return destinations.ok ? null : destinations.error
  if (!found.ok) return nearbyFailure(found.error).error
  if (found.value.isOtherRegionOnly) return otherRegion().error
  const hits = unpackHits(found.value.hits)
  const locations = readLocations(request, listId, hits, services.store)
  if (!locations.ok) return locations.error
  const items = hits.flatMap((hit, index) => toItem(hit, locations.value[index] ?? null))
  const routed = hits.filter(({ whyEstimated }, index) => locations.value[index] && whyEstimated === null).length
  admitted.served.records = items.length
  const origin = JSON.stringify(request.originEcho)
  const reply = `{"OriginLocation":${origin},"DestinationLocations":[${items.join(',')}]}`
  sendJson(admitted.exchange.response, 200, reply, { 'waypost-routed': `${routed}/${items.length}` })
  return null
}

/** Id of the stored list that supplies the destinations; null when the request does. */
function chooseSource(
  { listId, hasLocations, destinations }: CheckedNearby,
  store: ListsStore,
): Fallible<string | null> {
  if (listId !== '') {
    const list = store.head(listId)
    if (!list.ok) return nearbyFailure(list.error)
    if (list.value) return ok(list.value.id)
    if (!hasLocations) {
      const cause = `No list has the id "${listId.slice(0, 64)}".`
      return refuseNearbyRequest(1006, cause, 'Send the id of a list from GetLists, or Locations.')
    }
  }
  return destinations.ok ? ok(null) : destinations
}

const otherRegion = () =>
  refuseNearbyRequest(
    1011,
    'Every destination within the radius is in another region than the origin, so no road leads there.',
    'Choose destinations in the region of the origin.',
  )

/** The points that were found, as JSON; null for one that was deleted since. */
function readLocations(
  { destinations }: CheckedNearby,
  listId: string | null,
  hits: readonly NearbyHit[],
  store: ListsStore,
): Fallible<(string | null)[]> {
  if (listId === null)
    return ok(hits.map(({ slot }) => (destinations.ok ? destinationAt(destinations.value, slot) : null)))
  const ordinals = hits.map(({ slot }) => slot)
  const rows = store.replyRows(listId, ordinals)
  return rows.ok ? ok(rows.value.map((row) => row && toReplyText(row))) : nearbyFailure(rows.error)
}

const toItem = ({ meters, seconds }: NearbyHit, location: string | null): string[] =>
  location === null
    ? []
    : [`{"DestinationLocation":${location},${JSON.stringify(formatTravel(meters, seconds)).slice(1)}`]

/** The fields of a place with its marks; one without marks has them as they are stored. */
function metaText(meta: string | null, marks: readonly (string | null)[]): string {
  if (marks.every((mark) => mark === null || mark === '')) return meta ?? 'null'
  const read = IN_META.map((field, at) => [field, isTextMark(field) ? marks[at] : parse(marks[at])])
  return JSON.stringify(toMetaWithMarks({ metaInfo: parse(meta), ...Object.fromEntries(read) } as MarkedMeta))
}

type MarkedMeta = Parameters<typeof toMetaWithMarks>[0]
const parse = (text: string | null | undefined): unknown => (text == null ? null : JSON.parse(text))

/**
 * A place as the protocol writes it, as JSON: the text that `toReplyLocation` gives, without an object in between. What
 * is stored as JSON is not parsed to be written again.
 */
export function toReplyText(row: ReplyRow): string {
  const [, id, name, description, address, country, lat, lon, meta, unstructured, hours, ...marks] = row
  const text = JSON.stringify
  const named = `"Id":${text(id)},"Name":${text(name)},"Description":${text(description)},"Address":${text(address)}`
  const placed = `"Country":${text(country)},"Latitude":${text(lat)},"Longitude":${text(lon)}`
  const opening = hours === null ? 'null' : text(toReplyHours(JSON.parse(hours) as never))
  const further = `"MetaInfo":${metaText(meta, marks)},"UnstructuredMetaInfo":${unstructured ?? 'null'}`
  return `{${named},${placed},${further},"OpeningHours":${opening}}`
}
