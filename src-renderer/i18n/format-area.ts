import { t } from '#renderer/i18n/translate.ts'

const SQUARE_METERS_PER_HECTARE = 10_000
const SQUARE_METERS_PER_SQUARE_KILOMETER = 1_000_000
/** From here on decimals would claim more than anyone needs. */
const WHOLE_FROM = 100

function inNumber(value: number): string {
  const decimals = value < 10 ? 2 : value < WHOLE_FROM ? 1 : 0
  return new Intl.NumberFormat('en-GB', { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(
    value,
  )
}

/** An area as people write it: 340 m², 1.34 ha, 12.3 km². */
export function formatArea(squareMeters: number): string {
  if (Math.round(squareMeters) < SQUARE_METERS_PER_HECTARE)
    return t('map.area.meters', { area: new Intl.NumberFormat('en-GB').format(Math.round(squareMeters)) })
  if (squareMeters < SQUARE_METERS_PER_SQUARE_KILOMETER)
    return t('map.area.hectares', { area: inNumber(squareMeters / SQUARE_METERS_PER_HECTARE) })
  return t('map.area.kilometers', { area: inNumber(squareMeters / SQUARE_METERS_PER_SQUARE_KILOMETER) })
}
