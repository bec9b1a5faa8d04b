import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { answerDirections, type DirectionsRequest } from '#main/nearby/answer-directions.ts'
import { directionsToFile } from '#main/nearby/directions-files.ts'
import { loadRoadLand } from '#main/nearby/load-road-land.ts'
import { TRANSPORTS } from '#main/nearby/travel-model.types.ts'
import { openRoadMaps } from '#main/roads/service/road-maps.ts'
import type { Position } from '#shared/coordinates/position.ts'
import { AVOIDABLE_ROADS } from '#shared/model/avoidable-roads.ts'
import { MAX_AVOIDED, MAX_WAY_PLACES } from '#shared/model/route-limits.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { RoadsContext } from './cli-roads.types.ts'
import { usageFailure } from './parse-host-options.ts'
import { isOneOf, placeOf } from './parse-roads-words.ts'
import type { CommandOutput } from './run-cli.types.ts'

interface WayWords {
  request: DirectionsRequest
  out: string
}

function placesOf(words: readonly string[]): Result<Position[]> {
  if (words.length < 2 || words.length > MAX_WAY_PLACES)
    return fail('usage', `Name from 2 to ${MAX_WAY_PLACES} places as LAT,LON, in their order.`)
  const places: Position[] = []
  for (const word of words) {
    const place = placeOf('place', word)
    if (!place.ok) return fail('usage', `"${word.trim()}" is no place: write it as LAT,LON.`)
    places.push(place.value)
  }
  return ok(places)
}

/** A place in the south begins like an option; behind a blank it is none. */
const guardSouth = (word: string): string => (/^-[\d.]/.test(word) ? ` ${word}` : word)

function parseWay(words: string[]): Result<WayWords> {
  const text = { type: 'string' } as const
  const options = { mode: text, avoid: text, 'avoid-street': { ...text, multiple: true }, out: text } as const
  try {
    const { values, positionals } = parseArgs({ args: words.map(guardSouth), options, allowPositionals: true })
    const { mode = 'car', avoid = '', 'avoid-street': streets = [], out = '' } = values
    const places = placesOf(positionals)
    if (!places.ok) return places
    if (!isOneOf(TRANSPORTS, mode)) return fail('usage', `--mode is one of ${TRANSPORTS.join(', ')}.`)
    const kinds = avoid.split(',').filter((kind) => kind !== '')
    const known = kinds.filter((kind) => isOneOf(AVOIDABLE_ROADS, kind))
    if (known.length < kinds.length) return fail('usage', `--avoid names some of ${AVOIDABLE_ROADS.join(', ')}.`)
    if (streets.length > MAX_AVOIDED) return fail('usage', `--avoid-street is given at most ${MAX_AVOIDED} times.`)
    const avoided = { kinds: known, streets, ways: [] }
    return ok({ request: { places: places.value, avoid: avoided, transport: mode, departure: null }, out })
  } catch (error) {
    return usageFailure(error)
  }
}

/** `waypost roads way` */
export async function runRoadsWay(words: string[], { folder }: RoadsContext): Promise<Result<CommandOutput>> {
  const parsed = parseWay(words)
  if (!parsed.ok) return parsed
  const { request, out } = parsed.value
  const maps = openRoadMaps({ folder, bytesKept: Infinity })
  const land = await loadRoadLand()
  const found = answerDirections({ isOnWater: (place) => !land.isLand(place) }, maps, request)
  if (!found.ok) return found
  const [way] = found.value.ways
  if (!way) return fail('roads/no-way', 'There is no way.')
  const filed = { way, places: request.places, names: [], mode: request.transport, lacks: found.value.lacks }
  if (out === '') return ok({ data: found.value, text: directionsToFile(filed, 'text') })
  try {
    writeFileSync(out, directionsToFile(filed, out.toLowerCase().endsWith('.gpx') ? 'gpx' : 'text'))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return fail(
      'roads/unwritable',
      `"${out}" could not be written (${code}): check that its folder exists and can be written.`,
    )
  }
  return ok({ data: { out, ...found.value }, text: `${out}\n` })
}
