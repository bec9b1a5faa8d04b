import { t } from '#renderer/i18n/translate.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'

type Step = NonNullable<CommandResponse<'review.state'>['undo']>

/** One step of the review in words: `Accepted, row 12`, `Kept as given, 1,204 rows by “Known branches”`. */
export function describeStep({ kind, rows, row, rule }: Step): string {
  if (kind === 'order') return t('decide.step.order', { rule, count: rows })
  const what = t(`decide.step.${kind}`)
  const where = row !== null && rows === 1 ? t('decide.step.row', { row }) : t('decide.step.rows', { count: rows })
  return rule === '' ? `${what}, ${where}` : t('decide.step.byRule', { what: `${what}, ${where}`, rule })
}
