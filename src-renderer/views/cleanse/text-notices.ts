import { t } from '#renderer/i18n/translate.ts'
import type { FileDescription } from '#renderer/stores/cleanse-store.ts'
import type { AddressField } from '#shared/model/address.ts'

type Noticed = FileDescription['notices']['columns'][number]

/** Meanings under which a date may have been a house number. */
const MAY_HOLD_NUMBER = /^(?:Premise|SubBuilding|Building|Thoroughfare|(?:Delivery)?Address[1-8]?)$/

/** What is said of the cells of a used column: damaged text, dates that were numbers, words for nothing. */
export function textNotices(noticed: Noticed | undefined, field: AddressField): string[] {
  if (!noticed) return []
  const { damaged, dates, nothing } = noticed
  const notes: string[] = []
  if (damaged > 0) notes.push(t('columns.damaged', { count: damaged }))
  if (dates > 0 && MAY_HOLD_NUMBER.test(field)) notes.push(t('columns.dates', { count: dates }))
  if (nothing > 0) notes.push(t('columns.nothing', { count: nothing }))
  return notes
}

/** Damaged cells of the columns that are used, and the first of them. */
export function damagedCells({ notices }: FileDescription, meanings: Record<string, string>) {
  const used = notices.columns.filter((_, index) => meanings[index])
  return {
    count: used.reduce((sum, { damaged }) => sum + damaged, 0),
    example: used.find(({ example }) => example !== null)?.example ?? null,
  }
}

/** Rows that cannot be read, and why: `3 rows cannot be read: 2 have too few cells, 1 has an unclosed quote.` */
export function unreadableText({ notices: { unreadable } }: FileDescription): string | null {
  const reasons = Object.entries(unreadable) as [keyof typeof unreadable, number][]
  const count = reasons.reduce((sum, [, rows]) => sum + rows, 0)
  if (count === 0) return null
  const why = reasons.map(([reason, rows]) => t(`columns.unreadable.${reason}`, { count: rows })).join(', ')
  return t('columns.unreadable', { count, why })
}
