import { fieldName } from '#renderer/i18n/step-text.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'

export type Replaced = NonNullable<CommandResponse<'lists.change'>['replaced']>[number]

/** What somebody else had set meanwhile and is replaced now: `Address: “quai 5”`. */
export function describeReplaced(replaced: readonly Replaced[]): string {
  const values = replaced.map(({ field, key, value }) =>
    value === ''
      ? t('lists.replaced.blank', { field: key || fieldName(field) })
      : t('lists.replaced.value', { field: key || fieldName(field), value }),
  )
  return t('lists.replaced', { values: values.join('; ') })
}
