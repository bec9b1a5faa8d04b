import { defineStore } from 'pinia'
import { ref } from 'vue'
import { t } from '#renderer/i18n/translate.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import { useListsStore } from './lists-store.ts'
import { useWindowStore } from './window-store.ts'
import { useAsking } from './use-asking.ts'

export type DeletedList = CommandResponse<'lists.deleted'>['lists'][number]

/** Lists that were deleted and are kept, and the way back for each. */
export const useDeletedStore = defineStore('deleted-lists', () => {
  const { problem, ask } = useAsking()
  const shown = useListsStore()
  const window = useWindowStore()
  const isOpen = ref(false)
  const lists = ref<DeletedList[]>([])

  async function load(): Promise<void> {
    lists.value = (await ask('lists.deleted', {}))?.lists ?? lists.value
  }

  async function begin(): Promise<void> {
    await load()
    isOpen.value = true
  }

  async function restore({ id, name }: DeletedList): Promise<void> {
    const done = await ask('lists.bringBack', { listId: id })
    if (!done) return
    await shown.load()
    shown.open(id)
    isOpen.value = false
    window.toast = { text: t('deleted.restored', { name }), action: 'undo' }
  }
  return { isOpen, lists, problem, load, begin, restore }
})
