import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { t } from '#renderer/i18n/translate.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import { FIELD_TYPES, type FieldType, type TypedField } from '#shared/model/field-types.ts'
import { useFieldNamesStore } from './field-names-store.ts'
import { useListsStore } from './lists-store.ts'
import { useAsking } from './use-asking.ts'

type Found = CommandResponse<'lists.fields'>['fields'][number]

/** A field as it is edited; `was` is its name until now. */
export interface FieldDraft {
  was: string
  name: string
  type: FieldType
  found: Found
}

/** Values that a field would have which are none of its type. */
export const misfitsOf = ({ type, found }: Pick<FieldDraft, 'type' | 'found'>): number =>
  type === 'text' ? 0 : found.values - (found.fits[type] ?? 0)

/** Why the fields cannot be kept so; null when they can. */
export function findFieldFlaw(drafts: readonly Pick<FieldDraft, 'name'>[]): string | null {
  const seen = new Set<string>()
  for (const key of drafts.map(({ name }) => name.trim())) {
    if (key === '') return t('fields.flaw.blank')
    if (seen.has(key)) return t('fields.flaw.twice', { key })
    seen.add(key)
  }
  return null
}

/** What the host is asked for; types by the new names. */
export function toFieldChange(drafts: readonly FieldDraft[]) {
  const types: Record<string, TypedField> = {}
  for (const { name, type } of drafts) if (type !== 'text') types[name.trim()] = type
  const renamed = drafts.map(({ was, name }) => ({ from: was, to: name.trim() })).filter(({ from, to }) => from !== to)
  return { types, renamed }
}

/** The sheet of the fields of the open list: what they are called, and what they hold. */
export const useFieldsStore = defineStore('fields', () => {
  const { client, problem, isBusy, change } = useAsking()
  const lists = useListsStore()
  const names = useFieldNamesStore()
  const isOpen = ref(false)
  const isCut = ref(false)
  const drafts = ref<FieldDraft[] | null>(null)
  const flaw = computed(() => findFieldFlaw(drafts.value ?? []))
  lists.closeOnLeave(isOpen, false)

  async function begin(): Promise<void> {
    const { listId } = lists
    drafts.value = null
    problem.value = null
    isOpen.value = true
    const answer = await client.call('lists.fields', { listId })
    if (listId !== lists.listId) return
    if (!answer.ok) return void (problem.value = answer.error)
    isCut.value = answer.value.isCut
    drafts.value = answer.value.fields.map((found) => ({ was: found.key, name: found.key, type: found.type, found }))
  }

  async function keep(): Promise<void> {
    if (!drafts.value || flaw.value || isBusy.value) return
    const { types, renamed } = toFieldChange(drafts.value)
    // Those that are not shown keep the types that they have.
    const others = isCut.value ? lists.list?.fieldTypes : {}
    const answer = await change('lists.setFields', {
      listId: lists.listId,
      types: { ...others, ...types },
      renamed,
    })
    if (!answer) return
    isOpen.value = false
    await names.follow()
    await lists.load()
    lists.tell(t('fields.kept', { name: lists.list?.name ?? '' }))
  }
  return { isOpen, isBusy, isCut, drafts, problem, flaw, types: FIELD_TYPES, begin, keep }
})
