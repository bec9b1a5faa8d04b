import { formatDistance } from '#renderer/i18n/format-distance.ts'
import { hourText, WEEKDAYS, type Departure } from '#renderer/model/weekdays.ts'
import type { TRANSPORT_MODES } from '#shared/contract/lists-schemas.ts'
import type { EstimateReason } from '#shared/model/estimate-reasons.ts'
import { t } from './translate.ts'

const SECONDS_PER_MINUTE = 60
const MINUTES_PER_HOUR = 60
/** From here on hours are easier to grasp than minutes. */
const HOURS_FROM_MINUTES = 120

interface Travel {
  distanceMeters: number
  seconds: number
  isEstimate: boolean
}

const marked = (text: string, isEstimate: boolean): string => (isEstimate ? t('nearby.about', { text }) : text)

/** The way, with "≈" when it was not routed: `≈ 1.40 km`. */
export const distanceText = ({ distanceMeters, isEstimate }: Travel): string =>
  marked(formatDistance(distanceMeters), isEstimate)

/** The time in whole minutes, cut as the API cuts them; seconds below one minute, hours from two on. */
export function timeText({ seconds, isEstimate }: Pick<Travel, 'seconds' | 'isEstimate'>): string {
  const whole = Math.round(seconds)
  if (whole < SECONDS_PER_MINUTE) return marked(t('time.seconds', { count: whole }), isEstimate)
  const minutes = Math.floor(whole / SECONDS_PER_MINUTE)
  if (minutes < HOURS_FROM_MINUTES) return marked(t('time.minutes', { count: minutes }), isEstimate)
  const hours = Math.floor(minutes / MINUTES_PER_HOUR)
  return marked(t('time.hours', { hours, minutes: minutes % MINUTES_PER_HOUR }), isEstimate)
}

interface Basis {
  whyEstimated: EstimateReason | null
}

/** What figures rest on in a few words: `by road`, or `estimated: no road map`. */
export const basisText = ({ whyEstimated }: Basis): string =>
  whyEstimated === null ? t('nearby.byRoad') : t('nearby.estimated', { reason: t(`nearby.why.${whyEstimated}`) })

/** The same in sentences; of an estimate why there is no way, then what it is made of. */
const basisSentence = ({ whyEstimated }: Basis): string =>
  whyEstimated === null ? t('nearby.basis.road') : `${t(`nearby.reason.${whyEstimated}`)} ${t('nearby.basis.estimate')}`

/** How many results are the quickest ways on a road map: `7 of 10 by road`. */
export function routedText(results: readonly Basis[]): string {
  const routed = results.filter(({ whyEstimated }) => whyEstimated === null).length
  return routed === 0 ? t('nearby.allEstimated') : t('nearby.routed', { count: routed, of: results.length })
}

interface Trip {
  mode: (typeof TRANSPORT_MODES)[number]
  departure: Departure | null
}

/** Whoever walks or cycles is not slowed by traffic. */
export const isInTraffic = (mode: Trip['mode']): boolean => mode !== 'pedestrian' && mode !== 'bicycle'

/** At which traffic a trip was reckoned, in a sentence; empty where there is none. */
function trafficSentence({ mode, departure }: Trip): string {
  if (!isInTraffic(mode)) return ''
  const day = departure && WEEKDAYS[departure.weekday]
  return day
    ? t('nearby.traffic.hour', { day: t(`weekday.${day}`), time: hourText(departure.hour) })
    : t('nearby.traffic.mean')
}

/** All that figures rest on, in sentences. */
export const wholeBasis = (basis: Basis, trip: Trip): string =>
  `${basisSentence(basis)} ${trafficSentence(trip)}`.trim()
