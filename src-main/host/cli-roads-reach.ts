import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { answerReach } from '#main/nearby/answer-reach.ts'
import { loadRoadLand } from '#main/nearby/load-road-land.ts'
import { TRANSPORTS } from '#main/nearby/travel-model.types.ts'
import { openRoadMaps } from '#main/roads/service/road-maps.ts'
import type { CommandRequest, CommandResponse } from '#shared/contract/contract.ts'
import { reachRequest } from '#shared/contract/travel-schemas.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { countOf } from '#shared/text/count-of.ts'
import type { RoadsContext } from './cli-roads.types.ts'
import { usageFailure } from './parse-host-options.ts'
import { isOneOf, placeOf } from './parse-roads-words.ts'
import type { CommandOutput } from './run-cli.types.ts'
import { toReachFeatures, toReachQuestion } from './to-reach-features.ts'
import { writeTextFile } from './write-text-file.ts'

interface ReachWords {
  asked: CommandRequest<'nearby.reach'>
  out: string | null
}

function parseReach(words: string[]): Result<ReachWords> {
  const text = { type: 'string' } as const
  try {
    const options = { from: text, mode: text, minutes: text, kilometers: text, out: text }
    const { values } = parseArgs({ args: words, options })
    const from = placeOf('from', values.from)
    if (!from.ok) return from
    const { mode = 'car' } = values
    if (!isOneOf(TRANSPORTS, mode)) return fail('usage', `--mode is one of ${TRANSPORTS.join(', ')}.`)
    const numbers = (list: string | undefined) => list?.split(',').map(Number)
    const asked = reachRequest.safeParse({
      from: from.value,
      mode,
      minutes: numbers(values.minutes),
      kilometers: numbers(values.kilometers),
    })
    if (!asked.success)
      return fail('usage', 'Give up to ten numbers, as --minutes 5,15 (up to 180) or --kilometers 2,10 (up to 300).')
    return ok({ asked: asked.data, out: values.out ?? null })
  } catch (error) {
    return usageFailure(error)
  }
}

function describe({ properties, geometry }: CommandResponse<'nearby.reach'>['features'][number]): string {
  const { minutes, kilometers } = properties
  const limit = minutes === null ? `${kilometers} km` : `${minutes} min`
  const [shapes, holes] = [
    geometry.coordinates.length,
    geometry.coordinates.reduce((sum, one) => sum + one.length - 1, 0),
  ]
  return `${limit}  ${countOf(shapes, 'shape')}, ${countOf(holes, 'hole')}\n`
}

/** `waypost roads reach`: GeoJSON into a file, or with `--json` onto the screen. */
export async function runRoadsReach(words: string[], { folder }: RoadsContext): Promise<Result<CommandOutput>> {
  const parsed = parseReach(words)
  if (!parsed.ok) return parsed
  const { asked, out } = parsed.value
  const land = await loadRoadLand()
  const maps = openRoadMaps({ folder, bytesKept: Infinity })
  const reach = answerReach(maps, toReachQuestion(asked), (place) => !land.isLand(place))
  if (!reach.ok) return reach
  const features = toReachFeatures(asked, reach.value)
  if (out !== null) {
    const written = await writeTextFile(resolve(out), JSON.stringify(features))
    if (!written.ok) return written
  }
  return ok({ data: features, text: features.features.toReversed().map(describe).join('') })
}
