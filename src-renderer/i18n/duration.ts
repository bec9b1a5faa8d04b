import { t } from './translate.ts'

/** A time still to go, as coarse as it is known: `2 s`, `14 min`, `3 h 20 min`. */
export function formatDuration(seconds: number): string {
  if (seconds < 90) return t('time.seconds', { count: Math.max(0, Math.ceil(seconds)) })
  const minutes = Math.round(seconds / 60)
  if (minutes < 90) return t('time.minutes', { count: minutes })
  return t('time.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}
