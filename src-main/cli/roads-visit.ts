import { extname, resolve } from 'node:path'
import { createGeoClient, type GeoClient } from '#main/nearby/geo-client.ts'
import type { OpeningHours } from '#main/roads/tour/opening-windows.ts'
import { buildTour } from '#main/tours/build-tour.ts'
import { toTourPlan } from '#main/tours/to-tour-plan.ts'
import { toTourRequest } from '#main/tours/to-tour-request.ts'
import { tourToCsv, tourToGeoJson, tourToGpx } from '#main/tours/write-files.ts'
import type { Tour, TourStop } from '#shared/contract/tours-schemas.ts'
import { MAX_TOUR_STOPS } from '#shared/model/tour-limits.ts'
import { describeTour } from '#main/features/tours/describe-tour.ts'
import { drawRoutes } from '#main/features/tours/tour-files-handlers.ts'
import type { Position } from '#shared/coordinates/position.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { OUT } from './roads-ways.ts'
import { flag, localNow, localTime, number, text, verb, type Values, type VerbContext } from './table.ts'
import { FROM, MODE } from './travel-options.ts'
import { findList, pointsForTour, withSession } from './command-session.ts'
import { leftOutText, readPointFile } from './read-point-file.ts'
import { writeTextFile } from '#main/features/shared/write-text-file.ts'

const MILLISECONDS_A_SECOND = 1000
const MAX_SECONDS = 3600
const MAX_STAY_MINUTES = 1440
/** Between two looks at the clock. */
const STEP_MILLISECONDS = 250
const FORMATS = ['csv', 'geojson', 'gpx'] as const

const OPTIONS = {
  from: FROM,
  list: text('ID|NAME: locations of "visit": a stored list'),
  file: text('FILE: locations of "visit": a file (CSV, .xlsx, GeoJSON, KML, KMZ, GPX)'),
  mode: MODE,
  oneWay: flag('end at the last location'),
  stay: number(0, MAX_STAY_MINUTES, 0)('MINUTES: time at each location; default 0'),
  start: localTime('TIME: local time, as 2026-11-24T08:00; default: now'),
  seconds: number(0, MAX_SECONDS, 5)(`N: time to look for a better order, up to ${MAX_SECONDS}; default 5`),
  out: OUT,
}

/** What a file is to be, by the end of its name. */
const formatOf = (file: string) => FORMATS.find((format) => extname(file).toLowerCase() === `.${format}`)

interface NamedPlace extends Position {
  id: string
  name: string
  openingHours: OpeningHours | null
}
interface PlacesToVisit {
  places: NamedPlace[]
  /** Which rows are not visited, in a sentence; empty where all are. */
  leftOut: string
}

async function placesOfFile(file: string): Promise<Result<PlacesToVisit>> {
  const read = await readPointFile(resolve(file))
  if (!read.ok) return read
  const { points, rows, leftOut } = read.value
  const places = points.map(({ name, lat, lon }, i) => ({
    id: String(rows[i]),
    name,
    lat: lat ?? 0,
    lon: lon ?? 0,
    openingHours: null,
  }))
  return ok({ places, leftOut: leftOutText('row', leftOut.length, leftOut) })
}

const tooManyToVisit = (total: number): Result<never> =>
  fail('roads/tour-count', `Choose 1 to ${MAX_TOUR_STOPS} locations to visit: the list has ${total}.`)

const placesOfList = (name: string, context: VerbContext): Promise<Result<PlacesToVisit>> =>
  withSession(context, async (session) => {
    const list = await findList(session, name)
    if (!list.ok) return list
    const listed = await pointsForTour(session, list.value.id, tooManyToVisit)
    if (!listed.ok) return listed
    const placed = listed.value.flatMap(({ id, name: called, lat, lon, openingHours }) =>
      lat === null || lon === null
        ? []
        : [{ id, name: called, lat, lon, openingHours: openingHours as OpeningHours | null }],
    )
    return ok({ places: placed, leftOut: leftOutText('location', listed.value.length - placed.length) })
  })

/** Looks for the quickest tour until nothing better is found, or for so many seconds. */
async function search(geo: GeoClient, tour: Tour, { hoursOf, seconds }: Sought): Promise<Result<Tour>> {
  const asked = toTourRequest(tour, { hoursOf, again: null, seed: 1 })
  let reply = await geo.beginPlan(asked.request)
  const until = performance.now() + seconds * MILLISECONDS_A_SECOND
  for (let left = until - performance.now(); reply.ok && !reply.value.isDone && left > 0;) {
    const milliseconds = Math.max(1, Math.min(STEP_MILLISECONDS, left))
    reply = await geo.improvePlan({ tourId: reply.value.tourId, milliseconds })
    left = until - performance.now()
  }
  if (!reply.ok) return reply
  const plan = toTourPlan(reply.value, asked, { tour, plannedAt: new Date().toISOString(), isByHand: false })
  return ok({ ...tour, plan })
}

interface Sought {
  hoursOf(stop: TourStop): OpeningHours | null
  seconds: number
}

/** The tour of these places, which is not kept. */
function tourOf(places: readonly NamedPlace[], { from, mode, oneWay, stay, start }: Values<typeof OPTIONS>): Tour {
  const asked = {
    name: 'Tour',
    mode,
    start: { ...from, name: 'Start', address: '' },
    end: { kind: oneWay ? ('open' as const) : ('start' as const) },
    startsAt: start ?? localNow(),
    stayMinutes: Math.round(stay),
    stops: places.map(({ id, name, lat, lon }) => ({ placeId: id, name, lat, lon })),
  }
  const nothing = places.map(() => null)
  let ids = 0
  return buildTour(asked, { places: nothing, taken: new Set(), createId: () => `id-${++ids}`, now: '' })
}

export const VISIT = verb({
  usage: ['--from LAT,LON (--list ID|NAME | --file PLACES.csv) [options]'],
  help: `put up to 500 locations into the quickest order from a start and back, without keeping the tour as "waypost
    tours plan" does. The search ends by itself, or after --seconds. Opening hours of a list are kept where possible;
    the output says where you wait and where you arrive late. Legs without a road map are estimates, marked with "about"`,
  options: OPTIONS,
  async run(_, values, context) {
    const { list, file, seconds, out } = values
    if ((list === undefined) === (file === undefined)) return fail('usage', 'Give --list or --file.')
    if (out !== undefined && formatOf(out) === undefined)
      return fail('usage', `A tour is written as .csv, .geojson or .gpx: "${out}" is none of them.`)
    const found = file === undefined ? await placesOfList(list ?? '', context) : await placesOfFile(file)
    if (!found.ok) return found
    const { places, leftOut } = found.value
    if (places.length === 0 || places.length > MAX_TOUR_STOPS)
      return fail(
        'roads/visit-count',
        `A tour has 1 to ${MAX_TOUR_STOPS} locations with coordinates: choose fewer or more.`,
      )
    const byId = new Map(places.map((place) => [place.id, place.openingHours]))
    const hoursOf = ({ id }: TourStop) => byId.get(id) ?? null
    const geo = createGeoClient({ packFolders: context.packFolders, roadsFolder: context.folders.roads })
    try {
      const tour = await search(geo, tourOf(places, values), { hoursOf, seconds })
      if (!tour.ok) return tour
      const written = out === undefined ? ok(undefined) : await writeTour(geo, tour.value, out)
      const described = describeTour(tour.value) + leftOut
      return written.ok ? ok({ data: { plan: tour.value.plan }, text: described }) : written
    } finally {
      await geo.close()
    }
  },
})

async function writeTour(geo: GeoClient, tour: Tour, out: string): Promise<Result<void>> {
  const path = resolve(out)
  const format = formatOf(out) ?? 'csv'
  if (format === 'csv') return writeTextFile(path, tourToCsv(tour))
  const routes = await drawRoutes(tour, geo)
  if (!routes.ok) return routes
  return writeTextFile(path, format === 'gpx' ? tourToGpx(tour, routes.value) : tourToGeoJson(tour, routes.value))
}
