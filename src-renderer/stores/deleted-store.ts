import { defineStore } from 'pinia'
import { ref } from 'vue'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import type { AppError } from '#shared/result.ts'
import { useListsStore } from './lists-store.ts'
import { useWindowStore } from './window-store.ts'
import { takeWith } from './take-answer.ts'

export type DeletedList = CommandResponse<'lists.deleted'>['lists'][number]

/** Lists that were deleted and are kept, and the way back for each. */
export const useDeletedStore = defineStore('deleted-lists', () => {
  const client = useHostClient()
  const shown = useListsStore()
  const window = useWindowStore()
  const isOpen = ref(false)
  const lists = ref<DeletedList[]>([])
  const problem = ref<AppError | null>(null)
  const take = takeWith(problem)

  async function load(): Promise<void> {
    lists.value = take(await client.call('lists.deleted', {}))?.lists ?? lists.value
  }

  async function begin(): Promise<void> {
    await load()
    isOpen.value = true
  }

  async function restore({ id, name }: DeletedList): Promise<void> {
    const done = take(await client.call('lists.bringBack', { listId: id }))
    if (!done) return
    await shown.load()
    shown.open(id)
    isOpen.value = false
    window.toast = { text: t('deleted.restored', { name }), action: 'undo' }
  }
  return { isOpen, lists, problem, load, begin, restore }
})
