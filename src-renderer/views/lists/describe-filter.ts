import { t } from '#renderer/i18n/translate.ts'
import { WEEKDAYS } from '#renderer/model/weekdays.ts'
import type { ColumnFilter } from '#renderer/stores/column-filter.ts'
import type { OpenMoment } from '#shared/model/hours/is-open-at.ts'

/** Values that are spelled out. */
const MOST_SHOWN = 3

/** What a filter asks of its column, in a few words; `word`: what a value is called; `isHaving`: whether there is any counts. */
export function describeFilter(
  { values, isWithout, contains, from, to, openAt }: ColumnFilter,
  word = (value: string): string => value,
  isHaving = false,
): string {
  const parts: string[] = []
  if (isHaving && values.length === 1 && values[0] === '') parts.push(t(isWithout ? 'filter.any' : 'filter.no'))
  else if (values.length > 0)
    parts.push(isWithout ? t('filter.without', { what: listed(values, word) }) : listed(values, word))
  if (contains !== '') parts.push(t('filter.containing', { text: contains }))
  if (from !== '' && to !== '') parts.push(`${from} – ${to}`)
  else if (from !== '') parts.push(`≥ ${from}`)
  else if (to !== '') parts.push(`≤ ${to}`)
  if (openAt) parts.push(openText(openAt))
  return parts.join(t('filter.and'))
}

/** `open on Monday at 14:05`. */
function openText({ weekday, minutes }: OpenMoment): string {
  const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  return t('filter.openAt', { day: t(`weekday.${WEEKDAYS[weekday] ?? 'monday'}`), time })
}

function listed(values: readonly string[], word: (value: string) => string): string {
  const shown = values.slice(0, MOST_SHOWN).map((value) => word(value) || t('filter.blank'))
  const rest = values.length - shown.length
  return rest > 0 ? t('filter.andMore', { what: shown.join(', '), count: rest }) : shown.join(', ')
}
