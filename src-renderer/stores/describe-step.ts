import { t } from '#renderer/i18n/translate.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'

type Step = NonNullable<CommandResponse<'desk.state'>['undo']>

/** One step of the review in words: `Accepted, row 12`, `Kept as given, 1,204 rows by “Known branches”`. */
export function describeStep({ kind, rows, row, rule }: Step): string {
  if (kind === 'order') return t('desk.step.order', { rule, count: rows })
  const what = t(`desk.step.${kind}`)
  const where = row !== null && rows === 1 ? t('desk.step.row', { row }) : t('desk.step.rows', { count: rows })
  return rule === '' ? `${what}, ${where}` : t('desk.step.byRule', { what: `${what}, ${where}`, rule })
}
