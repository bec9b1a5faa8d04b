import { formatNumber } from '#renderer/i18n/format.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { ExportFormat, Losses } from '#renderer/stores/use-export-losses.ts'

/** As people call them. */
export const FORMAT_NAMES: Record<ExportFormat, string> = {
  csv: 'CSV',
  xlsx: 'Excel',
  geojson: 'GeoJSON',
  kml: 'KML',
  kmz: 'KMZ',
  gpx: 'GPX',
  gpkg: 'GeoPackage',
  shp: 'Shapefile',
  parquet: 'GeoParquet',
}
const MOST_NAMES = 3

/** What a file would not hold, or show to others, in sentences; the count of places of each in brackets. */
export function sayLosses({ list, lost, ownOnly, ownFields }: Losses, format: ExportFormat): string[] {
  const name = FORMAT_NAMES[format]
  const marks = list.filter((mark) => mark !== 'layers')
  const lostWords = [
    ...(list.includes('layers') ? [t('export.list.layers')] : []),
    ...keysOf(lost).map((loss) => withPlaces(t(`export.what.${loss}`), lost[loss])),
  ]
  const hidden = keysOf(ownOnly).map((field) => withPlaces(t(`export.own.${field}`), ownOnly[field]))
  if (ownFields.size > 0) hidden.push(nameFields([...ownFields.keys()]))
  return [
    ...(marks.length > 0 ? [t('export.listLost', { format: name, what: joinWords(marks.map((mark) => t(`export.list.${mark}`))) })] : []), // prettier-ignore
    ...(lostWords.length > 0 ? [t('export.lost', { format: name, what: joinWords(lostWords) })] : []),
    ...(hidden.length > 0 ? [t('export.ownOnly', { format: name, what: joinWords(hidden) })] : []),
  ]
}

const keysOf = <K extends string>(counts: Partial<Record<K, number>>): K[] => Object.keys(counts) as K[]

export const withPlaces = (what: string, places = 0): string => t('export.of', { what, places: t('export.places', { count: places }) }) // prettier-ignore

/** Fields by the first of their names. */
export function nameFields(fields: readonly string[]): string {
  const named = fields.slice(0, MOST_NAMES).join(t('export.comma'))
  const names = fields.length > MOST_NAMES ? t('export.moreFields', { names: named }) : named
  return t('export.fields', { count: fields.length, names })
}

export const joinWords = (parts: readonly string[]): string =>
  parts.length < 2
    ? (parts[0] ?? '')
    : parts.slice(0, -1).join(t('export.comma')) + t('export.and') + (parts.at(-1) ?? '')

/** How far the count is. */
export const sayCounting = (format: ExportFormat, { looked }: Losses, count: number): string =>
  t('export.counting', { format: FORMAT_NAMES[format], looked: formatNumber(looked), count: formatNumber(count) })
