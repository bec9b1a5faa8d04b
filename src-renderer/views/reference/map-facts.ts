import { t } from '#renderer/i18n/translate.ts'
import type { MapFile } from '#renderer/stores/maps-store.ts'

/** Kind and zooms of a map, in one line. */
export function mapFacts({ kind, scheme, minZoom, maxZoom }: Omit<MapFile, 'file' | 'canStay'>): string {
  const what = kind === 'raster' ? t('maps.raster') : t('maps.vector', { scheme: t(`maps.scheme.${scheme}`) })
  const zooms =
    minZoom === maxZoom ? t('maps.zoom', { from: minZoom }) : t('maps.zooms', { from: minZoom, to: maxZoom })
  return `${what} · ${zooms}`
}
