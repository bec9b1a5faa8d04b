import { t } from '#renderer/i18n/translate.ts'

/** Below this a decimal is worth reading. */
const WHOLE_METERS_FROM = 10
const METERS_PER_KILOMETER = 1000
/** From here on decimals would claim more than anyone needs. */
const WHOLE_KILOMETERS_FROM = 100

/** A distance as people write it: 1.5 m, 340 m, 1.34 km, 123 km. */
export function formatDistance(meters: number): string {
  const rounded = meters < WHOLE_METERS_FROM ? Math.round(meters * 10) / 10 : Math.round(meters)
  if (rounded < METERS_PER_KILOMETER) return t('map.distance.meters', { distance: String(rounded) })
  const kilometers = meters / METERS_PER_KILOMETER
  const decimals = kilometers < 10 ? 2 : kilometers < WHOLE_KILOMETERS_FROM ? 1 : 0
  const number = new Intl.NumberFormat('en-GB', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  return t('map.distance.kilometers', { distance: number.format(kilometers) })
}

/** A distance that is itself an estimate, with two figures at most: 27 m, 340 m, 1.3 km, 5 km. */
export function formatAboutDistance(meters: number): string {
  const rounded = Number(meters.toPrecision(2))
  return rounded < METERS_PER_KILOMETER
    ? t('map.distance.meters', { distance: String(rounded) })
    : t('map.distance.kilometers', { distance: new Intl.NumberFormat('en-GB').format(rounded / METERS_PER_KILOMETER) })
}
