import { formatNumber } from '#renderer/i18n/format.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { Shape, Source } from '#renderer/stores/use-export-shape.ts'
import { joinWords, nameFields, withPlaces } from './export-words.ts'

/** What cannot be helped by further columns. */
const IN_PLACE: ReadonlySet<string> = new Set(['parts', 'encoding', 'field'])

/** What of the list a file has no column for; further columns would hold all of it. */
export function sayHomeless({ lost, fields, list }: Shape): string {
  const kinds = (Object.keys(lost) as (keyof typeof lost)[]).filter((loss) => !IN_PLACE.has(loss))
  const texts = kinds.map((loss) => withPlaces(t(`export.has.${loss as 'name'}`), lost[loss]))
  if (fields.length > 0) texts.push(nameFields(fields.map(({ name }) => name)))
  return joinWords([...texts, ...list.map((mark) => t(`export.list.${mark}`))])
}

/** What becomes of the file, in sentences. */
export function sayShape(
  shape: Shape,
  { fileName, isWorkbook }: Source,
  { hasNewColumns, hasOthers }: { hasNewColumns: boolean; hasOthers: boolean },
): string[] {
  const { kept, changed, added, removed, lost } = shape
  const homeless = sayHomeless(shape)
  const counts = { kept: formatNumber(kept), changed: formatNumber(changed), added: formatNumber(added), removed: formatNumber(removed) } // prettier-ignore
  return [
    t(hasOthers ? 'export.shape.rows' : 'export.shape.ownRows', { name: fileName, ...counts }),
    ...(added > 0 && !hasOthers ? [t('export.shape.staysOut', { count: added })] : []),
    ...(homeless !== '' && !hasNewColumns ? [t('export.shape.homeless', { what: homeless })] : []),
    ...(lost.parts ? [t('export.shape.parts', { places: t('export.places', { count: lost.parts }) })] : []),
    ...(lost.encoding ? [t('export.shape.encoding', { places: t('export.places', { count: lost.encoding }) })] : []),
    ...(isWorkbook ? [t('export.shape.workbook')] : []),
  ]
}
