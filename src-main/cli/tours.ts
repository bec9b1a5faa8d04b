import { extname, resolve } from 'node:path'
import type { CommandResponse } from '#shared/contract/contract.ts'
import type { TourDifference } from '#shared/contract/tour-exchange-schemas.ts'
import { TOUR_FORMATS, type Tour } from '#shared/contract/tours-schemas.ts'
import { MAX_STAY_MINUTES, MAX_TOUR_LOAD, MAX_TOUR_STOPS, MAX_TOUR_VEHICLES } from '#shared/model/tour-limits.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { countOf } from '#shared/text/count-of.ts'
import {
  flag,
  localNow,
  localTime,
  number,
  place,
  text,
  verb,
  whole,
  type Command,
  type Values,
  type CommandOutput,
} from './table.ts'
import { MODE } from './travel-options.ts'
import { findList, pointsForTour, withSession, type CommandSession } from './command-session.ts'
import { describeTour } from '#main/features/tours/describe-tour.ts'
import { leftOutText } from './read-point-file.ts'
import { writeTextFile } from '#main/features/shared/write-text-file.ts'

const STEP_MILLISECONDS = 500
const SIDES = ['mine', 'theirs', 'copy'] as const

type Shown = CommandResponse<'tours.get'>

const PLAN_OPTIONS = {
  list: text('ID|NAME: locations of the tour'),
  from: place('LAT,LON: start; default: the first location, which is no stop then'),
  to: place('LAT,LON: end; default: back at the start'),
  oneWay: flag('end at the last stop'),
  mode: MODE,
  start: localTime('TIME: local time, as 2026-11-24T08:00'),
  until: localTime('TIME: local time by which each vehicle is at its end'),
  stay: number(0, MAX_STAY_MINUTES, 0)('MINUTES: time at each stop; default 0'),
  vehicles: whole(1, MAX_TOUR_VEHICLES, 1)(`N: vehicles, up to ${MAX_TOUR_VEHICLES}; default 1`),
  capacity: number(0, MAX_TOUR_LOAD, null)('N: what each vehicle carries'),
  leaveLate: flag('leave out what cannot be reached in its hours; default: visit it late'),
}
type PlanValues = Values<typeof PLAN_OPTIONS>

export const TOURS: Command = {
  name: 'tours',
  text: `
Keeps tours by name. "plan" with --list makes a tour of the locations of a list and plans it; without --list it plans a
tour that is there once more. What cannot be kept is named with its reason. "export" writes the sheet to print (.html),
the way for a device (.gpx), the calendar (.ics), the stops as text or table, or all of it for another computer
(.json). "import" adds the tour of such a file. A tour that is there already is joined with it: the newer state of each
stop and setting counts, and stops of both stay.`,
  verbs: {
    list: verb({ run: (_, __, context) => withSession(context, listTours) }),
    show: verb({
      words: 'ID|NAME',
      run: ([wanted = ''], _, context) =>
        withSession(context, async (session) => {
          const found = await findTour(session, wanted)
          return found.ok ? ok(output(found.value)) : found
        }),
    }),
    plan: verb({
      words: 'ID|NAME',
      usage: ['NAME --list ID|NAME [--from LAT,LON] [options]', 'ID|NAME'],
      options: PLAN_OPTIONS,
      run: ([name = ''], values, context) => withSession(context, (session) => planTour(session, name, values)),
    }),
    export: verb({
      words: 'ID|NAME OUT',
      usage: ['ID|NAME OUT.html|.gpx|.ics|.txt|.csv|.geojson|.json'],
      run([wanted = '', out = ''], _, context) {
        const format = TOUR_FORMATS.find((one) => extname(out).toLowerCase() === `.${one}`)
        if (!format)
          return fail('usage', `A tour is written as .${TOUR_FORMATS.join(', .')}: "${out}" is none of them.`)
        return withSession(context, (session) => exportTour(session, { wanted, out, format }))
      },
    }),
    import: verb({
      words: 'FILE.json',
      usage: ['FILE.json [--mine|--theirs|--copy]'],
      options: {
        mine: flag('of what differs, keep what is here'),
        theirs: flag('of what differs, take what the file has'),
        copy: flag('add the tour of the file beside the one that is here'),
      },
      run([path = ''], values, context) {
        const [side = 'newer', ...more] = SIDES.filter((one) => values[one])
        if (more.length > 0) return fail('usage', 'Use one of --mine, --theirs and --copy.')
        return withSession(context, (session) => importTour(session, resolve(path), side))
      },
    }),
  },
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

async function planTour(session: CommandSession, name: string, values: PlanValues): Promise<Result<CommandOutput>> {
  const made = values.list === undefined ? await findTour(session, name) : await makeTour(session, name, values)
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

async function makeTour(
  session: CommandSession,
  name: string,
  values: PlanValues,
): Promise<Result<{ shown: Shown; leftOut: string }>> {
  const list = await findList(session, values.list ?? '')
  if (!list.ok) return list
  const listId = list.value.id
  const points = await pointsForTour(session, listId, tooManyStops)
  if (!points.ok) return points
  const stops = points.value.flatMap(({ id, name: called, lat, lon }) =>
    lat === null || lon === null ? [] : [{ listId, placeId: id, name: called, lat, lon }],
  )
  if (stops.length === 0) return fail('tours/no-places', `"${list.value.name}" has no location with coordinates.`)
  const { from, to, oneWay, mode, start, stay, leaveLate } = values
  const made = await session.call('tours.create', {
    name,
    stops,
    mode,
    end: to ? { kind: 'place', ...to, name: '', address: '' } : { kind: oneWay ? 'open' : 'start' },
    startsAt: start ?? localNow(),
    stayMinutes: Math.round(stay),
    ...(from && { start: from }),
  })
  if (!made.ok) return made
  const changed = await session.call('tours.change', {
    ...(leaveLate && { whenLate: 'leave' as const }),
    tourId: made.value.tour.id,
    vehicles: vehiclesOf(made.value.tour, values),
  })
  const leftOut = leftOutText('location', points.value.length - stops.length)
  return changed.ok ? ok({ shown: changed.value, leftOut }) : changed
}

function vehiclesOf({ vehicles: [first] }: Tour, { vehicles, until, capacity }: PlanValues) {
  if (!first) return []
  const id = first.id.slice(0, 50)
  return Array.from({ length: vehicles }, (_, at) => ({
    ...first,
    id: `${id}-${at + 1}`,
    endsAt: until ?? null,
    capacity,
  }))
}

/** Which side counts where the file and the tour that is here differ; or the file is added beside it. */
type Side = 'newer' | 'mine' | 'theirs' | 'copy'

/** A tour of another computer is added, or joined with the one that is here. */
export async function importTour(session: CommandSession, path: string, side: Side): Promise<Result<CommandOutput>> {
  const added = await session.addFile(path)
  if (!added.ok) return added
  const file = added.value
  const compared = await session.call('tours.compare', { file })
  if (!compared.ok) return compared
  const { here, seen } = compared.value
  if (here === 'same' && side !== 'copy')
    return ok({ data: { tourId: compared.value.tourId, differences: [] }, text: 'The file has nothing new.\n' })
  const isHere = here === 'same' || here === 'different'
  const as = !isHere ? 'new' : side === 'copy' ? 'copy' : 'merge'
  const takes = compared.value.differences.map((one) => ({
    stopId: one.stopId,
    field: one.field,
    take: side === 'mine' || side === 'theirs' ? side : one.take,
  }))
  const taken = await session.call('tours.take', { file, as, seen, takes })
  if (!taken.ok) return taken
  const { tour } = taken.value
  const text =
    as === 'merge'
      ? compared.value.differences.map((one, at) => differenceLine(one, takes[at]?.take ?? one.take)).join('')
      : `${tour.name}: added with ${countOf(tour.stops.length, 'stop')}.\n`
  return ok({ data: toData(taken.value, as === 'merge' ? compared.value.differences : []), text })
}

const toData = ({ tour }: CommandResponse<'tours.take'>, differences: readonly TourDifference[]) => ({
  tourId: tour.id,
  differences,
})

function differenceLine({ name, field, mine, theirs }: TourDifference, take: TourDifference['take']): string {
  const whose = take === 'mine' ? 'stays' : take === 'theirs' ? 'is taken over' : 'is joined'
  return `${[name, field].filter(Boolean).join(', ')} ${whose}: here "${mine}", in the file "${theirs}"\n`
}
