import { answerReach } from '#main/nearby/answer-reach.ts'
import { answerRoute } from '#main/nearby/answer-route.ts'
import { createDestinations } from '#main/nearby/destinations.ts'
import { findNearby, type NearbySearch } from '#main/nearby/find-nearby.ts'
import { geodesicDistanceMeters } from '#main/nearby/geodesic-distance.ts'
import { createPointIndex } from '#main/nearby/point-index.ts'
import { shareRegion } from '#main/nearby/regions.ts'
import { openRoadTravel } from '#main/nearby/road-travel.ts'
import { endsAt, inItsCountry, travelRows, type TravelCell, type TravelEnds } from '#main/nearby/travel-table.ts'
import type { TravelModel, Transport } from '#main/nearby/travel-model.types.ts'
import type { RoadMaps } from '#main/roads/service/road-maps.ts'
import type { GeoPolygon } from '#main/roads/reach/reach.types.ts'
import type { Position } from '#shared/coordinates/position.ts'

export interface AccessWaysQuestion {
  maps: RoadMaps
  model: TravelModel
  transport: Transport
  from: readonly Position[]
  to: readonly Position[]
}

export interface AccessWaysFigures {
  pairs: number
  byRoad: number
  /** Answers in whole metres that are below the geodesic. */
  below: number
  /** Ways that are not what the table of travel says. */
  differing: number
  /** Nearby answers that are not the first ones of the whole table. */
  wrongNearest: number
  /** Shapes of reach, and those that do not hold their origin. */
  shapes: number
  withoutOrigin: number
}

const NEAREST = 10
const REACH_MILLISECONDS = [60_000, 600_000]
const AN_HOUR = 3_600_000
const LARGEST_RADIUS = 500_000

/** A pair that was travelled. */
interface Travelled extends TravelCell {
  slot: number
  straightMeters: number
}

function isInside(polygons: readonly GeoPolygon[], { lat, lon }: Position): boolean {
  let inside = false
  for (const ring of polygons.flat())
    for (const [at, [x1, y1]] of ring.entries()) {
      const [x2, y2] = ring[(at + 1) % ring.length] as [number, number]
      if (y1 > lat !== y2 > lat && lon < x1 + ((lat - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside
    }
  return inside
}

function takeReach({ maps, model, transport }: AccessWaysQuestion, from: Position, figures: AccessWaysFigures): void {
  const question = { from, transport, departure: null, metric: 'milliseconds', limits: REACH_MILLISECONDS } as const
  const reach = answerReach(maps, { ...question, limits: [...REACH_MILLISECONDS] }, model.isOnWater)
  if (!reach.ok) return
  for (const { polygons } of reach.value.shapes) {
    figures.shapes++
    if (!isInside(polygons, from)) figures.withoutOrigin++
  }
}

function takeRoutes(
  { maps, model, transport, to }: AccessWaysQuestion,
  from: Position,
  row: readonly Travelled[],
  figures: AccessWaysFigures,
): void {
  for (const cell of row) {
    const end = to[cell.slot] as Position
    const way = answerRoute(model, maps, { from, to: end, transport, departure: null })
    figures.pairs++
    if (way.whyEstimated === null) figures.byRoad++
    const straight = geodesicDistanceMeters(from, end)
    for (const meters of [way.meters, cell.meters]) if (Math.round(meters) < straight - 1e-3) figures.below++
    const isSame = Math.abs(way.meters - cell.meters) < 1e-6 && Math.abs(way.seconds - cell.seconds) < 1e-6
    if (!isSame || (way.whyEstimated === null) !== (cell.whyEstimated === null)) figures.differing++
  }
}

/** The answers of Nearby, by their order, out of the whole row. */
function expectedNearest(row: readonly Travelled[], { orderBy, maxDistanceMeters }: NearbySearch): number[] {
  const measure = orderBy === 'time' ? 'seconds' : 'meters'
  return row
    .filter(({ straightMeters }) => straightMeters <= maxDistanceMeters)
    .toSorted(
      (a, b) =>
        Math.round(a[measure]) - Math.round(b[measure]) || a.straightMeters - b.straightMeters || a.slot - b.slot,
    )
    .slice(0, NEAREST)
    .map(({ slot }) => slot)
}

function takeNearest(
  { maps, model, transport, to }: AccessWaysQuestion,
  { place, row, ends }: { place: Position; row: readonly Travelled[]; ends: TravelEnds },
  figures: AccessWaysFigures,
): void {
  const origin = model.prepare(inItsCountry(place))
  const source = createPointIndex([...to])
  const destinations = createDestinations(model, source, () => '')
  const inRegion = row.filter(({ slot }) => shareRegion(origin.country, destinations.point(slot).country))
  for (const orderBy of ['distance', 'time'] as const) {
    const travel = { transport, departure: null }
    const search = { ...travel, origin, orderBy, maxDistanceMeters: LARGEST_RADIUS, maxResults: NEAREST }
    const { isOnWater } = model
    const roads = openRoadTravel({
      ...travel,
      maps,
      origin,
      isOnWater,
      targetsOn: ends.targetsOn,
      milliseconds: AN_HOUR,
    })
    const { hits } = findNearby(model, destinations, search, roads)
    const expected = expectedNearest(inRegion, search)
    if (hits.map(({ slot }) => slot).join() !== expected.join()) figures.wrongNearest++
  }
}

/**
 * Whether travel counts the ways to the roads: no answer is below the geodesic, a way is what the table says, Nearby
 * finds the first of the table, and a shape of reach holds its origin.
 */
export async function measureAccessWays(question: AccessWaysQuestion): Promise<AccessWaysFigures> {
  const { maps, model, transport, from, to } = question
  const figures = { pairs: 0, byRoad: 0, below: 0, differing: 0, wrongNearest: 0, shapes: 0, withoutOrigin: 0 }
  const ends = endsAt(model, to)
  const travel = { transport, departure: null }
  const table = { model, maps, from: from.map(inItsCountry), to: ends, travel, milliseconds: AN_HOUR }
  let at = 0
  for await (const cells of travelRows(table)) {
    const place = from[at++] as Position
    const row = cells.map((cell, slot): Travelled => {
      return { ...cell, slot, straightMeters: geodesicDistanceMeters(place, to[slot] as Position) }
    })
    takeRoutes(question, place, row, figures)
    takeNearest(question, { place, row, ends }, figures)
    takeReach(question, place, figures)
  }
  return figures
}
