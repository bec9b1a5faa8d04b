import { parseArgs } from 'node:util'
import { atLeastStraight } from '#main/nearby/at-least-straight.ts'
import { geodesicDistanceMeters } from '#main/nearby/geodesic-distance.ts'
import { loadRoadLand } from '#main/nearby/load-road-land.ts'
import { ROAD_TRANSPORTS } from '#main/nearby/road-transport-data.ts'
import { TRANSPORTS, type Transport } from '#main/nearby/travel-model.types.ts'
import { TRAFFIC_PROFILES, type TrafficProfile } from '#main/roads/model/travel-mode.ts'
import { openRoadMaps } from '#main/roads/service/road-maps.ts'
import { routeOnMaps } from '#main/roads/service/route-on-maps.ts'
import type { Position } from '#shared/coordinates/position.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { RoadsContext } from './cli-roads.types.ts'
import { usageFailure } from './parse-host-options.ts'
import { isOneOf, placeOf } from './parse-roads-words.ts'
import type { CommandOutput } from './run-cli.types.ts'

interface RouteWords {
  from: Position
  to: Position
  transport: Transport
  profile: TrafficProfile
}

function parseRoute(words: string[]): Result<RouteWords> {
  const text = { type: 'string' } as const
  try {
    const { values } = parseArgs({ args: words, options: { from: text, to: text, mode: text, traffic: text } })
    const { mode = 'car', traffic = 'mean' } = values
    const from = placeOf('from', values.from)
    if (!from.ok) return from
    const to = placeOf('to', values.to)
    if (!to.ok) return to
    if (!isOneOf(TRANSPORTS, mode)) return fail('usage', `--mode is one of ${TRANSPORTS.join(', ')}.`)
    if (!isOneOf(TRAFFIC_PROFILES, traffic)) return fail('usage', `--traffic is one of ${TRAFFIC_PROFILES.join(', ')}.`)
    return ok({ from: from.value, to: to.value, transport: mode, profile: traffic })
  } catch (error) {
    return usageFailure(error)
  }
}

const METERS_A_KILOMETER = 1000
const SECONDS_A_MINUTE = 60

/** `waypost roads route` */
export async function runRoadsRoute(words: string[], { folder }: RoadsContext): Promise<Result<CommandOutput>> {
  const question = parseRoute(words)
  if (!question.ok) return question
  const { from, to, transport, profile } = question.value
  const { mode, timeFactor } = ROAD_TRANSPORTS[transport]
  const maps = openRoadMaps({ folder, bytesKept: Infinity })
  const land = await loadRoadLand()
  const isOnWater = (place: Position) => !land.isLand(place)
  const found = routeOnMaps(maps, { from, to, mode, profile, milliseconds: Infinity, isOnWater })
  if (!found.ok) return fail(found.error.code, found.error.message)
  const { mapId, ways, shape, milliseconds, decimeters } = found.value
  const distanceMeters = atLeastStraight(decimeters / 10, geodesicDistanceMeters(from, to))
  const seconds = (milliseconds / 1000) * timeFactor
  const kilometers = (distanceMeters / METERS_A_KILOMETER).toFixed(2)
  return ok({
    data: { region: mapId, distanceMeters, seconds, ways, shape },
    text: `${kilometers} km  ${Math.round(seconds / SECONDS_A_MINUTE)} min  by the road map "${mapId}"\n`,
  })
}
