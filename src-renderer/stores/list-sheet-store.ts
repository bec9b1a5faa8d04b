import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { t } from '#renderer/i18n/translate.ts'
import { toFolder } from '#renderer/model/list-folders.ts'
import { LIST_COLORS, type ListColor } from '#shared/model/list-colors.ts'
import { useListsStore } from './lists-store.ts'
import type { PlaceStatus } from './place-statuses.ts'
import { useAsking } from './use-asking.ts'

/** A status as it is edited; `was` is the word under which places have it, empty for a new one. */
export interface StatusDraft extends PlaceStatus {
  key: number
  was: string
}

/** Why the statuses cannot be kept so; null when they can. */
export function findStatusFlaw(drafts: readonly Pick<StatusDraft, 'word'>[]): string | null {
  const seen = new Set<string>()
  for (const word of drafts.map((draft) => draft.word.trim())) {
    if (word === '') return t('lists.statuses.blank')
    if (seen.has(word.toLowerCase())) return t('lists.statuses.twice', { word })
    seen.add(word.toLowerCase())
  }
  return null
}

/** The sheet about the open list: its folder, its colour, and its words for how far somebody is with a place. */
export const useListSheetStore = defineStore('list-sheet', () => {
  const { problem, ask } = useAsking()
  const lists = useListsStore()
  const isOpen = ref(false)
  const folder = ref('')
  const color = ref<ListColor | ''>('')
  const statuses = ref<StatusDraft[]>([])
  let nextKey = 0
  lists.closeOnLeave(isOpen, false)
  const flaw = computed(() => findStatusFlaw(statuses.value))

  function begin(): void {
    const list = lists.list
    if (!list) return
    folder.value = list.folder
    color.value = list.color
    statuses.value = lists.statuses.map((status) => ({ ...status, was: status.word, key: nextKey++ }))
    problem.value = null
    isOpen.value = true
  }

  function add(): void {
    const free = LIST_COLORS.find((one) => statuses.value.every((status) => status.color !== one))
    statuses.value.push({ word: '', color: free ?? 'gray', isDone: false, was: '', key: nextKey++ })
  }
  const remove = (at: number): void => void statuses.value.splice(at, 1)
  function moveUp(at: number): void {
    const [status] = statuses.value.splice(at, 1)
    if (status) statuses.value.splice(Math.max(0, at - 1), 0, status)
  }

  /** One step of the history, however much of it is new. */
  async function keep(): Promise<void> {
    const list = lists.list
    if (!list || flaw.value) return
    const words = statuses.value.map(({ word, color, isDone }) => ({ word: word.trim(), color, isDone }))
    const isSame = JSON.stringify(words) === JSON.stringify(lists.statuses)
    const renamed = statuses.value
      .map(({ was, word }) => ({ from: was, to: word.trim() }))
      .filter(({ from, to }) => from !== '' && from !== to)
    const fields = {
      folder: toFolder(folder.value),
      color: color.value,
      ...(isSame ? {} : { statuses: words, renamed }),
    }
    const answer = await ask('lists.rename', { listId: list.id, ...fields })
    if (!answer) return
    isOpen.value = false
    await lists.load()
    lists.tell(t('lists.sheet.kept', { name: list.name }))
  }

  return { isOpen, folder, color, statuses, problem, flaw, begin, add, remove, moveUp, keep }
})
