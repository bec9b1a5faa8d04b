import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { answerDirections } from '#main/nearby/answer-directions.ts'
import { answerReach } from '#main/nearby/answer-reach.ts'
import { atLeastStraight } from '#main/nearby/at-least-straight.ts'
import { directionsToFile } from '#main/nearby/directions-files.ts'
import { geodesicDistanceMeters } from '#main/nearby/geodesic-distance.ts'
import { loadRoadLand } from '#main/nearby/load-road-land.ts'
import { ROAD_TRANSPORTS } from '#main/nearby/road-transport-data.ts'
import { TRAFFIC_PROFILES } from '#main/roads/model/travel-mode.ts'
import { openRoadMaps } from '#main/roads/service/road-maps.ts'
import { routeOnMaps } from '#main/roads/service/route-on-maps.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import { reachRequest } from '#shared/contract/travel-schemas.ts'
import { parseCoordinates } from '#shared/coordinates/parse-coordinates.ts'
import type { Position } from '#shared/coordinates/position.ts'
import { AVOIDABLE_ROADS, type AvoidableRoad } from '#shared/model/avoidable-roads.ts'
import { MAX_AVOIDED, MAX_WAY_PLACES } from '#shared/model/route-limits.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { countOf } from '#shared/text/count-of.ts'
import { answer, choice, needed, parsed, place, text, texts, verb } from './table.ts'
import { FROM, MODE } from './travel-options.ts'
import { toReachFeatures, toReachQuestion } from '#main/features/nearby/to-reach-features.ts'
import { writeTextFile } from '#main/features/shared/write-text-file.ts'

// The verbs of `waypost roads` that find ways and what they reach.

export const TRAFFIC = choice(
  TRAFFIC_PROFILES,
  'mean',
)(`WHEN: mean (default: working days from 8 to 18 h), peak (the worst
  hour) or free. The traffic profile is typical, not measured at the place`)
export const OUT = text(
  `FILE: file that "reach" writes (GeoJSON), "way" (.gpx or .txt) or "visit" (.csv, .geojson or .gpx)`,
)

/** The roads, which stay in memory, and where there is water. */
async function openRoads(folder: string) {
  const land = await loadRoadLand()
  return { maps: openRoadMaps({ folder, bytesKept: Infinity }), isOnWater: (at: Position) => !land.isLand(at) }
}

export const ROUTE = verb({
  help: `find the quickest way between two points on one road map. It respects one-way streets, barriers, turn
    restrictions, ferries and private roads. A point may be up to 3 km from its road, in the sea up to 200 m; the
    straight line to the road counts, at 5 km/h on foot or by bicycle, else at 10 km/h`,
  options: {
    from: FROM,
    to: needed(place('LAT,LON: end of the way')),
    mode: MODE,
    traffic: TRAFFIC,
  },
  async run(_, { from, to, mode: transport, traffic: profile }, { folders }) {
    const { mode, timeFactor } = ROAD_TRANSPORTS[transport]
    const { maps, isOnWater } = await openRoads(folders.roads)
    const found = routeOnMaps(maps, { from, to, mode, profile, milliseconds: Infinity, isOnWater })
    if (!found.ok) return fail(found.error.code, found.error.message)
    const { mapId, ways, shape, milliseconds, decimeters } = found.value
    const distanceMeters = atLeastStraight(decimeters / 10, geodesicDistanceMeters(from, to))
    const seconds = (milliseconds / 1000) * timeFactor
    return ok({
      data: { region: mapId, distanceMeters, seconds, ways, shape },
      text: `${(distanceMeters / 1000).toFixed(2)} km  ${Math.round(seconds / 60)} min  by the road map "${mapId}"\n`,
    })
  },
})

function readPlaces(words: readonly string[]): Result<Position[]> {
  if (words.length > MAX_WAY_PLACES)
    return fail('usage', `Name from 2 to ${MAX_WAY_PLACES} places as LAT,LON, in their order.`)
  const places: Position[] = []
  for (const word of words) {
    const read = parseCoordinates(word)
    if (!read.ok) return fail('usage', `"${word}" is no place: write it as LAT,LON.`)
    places.push({ lat: read.value.lat, lon: read.value.lon })
  }
  return ok(places)
}

function readAvoided(list: string): Result<AvoidableRoad[]> {
  const kinds = list.split(',').filter((kind) => kind !== '')
  const known = AVOIDABLE_ROADS.filter((kind) => kinds.includes(kind))
  return kinds.every((kind) => known.some((one) => one === kind))
    ? ok(known)
    : fail('usage', `--avoid names some of ${AVOIDABLE_ROADS.join(', ')}.`)
}

export const WAY = verb({
  words: 'LAT,LON [LAT,LON …] LAT,LON',
  help: `tell the quickest way through places step by step. The lengths of the steps add up to that of the way; ascent
    is not counted. Road maps of before rules 3 name no roads`,
  options: {
    mode: MODE,
    avoid: parsed(
      readAvoided,
      [] as AvoidableRoad[],
    )('KINDS: what "way" keeps clear of: toll, ferry, motorway, with commas between'),
    avoidStreet: texts('NAME: a street, by its name or number; may be given again'),
    out: OUT,
  },
  async run(words, { mode, avoid, avoidStreet: streets, out }, { folders }) {
    const places = readPlaces(words)
    if (!places.ok) return places
    if (streets.length > MAX_AVOIDED) return fail('usage', `--avoid-street is given at most ${MAX_AVOIDED} times.`)
    const { maps, isOnWater } = await openRoads(folders.roads)
    const avoided = { kinds: avoid, streets, ways: [] }
    const asked = { places: places.value, avoid: avoided, transport: mode, departure: null }
    const found = answerDirections({ isOnWater }, maps, asked)
    if (!found.ok) return found
    const [way] = found.value.ways
    if (!way) return fail('roads/no-way', 'There is no way.')
    const filed = { way, places: places.value, names: [], mode, lacks: found.value.lacks }
    if (out === undefined) return ok({ data: found.value, text: directionsToFile(filed, 'text') })
    try {
      writeFileSync(out, directionsToFile(filed, out.toLowerCase().endsWith('.gpx') ? 'gpx' : 'text'))
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      const problem = `"${out}" could not be written (${code}): check that its folder exists and can be written.`
      return fail('roads/unwritable', problem)
    }
    return ok({ data: { out, ...found.value }, text: `${out}\n` })
  },
})

function describeReach({ properties, geometry }: CommandResponse<'nearby.reach'>['features'][number]): string {
  const { minutes, kilometers } = properties
  const limit = minutes === null ? `${kilometers} km` : `${minutes} min`
  const holes = geometry.coordinates.reduce((sum, one) => sum + one.length - 1, 0)
  return `${limit}  ${countOf(geometry.coordinates.length, 'shape')}, ${countOf(holes, 'hole')}\n`
}

const readNumbers = (list: string) => ok(list.split(',').map(Number))

export const REACH = verb({
  usage: ['--from LAT,LON [--minutes 5,15 | --kilometers 2,10] [--mode MODE] [--out FILE.geojson]'],
  help: 'write what can be reached within times, or within lengths of the quickest ways, as polygons (GeoJSON)',
  options: {
    from: FROM,
    mode: MODE,
    minutes: parsed(readNumbers)('LIST: limits of "reach", up to 180; default 5,10,15,30,60'),
    kilometers: parsed(readNumbers)('LIST: limits of "reach" by length, up to 300'),
    out: OUT,
  },
  async run(_, { out, ...limits }, { folders }) {
    const asked = reachRequest.safeParse(limits)
    if (!asked.success)
      return fail('usage', 'Give up to ten numbers, as --minutes 5,15 (up to 180) or --kilometers 2,10 (up to 300).')
    const { maps, isOnWater } = await openRoads(folders.roads)
    const reach = answerReach(maps, toReachQuestion(asked.data), isOnWater)
    if (!reach.ok) return reach
    const collection = toReachFeatures(asked.data, reach.value)
    const written = out === undefined ? ok(null) : await writeTextFile(resolve(out), JSON.stringify(collection))
    return answer<unknown>(
      written,
      () => collection.features.toReversed().map(describeReach).join(''),
      () => collection,
    )
  },
})
