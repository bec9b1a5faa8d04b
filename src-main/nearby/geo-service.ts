import geodesic from 'geographiclib-geodesic'
import { createRoadTargets, type TargetPlaces } from '#main/roads/service/road-targets.ts'
import type { TrafficTable } from '#main/roads/traffic/traffic-table.types.ts'
import type { ThreadHandlers } from '#main/threads/define-thread.ts'
import type { Position } from '#shared/coordinates/position.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { answerDirections, type DirectionsReply, type DirectionsRequest } from './answer-directions.ts'
import { answerReach, type ReachReply, type ReachRequest } from './answer-reach.ts'
import { answerWithin, type WithinRequest } from './answer-within.ts'
import { answerRoute, type RouteReply, type RouteRequest } from './answer-route.ts'
import { awaitRoads } from './await-roads.ts'
import { countryAt, countryByName } from './country-at.ts'
import { countryIn } from './country-column.ts'
import { createDestinations } from './destinations.ts'
import { createTravelEstimate } from './estimate-travel.ts'
import { findNearby, type Destinations } from './find-nearby.ts'
import type { FindInList, FindInPoints, GeoOutcome, GeoSearch, ListChange, ListPoints } from './geo-protocol.types.ts'
import type { GEO_THREAD, GeoData } from './geo-thread.ts'
import { loadRoadLand } from './load-road-land.ts'
import { createLoadedLists, type LoadedLists } from './loaded-lists.ts'
import { answerMatrix } from './matrix/answer-matrix.ts'
import type { MatrixBlock, MatrixCells } from './matrix/matrix.types.ts'
import { openRoadTravel, type RoadTravelOptions } from './road-travel.ts'
import { packHits } from './packed-hits.ts'
import { createPointScan } from './scan-points.ts'
import type { TravelModel, TravelOptions } from './travel-model.types.ts'
import { openUrbanShare } from './open-urban-share.ts'
import { drawGround, type GroundToDraw } from './tours/draw-ground.ts'
import { drawLegs, type LegsToDraw } from './tours/draw-legs.ts'
import { createPlanSessions } from './tours/plan-sessions.ts'
import type { GeoPolygon } from '../roads/reach/reach.types.ts'
import { openRoadMaps, type RoadMaps } from '../roads/service/road-maps.ts'
import { createSlices } from './in-slices.ts'
import { createListRoads } from './list-roads.ts'

/** Road maps that are kept open, and where the points of lists meet their roads, each up to about so many bytes. */
const MAP_BYTES_KEPT = 700_000_000
const LIST_BYTES_KEPT = 300_000_000
/** A change of the road maps goes unseen for so long. */
const REFRESH_MILLISECONDS = 1000

/** The roads that the geo thread answers by. */
type GeoRoads = ReturnType<typeof createGeoRoads>

/** The road maps of a folder, opened when they are first asked for. */
function createGeoRoads(folder: string) {
  const slices = createSlices<string>()
  const maps = openRoadMaps({ folder, bytesKept: MAP_BYTES_KEPT, inTurns: slices.begin })
  const lists = createListRoads(LIST_BYTES_KEPT)
  let seenAt = performance.now()
  return {
    /** As they are now. */
    maps(): RoadMaps {
      if (performance.now() - seenAt > REFRESH_MILLISECONDS) {
        maps.refresh()
        lists.keepOnly(maps.holds)
        seenAt = performance.now()
      }
      return maps
    },
    lists,
  }
}

const { WGS84, STANDARD, LONG_UNROLL } = geodesic.Geodesic
const CORNERS = 72
/** Directions in which the estimate is asked; the middle answer counts, so that a lake on one side does not. */
const DIRECTIONS = 8
/** Halvings of the radius: to a metre of 500 km. */
const STEPS = 20
const MOST_METERS = 500_000
const DECIMETERS_A_METER = 10
const MILLISECONDS = 1000

const at = ({ from }: ReachRequest, azimuth: number, meters: number) => {
  const { lat2, lon2 } = WGS84.Direct(from.lat, from.lon, azimuth, meters, STANDARD | LONG_UNROLL)
  return { lat: lat2 ?? from.lat, lon: lon2 ?? from.lon }
}

/** Milliseconds or decimetres to a place in one direction, at a straight distance in metres. */
type Spent = (azimuth: number, meters: number) => number

function createSpent(model: TravelModel, request: ReachRequest): Spent {
  const origin = model.prepare({ ...request.from, country: countryAt(request.from) })
  const query = model.from(origin, request)
  return (azimuth, straight) => {
    const { meters, seconds } = query.to({ ...at(request, azimuth, straight), country: origin.country }, straight)
    return request.metric === 'milliseconds' ? seconds * MILLISECONDS : meters * DECIMETERS_A_METER
  }
}

/** The straight distance at which the estimate of the way reaches the limit, in one direction. */
function radiusTowards(spent: Spent, limit: number, azimuth: number): number {
  let [least, most] = [0, MOST_METERS]
  for (let step = 0; step < STEPS; step++) {
    const middle = (least + most) / 2
    if (spent(azimuth, middle) <= limit) least = middle
    else most = middle
  }
  return least
}

function circle(request: ReachRequest, radiusMeters: number): GeoPolygon {
  const corners = Array.from({ length: CORNERS + 1 }, (_, corner) => {
    // Against the clock, and closed by the very corner that it began with.
    const { lat, lon } = at(request, (360 - (corner * 360) / CORNERS) % 360, radiusMeters)
    return [lon, lat] as GeoPolygon[number][number]
  })
  return [corners]
}

/** Where no road map covers a place: for each limit the circle that the travel estimate reaches in the middle of all directions. */
function circlesOfReach(model: TravelModel, request: ReachRequest): GeoPolygon[] {
  const spent = createSpent(model, request)
  return request.limits.map((limit) => {
    const radii = Array.from({ length: DIRECTIONS }, (_, direction) =>
      radiusTowards(spent, limit, (direction * 360) / DIRECTIONS),
    ).sort((a, b) => a - b)
    return circle(request, radii[DIRECTIONS / 2] ?? 0)
  })
}

/** What a request may take for looking points up on the roads, and for searching roads that are not prepared. */
const ROAD_MILLISECONDS = 300
/** What a request waits for a road map that is not open yet; then its answers are estimated. */
const OPENING_MILLISECONDS = 250

/** What the geo thread answers. The travel model is made once, from the packs, when it is first asked for. */
export function createGeoHandlers({ packFolders, roadsFolder }: GeoData): ThreadHandlers<typeof GEO_THREAD> {
  const roads = createGeoRoads(roadsFolder)
  const lists = createLoadedLists({ onSlot: roads.lists.change, onDrop: roads.lists.drop })
  const inTurn = createTurns()
  const whenOpen = createPatience(roads, inTurn)
  let model: Promise<TravelModel> | null = null
  const getModel = (): Promise<TravelModel> => (model ??= createModel(packFolders, () => roads.maps().traffic()))

  const plans = createPlanSessions({ model: getModel, maps: roads.maps })

  return {
    load: inTurn(async (points: ListPoints): Promise<Result<void>> => {
      lists.load(await getModel(), points)
      return ok(undefined)
    }),
    change: inTurn((change: ListChange): Result<void> => (lists.change(change) ? ok(undefined) : notLoaded())),
    drop: inTurn((listId: string): Result<void> => {
      lists.drop(listId)
      return ok(undefined)
    }),
    find: whenOpen(toStart, async ({ listId, search }: FindInList): Promise<Result<GeoOutcome>> => {
      const list = lists.take(listId)
      if (!list) return notLoaded()
      const { destinations, places } = list
      const targetsOn: TargetsOn = (prepared) => roads.lists.targetsOn(listId, prepared, places)
      return ok(answer({ model: await getModel(), roads, destinations, targetsOn }, search))
    }),
    findInPoints: whenOpen(toStart, async ({ points, search }: FindInPoints): Promise<Result<GeoOutcome>> => {
      const { lats, lons, countries } = points
      const travel = await getModel()
      const source = createPointScan(lats, lons)
      const destinations = createDestinations(travel, source, (slot) => countryIn(countries, slot))
      const { isOnWater } = travel
      const places: TargetPlaces = { end: () => lats.length, has: () => true, position: source.position, isOnWater }
      const targetsOn: TargetsOn = (prepared) => createRoadTargets(prepared, places)
      return ok(answer({ model: travel, roads, destinations, targetsOn }, search))
    }),
    route: whenOpen(
      (request) => ({ place: request.from, travel: request }),
      async (request: RouteRequest): Promise<Result<RouteReply>> =>
        ok(answerRoute(await getModel(), roads.maps(), request)),
    ),
    ...createReachHandlers({ roads, lists, getModel }),
    // Told only by road, so that whoever asks waits for the roads of all places.
    directions: async (request: DirectionsRequest): Promise<Result<DirectionsReply>> => {
      for (const place of request.places) await awaitRoads(roads.maps(), place, request)
      return answerDirections(await getModel(), roads.maps(), request)
    },
    // What follows takes long, in slices: nobody waits for it.
    matrix: async (block: MatrixBlock): Promise<Result<MatrixCells>> => {
      const list = lists.take(block.listId)
      if (!list) return notLoaded()
      const targetsOn: TargetsOn = (prepared) => roads.lists.targetsOn(block.listId, prepared, list.places)
      return ok(await answerMatrix({ model: await getModel(), maps: roads.maps(), list, targetsOn }, block))
    },
    beginPlan: plans.begin,
    improvePlan: plans.improve,
    arrangePlan: plans.arrange,
    endPlan: plans.end,
    drawGround: async (asked: GroundToDraw) => ok(await drawGround(asked, roads.maps())),
    drawLegs: async (asked: LegsToDraw) => drawLegs(asked, { model: await getModel(), maps: roads.maps() }),
  }
}

interface ReachGround {
  roads: GeoRoads
  lists: LoadedLists
  getModel: () => Promise<TravelModel>
}

function createReachHandlers({ roads, lists, getModel }: ReachGround) {
  return {
    // There is no estimate of it: whoever asks waits for the roads, and nobody else does.
    reach: async (request: ReachRequest): Promise<Result<ReachReply>> => {
      await awaitRoads(roads.maps(), request.from, request)
      return answerReach(roads.maps(), request, (await getModel()).isOnWater)
    },
    reachCircles: async (request: ReachRequest) => ok(circlesOfReach(await getModel(), request)),
    within: async (request: WithinRequest) => {
      const list = lists.take(request.listId)
      return list ? ok(answerWithin(list, request)) : notLoaded()
    },
  }
}

interface Start {
  place: Position
  travel: TravelOptions
}

/** Makes handlers that wait a little for roads that are being opened, and let others by meanwhile. */
function createPatience(roads: GeoRoads, inTurn: ReturnType<typeof createTurns>) {
  return <P, R>(startOf: (payload: P) => Start, handle: (payload: P) => Promise<R>) => {
    const handleInTurn = inTurn(handle)
    return async (payload: P): Promise<R> => {
      const { place, travel } = startOf(payload)
      await awaitRoads(roads.maps(), place, travel, OPENING_MILLISECONDS)
      return handleInTurn(payload)
    }
  }
}

const toStart = ({ search }: { search: GeoSearch }): Start => ({ place: search.origin, travel: search })

type TargetsOn = RoadTravelOptions['targetsOn']

/**
 * Makes handlers that begin only when the one before has ended. While the model is still being made, a change of a
 * list must not overtake the loading of it.
 */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <P, R>(handle: (payload: P) => R | Promise<R>) =>
    (payload: P): Promise<R> => {
      const turn = last.then(() => handle(payload))
      last = turn.catch(() => undefined)
      return turn
    }
}

const notLoaded = () => fail('nearby/list-not-loaded', 'The locations of this list are not loaded: load them first.')

async function createModel(packFolders: string[], traffic: () => TrafficTable): Promise<TravelModel> {
  return createTravelEstimate({ land: await loadRoadLand(), urbanShare: openUrbanShare(packFolders), traffic })
}

interface Ground {
  model: TravelModel
  roads: GeoRoads
  destinations: Destinations
  targetsOn: TargetsOn
}

function answer({ model, roads, destinations, targetsOn }: Ground, search: GeoSearch): GeoOutcome {
  const country = countryByName(search.originCountry) ?? countryAt(search.origin)
  const origin = model.prepare({ ...search.origin, country })
  const travel = openRoadTravel({
    maps: roads.maps(),
    origin,
    isAtSea: model.isAtSea(origin),
    isOnWater: model.isOnWater,
    transport: search.transport,
    departure: search.departure,
    targetsOn,
    milliseconds: ROAD_MILLISECONDS,
  })
  const { hits, isOtherRegionOnly } = findNearby(model, destinations, { ...search, origin }, travel)
  return { hits: packHits(hits), isOtherRegionOnly, of: destinations.source.size() }
}
