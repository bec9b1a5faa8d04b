import { CircleQuestionMark, Equal, FileX, Minus, Pencil, Plus, TriangleAlert, UserPen } from '@lucide/vue'
import type { MessageKey } from '#renderer/i18n/en.ts'
import { hasMessage, t } from '#renderer/i18n/translate.ts'
import type { IntoState, PlanAction, PlanFilter, PlannedRow } from '#renderer/stores/use-planned-rows.ts'

type Change = PlannedRow['changes'][number]
type Shown = PlanAction | 'orphan'

/** A shape for each, so that they hold in one ink. */
export const INTO_ICONS = {
  new: Plus,
  changed: Pencil,
  conflict: UserPen,
  same: Equal,
  skipped: Minus,
  unclear: CircleQuestionMark,
  rejected: TriangleAlert,
  orphan: FileX,
} satisfies Record<Shown, unknown>

/** What becomes of rows of a kind, in a word. */
export function actionText(
  action: Shown,
  { edits }: Pick<IntoState['choices'], 'edits'>,
  isSettled: boolean | undefined = false,
): string {
  if (action === 'conflict' && isSettled) return t('into.action.conflict.settled')
  return action === 'conflict' ? t(`into.action.conflict.${edits}`) : t(`into.action.${action}`)
}

/** Why a row could not be used, or what it means is unclear. */
export function reasonText(reason: string | null): string {
  for (const key of [`into.reason.${reason}`, `import.reason.${reason}`, `rejected.${reason}`]) {
    if (hasMessage(key)) return t(key)
  }
  return reason ?? ''
}

/** The same with what to do about it, where there is more to say. */
export function adviceText(reason: string | null): string {
  for (const key of [`into.why.${reason}`, `rejected.why.${reason}`]) if (hasMessage(key)) return t(key)
  return ''
}

/** Name of a field of a place; one of its own has its own name. */
export function changedField({ field, key }: Pick<Change, 'field' | 'key'>): string {
  if (field === 'metaInfo') return key
  const name: string = field === 'position' ? 'lists.position' : `lists.field.${field}`
  if (hasMessage(name)) return t(name)
  const others: Partial<Record<string, MessageKey>> = {
    openingHours: 'lists.hours',
    notes: 'into.field.notes',
    unstructuredMetaInfo: 'into.field.more',
  }
  const other = others[field]
  return other ? t(other) : field
}

/** What of a field is to be seen where both values are kept. */
export function bothText({ field }: Pick<Change, 'field'>): string {
  if (field === 'notes' || field === 'tags') return t('into.bothUnited')
  return t(field === 'description' || field === 'metaInfo' ? 'into.bothJoined' : 'into.bothNoted')
}

/** Kinds of rows that a preview has, in the order in which they need a person. */
export function shownFilters({ counts, choices }: IntoState): PlanFilter[] {
  const kinds = ['new', 'changed', 'conflict', 'same', 'skipped', 'unclear', 'rejected'] as const
  const some = kinds.filter((kind) => counts.actions[kind] > 0)
  // Where every row is added, none means a place, and nothing can be missing.
  return ['all', ...some, ...(counts.untouched > 0 && choices.existing !== 'add' ? (['orphan'] as const) : [])]
}
