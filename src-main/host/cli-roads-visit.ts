import { extname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createGeoClient, type GeoClient } from '#main/nearby/geo-client.ts'
import { TRANSPORTS, type Transport } from '#main/nearby/travel-model.types.ts'
import type { RequestedStop, TourReply, TourRequest } from '#main/nearby/tours/tours.types.ts'
import type { OpeningHours } from '#main/roads/tour/opening-windows.ts'
import { formatLocalTime, hoursNotes } from '#main/roads/tour/tour-files.ts'
import type { Position } from '#shared/coordinates/position.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import { MAX_STOPS } from '#shared/model/route-limits.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { findList } from './cli-await.ts'
import type { RoadsContext } from './cli-roads.types.ts'
import { openCommandSession, type CommandSession } from './command-session.ts'
import { leftOutText } from './left-out-text.ts'
import { usageFailure } from './parse-host-options.ts'
import { isOneOf, placeOf } from './parse-roads-words.ts'
import { readPointFile } from './read-point-file.ts'
import type { CommandOutput } from './run-cli.types.ts'
import { toVisits } from './visits-handlers.ts'
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
/** Points of a list that are read at a time. */
const PAGE_ROWS = 500
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

type NamedPlace = Omit<RequestedStop, 'dwellSeconds'>
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

type ListPoints = CommandResponse<'lists.points'>['points']

/** All points of a list that is no longer than a tour. */
async function pointsOf(session: CommandSession, listId: string): Promise<Result<ListPoints>> {
  const points: ListPoints = []
  for (let total = 1; points.length < total;) {
    const page = await session.call('lists.points', { listId, offset: points.length, limit: PAGE_ROWS })
    if (!page.ok) return page
    total = page.value.total
    if (total > MAX_STOPS)
      return fail('roads/tour-count', `Choose 1 to ${MAX_STOPS} locations to visit: the list has ${total}.`)
    // A list may lose points while it is read.
    if (page.value.points.length === 0) break
    points.push(...page.value.points)
  }
  return ok(points)
}

async function placesOfList(name: string, context: RoadsContext): Promise<Result<PlacesToVisit>> {
  const session = await openCommandSession(context)
  if (!session.ok) return session
  try {
    const list = await findList(session.value, name)
    if (!list.ok) return list
    const listed = await pointsOf(session.value, list.value.id)
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

async function search(geo: GeoClient, request: TourRequest, seconds: number): Promise<Result<TourReply>> {
  const begun = await geo.beginTour(request)
  if (!begun.ok) return begun
  const until = performance.now() + seconds * MILLISECONDS_A_SECOND
  let reply = begun.value
  for (let left = until - performance.now(); !reply.isDone && left > 0; left = until - performance.now()) {
    const milliseconds = Math.min(STEP_MILLISECONDS, left)
    const improved = await geo.improveTour({ visitId: reply.visitId, milliseconds })
    if (!improved.ok) return improved
    reply = improved.value
  }
  return ok(reply)
}

function describe({ plan, legs }: TourReply, { places, isRoundTrip }: TourRequest): string {
  const kilometers = (i: number) =>
    `${legs[i]?.whyEstimated ? 'about ' : ''}${((legs[i]?.meters ?? 0) / 1000).toFixed(2)} km`
  const lines = plan.stops.map((visit, i) => {
    const notes = hoursNotes(visit.beginMilliseconds - visit.arrivalMilliseconds, visit.lateMilliseconds)
    const times = `${formatLocalTime(visit.beginMilliseconds)}  ${formatLocalTime(visit.departureMilliseconds)}`
    return `${String(i + 1).padStart(3)}  ${times}  ${kilometers(i)}  ${places[visit.stop]?.name ?? ''}${notes.map((note) => `  ${note}`).join('')}\n`
  })
  if (isRoundTrip) lines.push(`     ${formatLocalTime(plan.endMilliseconds)}  back  ${kilometers(plan.stops.length)}\n`)
  return lines.join('')
}

/** `waypost roads visit`: the quickest order of places, improved for some seconds. */
export async function runRoadsVisit(words: string[], context: RoadsContext): Promise<Result<CommandOutput>> {
  const parsed = parseVisit(words)
  if (!parsed.ok) return parsed
  const { from, list, file, transport, staySeconds, startMilliseconds, isRoundTrip, seconds, out } = parsed.value
  const found = file !== null ? await placesOfFile(file) : await placesOfList(list ?? '', context)
  if (!found.ok) return found
  const { places, leftOut } = found.value
  if (places.length === 0 || places.length > MAX_STOPS)
    return fail('roads/tour-count', `A tour has 1 to ${MAX_STOPS} locations with coordinates: choose fewer or more.`)
  const request: TourRequest = {
    start: { ...from, name: 'Start' },
    places: places.map((place) => ({ ...place, dwellSeconds: staySeconds })),
    transport,
    startMilliseconds,
    isRoundTrip,
    seed: 1,
  }
  const geo = createGeoClient({ packFolders: context.packFolders, roadsFolder: context.folder })
  try {
    const tour = await search(geo, request, seconds)
    if (!tour.ok) return tour
    const written = out === null ? ok(undefined) : await writeTour(geo, tour.value, out)
    return written.ok ? ok({ data: toVisits(tour.value), text: describe(tour.value, request) + leftOut }) : written
  } finally {
    await geo.close()
  }
}

async function writeTour(geo: GeoClient, { visitId }: TourReply, out: string): Promise<Result<void>> {
  const format = formatOf(out) ?? 'csv'
  const text = await geo.tourFile({ visitId, format, title: 'Tour' })
  return text.ok ? writeTextFile(resolve(out), text.value) : text
}
