import type { LegFigures, TourReply } from '#main/nearby/tours/tour-request.types.ts'
import type { LeftOutReason, PlannedStop, PlannedTour } from '#main/roads/tour/tour-problem.types.ts'
import type { LeftOut, Tour, TourLeg, TourPlan, TourRoute, TourVisit } from '#shared/contract/tours-schemas.ts'
import { toTourMinute } from '#shared/model/tour-minutes.ts'
import type { AskedTour } from './to-tour-request.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

const toSeconds = (milliseconds: number): number => Math.max(0, Math.round(milliseconds / SECOND))

/** What the search found, as it is kept: the one place where its times become minutes. */
export function toTourPlan(
  { plan, legs, isDone }: Pick<TourReply, 'plan' | 'legs' | 'isDone'>,
  asked: AskedTour,
  about: { tour: Tour; plannedAt: string; isByHand: boolean },
): TourPlan {
  const { stopIds, vehicleIds } = asked
  return {
    plannedAt: about.plannedAt,
    isByHand: about.isByHand,
    isDone,
    isStale: false,
    routes: plan.tours.map((planned, at) => toRoute(planned, legs[at] ?? [], { asked, at, tour: about.tour })),
    leftOut: plan.leftOut.map(({ stop, reason }) => ({ stopId: stopIds[stop] as string, ...toReason(reason) })),
  }

  function toRoute(
    planned: PlannedTour,
    figures: readonly (LegFigures | null)[],
    of: { asked: AskedTour; at: number; tour: Tour },
  ): TourRoute {
    const { visits: before = [], again = null, load = 0 } = of.asked.done[of.at] ?? {}
    // None leads to a first stop at which the vehicle begins.
    const isFromFirst = planned.stops.length > 0 && of.asked.request.vehicles[of.at]?.start === null
    const ways = isFromFirst ? [null, ...figures] : figures
    const visits = planned.stops.map((stop, i) => toVisit(stop, ways[i] ?? null, stopIds))
    const back = of.asked.request.vehicles[of.at]?.end == null || visits.length === 0 ? null : ways[visits.length]
    const departure = before.length === 0 ? planned.startMilliseconds : null
    const old = of.tour.plan?.routes.find(({ vehicleId }) => vehicleId === vehicleIds[of.at])
    return {
      vehicleId: vehicleIds[of.at] as string,
      departure:
        departure === null ? (old?.departure ?? toTourMinute(planned.startMilliseconds)) : toTourMinute(departure),
      visits: [...before, ...visits],
      breaks: planned.breaks.map(({ fromMilliseconds, toMilliseconds }) => ({
        after:
          before.length +
          planned.stops.filter(({ departureMilliseconds }) => departureMilliseconds <= fromMilliseconds).length,
        begin: toTourMinute(fromMilliseconds),
        end: toTourMinute(toMilliseconds),
      })),
      back: back ? toLeg(planned.backMilliseconds, back) : null,
      end: toTourMinute(planned.endMilliseconds),
      lateSeconds: toSeconds(planned.overMilliseconds),
      load: load + planned.load,
      again: again && { ...again, after: before.length },
    }
  }
}

const toLeg = (milliseconds: number, { meters, whyEstimated }: LegFigures): TourLeg => ({
  travelSeconds: toSeconds(milliseconds),
  distanceMeters: meters,
  whyEstimated,
})

function toVisit(stop: PlannedStop, leg: LegFigures | null, stopIds: readonly string[]): TourVisit {
  return {
    stopId: stopIds[stop.stop] as string,
    arrival: toTourMinute(stop.arrivalMilliseconds),
    begin: toTourMinute(stop.beginMilliseconds),
    departure: toTourMinute(stop.departureMilliseconds),
    waitSeconds: toSeconds(stop.beginMilliseconds - stop.arrivalMilliseconds),
    lateSeconds: toSeconds(stop.lateMilliseconds),
    ...toLeg(stop.travelMilliseconds, leg ?? { meters: 0, whyEstimated: null }),
  }
}

function toReason(reason: LeftOutReason): Omit<LeftOut, 'stopId'> {
  switch (reason.code) {
    case 'late':
    case 'over-hours':
      return { reason: reason.code, amount: Math.ceil(reason.milliseconds / MINUTE) }
    case 'too-heavy':
      return { reason: reason.code, amount: Math.max(0, reason.load - reason.capacity) }
    case 'no-room':
      return { reason: reason.code, amount: Math.max(0, reason.load - reason.left) }
    default:
      return { reason: reason.code, amount: null }
  }
}
