import { resolve } from 'node:path'
import type { PointFields } from '#main/lists/lists.types.ts'
import { unpackHits } from '#main/nearby/packed-hits.ts'
import { toCountryColumn } from '#main/nearby/country-column.ts'
import { createPlacesClient } from '#main/geocoding/places-client.ts'
import { createGeoClient } from '#main/nearby/geo-client.ts'
import type { CommandInput } from '#shared/contract/contract.ts'
import { nearbyRequest } from '#shared/contract/lists-schemas.ts'
import { poiListId } from '#shared/model/poi-kinds.ts'
import type { EstimateReason } from '#shared/model/estimate-reasons.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { MATRIX } from './matrix.ts'
import { choice, needed, place, text, verb, whole, type Command, type Values, type VerbContext } from './table.ts'
import { MAX_NEAREST, MODE, radius } from './travel-options.ts'
import { findNearbyPois, toSearch } from '#main/features/nearby/nearby-pois.ts'
import { findList, withSession } from './command-session.ts'
import { leftOutText, readPointFile } from './read-point-file.ts'

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

type Wanted = Required<Omit<CommandInput<'nearby.find'>, 'listId' | 'departure'>>

const OPTIONS = {
  at: needed(place('LAT,LON: the origin')),
  list: text('ID|NAME: locations: a stored list'),
  file: text('FILE: locations: a file (CSV, .xlsx, GeoJSON, KML, KMZ, GPX); Waypost need not be running'),
  kind: text(`WORD: shops and services of the installed extracts, such as pharmacy, "petrol station" or amenity=bank;
    Waypost need not be running`),
  maxDistance: radius(),
  maxResults: whole(1, MAX_NEAREST, 10)(`N: 1 to ${MAX_NEAREST}; default 10`),
  order: choice(['distance', 'time'], 'distance')('ORDER: distance (default) or time'),
  mode: MODE,
}

export const NEARBY: Command = {
  name: 'nearby',
  text: `
Finds the locations nearest to an origin, with distance and travel time of the quickest way on a road map. Where no road
map holds both ends ("waypost roads add"), they are estimates, marked with "about".`,
  verbs: {
    '': verb({
      usage: ['--at LAT,LON (--list ID|NAME | --file POINTS.csv | --kind WORD) [options]'],
      options: OPTIONS,
      hasPacks: true,
      async run(_, values, context) {
        const { list, file, kind } = values
        if ([list, file, kind].filter((one) => one !== undefined).length !== 1)
          return fail('usage', 'Give one of --list, --file and --kind.')
        const found = await find(values, context)
        if (!found.ok) return found
        const { results, leftOut } = found.value
        const lines = results.map(
          ({ name, distanceMeters, seconds, whyEstimated }) =>
            `${whyEstimated ? 'about ' : ''}${(distanceMeters / 1000).toFixed(2)} km  ${Math.round(seconds / 60)} min  ${name}\n`,
        )
        const printed = lines.join('') || 'There is no location within this distance.\n'
        return ok({ data: { results }, text: printed + leftOut })
      },
    }),
    '--matrix': MATRIX,
  },
}

function find({ list = '', file, kind, ...asked }: Values<typeof OPTIONS>, context: VerbContext) {
  const { at: origin, maxDistance: maxDistanceMeters, maxResults, order, mode } = asked
  const wanted = { origin, maxDistanceMeters, maxResults, order, mode }
  if (kind !== undefined) return findOfKind(wanted, kind, context)
  return file === undefined ? findInList(wanted, list, context) : findInFile(wanted, file, context)
}

/** What is near, and which rows of a file were not looked at, in a sentence. */
interface Found {
  results: NearbyRow[]
  leftOut: string
}

const findInList = (wanted: Wanted, name: string, context: VerbContext): Promise<Result<Found>> =>
  withSession(context, async (session) => {
    const list = await findList(session, name)
    if (!list.ok) return list
    const found = await session.call('nearby.find', { ...wanted, listId: list.value.id })
    return found.ok ? ok({ results: found.value.results, leftOut: '' }) : found
  })

/** Reads the packs itself, as files are read without a running Waypost. */
async function findOfKind(wanted: Wanted, kind: string, { packFolders, folders }: VerbContext): Promise<Result<Found>> {
  const geo = createGeoClient({ packFolders, roadsFolder: folders.roads })
  const places = createPlacesClient({ packFolders })
  try {
    const asked = nearbyRequest.parse({ ...wanted, listId: poiListId(kind) })
    const found = await findNearbyPois(asked, kind, { geo, places })
    return found.ok ? ok({ results: found.value.results, leftOut: '' }) : found
  } finally {
    await Promise.all([geo.close(), places.close()])
  }
}

async function findInFile(wanted: Wanted, file: string, { packFolders, folders }: VerbContext): Promise<Result<Found>> {
  const read = await readPointFile(resolve(file))
  if (!read.ok) return read
  const { points, leftOut } = read.value
  const geo = createGeoClient({ packFolders, roadsFolder: folders.roads })
  try {
    const found = await geo.findInPoints({
      points: {
        lats: Float64Array.from(points, ({ lat }) => lat ?? NaN),
        lons: Float64Array.from(points, ({ lon }) => lon ?? NaN),
        countries: toCountryColumn(points.map(({ country }) => country)),
      },
      search: toSearch(wanted),
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
