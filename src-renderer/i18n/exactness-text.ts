import { precisionOf } from '#shared/model/precision-of.ts'
import { t } from './translate.ts'

/** How exact the position of a place is that was found; empty for an own location, whose list says it. */
export function exactnessOf({ kind, precision }: { kind: string; precision: string }): string {
  if (kind === 'coordinates' || kind === 'poi') return t('places.exact')
  return precision === '' ? '' : t(`facet.precision.${precisionOf(precision)}`)
}
