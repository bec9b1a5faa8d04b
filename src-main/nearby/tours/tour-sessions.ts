import { setImmediate } from 'node:timers/promises'
import { openWindows } from '#main/roads/tour/opening-windows.ts'
import { planOf } from '#main/roads/tour/plan-of.ts'
import { planTours } from '#main/roads/tour/plan-tours.ts'
import { tourToCsv, tourToGeoJson, tourToGpx } from '#main/roads/tour/tour-files.ts'
import type { PlannedTour, TourProblem, TourProgress } from '#main/roads/tour/tour-problem.types.ts'
import type { RoadMaps } from '#main/roads/service/road-maps.ts'
import type { Position } from '#shared/coordinates/position.ts'
import { MAX_SHAPE_POINTS } from '#shared/model/route-limits.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { answerRoute, thinOut } from '../answer-route.ts'
import { awaitRoads } from '../await-roads.ts'
import { endsAt, inItsCountry, travelRows, type TravelCell } from '../travel-table.ts'
import type { Departure, TravelModel, TravelOptions } from '../travel-model.types.ts'
import type {
  TourArrangement,
  TourExport,
  TourImprovement,
  LegFigures,
  TourReply,
  TourRequest,
  DrawnLeg,
} from './tours.types.ts'

/** Tours that are kept to be improved; the one that was asked for longest ago makes room. */
const MAX_SESSIONS = 8
/** For roads that are not prepared. */
const TABLE_MILLISECONDS = 5000
/** Others are answered after so long. */
const SLICE_MILLISECONDS = 8
const SECOND = 1000
const HOUR = 3_600_000
const DAY = 24 * HOUR
/** The first of January 1970 was a Thursday; days are counted from Monday. */
const FIRST_WEEKDAY = 3

/** What travel is asked of. */
export interface TourGround {
  model(): Promise<TravelModel>
  maps(): RoadMaps
}

interface Session {
  visitId: string
  request: TourRequest
  problem: TourProblem
  table: TravelCell[][]
  steps: Generator<TourProgress, void>
  order: Uint32Array
  isDone: boolean
}

/** Tours that are searched: begun, improved for as long as somebody asks, and written to files. */
export interface TourSessions {
  begin(request: TourRequest): Promise<Result<TourReply>>
  improve(improvement: TourImprovement): Promise<Result<TourReply>>
  /** Takes the order of a person, without the places that it leaves out; nothing is looked for any more. */
  arrange(arrangement: TourArrangement): Result<TourReply>
  /** The way of the tour as it is drawn, leg by leg. */
  way(visitId: string): Promise<Result<DrawnLeg[]>>
  file(request: TourExport): Promise<Result<string>>
  end(visitId: string): Result<void>
}

const unknownTour = () => fail('nearby/tour-unknown', 'This tour is no longer kept: start it again with its locations.')

function departureOf(startMilliseconds: number): Departure {
  const day = Math.floor(startMilliseconds / DAY)
  return { weekday: (((day + FIRST_WEEKDAY) % 7) + 7) % 7, hour: Math.floor((startMilliseconds - day * DAY) / HOUR) }
}

const travelOf = ({ transport, startMilliseconds }: TourRequest): TravelOptions => ({
  transport,
  departure: departureOf(startMilliseconds),
})

function toProblem({ places, startMilliseconds, isRoundTrip }: TourRequest, table: TravelCell[][]): TourProblem {
  const cells = table.flat()
  return {
    travel: {
      size: table.length,
      milliseconds: Float64Array.from(cells, ({ seconds }) => Math.round(seconds * SECOND)),
      meters: Float64Array.from(cells, ({ meters }) => meters),
    },
    stops: places.map(({ dwellSeconds, openingHours }, i) => ({
      place: i + 1,
      serviceMilliseconds: dwellSeconds * SECOND,
      windows: openWindows(openingHours, startMilliseconds),
      load: 0,
      priority: 0,
      vehicle: null,
      position: null,
    })),
    vehicles: [
      {
        start: 0,
        end: isRoundTrip ? 0 : null,
        hours: { fromMilliseconds: startMilliseconds, toMilliseconds: Infinity },
        capacity: Infinity,
        breaks: [],
      },
    ],
    objective: 'time',
    whenLate: 'visit',
  }
}

const planOfOrder = ({ problem, order }: Session): PlannedTour =>
  planOf(problem, [order], new Set(problem.stops.keys())).tours[0] as PlannedTour

/** Rows of the table that follow each other, the start included. */
const stopsOf = ({ order, request }: Session): number[] => [
  0,
  ...Array.from(order, (stop) => stop + 1),
  ...(request.isRoundTrip ? [0] : []),
]

function legsOf(session: Session): LegFigures[] {
  const stops = stopsOf(session)
  return stops.slice(1).map((to, i) => {
    const { meters, whyEstimated } = (session.table[stops[i] as number] as TravelCell[])[to] as TravelCell
    return { meters, whyEstimated }
  })
}

const replyOf = (session: Session): TourReply => ({
  visitId: session.visitId,
  plan: planOfOrder(session),
  ids: Array.from(session.order, (number) => session.request.places[number]?.id ?? ''),
  legs: legsOf(session),
  isDone: session.isDone,
})

function advance(session: Session): void {
  const step = session.steps.next()
  if (step.done) session.isDone = true
  else session.order = step.value.orders[0] ?? session.order
}

async function advanceFor(session: Session, milliseconds: number): Promise<void> {
  const until = performance.now() + milliseconds
  while (!session.isDone && performance.now() < until) {
    const sliceEnd = performance.now() + SLICE_MILLISECONDS
    while (!session.isDone && performance.now() < sliceEnd) advance(session)
    await setImmediate()
  }
}

async function tableOf(request: TourRequest, { model, maps }: TourGround): Promise<TravelCell[][]> {
  const places: Position[] = [request.start, ...request.places]
  const rows: TravelCell[][] = []
  const travelModel = await model()
  const table = {
    model: travelModel,
    maps: maps(),
    from: places.map(inItsCountry),
    to: endsAt(travelModel, places),
    travel: travelOf(request),
    milliseconds: TABLE_MILLISECONDS,
  }
  for await (const row of travelRows(table)) rows.push(row)
  return rows
}

/** Puts a tour into the order of a person; refused where a place is unknown or named twice. */
function arrange(session: Session, { stops }: TourArrangement): Result<void> {
  const numbers = new Map(session.request.places.map(({ id }, i) => [id, i]))
  const order = new Set<number>()
  const served = session.problem.stops.slice()
  for (const { id, dwellSeconds } of stops) {
    const number = numbers.get(id)
    if (number === undefined || order.has(number))
      return fail(
        'nearby/tour-stop',
        `This tour has no location "${id}", or has it twice: start it again with its locations.`,
      )
    order.add(number)
    const stop = served[number]
    if (dwellSeconds !== undefined && stop) served[number] = { ...stop, serviceMilliseconds: dwellSeconds * SECOND }
  }
  session.order = Uint32Array.from(order)
  session.problem = { ...session.problem, stops: served }
  session.isDone = true
  return ok(undefined)
}

/** Of a way with more points than may be told each leg keeps its share, and both its ends. */
function thinOutLegs(legs: DrawnLeg[]): DrawnLeg[] {
  const points = legs.reduce((sum, { shape }) => sum + shape.length, 0)
  if (points <= MAX_SHAPE_POINTS) return legs
  const share = (MAX_SHAPE_POINTS - 2 * legs.length) / points
  return legs.map(({ isEstimate, shape }) => ({
    isEstimate,
    shape: thinOut(shape, 2 + Math.floor(shape.length * share)),
  }))
}

async function wayOf(session: Session, { model, maps }: TourGround): Promise<DrawnLeg[]> {
  const stops = stopsOf(session)
  const places: Position[] = [session.request.start, ...session.request.places]
  const legs: DrawnLeg[] = []
  const travelModel = await model()
  for (const [i, number] of stops.slice(1).entries()) {
    const [from, to] = [places[stops[i] as number] as Position, places[number] as Position]
    const travel = travelOf(session.request)
    await awaitRoads(maps(), from, travel)
    const route = answerRoute(travelModel, maps(), { from, to, ...travel })
    // Where there is no way, the straight line says at least what follows what.
    const isEstimate = route.shape.length === 0
    const shape = (isEstimate ? [from, to] : route.shape).map(({ lat, lon }) => ({ lat, lon }))
    legs.push({ isEstimate, shape })
    await setImmediate()
  }
  return thinOutLegs(legs)
}

async function fileOf(session: Session, ground: TourGround, { format, title }: TourExport): Promise<string> {
  const { request } = session
  const way = format === 'csv' ? [] : await wayOf(session, ground)
  const tour = {
    places: [{ ...request.start, id: '' }, ...request.places],
    plan: planOfOrder(session),
    isRoundTrip: request.isRoundTrip,
    legs: legsOf(session).map((leg, i) => ({ ...leg, shape: way[i]?.shape ?? [] })),
  }
  if (format === 'gpx') return tourToGpx(tour, title)
  return format === 'geojson'
    ? tourToGeoJson(tour)
    : tourToCsv(tour, { delimiter: ',', lineEnd: '\r\n', preset: 'exact' })
}

export function createTourSessions(ground: TourGround): TourSessions {
  const sessions = new Map<string, Session>()
  let begun = 0
  const take = (visitId: string): Session | undefined => {
    const session = sessions.get(visitId)
    if (!session) return undefined
    sessions.delete(visitId)
    sessions.set(visitId, session)
    return session
  }
  return {
    async begin(request) {
      const table = await tableOf(request, ground)
      const problem = toProblem(request, table)
      const steps = planTours(problem, request.seed)
      if (!steps.ok) return steps
      const visitId = `${++begun}-${Date.now().toString(36)}`
      const session: Session = {
        visitId,
        request,
        problem,
        table,
        steps: steps.value,
        order: new Uint32Array(),
        isDone: false,
      }
      advance(session)
      sessions.set(visitId, session)
      const [oldest] = sessions.keys()
      if (sessions.size > MAX_SESSIONS && oldest !== undefined) sessions.delete(oldest)
      return ok(replyOf(session))
    },
    async improve({ visitId, milliseconds }) {
      const session = take(visitId)
      if (!session) return unknownTour()
      await advanceFor(session, milliseconds)
      return ok(replyOf(session))
    },
    arrange(arrangement) {
      const session = take(arrangement.visitId)
      if (!session) return unknownTour()
      const arranged = arrange(session, arrangement)
      return arranged.ok ? ok(replyOf(session)) : arranged
    },
    async way(visitId) {
      const session = take(visitId)
      return session ? ok(await wayOf(session, ground)) : unknownTour()
    },
    async file(request) {
      const session = take(request.visitId)
      // A copy: the order may be changed while the way is looked up.
      return session ? ok(await fileOf({ ...session }, ground, request)) : unknownTour()
    },
    end(visitId) {
      sessions.delete(visitId)
      return ok(undefined)
    },
  }
}
