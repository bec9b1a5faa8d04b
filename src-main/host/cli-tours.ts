import { extname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { CommandInput, CommandResponse } from '#shared/contract/contract.ts'
import { TOUR_FORMATS, type Tour, type TourEnd } from '#shared/contract/tours-schemas.ts'
import { TRANSPORTS } from '#main/nearby/travel-model.types.ts'
import { MAX_STAY_MINUTES, MAX_TOUR_LOAD, MAX_TOUR_STOPS, MAX_TOUR_VEHICLES } from '#shared/model/tour-limits.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { countOf } from '#shared/text/count-of.ts'
import { findList } from './cli-await.ts'
import { planImport } from './cli-tours-import.ts'
import { pointsForTour } from './cli-tour-points.ts'
import { openCommandSession, type CommandSession } from './command-session.ts'
import { describeTour } from './describe-tour.ts'
import { leftOutText } from './left-out-text.ts'
import { refuseOptions, usageFailure } from './parse-host-options.ts'
import { isOneOf, placeOf } from './parse-roads-words.ts'
import type { CommandOutput, PackContext } from './run-cli.types.ts'
import { writeTextFile } from './write-text-file.ts'

export const TOURS_HELP = `Usage: waypost tours list
       waypost tours show ID|NAME
       waypost tours plan NAME --list ID|NAME [--from LAT,LON] [options]
       waypost tours plan ID|NAME
       waypost tours export ID|NAME OUT.html|.gpx|.ics|.txt|.csv|.geojson|.json
       waypost tours import FILE.json [--mine|--theirs|--copy]

Keeps tours by name. "plan" with --list makes a tour of the locations of a list and plans it; without --list it plans a
tour that is there once more. What cannot be kept is named with its reason. "export" writes the sheet to print (.html),
the way for a device (.gpx), the calendar (.ics), the stops as text or table, or all of it for another computer
(.json). "import" adds the tour of such a file. A tour that is there already is joined with it: the newer state of each
stop and setting counts, and stops of both stay.

  --list ID|NAME     locations of the tour
  --from LAT,LON     start; default: the first location, which is no stop then
  --to LAT,LON       end; default: back at the start
  --one-way          end at the last stop
  --mode MODE        ${TRANSPORTS.join(', ')};
                     default: car
  --start TIME       local time, as 2026-11-24T08:00
  --until TIME       local time by which each vehicle is at its end
  --stay MINUTES     time at each stop; default 0
  --vehicles N       vehicles, up to ${MAX_TOUR_VEHICLES}; default 1
  --capacity N       what each vehicle carries
  --mine             of what differs, keep what is here
  --theirs           of what differs, take what the file has
  --copy             add the tour of the file beside the one that is here
  --leave-late       leave out what cannot be reached in its hours; default: visit it late
  --json             print one JSON object
  --data-dir DIR     data folder
`

const USAGE = 'Use "waypost tours list", "show NAME", "plan NAME [--list LIST]", "export NAME OUT" or "import FILE".'
const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/
const STEP_MILLISECONDS = 500

type Plan = (session: CommandSession) => Promise<Result<CommandOutput>>
type Shown = CommandResponse<'tours.get'>

/** `waypost tours …` */
export async function runToursCommand(words: string[], context: PackContext): Promise<Result<CommandOutput>> {
  const plan = planCommand(words)
  if (!plan.ok) return plan
  const session = await openCommandSession(context)
  if (!session.ok) return session
  try {
    return await plan.value(session.value)
  } finally {
    await session.value.close()
  }
}

/** Usage is checked before anything is opened. */
function planCommand([verb, ...rest]: string[]): Result<Plan> {
  if (verb === 'plan') return planPlan(rest)
  if (verb === 'import') return planImport(rest)
  const named = refuseOptions(rest)
  if (!named.ok) return named
  const [wanted = '', out = ''] = rest
  if (verb === 'list' && rest.length === 0) return ok(listTours)
  if (verb === 'show' && rest.length === 1) return ok((session) => showTour(session, wanted))
  if (verb === 'export' && rest.length === 2) {
    const format = TOUR_FORMATS.find((one) => extname(out).toLowerCase() === `.${one}`)
    if (!format) return fail('usage', `A tour is written as .${TOUR_FORMATS.join(', .')}: "${out}" is none of them.`)
    return ok((session) => exportTour(session, { wanted, out, format }))
  }
  return fail('usage', USAGE)
}

async function listTours(session: CommandSession): Promise<Result<CommandOutput>> {
  const listed = await session.call('tours.list', {})
  if (!listed.ok) return listed
  const lines = listed.value.tours.map(
    ({ id, name, startsAt, stops, done }) =>
      `${id}  ${startsAt.replace('T', ' ')}  ${done} of ${countOf(stops, 'stop')} done  ${name}\n`,
  )
  return ok({ data: listed.value, text: lines.join('') || 'There are no tours.\n' })
}

/** A tour by its id, or by its name when only one has it. */
async function findTour(session: CommandSession, wanted: string): Promise<Result<Shown>> {
  const listed = await session.call('tours.list', {})
  if (!listed.ok) return listed
  const { tours } = listed.value
  const byId = tours.find(({ id }) => id === wanted.toLowerCase())
  const [named, another] = tours.filter(({ name }) => name.toLowerCase() === wanted.toLowerCase())
  const found = byId ?? named
  if (!found) return fail('tours/unknown-tour', `There is no tour "${wanted}": "waypost tours list" shows them.`)
  if (!byId && another) return fail('tours/ambiguous', `Several tours have the name "${wanted}": use the id of one.`)
  return session.call('tours.get', { tourId: found.id })
}

function remarkLines({ tour, remarks }: Shown): string {
  const byId = new Map(tour.stops.map((stop) => [stop.id, stop.name]))
  const lines = remarks.map(({ stopId, kind, meters }) => {
    const name = byId.get(stopId) ?? ''
    if (kind === 'outside') return `The agreed times of ${name} are outside its opening hours.\n`
    const what = kind === 'moved' ? `was moved by ${meters} m` : kind === 'closed' ? 'is closed then' : 'was deleted'
    return `The location of ${name} ${what}.\n`
  })
  return lines.join('')
}

const output = (shown: Shown): CommandOutput => ({
  data: shown,
  text: (describeTour(shown.tour) || 'Nothing is planned yet.\n') + remarkLines(shown),
})

async function showTour(session: CommandSession, wanted: string): Promise<Result<CommandOutput>> {
  const found = await findTour(session, wanted)
  return found.ok ? ok(output(found.value)) : found
}

async function exportTour(
  session: CommandSession,
  { wanted, out, format }: { wanted: string; out: string; format: (typeof TOUR_FORMATS)[number] },
): Promise<Result<CommandOutput>> {
  const found = await findTour(session, wanted)
  if (!found.ok) return found
  const written = await session.call('tours.export', { tourId: found.value.tour.id, format })
  if (!written.ok) return written
  const path = resolve(out)
  const saved = await writeTextFile(path, written.value.text)
  return saved.ok ? ok({ data: { path }, text: `${path}\n` }) : saved
}

interface PlanWords {
  name: string
  /** Null: the tour is there already. */
  list: string | null
  made: Omit<CommandInput<'tours.create'>, 'stops' | 'name'>
  change: Pick<CommandInput<'tours.change'>, 'whenLate'>
  vehicles: number
  until: string | null
  capacity: number | null
}

const amount = (text: string | undefined, usual: number, most: number): number | null => {
  const value = text === undefined ? usual : Number(text)
  return Number.isFinite(value) && value >= 0 && value <= most ? value : null
}

const now = (): string => {
  const here = new Date()
  return new Date(here.getTime() - here.getTimezoneOffset() * 60_000).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)
}

function planPlan(words: string[]): Result<Plan> {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        list: text,
        from: text,
        to: text,
        mode: text,
        start: text,
        until: text,
        stay: text,
        vehicles: text,
        capacity: text,
        'one-way': flag,
        'leave-late': flag,
      },
    })
    const [name] = positionals
    if (positionals.length !== 1 || name === undefined) return fail('usage', USAGE)
    const read = readPlanWords(name, values)
    return read.ok ? ok((session) => planTour(session, read.value)) : read
  } catch (error) {
    return usageFailure(error)
  }
}

type Values = Record<string, string | boolean | undefined>

const textIn = (values: Values, key: string): string | undefined => values[key] as string | undefined

function readPlanWords(name: string, values: Values): Result<PlanWords> {
  const made = readMade(values)
  if (!made.ok) return made
  const until = textIn(values, 'until')
  if (until !== undefined && !LOCAL_TIME.test(until))
    return fail('usage', '--until is a local time, as 2026-11-24T17:00.')
  const vehicles = amount(textIn(values, 'vehicles'), 1, MAX_TOUR_VEHICLES)
  const capacity = amount(textIn(values, 'capacity'), 0, MAX_TOUR_LOAD)
  if (vehicles === null || capacity === null || !Number.isInteger(vehicles) || vehicles < 1)
    return fail('usage', `--vehicles is 1 to ${MAX_TOUR_VEHICLES}, --capacity 0 to ${MAX_TOUR_LOAD}.`)
  return ok({
    name,
    list: textIn(values, 'list') ?? null,
    made: made.value,
    change: values['leave-late'] === true ? { whenLate: 'leave' } : {},
    vehicles,
    until: until ?? null,
    capacity: values['capacity'] === undefined ? null : capacity,
  })
}

function readMade(values: Values): Result<PlanWords['made']> {
  const from = values['from'] === undefined ? ok(null) : placeOf('from', textIn(values, 'from'))
  if (!from.ok) return from
  const to = values['to'] === undefined ? ok(null) : placeOf('to', textIn(values, 'to'))
  if (!to.ok) return to
  const mode = textIn(values, 'mode') ?? 'car'
  if (!isOneOf(TRANSPORTS, mode)) return fail('usage', `--mode is one of ${TRANSPORTS.join(', ')}.`)
  const startsAt = textIn(values, 'start') ?? now()
  if (!LOCAL_TIME.test(startsAt)) return fail('usage', '--start is a local time, as 2026-11-24T08:00.')
  const stay = amount(textIn(values, 'stay'), 0, MAX_STAY_MINUTES)
  if (stay === null) return fail('usage', `--stay is 0 to ${MAX_STAY_MINUTES} minutes.`)
  const end: TourEnd = to.value
    ? { kind: 'place', ...to.value, name: '', address: '' }
    : { kind: values['one-way'] === true ? 'open' : 'start' }
  return ok({ mode, end, startsAt, stayMinutes: Math.round(stay), ...(from.value && { start: from.value }) })
}

async function planTour(session: CommandSession, words: PlanWords): Promise<Result<CommandOutput>> {
  const made = words.list === null ? await findTour(session, words.name) : await makeTour(session, words)
  if (!made.ok) return made
  const { shown, leftOut } = 'shown' in made.value ? made.value : { shown: made.value, leftOut: '' }
  let searched = await session.call('tours.begin', { tourId: shown.tour.id })
  while (searched.ok && !searched.value.plan.isDone) {
    const { searchId } = searched.value
    searched = await session.call('tours.improve', { searchId, milliseconds: STEP_MILLISECONDS })
  }
  if (!searched.ok) return searched
  const kept = await session.call('tours.keep', { searchId: searched.value.searchId })
  if (!kept.ok) return kept
  const { data, text } = output(kept.value)
  return ok({ data, text: text + leftOut })
}

const tooManyStops = (total: number): Result<never> =>
  fail('tours/too-many-stops', `A tour can have at most ${MAX_TOUR_STOPS} stops: the list has ${total}.`)

async function makeTour(session: CommandSession, words: PlanWords): Promise<Result<{ shown: Shown; leftOut: string }>> {
  const list = await findList(session, words.list ?? '')
  if (!list.ok) return list
  const listId = list.value.id
  const points = await pointsForTour(session, listId, tooManyStops)
  if (!points.ok) return points
  const stops = points.value.flatMap(({ id, name, lat, lon }) =>
    lat === null || lon === null ? [] : [{ listId, placeId: id, name, lat, lon }],
  )
  if (stops.length === 0) return fail('tours/no-places', `"${list.value.name}" has no location with coordinates.`)
  const made = await session.call('tours.create', { ...words.made, name: words.name, stops })
  if (!made.ok) return made
  const changed = await session.call('tours.change', {
    ...words.change,
    tourId: made.value.tour.id,
    vehicles: vehiclesOf(made.value.tour, words),
  })
  const leftOut = leftOutText('location', points.value.length - stops.length)
  return changed.ok ? ok({ shown: changed.value, leftOut }) : changed
}

const vehiclesOf = ({ vehicles: [first] }: Tour, { vehicles, until, capacity }: PlanWords) =>
  first ? Array.from({ length: vehicles }, (_, i) => ({ ...first, id: `${first.id.slice(0, 50)}-${i + 1}`, endsAt: until, capacity })) : [] // prettier-ignore
