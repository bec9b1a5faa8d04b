import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { AppError } from '#shared/result.ts'
import { usePointsStore } from './lists-points-store.ts'
import { useListsStore } from './lists-store.ts'
import { useListChoice } from './use-list-choice.ts'

/** Adds what is chosen to another list, as the same places. */
export const useShareStore = defineStore('share', () => {
  const client = useHostClient()
  const lists = useListsStore()
  const points = usePointsStore()
  const isOpen = ref(false)
  const { to, isChosen, beginChoice, ...choice } = useListChoice(() =>
    lists.lists.filter(({ id }) => id !== lists.listId),
  )
  const count = ref(0)
  const problem = ref<AppError | null>(null)
  const isBusy = ref(false)
  let among = ''
  lists.closeOnLeave(isOpen, false)
  const isReady = computed(() => !isBusy.value && isChosen.value)

  function begin(): void {
    count.value = points.chosenIds().length
    among = points.chosenPoints()
    problem.value = null
    // Who adds place after place adds them to one list.
    beginChoice()
    isOpen.value = true
  }

  async function apply(): Promise<void> {
    if (!isReady.value) return
    isBusy.value = true
    const answer = await client.call('lists.share', { listId: lists.listId, to: to(), among })
    isBusy.value = false
    problem.value = answer.ok ? null : answer.error
    if (!answer.ok) return
    isOpen.value = false
    choice.toListId.value = answer.value.listId
    lists.history = answer.value.history
    lists.tell(t('share.done', { count: answer.value.count, name: answer.value.name }))
  }
  return { ...choice, isOpen, count, problem, isReady, begin, apply }
})
