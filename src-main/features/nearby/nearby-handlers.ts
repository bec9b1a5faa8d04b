import type { ListIndexes } from '#main/lists/follow-index.ts'
import type { GeoClient } from '#main/nearby/geo-client.ts'
import { unpackHits } from '#main/nearby/packed-hits.ts'
import { resultsToFile, type FiledResult, type FiledWay } from '#main/nearby/nearby-files.ts'
import type { ListsStore } from '#main/lists/lists-store.ts'
import { unknownList } from '#main/lists/step-outcome.ts'
import type { CommandRequest, CommandResponse } from '#shared/contract/contract.ts'
import { poiWordOfList } from '#shared/model/poi-kinds.ts'
import { ok, type Result } from '#shared/result.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'
import { createDirectionsHandlers, type DirectionsCommands } from './directions-handlers.ts'
import { findNearbyPois, type PoiSources } from './nearby-pois.ts'

type NearbyCommands = 'nearby.prepare' | 'nearby.find' | 'nearby.export' | 'nearby.route'

/** The commands that find what is near a place among the points of a list, or among points of interest. */
export function createNearbyHandlers(
  store: ListsStore,
  indexes: ListIndexes,
  sources: PoiSources & { geo: Pick<GeoClient, 'route' | 'directions'> },
): Pick<Handlers, NearbyCommands | DirectionsCommands> {
  const { geo } = sources
  const find = (request: CommandRequest<'nearby.find'>) => {
    const word = poiWordOfList(request.listId)
    return word === null ? findNearby(request, store, indexes) : findNearbyPois(request, word, sources)
  }
  return {
    'nearby.prepare': async (request) =>
      poiWordOfList(request.listId) === null ? prepareNearby(request, store, indexes) : ok({}),
    'nearby.find': find,
    'nearby.export': async (request) => {
      const found = await find(request)
      if (!found.ok) return found
      const { results } = found.value
      const way = await wayTo(request, results, geo)
      return way.ok ? ok({ text: resultsToFile(results, request.format, way.value) }) : way
    },
    'nearby.route': (request) => findRoute(request, geo),
    ...createDirectionsHandlers(geo),
  }
}

async function prepareNearby(
  { listId }: CommandRequest<'nearby.prepare'>,
  store: ListsStore,
  indexes: ListIndexes,
): Promise<Result<CommandResponse<'nearby.prepare'>>> {
  const list = store.head(listId)
  if (!list.ok) return list
  if (!list.value) return unknownList(listId)
  const loaded = await indexes.prepare(list.value.id)
  return loaded.ok ? ok({}) : loaded
}

async function findNearby(
  request: CommandRequest<'nearby.find'>,
  store: ListsStore,
  indexes: ListIndexes,
): Promise<Result<CommandResponse<'nearby.find'>>> {
  const startedAt = performance.now()
  const { origin, listId, maxDistanceMeters, maxResults, order, mode, departure } = request
  const list = store.head(listId)
  if (!list.ok) return list
  if (!list.value) return unknownList(listId)
  const found = await indexes.find(list.value.id, {
    origin,
    originCountry: '',
    maxDistanceMeters,
    maxResults,
    orderBy: order,
    transport: mode,
    departure: departure ?? null,
  })
  if (!found.ok) return found
  const { isOtherRegionOnly, of } = found.value
  const hits = unpackHits(found.value.hits)
  const points = store.points(
    list.value.id,
    hits.map(({ slot }) => slot),
  )
  if (!points.ok) return points
  const results = hits.flatMap((hit, index) => {
    const point = points.value[index]
    // One that was deleted since is no result any more.
    if (!point || point.lat === null || point.lon === null) return []
    const { id, name, address, country, lat, lon } = point
    const { meters, straightMeters, seconds, seaMeters, whyEstimated } = hit
    return {
      id,
      name,
      address,
      country,
      lat,
      lon,
      straightMeters,
      seconds,
      seaMeters,
      distanceMeters: meters,
      isEstimate: whyEstimated !== null,
      whyEstimated,
    }
  })
  return ok({ results, isOtherRegionOnly, of, milliseconds: performance.now() - startedAt })
}

/** The way that a file holds beside the results; none where nobody asked, or where there is only an estimate. */
async function wayTo(
  { wayTo: id, format, origin, mode, departure }: CommandRequest<'nearby.export'>,
  results: readonly FiledResult[],
  geo: Pick<GeoClient, 'route'>,
): Promise<Result<FiledWay | null>> {
  const result = format === 'gpx' ? results.find((one) => one.id === id) : undefined
  if (!result) return ok(null)
  const to = { lat: result.lat, lon: result.lon }
  const route = await geo.route({ from: origin, to, transport: mode, departure: departure ?? null })
  if (!route.ok) return route
  const { shape } = route.value
  return ok(shape.length > 1 ? { name: result.name, shape } : null)
}

async function findRoute(
  { from, to, mode, departure }: CommandRequest<'nearby.route'>,
  geo: Pick<GeoClient, 'route'>,
): Promise<Result<CommandResponse<'nearby.route'>>> {
  const found = await geo.route({ from, to, transport: mode, departure: departure ?? null })
  if (!found.ok) return found
  const { meters, straightMeters, seconds, whyEstimated, problem, shape } = found.value
  return ok({ distanceMeters: meters, straightMeters, seconds, whyEstimated, problem, shape })
}
