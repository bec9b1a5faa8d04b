import { setImmediate } from 'node:timers/promises'
import { openWindows } from '#main/roads/tour/opening-windows.ts'
import { planOf } from '#main/roads/tour/plan-of.ts'
import { planTours } from '#main/roads/tour/plan-tours.ts'
import type { TourProblem, TourProgress } from '#main/roads/tour/tour-problem.types.ts'
import type { RoadMaps } from '#main/roads/service/road-maps.ts'
import type { Position } from '#shared/coordinates/position.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import { toTravelMatrix } from './to-travel-matrix.ts'
import { endsAt, inItsCountry, travelRows, type TravelCell } from '../travel-table.ts'
import type { TravelModel } from '../travel-model.types.ts'
import { departureOf } from './draw-legs.ts'
import type { LegFigures, TourReply, TourRequest } from './tour-request.types.ts'

/** Searches that are kept; the one that was asked for longest ago makes room. */
const MAX_SESSIONS = 8
/** For roads that are not prepared. */
const TABLE_MILLISECONDS = 20_000
/** Others are answered after so long. */
const SLICE_MILLISECONDS = 8
const SECOND = 1000

/** What travel is asked of. */
export interface PlanGround {
  model(): Promise<TravelModel>
  maps(): RoadMaps
}

interface Session {
  tourId: string
  problem: TourProblem
  table: TravelCell[][]
  steps: Generator<TourProgress, void>
  orders: readonly Iterable<number>[]
  changes: number
  of: number
  isDone: boolean
}

const UNKNOWN = fail('nearby/tour-unknown', 'This tour is no longer kept: plan it again.')

/** Places of a request once each, by their numbers in the matrix. */
function collectPlaces({ stops, vehicles }: TourRequest) {
  const places: Position[] = []
  const numbers = new Map<string, number>()
  const numberOf = ({ lat, lon }: Position): number => {
    const key = `${lat},${lon}`
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, places.length)
    return places.push({ lat, lon }) - 1
  }
  const ofStops = stops.map(numberOf)
  const ends = vehicles.map(({ start, end }) => ({ start: start && numberOf(start), end: end && numberOf(end) }))
  return { places, ofStops, ends }
}

function toProblem(
  request: TourRequest,
  table: TravelCell[][],
  { ofStops, ends }: ReturnType<typeof collectPlaces>,
): TourProblem {
  const begin = Math.min(...request.vehicles.map(({ hours }) => hours.fromMilliseconds))
  return {
    travel: toTravelMatrix(table),
    stops: request.stops.map(({ dwellSeconds, openingHours, windows, load, priority, vehicle, position }, i) => ({
      place: ofStops[i] as number,
      serviceMilliseconds: dwellSeconds * SECOND,
      windows: windows.length > 0 ? windows : openWindows(openingHours, begin),
      load,
      priority,
      vehicle,
      position,
    })),
    vehicles: request.vehicles.map(({ hours, capacity, breaks }, i) => ({
      ...(ends[i] as { start: number | null; end: number | null }),
      hours,
      capacity,
      breaks,
    })),
    objective: request.objective,
    whenLate: request.whenLate,
  }
}

async function tableOf(
  places: readonly Position[],
  request: TourRequest,
  { model, maps }: PlanGround,
): Promise<TravelCell[][]> {
  const rows: TravelCell[][] = []
  const travelModel = await model()
  const begin = Math.min(...request.vehicles.map(({ hours }) => hours.fromMilliseconds))
  const table = {
    model: travelModel,
    maps: maps(),
    from: places.map(inItsCountry),
    to: endsAt(travelModel, places),
    travel: { transport: request.transport, departure: departureOf(begin) },
    milliseconds: TABLE_MILLISECONDS,
  }
  for await (const row of travelRows(table)) rows.push(row)
  return rows
}

function replyOf({ tourId, problem, table, orders, changes, of, isDone }: Session): TourReply {
  const plan = planOf(problem, orders)
  const legs = plan.tours.map(({ vehicle, stops }) => {
    const { start = null, end = null } = problem.vehicles[vehicle] ?? {}
    const way = [start, ...stops.map(({ stop }) => problem.stops[stop]?.place ?? null), end].filter((at) => at !== null)
    return way.slice(1).map((to, i): LegFigures | null => {
      const cell = table[way[i] as number]?.[to]
      return cell ? { meters: cell.meters, whyEstimated: cell.whyEstimated } : null
    })
  })
  return { tourId, plan, legs, changes, of, isDone }
}

function advance(session: Session): void {
  const step = session.steps.next()
  if (step.done) session.isDone = true
  else Object.assign(session, { orders: step.value.orders, changes: step.value.changes, of: step.value.of })
}

async function advanceFor(session: Session, milliseconds: number): Promise<void> {
  const until = performance.now() + milliseconds
  while (!session.isDone && performance.now() < until) {
    const sliceEnd = performance.now() + SLICE_MILLISECONDS
    while (!session.isDone && performance.now() < sliceEnd) advance(session)
    await setImmediate()
  }
}

/** Plans of tours that are searched: begun, improved for as long as somebody asks, or taken as a person wants them. */
export function createPlanSessions(ground: PlanGround) {
  const sessions = new Map<string, Session>()
  let begun = 0
  const take = (tourId: string): Session | undefined => {
    const session = sessions.get(tourId)
    if (!session) return undefined
    sessions.delete(tourId)
    sessions.set(tourId, session)
    return session
  }
  return {
    async begin(request: TourRequest): Promise<Result<TourReply>> {
      const collected = collectPlaces(request)
      const table = await tableOf(collected.places, request, ground)
      const problem = toProblem(request, table, collected)
      const steps = planTours(problem, request.seed)
      if (!steps.ok) return steps
      const tourId = `${++begun}-${Date.now().toString(36)}`
      const session: Session = {
        tourId,
        problem,
        table,
        steps: steps.value,
        orders: [],
        changes: 0,
        of: 1,
        isDone: false,
      }
      advance(session)
      sessions.set(tourId, session)
      const [oldest] = sessions.keys()
      if (sessions.size > MAX_SESSIONS && oldest !== undefined) sessions.delete(oldest)
      return ok(replyOf(session))
    },
    async improve({ tourId, milliseconds }: { tourId: string; milliseconds: number }): Promise<Result<TourReply>> {
      const session = take(tourId)
      if (!session) return UNKNOWN
      await advanceFor(session, milliseconds)
      return ok(replyOf(session))
    },
    /** Of each vehicle the numbers of its stops in their order; nothing is looked for any more. */
    async arrange({
      tourId,
      orders,
    }: {
      tourId: string
      orders: readonly (readonly number[])[]
    }): Promise<Result<TourReply>> {
      const session = take(tourId)
      if (!session) return UNKNOWN
      Object.assign(session, { orders, isDone: true })
      return ok(replyOf(session))
    },
    async end(tourId: string): Promise<Result<void>> {
      sessions.delete(tourId)
      return ok(undefined)
    },
  }
}
