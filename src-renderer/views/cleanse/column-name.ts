import { t } from '#renderer/i18n/translate.ts'

/** The name of a column as the file has it; its number where it has none. */
export function columnName(column: { index: number; name: string }): string {
  return column.name.trim() || t('columns.unnamed', { number: column.index + 1 })
}
