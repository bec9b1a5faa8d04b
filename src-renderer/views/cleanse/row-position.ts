import { formatAboutDistance } from '#renderer/i18n/format-distance.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { MapPoint, PointPrecision } from '#renderer/model/map.types.ts'
import type { RowDetail } from '#renderer/stores/review-store.ts'
import type { TriedCandidate } from '#renderer/stores/use-candidate-points.ts'
import type { RowPlace } from '#renderer/stores/use-row-place.ts'
import { isPosition } from '#shared/coordinates/position.ts'
import type { Precision } from '#shared/model/facets.ts'
import { precisionOf } from '#shared/model/precision-of.ts'

/** A point whose precision nobody tells is drawn as the least exact. */
const DRAWN: Record<Precision, PointPrecision> = {
  house: 'rooftop',
  interpolated: 'interpolated',
  street: 'street',
  town: 'place',
  region: 'place',
  none: 'place',
}

/** Degrees as the answer writes them; empty text is no zero. */
const toDegrees = (text = ''): number => (text.trim() === '' ? Number.NaN : Number(text))

/** Where the answer of a row lies, with its precision as its name and as its ring; null where it has no coordinate. */
export function readRowPoint({ row, match, decision }: Pick<RowDetail, 'row' | 'match' | 'decision'>): MapPoint | null {
  const at = { lat: toDegrees(match.Latitude), lon: toDegrees(match.Longitude) }
  if (!isPosition(at)) return null
  const precision = precisionOf(match.GeoAccuracy ?? '')
  const radiusMeters = Math.max(0, Number(match.GeoDistance) || 0)
  const word = decision === 'placed' ? t('facet.decision.placed') : t(`facet.precision.${precision}`)
  const name =
    radiusMeters > 0 ? t('decide.place.within', { precision: word, distance: formatAboutDistance(radiusMeters) }) : word
  return { id: String(row), lat: at.lat, lon: at.lon, name, precision: DRAWN[precision], radiusMeters }
}

/** Where candidates lie, each with its number from 1; those without a coordinate are left out. */
export function candidatePoints(tried: readonly TriedCandidate[]): (MapPoint & { number: number })[] {
  return tried.flatMap(({ candidate, detail }) => {
    const at = readRowPoint({ ...detail, decision: 'undecided' })
    const number = candidate + 1
    return at ? [{ ...at, id: `candidate-${number}`, name: detail.cleaned, number }] : []
  })
}

/** The town of an answer that has no coordinate of its own, beside those that it may be mistaken for. */
export const townPoint = ({ match }: Pick<RowDetail, 'match'>, { lat, lon, radiusMeters }: RowPlace): MapPoint => ({
  id: 'town',
  lat,
  lon,
  name: match.Locality || match.AdministrativeArea || '',
  precision: 'place',
  radiusMeters,
})
