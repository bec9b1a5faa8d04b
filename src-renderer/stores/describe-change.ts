import { t } from '#renderer/i18n/translate.ts'
import type { History } from './lists-store.ts'

/** A change in words: `move Depot Bristol`, `delete 3 locations`. */
export function describeChange(entry: NonNullable<History['undo']>): string {
  const { kind, name, pointName, count } = entry
  if (pointName && count === 1) return t(`history.one.${kind}`, { name: pointName })
  return t(`history.many.${kind}`, { name, count })
}
