import { defineStore } from 'pinia'
import { computed, ref, watch } from 'vue'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import { t } from '#renderer/i18n/translate.ts'
import { fieldOf } from './list-columns.ts'
import { goodListOf, useListsStore } from './lists-store.ts'

/** Rows that an import could not use: with the list that it made how many there are, and on their page what becomes of them. */
export const useRejectedRowsStore = defineStore('rejected-rows', () => {
  const client = useHostClient()
  const lists = useListsStore()
  const placed = ref(0)
  const isBusy = ref(false)
  /** The list of the import; null where the open one holds no rejected rows, or that list is gone. */
  const target = computed(() => lists.list && goodListOf(lists.list, lists.all))
  /** The rejected rows of the open list. */
  const beside = computed(() =>
    lists.all.filter((one) => one.count > 0 && goodListOf(one, lists.all)?.id === lists.listId),
  )
  const count = computed(() => beside.value.reduce((sum, one) => sum + one.count, 0))

  async function ask(): Promise<void> {
    const { listId } = lists
    placed.value = 0
    if (!target.value) return
    const hasPosition = { ...fieldOf('lat'), test: { is: 'oneOf' as const, values: [''] }, isNegated: true }
    const answer = await client.call('lists.points', { listId, filters: [hasPosition], offset: 0, limit: 1 })
    if (answer.ok && listId === lists.listId) placed.value = answer.value.total
  }

  /** Takes the rows that have a position into the list of the import. With the last row the page is left. */
  async function takeIn(): Promise<void> {
    const { listId } = lists
    const into = target.value
    if (!into || isBusy.value) return
    isBusy.value = true
    const answer = await client.call('lists.takeInRejected', { listId })
    isBusy.value = false
    if (!answer.ok) return void (lists.problem = answer.error)
    lists.history = answer.value.history
    await lists.load()
    lists.tell(t('rejects.done', { count: answer.value.count, name: into.name }))
  }

  /** Deletes the rows that are left, and shows the list of their import. */
  async function discard(): Promise<void> {
    const { list } = lists
    if (!list || !target.value || isBusy.value) return
    isBusy.value = true
    const answer = await client.call('lists.remove', { listId: list.id })
    isBusy.value = false
    if (!answer.ok) return void (lists.problem = answer.error)
    await lists.load()
    lists.tell(t('rejects.gone', { count: list.count }))
  }

  const show = (): void => lists.open(beside.value[0]?.id ?? lists.listId)
  const leave = (): void => lists.open(target.value?.id ?? lists.listId)

  watch(
    () => [lists.listId, target.value?.id],
    () => void ask(),
    { immediate: true },
  )
  client.on('lists.changed', () => void ask())
  return { target, placed, isBusy, count, show, leave, takeIn, discard }
})
