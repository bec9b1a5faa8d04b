import { computed, ref, type Ref } from 'vue'
import type { CommandInput } from '#shared/contract/contract.ts'
import type { ListSummary } from './lists-store.ts'

/** Stands in place of a list for one that is made. */
export const NEW_LIST = ''

interface ChosenList {
  toListId: Ref<string>
  newName: Ref<string>
  offered: Readonly<Ref<readonly ListSummary[]>>
  /** A list is chosen, or the new one has a name. */
  isChosen: Readonly<Ref<boolean>>
  to(): CommandInput<'lists.share'>['to']
  /** The list that was chosen last if it is still there, else the one that is preferred, else the first. */
  beginChoice(preferred?: string, name?: string): void
}

/** The list into which something goes: one that is there, or a new one by its name. */
export function useListChoice(listsOf: () => readonly ListSummary[]): ChosenList {
  const toListId = ref(NEW_LIST)
  const newName = ref('')
  const offered = computed(listsOf)
  return {
    toListId,
    newName,
    offered,
    isChosen: computed(() => toListId.value !== NEW_LIST || newName.value.trim() !== ''),
    to: () => (toListId.value === NEW_LIST ? { name: newName.value } : { listId: toListId.value }),
    beginChoice(preferred = offered.value[0]?.id ?? NEW_LIST, name = '') {
      newName.value = name
      if (!offered.value.some(({ id }) => id === toListId.value)) toListId.value = preferred
    },
  }
}
