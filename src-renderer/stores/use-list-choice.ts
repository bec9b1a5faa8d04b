import { computed, ref } from 'vue'
import type { ListSummary } from './lists-store.ts'

/** Stands in place of a list for one that is made. */
export const NEW_LIST = ''

/** The list into which something goes: one that is there, or a new one by its name. */
export function useListChoice(listsOf: () => readonly ListSummary[]) {
  const toListId = ref(NEW_LIST)
  const newName = ref('')
  const offered = computed(listsOf)
  return {
    toListId,
    newName,
    offered,
    /** A list is chosen, or the new one has a name. */
    isChosen: computed(() => toListId.value !== NEW_LIST || newName.value.trim() !== ''),
    to: () => (toListId.value === NEW_LIST ? { name: newName.value } : { listId: toListId.value }),
    /** The list that was chosen last if it is still there, else the one that is preferred, else the first. */
    beginChoice(preferred = offered.value[0]?.id ?? NEW_LIST, name = '') {
      newName.value = name
      if (!offered.value.some(({ id }) => id === toListId.value)) toListId.value = preferred
    },
  }
}
