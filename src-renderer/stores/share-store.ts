import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { CommandInput } from '#shared/contract/contract.ts'
import type { AppError } from '#shared/result.ts'
import { usePointsStore } from './lists-points-store.ts'
import { useListsStore } from './lists-store.ts'

/** Stands in place of a list for one that is made. */
export const NEW_LIST = ''

/** Adds what is chosen to another list, as the same places. */
export const useShareStore = defineStore('share', () => {
  const client = useHostClient()
  const lists = useListsStore()
  const points = usePointsStore()
  const isOpen = ref(false)
  const toListId = ref(NEW_LIST)
  const newName = ref('')
  const count = ref(0)
  const problem = ref<AppError | null>(null)
  const isBusy = ref(false)
  let among = ''
  lists.closeOnLeave(isOpen, false)
  const offered = computed(() => lists.lists.filter(({ id }) => id !== lists.listId))
  const isReady = computed(() => !isBusy.value && (toListId.value !== NEW_LIST || newName.value.trim() !== ''))

  function begin(): void {
    count.value = points.chosenIds().length
    among = points.chosenPoints()
    problem.value = null
    newName.value = ''
    // Who adds place after place adds them to one list.
    const isKnown = offered.value.some(({ id }) => id === toListId.value)
    if (!isKnown) toListId.value = offered.value[0]?.id ?? NEW_LIST
    isOpen.value = true
  }

  async function apply(): Promise<void> {
    if (!isReady.value) return
    isBusy.value = true
    const to: CommandInput<'lists.share'>['to'] =
      toListId.value === NEW_LIST ? { name: newName.value } : { listId: toListId.value }
    const answer = await client.call('lists.share', { listId: lists.listId, to, among })
    isBusy.value = false
    problem.value = answer.ok ? null : answer.error
    if (!answer.ok) return
    isOpen.value = false
    toListId.value = answer.value.listId
    lists.history = answer.value.history
    lists.tell(t('share.done', { count: answer.value.count, name: answer.value.name }))
  }
  return { isOpen, toListId, newName, count, problem, offered, isReady, begin, apply }
})
