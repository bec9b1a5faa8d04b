import { defineStore } from 'pinia'
import { computed, ref, watch } from 'vue'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import { t } from '#renderer/i18n/translate.ts'
import { fieldOf } from './list-columns.ts'
import { useListsStore } from './lists-store.ts'

/** Rows that an import could not use, in a list of their own: how many have a position now, and the way into its list. */
export const useRejectedRowsStore = defineStore('rejected-rows', () => {
  const client = useHostClient()
  const lists = useListsStore()
  const placed = ref(0)
  const isBusy = ref(false)
  /** The list of the import; null where the open one holds no rejected rows, or that list is gone. */
  const target = computed(() => {
    const { list } = lists
    return list?.isErrorList ? (lists.lists.find(({ id }) => id === list.latestRelatedListId) ?? null) : null
  })

  async function ask(): Promise<void> {
    const { listId } = lists
    placed.value = 0
    if (!target.value) return
    const hasPosition = { ...fieldOf('lat'), test: { is: 'oneOf' as const, values: [''] }, isNegated: true }
    const answer = await client.call('lists.points', { listId, filters: [hasPosition], offset: 0, limit: 1 })
    if (answer.ok && listId === lists.listId) placed.value = answer.value.total
  }

  /** Takes the rows that have a position into the list of the import, and shows that one when none is left here. */
  async function takeIn(): Promise<void> {
    const { list } = lists
    const into = target.value
    if (!list || !into || isBusy.value) return
    isBusy.value = true
    const { id: listId, count } = list
    const answer = await client.call('lists.takeInRejected', { listId })
    isBusy.value = false
    if (!answer.ok) return void (lists.problem = answer.error)
    lists.history = answer.value.history
    if (answer.value.count === count) lists.open(into.id)
    lists.tell(t('rejects.done', { count: answer.value.count, name: into.name }))
  }

  watch(
    () => [lists.listId, target.value?.id],
    () => void ask(),
    { immediate: true },
  )
  client.on('lists.changed', () => void ask())
  return { target, placed, isBusy, takeIn }
})
