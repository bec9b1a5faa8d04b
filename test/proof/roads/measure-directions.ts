import { answerDirections, type DirectionsRequest } from '#main/nearby/answer-directions.ts'
import { countryAt } from '#main/nearby/country-at.ts'
import { ROAD_TRANSPORTS } from '#main/nearby/road-transport-data.ts'
import { AVOID_NOTHING } from '#main/roads/directions/avoided-roads.ts'
import { drivingSide } from '#main/roads/directions/driving-side.ts'
import { STEPS_A_DEGREE } from '#main/roads/model/ellipsoid.ts'
import type { RoadNetwork } from '#main/roads/network/road-network.types.ts'
import type { RoadMaps } from '#main/roads/service/road-maps.ts'
import { routeOnMaps } from '#main/roads/service/route-on-maps.ts'
import type { Position } from '#shared/coordinates/position.ts'
import type { SeededRandom } from '../../../tools/lib/seeded-random.ts'
import { drawPlacesAside } from './draw-places.ts'
import { isAt, walkTexts } from './walk-texts.ts'
import { unwrap } from '../../measure/unwrap.ts'

export interface DirectionsFigures {
  ways: number
  steps: number
  /** "Continue" where no other road leaves. */
  idle: number
  /** Ways at whose end a walker stood who read only the texts. */
  arrived: number
  /** Ways whose steps do not add up. */
  wrongSums: number
  /** Longest time of a request in milliseconds. */
  slowest: number
}

export interface DirectionsQuestion {
  maps: RoadMaps
  transport: DirectionsRequest['transport']
  ways: number
  random: SeededRandom
  /** Told of ways whose walker did not arrive. */
  onLost?: (from: Position, to: Position) => void
}

/** A walker may be off by what is rounded. */
const ARRIVED_METERS = 5
/** A turn at which one could do nothing else. */
function isIdle({ roads, roadWeight }: RoadNetwork, at: Position): boolean {
  const [lat, lon] = [Math.round(at.lat * STEPS_A_DEGREE), Math.round(at.lon * STEPS_A_DEGREE)]
  let node = -1
  for (let i = 0; i < roads.nodeCount; i++) if (roads.nodeLat[i] === lat && roads.nodeLon[i] === lon) node = i
  if (node < 0) return true
  const edges = new Set<number>()
  for (let arc = roads.firstOut[node] as number; arc < (roads.firstOut[node + 1] as number); arc++)
    if (roadWeight(arc) !== Infinity) edges.add((roads.arcEdge[arc] as number) >>> 1)
  return edges.size < 2
}

/** Tells ways between random places of one map and walks each by its texts alone. */
export function measureDirections({ maps, transport, ways, random, onLost }: DirectionsQuestion): DirectionsFigures {
  const figures: DirectionsFigures = { ways: 0, steps: 0, idle: 0, arrived: 0, wrongSums: 0, slowest: 0 }
  const model = { isOnWater: () => false }
  const [mapId = ''] = maps.files().map(({ id }) => id)
  const { mode } = ROAD_TRANSPORTS[transport]
  const prepared = maps.prepared(mapId, mode, 'mean')
  const signs = maps.signsOf(mapId)
  if (!prepared.ok || !signs) throw new Error('The map has no signs.')
  const { network } = prepared.value
  for (let tries = 0; figures.ways < ways && tries < 20 * ways; tries++) {
    const [from, to] = drawPlacesAside(network.roads, 2, random) as [Position, Position]
    const route = routeOnMaps(maps, { from, to, mode, profile: 'mean', milliseconds: Infinity })
    if (!route.ok || route.value.legs.length === 0) continue
    const startedAt = performance.now()
    const request = { places: [from, to], avoid: AVOID_NOTHING, transport, departure: null }
    const reply = unwrap(answerDirections(model, maps, request))
    figures.slowest = Math.max(figures.slowest, performance.now() - startedAt)
    const [leg] = reply.ways[0]?.legs ?? []
    if (!leg) throw new Error('There is no way.')
    figures.ways++
    figures.steps += leg.steps.length
    const isWhole = leg.steps.every(({ meters }) => Number.isInteger(meters) && meters >= 0)
    if (!isWhole || leg.steps.reduce((sum, { meters }) => sum + meters, 0) !== leg.meters) figures.wrongSums++
    figures.idle += leg.steps.filter(({ text, at }) => text.startsWith('Continue') && isIdle(network, at)).length
    const read = leg.steps.map(({ text, meters }) => ({ text, meters }))
    const isLeftHand = drivingSide(countryAt(from)) === 'left'
    const end = walkTexts({ network, signs, isLeftHand }, route.value.start, read)
    if (end && isAt(network.roads, end, route.value.end, ARRIVED_METERS)) figures.arrived++
    else onLost?.(from, to)
  }
  return figures
}
