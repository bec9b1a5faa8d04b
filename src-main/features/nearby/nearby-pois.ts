import type { PlacesClient } from '#main/geocoding/places-client.ts'
import type { GeoClient } from '#main/nearby/geo-client.ts'
import { unpackHits } from '#main/nearby/packed-hits.ts'
import type { CommandRequest, CommandResponse } from '#shared/contract/contract.ts'
import { poiKindsOfWord } from '#shared/model/poi-kinds.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { describePoi, toPoiId } from './describe-poi.ts'

export interface PoiSources {
  places: Pick<PlacesClient, 'poisOfKinds' | 'poisById'>
  geo: Pick<GeoClient, 'findInPoints'>
}

export const OLDER_EXTRACT =
  'The installed extracts were added before shops and services were read: add an extract again to find shops and services.'
export const NO_EXTRACT =
  'No shops and services are installed: add an OpenStreetMap extract of the region to find shops and services.'

/** A question of Nearby as the search thread takes it. */
export const toSearch = (asked: Omit<CommandRequest<'nearby.find'>, 'listId'>) => {
  const { origin, maxDistanceMeters, maxResults, order: orderBy, mode: transport, departure = null } = asked
  return { origin, originCountry: '', maxDistanceMeters, maxResults, orderBy, transport, departure }
}

/** What is near a place among the points of interest of a kind, nearest by road or quickest first. */
export async function findNearbyPois(
  { listId: _, ...asked }: CommandRequest<'nearby.find'>,
  word: string,
  { places, geo }: PoiSources,
): Promise<Result<CommandResponse<'nearby.find'>>> {
  const startedAt = performance.now()
  const { origin, maxDistanceMeters } = asked
  const kinds = poiKindsOfWord(word)
  if (kinds.length === 0)
    return fail('nearby/unknown-kind', `There is no kind of shop or service called "${word}": write another word for it, such as pharmacy.`) // prettier-ignore
  const columns = await places.poisOfKinds({ kinds, near: origin, maxDistanceMeters })
  if (!columns.ok) return columns
  const { ids, lats, lons, isWithout, isExtractOlder } = columns.value
  if (isWithout) return fail('nearby/no-pois', isExtractOlder ? OLDER_EXTRACT : NO_EXTRACT)
  const of = ids.length
  if (of === 0) return ok({ results: [], isOtherRegionOnly: false, of, milliseconds: performance.now() - startedAt })
  const found = await geo.findInPoints({
    points: { lats, lons, countries: null },
    search: toSearch(asked),
  })
  if (!found.ok) return found
  const hits = unpackHits(found.value.hits)
  const records = await places.poisById(hits.map(({ slot }) => ids[slot] as number))
  if (!records.ok) return records
  const results = hits.flatMap((hit, at) => {
    const poi = records.value[at]
    if (!poi) return []
    const { meters, straightMeters, seconds, seaMeters, whyEstimated } = hit
    const figures = { distanceMeters: meters, straightMeters, seconds, seaMeters, whyEstimated }
    const { country, position } = poi
    return {
      id: toPoiId(poi.id),
      country,
      ...position,
      ...describePoi(poi),
      ...figures,
      isEstimate: whyEstimated !== null,
    }
  })
  const { isOtherRegionOnly } = found.value
  return ok({ results, isOtherRegionOnly, of, milliseconds: performance.now() - startedAt })
}
