import { TABLE_TEXTS } from '#shared/model/location-fields.ts'
import { defineStore } from 'pinia'
import { ref } from 'vue'
import { fieldName } from '#renderer/i18n/step-text.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { CommandInput } from '#shared/contract/contract.ts'
import { valueText } from '#shared/model/cell-text.ts'
import { toWeekText } from '#shared/model/hours/day-hours.ts'
import type { AppError } from '#shared/result.ts'

type Change = CommandInput<'lists.change'>['change']
type Fields = Extract<Change, { kind: 'edit' }>['edits'][number]['fields']

/** A value that was typed, by the name of its field. */
interface TypedText {
  label: string
  text: string
}

/** Why it was kept nowhere: its location was deleted elsewhere, or nobody could read it as what the field holds. */
export const UNSAVED_REASONS = ['deleted', 'unreadable'] as const

/** The same of a location, whose name is empty where it was not known any more. */
export interface UnsavedText extends TypedText {
  name: string
  reason: (typeof UNSAVED_REASONS)[number]
}

/** Who has typed more than this for nothing has seen the note. */
const MOST_TEXTS = 20
const DELETED: ReadonlySet<string> = new Set(['lists/unknown-point', 'lists/unknown-list'])

/** What somebody typed of a location and is kept nowhere: it stays in reach until it is dismissed. */
export const useUnsavedEditsStore = defineStore('unsaved-edits', () => {
  /** The newest first. */
  const texts = ref<UnsavedText[]>([])

  /** Keeps what a change would have written where its place is gone; false where it failed for another reason. */
  function take(change: Change, error: AppError, name: string): boolean {
    const typed = DELETED.has(error.code) ? textsOf(change) : []
    put(typed.map((one) => ({ ...one, name, reason: 'deleted' })))
    return typed.length > 0
  }
  const put = (typed: UnsavedText[]): void => void (texts.value = [...typed, ...texts.value].slice(0, MOST_TEXTS))
  /** Keeps a text that was left behind though it says nothing that its field could hold. */
  const takeUnreadable = (text: TypedText & { name: string }): void => put([{ ...text, reason: 'unreadable' }])
  const dismiss = (): void => void (texts.value = [])
  return { texts, take, takeUnreadable, dismiss }
})

/** What a change of one place says in words: `Address`, `quai 9`. */
export function textsOf(change: Change): TypedText[] {
  if (change.kind === 'move') return [{ label: fieldName('position'), text: `${change.lat}, ${change.lon}` }]
  const [edit, more] = change.kind === 'edit' ? change.edits : []
  return edit && !more ? textsOfFields(edit.fields).filter(({ text }) => text !== '') : []
}

function textsOfFields({ metaInfo, tags, notes, openingHours, ...others }: Fields): TypedText[] {
  const plain = TABLE_TEXTS.map((field) => ({
    label: fieldName(field),
    text: others[field] ?? '',
  }))
  return [
    ...plain,
    { label: t('lists.field.tags'), text: (tags ?? []).join(', ') },
    // Those before it were there already.
    { label: t('lists.field.notes'), text: notes?.at(-1)?.text ?? '' },
    { label: fieldName('openingHours'), text: openingHours ? toWeekText(openingHours) : '' },
    ...Object.entries(metaInfo ?? {}).map(([label, value]) => ({ label, text: valueText(value) })),
  ]
}
