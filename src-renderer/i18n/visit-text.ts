import { formatDistance } from '#renderer/i18n/format-distance.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import { t } from './translate.ts'
import { distanceText, timeText } from './travel-text.ts'

type Tour = CommandResponse<'visits.begin'>
type Visit = Tour['visits'][number]
type Leg = NonNullable<Tour['back']>

const DATE_LENGTH = 'YYYY-MM-DD'.length
const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' })

const dateOf = (time: string): string => time.slice(0, DATE_LENGTH)

/** A time as people say it: `08:10`, on another day than the tour begins `Tue 08:10`. */
export function clockText(time: string, startsAt: string): string {
  const clock = time.slice(DATE_LENGTH + 1)
  return dateOf(time) === dateOf(startsAt) ? clock : `${WEEKDAY.format(new Date(`${time}Z`))} ${clock}`
}

/** A time without a mark: no leg of it is meant. */
const plainTime = (seconds: number): string => timeText({ seconds, isEstimate: false })

/** How one gets there: `4.20 km, 8 min by road`, or why it is estimated. */
export function legText({ distanceMeters, travelSeconds, whyEstimated }: Leg): string {
  const figures = { distanceMeters, seconds: travelSeconds, isEstimate: whyEstimated !== null }
  return t('visits.leg', {
    distance: distanceText(figures),
    time: timeText(figures),
    basis: whyEstimated === null ? t('nearby.byRoad') : t(`nearby.why.${whyEstimated}`),
  })
}

/** Whether one comes when the place has closed for the day, or for as long as its hours are known. */
export const isMissed = ({ arrival, begin, lateSeconds }: Visit): boolean =>
  lateSeconds > 0 || dateOf(begin) !== dateOf(arrival)

/** What the opening hours mean for a visit; empty where one comes in time. */
export function hoursText(visit: Visit): string {
  const { begin, arrival, waitSeconds, lateSeconds } = visit
  if (lateSeconds > 0) return t('visits.late', { time: plainTime(lateSeconds) })
  if (isMissed(visit)) return t('visits.missed', { time: clockText(begin, arrival) })
  return waitSeconds > 0 ? t('visits.wait', { time: plainTime(waitSeconds) }) : ''
}

/** The whole tour in one line; it ends with how many places are visited outside their hours. */
export function tourText({ visits, distanceMeters, travelSeconds, end }: Tour, startsAt: string): string {
  const missed = visits.filter(isMissed).length
  return [
    t('visits.count', { count: visits.length }),
    t('visits.until', { time: clockText(end, startsAt) }),
    t('visits.underWay', { time: plainTime(travelSeconds), distance: formatDistance(distanceMeters) }),
    ...(missed > 0 ? [t('visits.missedCount', { count: missed })] : []),
  ].join(', ')
}

/** How many legs are ways on the road map. */
export function legsByRoadText({ visits, back }: Tour): string {
  const legs: Leg[] = back ? [...visits, back] : visits
  const routed = legs.filter(({ whyEstimated }) => whyEstimated === null).length
  return routed === 0 ? t('nearby.allEstimated') : t('visits.routed', { count: routed, of: legs.length })
}
