import type { ListsStore } from '#main/lists/lists-store.ts'
import type { GeoClient } from '#main/nearby/geo-client.ts'
import type { TourReply, TourRequest } from '#main/nearby/tours/tours.types.ts'
import type { OpeningHours } from '#main/roads/tour/opening-windows.ts'
import { formatLocalTime } from '#main/roads/tour/tour-files.ts'
import type { CommandRequest, CommandResponse } from '#shared/contract/contract.ts'
import type { Handlers } from '#shared/contract/handlers.types.ts'
import { ok, type Result } from '#shared/result.ts'

type TourCalls = Pick<GeoClient, 'beginTour' | 'improveTour' | 'arrangeTour' | 'tourWay' | 'tourFile' | 'endTour'>
type VisitCommands =
  'visits.begin' | 'visits.improve' | 'visits.arrange' | 'visits.way' | 'visits.export' | 'visits.end'

const MILLISECONDS_A_SECOND = 1000

/** The commands that put places into the quickest order, or into that of a person. */
export function createVisitsHandlers(store: Pick<ListsStore, 'point'>, geo: TourCalls): Pick<Handlers, VisitCommands> {
  return {
    'visits.begin': async (request) => {
      const asked = toTourRequest(request, store)
      if (!asked.ok) return asked
      const begun = await geo.beginTour(asked.value)
      return begun.ok ? ok(toVisits(begun.value)) : begun
    },
    'visits.improve': async (request) => {
      const improved = await geo.improveTour(request)
      return improved.ok ? ok(toVisits(improved.value)) : improved
    },
    'visits.arrange': async (request) => {
      const arranged = await geo.arrangeTour(request)
      return arranged.ok ? ok(toVisits(arranged.value)) : arranged
    },
    'visits.way': async ({ visitId }) => {
      const legs = await geo.tourWay(visitId)
      return legs.ok ? ok({ legs: legs.value }) : legs
    },
    'visits.export': async (request) => {
      const text = await geo.tourFile(request)
      return text.ok ? ok({ text: text.value }) : text
    },
    'visits.end': async ({ visitId }) => {
      const ended = await geo.endTour(visitId)
      return ended.ok ? ok({}) : ended
    },
  }
}

/** Opening hours as they are kept with a point; none where the point is gone. */
function hoursOf(
  store: Pick<ListsStore, 'point'>,
  listId: string | undefined,
  id: string,
): Result<OpeningHours | null> {
  if (listId === undefined) return ok(null)
  const point = store.point(listId, { id })
  return point.ok ? ok((point.value?.openingHours ?? null) as OpeningHours | null) : point
}

function toTourRequest(request: CommandRequest<'visits.begin'>, store: Pick<ListsStore, 'point'>): Result<TourRequest> {
  const { start, mode, startsAt, isRoundTrip, seed, listId } = request
  const places: TourRequest['places'] = []
  for (const { id, name, lat, lon, dwellSeconds = request.dwellSeconds } of request.places) {
    const hours = hoursOf(store, listId, id)
    if (!hours.ok) return hours
    places.push({ id, name, lat, lon, dwellSeconds, openingHours: hours.value })
  }
  return ok({ start, places, transport: mode, startMilliseconds: Date.parse(`${startsAt}Z`), isRoundTrip, seed })
}

/** A tour as it is told outside. */
export function toVisits({ visitId, plan, legs, ids, isDone }: TourReply): CommandResponse<'visits.begin'> {
  const seconds = (milliseconds: number) => milliseconds / MILLISECONDS_A_SECOND
  const visits = plan.stops.map((visit, i) => ({
    id: ids[i] as string,
    arrival: formatLocalTime(visit.arrivalMilliseconds),
    begin: formatLocalTime(visit.beginMilliseconds),
    departure: formatLocalTime(visit.departureMilliseconds),
    waitSeconds: seconds(visit.beginMilliseconds - visit.arrivalMilliseconds),
    lateSeconds: seconds(visit.lateMilliseconds),
    travelSeconds: seconds(visit.travelMilliseconds),
    distanceMeters: legs[i]?.meters ?? 0,
    whyEstimated: legs[i]?.whyEstimated ?? null,
  }))
  const back = legs[plan.stops.length]
  const there = visits.reduce((sum, { travelSeconds }) => sum + travelSeconds, 0)
  return {
    visitId,
    visits,
    back: back
      ? {
          travelSeconds: seconds(plan.travelMilliseconds) - there,
          distanceMeters: back.meters,
          whyEstimated: back.whyEstimated,
        }
      : null,
    end: formatLocalTime(plan.endMilliseconds),
    travelSeconds: seconds(plan.travelMilliseconds),
    distanceMeters: legs.reduce((sum, { meters }) => sum + meters, 0),
    waitSeconds: seconds(plan.waitMilliseconds),
    lateSeconds: seconds(plan.lateMilliseconds),
    isDone,
  }
}
