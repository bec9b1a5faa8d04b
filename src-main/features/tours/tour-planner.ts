import { randomUUID } from 'node:crypto'
import type { TourReply, TourRequest } from '#main/nearby/tours/tour-request.types.ts'
import { toTourPlan } from '#main/tours/to-tour-plan.ts'
import {
  plannedContinuations,
  continueFrom,
  toTourRequest,
  type AskedTour,
  type Continuation,
} from '#main/tours/to-tour-request.ts'
import type { CommandRequest, CommandResponse } from '#shared/contract/contract.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'
import type { Tour } from '#shared/contract/tours-schemas.ts'
import { fail, ok, type Result } from '#shared/result.ts'
import type { TourAccess } from './tour-access.types.ts'

/** The searches of the geo thread. */
export interface TourSearch {
  beginPlan(request: TourRequest): Promise<Result<TourReply>>
  improvePlan(asked: { tourId: string; milliseconds: number }): Promise<Result<TourReply>>
  /** Of each vehicle the numbers of its stops in their order; those in none are left out. */
  arrangePlan(asked: { tourId: string; orders: readonly (readonly number[])[] }): Promise<Result<TourReply>>
  endPlan(tourId: string): Promise<Result<void>>
}

type Answer = CommandResponse<'tours.begin'>

/** A search under way. */
interface Running {
  tour: Tour
  asked: AskedTour
  reply: TourReply
}

/** Searches that are kept; the oldest makes room. */
const MAX_SEARCHES = 8
const UNKNOWN = fail('tours/unknown-search', 'This search is no longer kept: start it again.')

interface Searches {
  begin(
    tourId: string,
    againOf: (tour: Tour) => ReadonlyMap<string, Continuation> | null,
    seed: number,
  ): Promise<Result<Running>>
  take(searchId: string): Running | undefined
  put(searchId: string, run: Running): Promise<void>
  end(searchId: string): Promise<void>
}

/** Searches under way, by their ids. */
function createSearches(access: TourAccess, search: TourSearch): Searches {
  const running = new Map<string, Running>()
  async function end(searchId: string): Promise<void> {
    const run = running.get(searchId)
    running.delete(searchId)
    if (run) await search.endPlan(run.reply.tourId)
  }
  return {
    end,
    take: (searchId) => running.get(searchId),
    async put(searchId, run) {
      running.set(searchId, run)
      const [oldest] = running.keys()
      if (running.size > MAX_SEARCHES && oldest !== undefined) await end(oldest)
    },
    async begin(tourId, againOf, seed) {
      const tour = access.find(tourId)
      if (!tour.ok) return tour
      const places = access.placesOf(tour.value)
      if (!places.ok) return places
      const hoursOf = ({ id }: { id: string }) => places.value.get(id)?.openingHours ?? null
      const asked = toTourRequest(tour.value, { hoursOf, again: againOf(tour.value), seed })
      if (asked.stopIds.length === 0) return fail('tours/nothing-left', 'Every stop of this tour is done or skipped.')
      const reply = await search.beginPlan(asked.request)
      return reply.ok ? ok({ tour: tour.value, asked, reply: reply.value }) : reply
    },
  }
}

/** Commands that look for the best plan of a tour, or reckon that of a person. */
export function createTourPlanner(access: TourAccess, search: TourSearch, now: () => Date) {
  const searches = createSearches(access, search)
  const planOf = ({ tour, asked, reply }: Running, isByHand = false) =>
    toTourPlan(reply, asked, { tour, plannedAt: now().toISOString(), isByHand })
  const answer = (searchId: string, run: Running): Result<Answer> => {
    const { isDone, changes, of } = run.reply
    return ok({ searchId, plan: planOf(run), progress: isDone ? 1 : Math.min(1, changes / Math.max(1, of)) })
  }
  return {
    async 'tours.begin'({ tourId, again, seed }) {
      const begun = await searches.begin(tourId, (tour) => again && continueFrom(tour, again), seed)
      if (!begun.ok) return begun
      const searchId = randomUUID()
      await searches.put(searchId, begun.value)
      return answer(searchId, begun.value)
    },
    async 'tours.improve'({ searchId, milliseconds }) {
      const run = searches.take(searchId)
      if (!run) return UNKNOWN
      const reply = await search.improvePlan({ tourId: run.reply.tourId, milliseconds })
      if (!reply.ok) return reply
      const next = { ...run, reply: reply.value }
      await searches.put(searchId, next)
      return answer(searchId, next)
    },
    async 'tours.keep'({ searchId, groupId }) {
      const run = searches.take(searchId)
      if (!run) return UNKNOWN
      const kept = await access.patch(run.tour.id, { plan: planOf(run) }, { kind: 'planTour', groupId })
      await searches.end(searchId)
      return kept
    },
    async 'tours.end'({ searchId }) {
      await searches.end(searchId)
      return ok({})
    },
    async 'tours.arrange'({ tourId, groupId, routes }) {
      const begun = await searches.begin(tourId, plannedContinuations, 1)
      if (!begun.ok) return begun
      const run = begun.value
      const orders = toOrders(run, routes)
      const arranged = orders.ok ? await search.arrangePlan({ tourId: run.reply.tourId, orders: orders.value }) : orders
      await search.endPlan(run.reply.tourId)
      if (!arranged.ok) return arranged
      const plan = planOf({ ...run, reply: { ...arranged.value, isDone: true } }, true)
      return access.patch(tourId, { plan }, { kind: 'planTour', groupId })
    },
  } satisfies Partial<Handlers>
}

/** Numbers of the stops, for each vehicle; refused where one is unknown or in two places. */
function toOrders(
  { tour, asked: { stopIds, vehicleIds } }: Running,
  routes: CommandRequest<'tours.arrange'>['routes'],
): Result<number[][]> {
  const numbers = new Map(stopIds.map((id, at) => [id, at]))
  const byVehicle = new Map(routes.map((route) => [route.vehicleId, route.stopIds]))
  const settled = new Set(tour.stops.filter(({ state }) => state !== 'open').map(({ id }) => id))
  const seen = new Set<string>()
  const orders: number[][] = []
  for (const vehicleId of vehicleIds) {
    const order: number[] = []
    for (const id of byVehicle.get(vehicleId) ?? []) {
      const number = numbers.get(id)
      // What is done stays where it is.
      if (number === undefined && settled.has(id)) continue
      if (number === undefined || seen.has(id))
        return fail(
          'tours/unknown-stop',
          'The order names a stop that is not in the tour, or has it twice: load it again.',
        )
      seen.add(id)
      order.push(number)
    }
    orders.push(order)
  }
  return ok(orders)
}
