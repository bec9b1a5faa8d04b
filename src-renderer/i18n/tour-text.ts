import { formatDistance } from '#renderer/i18n/format-distance.ts'
import type {
  LeftOut,
  TourLeg,
  TourPlan,
  TourRemark,
  TourRoute,
  TourStop,
  TourVisit,
} from '#shared/contract/tours-schemas.ts'
import { clockOf, dayOf } from '#shared/model/tour-minutes.ts'
import { t } from './translate.ts'
import { distanceText, timeText } from './travel-text.ts'

const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' })

/** A time as people say it: `08:10`, on another day than the tour begins `Tue 08:10`. */
export function clockText(time: string, startsAt: string): string {
  const clock = clockOf(time)
  return dayOf(time) === dayOf(startsAt) ? clock : `${WEEKDAY.format(new Date(`${time}Z`))} ${clock}`
}

/** A time without a mark: no leg of it is meant. */
const plainTime = (seconds: number): string => timeText({ seconds, isEstimate: false })

/** How one gets there: `4.20 km, 8 min by road`, or why it is estimated. */
export function legText({ distanceMeters, travelSeconds, whyEstimated }: TourLeg): string {
  const figures = { distanceMeters, seconds: travelSeconds, isEstimate: whyEstimated !== null }
  return t('tours.leg', {
    distance: distanceText(figures),
    time: timeText(figures),
    basis: whyEstimated === null ? t('nearby.byRoad') : t(`nearby.why.${whyEstimated}`),
  })
}

/** Whether one comes when the place has closed for the day, or for as long as its hours are known. */
export const isMissed = ({ arrival, begin, lateSeconds }: TourVisit): boolean =>
  lateSeconds > 0 || dayOf(begin) !== dayOf(arrival)

/** What the opening hours, or agreed times, mean for a visit; empty where one comes in time. */
export function hoursText(visit: TourVisit, isAgreed = false): string {
  const { begin, arrival, waitSeconds, lateSeconds } = visit
  if (lateSeconds > 0) return t('tours.late', { time: plainTime(lateSeconds) })
  if (isMissed(visit)) return t(isAgreed ? 'tours.missed.agreed' : 'tours.missed', { time: clockText(begin, arrival) })
  return waitSeconds > 0 ? t(isAgreed ? 'tours.wait.agreed' : 'tours.wait', { time: plainTime(waitSeconds) }) : ''
}

const legsOf = ({ visits, back }: TourRoute): TourLeg[] => (back ? [...visits, back] : visits)
const sumOf = (legs: readonly TourLeg[], valueOf: (leg: TourLeg) => number): number =>
  legs.reduce((sum, leg) => sum + valueOf(leg), 0)

/** What one vehicle does in one line; it ends with how many places are visited outside their hours. */
export function routeText(route: TourRoute): string {
  const { visits, departure, end, lateSeconds } = route
  const missed = visits.filter(isMissed).length
  const legs = legsOf(route)
  const [seconds, meters] = [sumOf(legs, (leg) => leg.travelSeconds), sumOf(legs, (leg) => leg.distanceMeters)]
  return [
    t('tours.count', { count: visits.length }),
    t('tours.until', { time: clockText(end, departure) }),
    t('tours.underWay', { time: plainTime(seconds), distance: formatDistance(meters) }),
    ...(missed > 0 ? [t('tours.missedCount', { count: missed })] : []),
    ...(lateSeconds > 0 ? [t('tours.overHours', { time: plainTime(lateSeconds) })] : []),
  ].join(', ')
}

/** The whole plan in one line, as it is said aloud. */
export function planText({ routes, leftOut }: TourPlan): string {
  const driven = routes.filter(({ visits }) => visits.length > 0)
  const left = leftOut.length > 0 ? [t('tours.notKept', { count: leftOut.length })] : []
  return [...driven.map(routeText), ...left].join('; ')
}

/** How many legs are ways on the road map. */
export function legsByRoadText(route: TourRoute): string {
  const legs = legsOf(route)
  const routed = legs.filter(({ whyEstimated }) => whyEstimated === null).length
  return routed === 0 ? t('nearby.allEstimated') : t('tours.routed', { count: routed, of: legs.length })
}

/** Why a stop is in no route. */
export const whyLeftOut = ({ reason, amount }: LeftOut, isAgreed = false): string =>
  reason === 'never-open' && isAgreed ? t('tours.why.never-agreed') : t(`tours.why.${reason}`, { amount: amount ?? 0 })

/** `agreed 10:00–12:00, 14:00–15:00`; empty where nothing is. */
export const agreedText = ({ windows }: Pick<TourStop, 'windows'>): string =>
  windows.length === 0
    ? ''
    : t('tours.agreed', { times: windows.map(({ from, until }) => `${from}–${until}`).join(', ') })

export const remarkText = ({ kind, meters }: TourRemark): string =>
  t(`tours.remark.${kind}`, { distance: formatDistance(meters ?? 0) })
