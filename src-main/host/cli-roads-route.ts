import { parseArgs } from 'node:util'
import { ROAD_MODES, TRAFFIC_PROFILES, type RoadMode, type TrafficProfile } from '#main/roads/model/travel-mode.ts'
import { routeInRegions } from '#main/roads/region/route-in-regions.ts'
import type { Position } from '#shared/coordinates/position.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { RoadsContext } from './cli-roads.types.ts'
import { usageFailure } from './parse-host-options.ts'
import { isOneOf, placeOf } from './parse-roads-words.ts'
import type { CommandOutput } from './run-cli.types.ts'

interface RouteWords {
  from: Position
  to: Position
  mode: RoadMode
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
    if (!isOneOf(ROAD_MODES, mode)) return fail('usage', `--mode is one of ${ROAD_MODES.join(', ')}.`)
    if (!isOneOf(TRAFFIC_PROFILES, traffic)) return fail('usage', `--traffic is one of ${TRAFFIC_PROFILES.join(', ')}.`)
    return ok({ from: from.value, to: to.value, mode, profile: traffic })
  } catch (error) {
    return usageFailure(error)
  }
}

const METERS_A_KILOMETER = 1000
const SECONDS_A_MINUTE = 60

/** `waypost roads route` */
export function runRoadsRoute(words: string[], { folder }: RoadsContext): Result<CommandOutput> {
  const question = parseRoute(words)
  if (!question.ok) return question
  const found = routeInRegions(folder, question.value)
  if (!found.ok) return found
  const { region, ways, shape, milliseconds, decimeters } = found.value
  const [distanceMeters, seconds] = [decimeters / 10, milliseconds / 1000]
  const kilometers = (distanceMeters / METERS_A_KILOMETER).toFixed(2)
  return ok({
    data: { region, distanceMeters, seconds, ways, shape },
    text: `${kilometers} km  ${Math.round(seconds / SECONDS_A_MINUTE)} min  by the road map "${region}"\n`,
  })
}
