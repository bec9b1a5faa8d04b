import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { PointFields } from '#main/lists/lists.types.ts'
import { unpackHits } from '#main/nearby/packed-hits.ts'
import { toCountryColumn } from '#main/nearby/country-column.ts'
import { createPlacesClient } from '#main/geocoding/places-client.ts'
import { createGeoClient } from '#main/nearby/geo-client.ts'
import type { CommandInput } from '#shared/contract/contract.ts'
import { nearbyRequest } from '#shared/contract/lists-schemas.ts'
import { poiListId } from '#shared/model/poi-kinds.ts'
import { parseCoordinates } from '#shared/coordinates/parse-coordinates.ts'
import type { EstimateReason } from '#shared/model/estimate-reasons.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { findList } from './cli-await.ts'
import { runMatrix } from './cli-matrix.ts'
import { findNearbyPois } from './nearby-pois.ts'
import { openCommandSession } from './command-session.ts'
import { leftOutText } from './left-out-text.ts'
import { usageFailure } from './parse-host-options.ts'
import { MATRIX_HELP } from './parse-matrix-words.ts'
import { readPointFile } from './read-point-file.ts'
import type { CommandOutput, PackContext } from './run-cli.types.ts'

export const NEARBY_HELP = `Usage: waypost nearby --at LAT,LON (--list ID|NAME | --file POINTS.csv | --kind WORD) [options]
       waypost nearby --matrix (--from FILE | --from-list ID|NAME) (--to FILE | --to-list ID|NAME)
                      --out OUT.csv [--nearest K] [options]

Finds the locations nearest to an origin, with distance and travel time of the quickest way on a road map. Where no road
map holds both ends ("waypost roads add"), they are estimates, marked with "about".

  --at LAT,LON         the origin
  --list ID|NAME       locations: a stored list
  --file FILE          locations: a file (CSV, .xlsx, GeoJSON, KML, KMZ, GPX); Waypost need not be running
  --kind WORD          shops and services of the installed extracts, such as pharmacy, "petrol station" or amenity=bank;
                       Waypost need not be running
  --max-distance M     straight-line radius in metres, up to 500000; default 100000
  --max-results N      1 to 100; default 10
  --order distance|time
  --mode MODE          car (default), truck, taxi, bus, van, motorcycle, bicycle or pedestrian
  --json               print one JSON object
  --data-dir DIR       data folder
  --packs-dir DIR      folder of the bundled reference packs

${MATRIX_HELP}`

interface NearbyRow {
  name: string
  lat: number
  lon: number
  distanceMeters: number
  straightMeters: number
  seconds: number
  /** Null where the figures are those of the quickest way. */
  whyEstimated: EstimateReason | null
}

type Wanted = Omit<CommandInput<'nearby.find'>, 'listId'>

/** `waypost nearby …` */
export async function runNearbyCommand(words: string[], context: PackContext): Promise<Result<CommandOutput>> {
  if (words.includes('--matrix'))
    return runMatrix(
      words.filter((word) => word !== '--matrix'),
      context,
    )
  const args = parseWords(words)
  if (!args.ok) return args
  const { wanted, list, file, kind } = args.value
  const found =
    kind !== null
      ? await findOfKind(wanted, kind, context)
      : file === null
        ? await findInList(wanted, list, context)
        : await findInFile(wanted, file, context)
  if (!found.ok) return found
  const { results, leftOut } = found.value
  const lines = results.map(
    ({ name, distanceMeters, seconds, whyEstimated }) =>
      `${whyEstimated ? 'about ' : ''}${(distanceMeters / 1000).toFixed(2)} km  ${Math.round(seconds / 60)} min  ${name}\n`,
  )
  return ok({ data: { results }, text: (lines.join('') || 'There is no location within this distance.\n') + leftOut })
}

interface NearbyArguments {
  wanted: Wanted
  list: string
  file: string | null
  kind: string | null
}

function parseWords(words: string[]): Result<NearbyArguments> {
  try {
    const text = { type: 'string' } as const
    const { values } = parseArgs({
      args: words,
      options: {
        at: text,
        list: text,
        file: text,
        kind: text,
        'max-distance': text,
        'max-results': text,
        order: text,
        mode: text,
      },
    })
    if ([values.list, values.file, values.kind].filter((one) => one !== undefined).length !== 1)
      return fail('usage', 'Give one of --list, --file and --kind.')
    const origin = parseCoordinates(values.at ?? '')
    if (!origin.ok) return fail('usage', `--at: ${origin.error.message}`)
    const number = (sent: string | undefined) => (sent === undefined ? undefined : Number(sent))
    const wanted = nearbyRequest.omit({ listId: true }).safeParse({
      origin: { lat: origin.value.lat, lon: origin.value.lon },
      maxDistanceMeters: number(values['max-distance']),
      maxResults: number(values['max-results']),
      order: values.order,
      mode: values.mode,
    })
    if (!wanted.success) {
      const issue = wanted.error.issues[0]
      return fail('usage', `${String(issue?.path[0] ?? 'The command')}: ${issue?.message ?? 'is invalid'}.`)
    }
    return ok({ wanted: wanted.data, list: values.list ?? '', file: values.file ?? null, kind: values.kind ?? null })
  } catch (error) {
    return usageFailure(error)
  }
}

/** What is near, and which rows of a file were not looked at, in a sentence. */
interface Found {
  results: NearbyRow[]
  leftOut: string
}

async function findInList(wanted: Wanted, name: string, context: PackContext): Promise<Result<Found>> {
  const session = await openCommandSession(context)
  if (!session.ok) return session
  try {
    const list = await findList(session.value, name)
    if (!list.ok) return list
    const found = await session.value.call('nearby.find', { ...wanted, listId: list.value.id })
    return found.ok ? ok({ results: found.value.results, leftOut: '' }) : found
  } finally {
    await session.value.close()
  }
}

/** Reads the packs itself, as files are read without a running Waypost. */
async function findOfKind(wanted: Wanted, kind: string, { packFolders, dataDir }: PackContext): Promise<Result<Found>> {
  const geo = createGeoClient({ packFolders, roadsFolder: resolve(dataDir, 'roads') })
  const places = createPlacesClient({ packFolders })
  try {
    const asked = nearbyRequest.parse({ ...wanted, listId: poiListId(kind) })
    const found = await findNearbyPois(asked, kind, { geo, places })
    return found.ok ? ok({ results: found.value.results, leftOut: '' }) : found
  } finally {
    await Promise.all([geo.close(), places.close()])
  }
}

async function findInFile(wanted: Wanted, file: string, { packFolders, dataDir }: PackContext): Promise<Result<Found>> {
  const read = await readPointFile(resolve(file))
  if (!read.ok) return read
  const { points, leftOut } = read.value
  const geo = createGeoClient({ packFolders, roadsFolder: resolve(dataDir, 'roads') })
  try {
    const { origin, maxDistanceMeters = 100_000, maxResults = 10, order = 'distance', mode = 'car' } = wanted
    const found = await geo.findInPoints({
      points: {
        lats: Float64Array.from(points, ({ lat }) => lat ?? NaN),
        lons: Float64Array.from(points, ({ lon }) => lon ?? NaN),
        countries: toCountryColumn(points.map(({ country }) => country)),
      },
      search: {
        origin,
        originCountry: '',
        maxDistanceMeters,
        maxResults,
        orderBy: order,
        transport: mode,
        departure: null,
      },
    })
    if (!found.ok) return found
    const results = unpackHits(found.value.hits).map(({ slot, meters, straightMeters, seconds, whyEstimated }) => {
      const { name, lat, lon } = points[slot] as PointFields
      return { name, lat: lat ?? 0, lon: lon ?? 0, distanceMeters: meters, straightMeters, seconds, whyEstimated }
    })
    return ok({ results, leftOut: leftOutText('row', leftOut.length, leftOut) })
  } finally {
    await geo.close()
  }
}
