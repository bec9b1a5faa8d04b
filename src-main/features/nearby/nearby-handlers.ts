import type { ListIndexes } from '#main/lists/follow-index.ts'
import type { GeoClient } from '#main/nearby/geo-client.ts'
import { unpackHits } from '#main/nearby/packed-hits.ts'
import { resultsToFile, type FiledResult, type FiledWay } from '#main/nearby/nearby-files.ts'
import type { ListsStore } from '#main/lists/lists-store.ts'
import { unknownList } from '#main/lists/step-outcome.ts'
import type { CommandRequest, CommandResponse } from '#shared/contract/contract.ts'
import { poiWordOfList } from '#shared/model/poi-kinds.ts'
import { ok, type Result, fail } from '#shared/result.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'
import { findNearbyPois, toSearch, type PoiSources } from './nearby-pois.ts'
import { directionsToFile } from '#main/nearby/directions-files.ts'
import type { DirectionsRequest } from '#main/nearby/answer-directions.ts'
import { randomUUID } from 'node:crypto'
import { addLayers, toNewLayer, type AddedLayer } from '#main/lists/add-layers.ts'
import type { ListsService } from '#main/lists/lists-service.ts'
import { toChanged } from '#main/features/lists/lists-handlers.ts'
import { toReachFeatures, toReachQuestion } from './to-reach-features.ts'
import type { ReachReply } from '#main/nearby/answer-reach.ts'
import { WEEK_DAYS } from '#shared/model/hours/day-hours.ts'
import { OSM_ATTRIBUTION } from '#shared/model/osm-attribution.ts'

type NamedReach = Pick<CommandRequest<'nearby.keepReach'>, 'from' | 'mode' | 'departure' | 'unit' | 'areas'>

/** Faint: of areas that lie in one another the smaller one looks stronger by itself. */
const STYLE = { color: '', opacity: 0.9, width: 1.5, fill: '', fillOpacity: 0.12 }

/** The same question without the names. */
const toReachRequest = ({ from, mode, departure, unit, areas }: NamedReach): CommandRequest<'nearby.reach'> => ({
  from: { lat: from.lat, lon: from.lon },
  mode,
  departure,
  minutes: [],
  kilometers: [],
  [unit]: areas.map(({ limit }) => limit),
})

const leavingText = (departure: NamedReach['departure']): string =>
  departure
    ? `${WEEK_DAYS[departure.weekday]}, ${String(departure.hour).padStart(2, '0')}:00`
    : 'average of a working day'

/** What is reached as areas of a list, the largest first, each with what it is the answer to. */
function toReachAreas(asked: NamedReach, reply: ReachReply): AddedLayer[] {
  const { from, mode, departure, unit, areas } = asked
  const names = new Map(areas.map(({ limit, name }) => [limit, name]))
  return toReachFeatures(toReachRequest(asked), reply).features.flatMap(({ properties, geometry }) => {
    const limit = properties[unit] ?? 0
    const parts = geometry.coordinates.map((rings) => ({ kind: 'area' as const, rings }))
    if (parts.length === 0) return []
    const fields = {
      [unit]: limit,
      mode,
      leaving: leavingText(departure),
      origin: from.name,
      originLatitude: from.lat,
      originLongitude: from.lon,
      toleranceMeters: properties.toleranceMeters,
      attribution: OSM_ATTRIBUTION,
    }
    return [{ name: names.get(limit) ?? '', description: '', style: STYLE, fields, parts }]
  })
}

const NOTHING = fail('nearby/no-reach', 'Nothing is reached within these limits: choose larger ones.')

/** The commands that say how far one gets: for the map, as a file, and as areas of a list. */
export function createReachHandlers(geo: Pick<GeoClient, 'reach'>, lists: ListsService) {
  const areasOf = async (asked: NamedReach): Promise<Result<AddedLayer[]>> => {
    const found = await geo.reach(toReachQuestion(toReachRequest(asked)))
    if (!found.ok) return found
    const areas = toReachAreas(asked, found.value)
    return areas.length > 0 ? ok(areas) : NOTHING
  }
  return {
    async 'nearby.reach'(request) {
      const found = await geo.reach(toReachQuestion(request))
      return found.ok ? ok(toReachFeatures(request, found.value)) : found
    },
    async 'nearby.reachFile'({ format, ...asked }) {
      const areas = await areasOf(asked)
      if (!areas.ok) return areas
      const { layersToFile } = await import('#main/lists/files/list-pieces.ts')
      return ok({ text: layersToFile(areas.value.map(toNewLayer), { format, name: asked.from.name }) })
    },
    async 'nearby.keepReach'({ to, ...asked }) {
      const areas = await areasOf(asked)
      if (!areas.ok) return areas
      const listId = 'listId' in to ? to.listId : randomUUID()
      const newName = 'listId' in to ? {} : { newName: to.name }
      const kept = await addLayers(lists, { listId, ...newName, layers: areas.value, actor: 'window' })
      return toChanged(kept, listId, lists.store)
    },
  } satisfies Partial<Handlers>
}

/** The commands that find what is near a place among the points of a list, or among points of interest. */
export function createNearbyHandlers(
  store: ListsStore,
  indexes: ListIndexes,
  sources: PoiSources & { geo: Pick<GeoClient, 'route' | 'directions'> },
) {
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
  } satisfies Partial<Handlers>
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
  { listId, ...asked }: CommandRequest<'nearby.find'>,
  store: ListsStore,
  indexes: ListIndexes,
): Promise<Result<CommandResponse<'nearby.find'>>> {
  const startedAt = performance.now()
  const list = store.head(listId)
  if (!list.ok) return list
  if (!list.value) return unknownList(listId)
  const found = await indexes.find(list.value.id, toSearch(asked))
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

const toQuestion = ({ places, avoid, mode, departure }: CommandRequest<'nearby.directions'>): DirectionsRequest => ({
  places,
  avoid,
  transport: mode,
  departure: departure ?? null,
})

/** The commands that tell a way step by step. */
export const createDirectionsHandlers = (
  geo: Pick<GeoClient, 'directions'>,
): Pick<Handlers, 'nearby.directions' | 'nearby.directionsFile'> => ({
  'nearby.directions': (request) => geo.directions(toQuestion(request)),
  'nearby.directionsFile': async (request) => {
    const found = await geo.directions(toQuestion(request))
    if (!found.ok) return found
    const way = found.value.ways[request.way]
    if (!way) return fail('nearby/no-such-way', 'There are fewer ways than that now: ask for directions again.')
    const { places, names, mode, format } = request
    return ok({ text: directionsToFile({ way, places, names, mode, lacks: found.value.lacks }, format) })
  },
})
