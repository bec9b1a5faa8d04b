import { formatDistance } from '#renderer/i18n/format-distance.ts'
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
export function timeText({ seconds, isEstimate }: Travel): string {
  const whole = Math.round(seconds)
  if (whole < SECONDS_PER_MINUTE) return marked(t('time.seconds', { count: whole }), isEstimate)
  const minutes = Math.floor(whole / SECONDS_PER_MINUTE)
  if (minutes < HOURS_FROM_MINUTES) return marked(t('time.minutes', { count: minutes }), isEstimate)
  const hours = Math.floor(minutes / MINUTES_PER_HOUR)
  return marked(t('time.hours', { hours, minutes: minutes % MINUTES_PER_HOUR }), isEstimate)
}
