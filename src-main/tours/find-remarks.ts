import { geodesicDistanceMeters } from '#main/nearby/geodesic-distance.ts'
import { openWindows } from '#main/roads/tour/opening-windows.ts'
import type { Tour, TourRemark, TourStop } from '#shared/contract/tours-schemas.ts'
import { dayOf, fromTourMinute } from '#shared/model/tour-minutes.ts'
import { WEEK_DAYS, toDayHours } from '#shared/model/hours/day-hours.ts'
import { vehiclesFor } from './agreed-times.ts'
import type { HeldPlace } from './held-place.types.ts'

/** A place that was moved by less is where it was. */
const LEAST_MOVED_METERS = 10
const DAY = 24 * 3_600_000
/** The word by which a place is said to be closed for good, whatever its hours. */
const CLOSED_STATUS = 'closed'

/** What became of the places of a tour since it copied them: removedIds, elsewhere, or closed on its days. */
export function findRemarks(tour: Tour, places: ReadonlyMap<string, HeldPlace | null>): TourRemark[] {
  return tour.stops.flatMap((stop): TourRemark[] => {
    if (stop.placeId === null) return []
    const place = places.get(stop.id) ?? null
    if (!place) return [{ stopId: stop.id, kind: 'deleted', meters: null }]
    const { lat, lon } = place
    const meters = lat === null || lon === null ? 0 : Math.round(geodesicDistanceMeters(stop, { lat, lon }))
    return [
      ...(meters >= LEAST_MOVED_METERS ? [{ stopId: stop.id, kind: 'moved' as const, meters }] : []),
      ...hoursRemark(tour, stop, place).map((kind) => ({ stopId: stop.id, kind, meters: null })),
    ]
  })
}

/** The days on which a stop may be visited: those of its plan, else of the vehicles that may serve it. */
function daysOf({ plan, vehicles }: Tour, stop: TourStop): string[] {
  const visit = plan?.routes.flatMap(({ visits }) => visits).find(({ stopId }) => stopId === stop.id)
  if (visit) return [dayOf(visit.begin)]
  return [...new Set(vehiclesFor(stop, vehicles).map(({ startsAt }) => dayOf(startsAt)))]
}

/** Whether the place is closed then, or open and the agreed times lie outside its hours. */
function hoursRemark(tour: Tour, stop: TourStop, { status, openingHours }: HeldPlace): ('closed' | 'outside')[] {
  if (status.trim().toLowerCase() === CLOSED_STATUS) return ['closed']
  // Hours of which nothing can be read say nothing.
  if (!WEEK_DAYS.some((day) => saysSomething(openingHours?.[day]))) return []
  const days = daysOf(tour, stop)
  if (stop.windows.length === 0) return days.every((day) => !isOpenOn(openingHours, day)) ? ['closed'] : []
  return days.every((day) => !isOpenAsAgreed(openingHours, stop, day)) ? ['outside'] : []
}

type Day = NonNullable<HeldPlace['openingHours']>[string]

function saysSomething(day: Day): boolean {
  const { spans, isClosed: isShut } = toDayHours(day ?? {})
  return spans.length > 0 || isShut
}

function isOpenOn(hours: HeldPlace['openingHours'], day: string): boolean {
  const from = fromTourMinute(`${day}T00:00`)
  return openWindows(hours, from).some(({ fromMilliseconds }) => fromMilliseconds < from + DAY)
}

function isOpenAsAgreed(hours: HeldPlace['openingHours'], { windows }: TourStop, day: string): boolean {
  const open = openWindows(hours, fromTourMinute(`${day}T00:00`))
  return windows.some(({ from, until }) => {
    const [begin, end] = [fromTourMinute(`${day}T${from}`), fromTourMinute(`${day}T${until}`)]
    return open.some(({ fromMilliseconds, toMilliseconds }) => fromMilliseconds <= end && toMilliseconds >= begin)
  })
}
