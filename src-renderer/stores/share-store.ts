import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { t } from '#renderer/i18n/translate.ts'
import { usePointsStore } from './lists-points-store.ts'
import { useListsStore } from './lists-store.ts'
import { useListChoice } from './use-list-choice.ts'
import { useAsking } from './use-asking.ts'

/** Adds what is chosen to another list, as the same places. */
export const useShareStore = defineStore('share', () => {
  const { problem, isBusy, change } = useAsking()
  const lists = useListsStore()
  const points = usePointsStore()
  const isOpen = ref(false)
  const { to, isChosen, beginChoice, ...choice } = useListChoice(() =>
    lists.lists.filter(({ id }) => id !== lists.listId),
  )
  const count = ref(0)
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
    const answer = await change('lists.share', { listId: lists.listId, to: to(), among })
    if (!answer) return
    isOpen.value = false
    choice.toListId.value = answer.listId
    lists.history = answer.history
    lists.tell(t('share.done', { count: answer.count, name: answer.name }))
  }
  return { ...choice, isOpen, count, problem, isReady, begin, apply }
})
