import { extname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createGeoClient, type GeoClient } from '#main/nearby/geo-client.ts'
import { TRANSPORTS, type Transport } from '#main/nearby/travel-model.types.ts'
import type { OpeningHours } from '#main/roads/tour/opening-windows.ts'
import { buildTour } from '#main/tours/build-tour.ts'
import { toTourPlan } from '#main/tours/to-tour-plan.ts'
import { toTourRequest } from '#main/tours/to-tour-request.ts'
import { tourToCsv, tourToGeoJson, tourToGpx } from '#main/tours/write-files.ts'
import type { Tour, TourStop } from '#shared/contract/tours-schemas.ts'
import { MAX_TOUR_STOPS } from '#shared/model/tour-limits.ts'
import { toTourMinute } from '#shared/model/tour-minutes.ts'
import { describeTour } from './describe-tour.ts'
import { drawRoutes } from './tour-files-handlers.ts'
import type { Position } from '#shared/coordinates/position.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { findList } from './cli-await.ts'
import { pointsForTour } from './cli-tour-points.ts'
import type { RoadsContext } from './cli-roads.types.ts'
import { openCommandSession } from './command-session.ts'
import { leftOutText } from './left-out-text.ts'
import { usageFailure } from './parse-host-options.ts'
import { isOneOf, placeOf } from './parse-roads-words.ts'
import { readPointFile } from './read-point-file.ts'
import type { CommandOutput } from './run-cli.types.ts'
import { writeTextFile } from './write-text-file.ts'

interface VisitWords {
  from: Position
  list: string | null
  file: string | null
  transport: Transport
  staySeconds: number
  startMilliseconds: number
  isRoundTrip: boolean
  seconds: number
  out: string | null
}

const SECONDS_A_MINUTE = 60
const MILLISECONDS_A_SECOND = 1000
const MAX_SECONDS = 3600
const MAX_STAY_MINUTES = 1440
/** Between two looks at the clock. */
const STEP_MILLISECONDS = 250
const FORMATS = ['csv', 'geojson', 'gpx'] as const
const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

/** Now by the clock of this machine, as if it were that of Greenwich. */
const localNow = (): number => Date.now() - new Date().getTimezoneOffset() * SECONDS_A_MINUTE * MILLISECONDS_A_SECOND

function numberOf(sent: string | undefined, usual: number, most: number): number | null {
  const value = sent === undefined ? usual : Number(sent)
  return value >= 0 && value <= most ? value : null
}

function parseVisit(words: string[]): Result<VisitWords> {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  try {
    const options = {
      from: text,
      list: text,
      file: text,
      mode: text,
      stay: text,
      start: text,
      seconds: text,
      out: text,
    }
    const { values } = parseArgs({ args: words, options: { ...options, 'one-way': flag } })
    if ((values.list === undefined) === (values.file === undefined)) return fail('usage', 'Give --list or --file.')
    const from = placeOf('from', values.from)
    if (!from.ok) return from
    const { mode = 'car', start, out } = values
    if (!isOneOf(TRANSPORTS, mode)) return fail('usage', `--mode is one of ${TRANSPORTS.join(', ')}.`)
    const startMilliseconds = start === undefined ? localNow() : LOCAL_TIME.test(start) ? Date.parse(`${start}Z`) : NaN
    if (Number.isNaN(startMilliseconds)) return fail('usage', '--start is a local time, as 2026-11-24T08:00.')
    const stay = numberOf(values.stay, 0, MAX_STAY_MINUTES)
    const seconds = numberOf(values.seconds, 5, MAX_SECONDS)
    if (stay === null) return fail('usage', `--stay is 0 to ${MAX_STAY_MINUTES} minutes.`)
    if (seconds === null) return fail('usage', `--seconds is 0 to ${MAX_SECONDS}.`)
    if (out !== undefined && formatOf(out) === undefined)
      return fail('usage', `A tour is written as .csv, .geojson or .gpx: "${out}" is none of them.`)
    return ok({
      from: from.value,
      list: values.list ?? null,
      file: values.file ?? null,
      transport: mode,
      staySeconds: Math.round(stay * SECONDS_A_MINUTE),
      startMilliseconds,
      isRoundTrip: values['one-way'] !== true,
      seconds,
      out: out ?? null,
    })
  } catch (error) {
    return usageFailure(error)
  }
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

async function placesOfList(name: string, context: RoadsContext): Promise<Result<PlacesToVisit>> {
  const session = await openCommandSession(context)
  if (!session.ok) return session
  try {
    const list = await findList(session.value, name)
    if (!list.ok) return list
    const listed = await pointsForTour(session.value, list.value.id, tooManyToVisit)
    if (!listed.ok) return listed
    const placed = listed.value.flatMap(({ id, name: called, lat, lon, openingHours }) =>
      lat === null || lon === null
        ? []
        : [{ id, name: called, lat, lon, openingHours: openingHours as OpeningHours | null }],
    )
    return ok({ places: placed, leftOut: leftOutText('location', listed.value.length - placed.length) })
  } finally {
    await session.value.close()
  }
}

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
function tourOf(places: readonly NamedPlace[], words: VisitWords): Tour {
  const { from, transport, staySeconds, startMilliseconds, isRoundTrip } = words
  const asked = {
    name: 'Tour',
    mode: transport,
    start: { ...from, name: 'Start', address: '' },
    end: { kind: isRoundTrip ? ('start' as const) : ('open' as const) },
    startsAt: toTourMinute(startMilliseconds),
    stayMinutes: Math.round(staySeconds / SECONDS_A_MINUTE),
    stops: places.map(({ id, name, lat, lon }) => ({ placeId: id, name, lat, lon })),
  }
  const nothing = places.map(() => null)
  let ids = 0
  return buildTour(asked, { places: nothing, taken: new Set(), createId: () => `id-${++ids}`, now: '' })
}

/** `waypost roads visit`: the quickest tour of places, found within some seconds and not kept. */
export async function runRoadsVisit(words: string[], context: RoadsContext): Promise<Result<CommandOutput>> {
  const parsed = parseVisit(words)
  if (!parsed.ok) return parsed
  const { list, file, seconds, out } = parsed.value
  const found = file !== null ? await placesOfFile(file) : await placesOfList(list ?? '', context)
  if (!found.ok) return found
  const { places, leftOut } = found.value
  if (places.length === 0 || places.length > MAX_TOUR_STOPS)
    return fail(
      'roads/visit-count',
      `A tour has 1 to ${MAX_TOUR_STOPS} locations with coordinates: choose fewer or more.`,
    )
  const byId = new Map(places.map((place) => [place.id, place.openingHours]))
  const hoursOf = ({ id }: TourStop) => byId.get(id) ?? null
  const geo = createGeoClient({ packFolders: context.packFolders, roadsFolder: context.folder })
  try {
    const tour = await search(geo, tourOf(places, parsed.value), { hoursOf, seconds })
    if (!tour.ok) return tour
    const written = out === null ? ok(undefined) : await writeTour(geo, tour.value, out)
    const text = describeTour(tour.value) + leftOut
    return written.ok ? ok({ data: { plan: tour.value.plan }, text }) : written
  } finally {
    await geo.close()
  }
}

async function writeTour(geo: GeoClient, tour: Tour, out: string): Promise<Result<void>> {
  const path = resolve(out)
  const format = formatOf(out) ?? 'csv'
  if (format === 'csv') return writeTextFile(path, tourToCsv(tour))
  const routes = await drawRoutes(tour, geo)
  if (!routes.ok) return routes
  return writeTextFile(path, format === 'gpx' ? tourToGpx(tour, routes.value) : tourToGeoJson(tour, routes.value))
}
