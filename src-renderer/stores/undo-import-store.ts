import { defineStore } from 'pinia'
import { computed, ref, watch, type Ref } from 'vue'
import { formatNumber } from '#renderer/i18n/format.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import { ok } from '#shared/result.ts'
import { useListsStore } from './lists-store.ts'
import { useRowPages } from './use-row-pages.ts'
import type { VersionRow } from './versions-store.ts'
import { useWindowStore } from './window-store.ts'
import { useAsking, type Asking } from './use-asking.ts'

export type ListedImport = CommandResponse<'lists.importsOf'>['imports'][number]
type ImportPart = 'removed' | 'restored' | 'kept'
const PARTS = ['kept', 'removed', 'restored'] as const

/** Imports of the open list: which there are, what taking one back would do, and the step itself. */
export const useUndoImportStore = defineStore('undo-import', () => {
  const asking = useAsking()
  const { client, problem, ask } = asking
  const lists = useListsStore()
  const window = useWindowStore()
  const isOpen = ref(false)
  const listId = ref('')
  const imports = ref<ListedImport[]>([])
  const isLoaded = ref(false)
  const look = useImportLeft(asking, { listId, imports })
  const { chosen, left } = look
  const count = computed(() => (left.value?.removed ?? 0) + (left.value?.restored ?? 0))

  /** Left out: the newest that stands. */
  async function begin(groupId?: string): Promise<void> {
    if (!lists.list) return
    listId.value = lists.list.id
    isLoaded.value = false
    imports.value = (await ask('lists.importsOf', { listId: listId.value }))?.imports ?? []
    isLoaded.value = true
    await look.choose(groupId ?? imports.value.find(({ isUndone }) => !isUndone)?.groupId ?? '')
    // Opened with its rows: the focus begins at the first import, and stays where it is.
    isOpen.value = true
  }

  async function run(): Promise<void> {
    if (!left.value || count.value === 0) return
    const { seenAt, removed, restored, kept } = left.value
    const asked = { listId: listId.value, groupId: chosen.value, seenAt }
    const done = await client.call('lists.undoImport', asked)
    if (!done.ok) {
      if (done.error.code === 'lists/changed-meanwhile') await look.choose(chosen.value)
      problem.value = done.error
      return
    }
    isOpen.value = false
    const [away, back, stay] = [removed, restored, kept].map((number) => formatNumber(number))
    window.toast = { text: t('undoImport.ran', { removed: away!, restored: back!, kept: stay! }), action: 'undo' }
  }
  return { isOpen, problem, imports, isLoaded, ...look, count, begin, run }
})

/** What taking the chosen import back would do, and to which places. */
function useImportLeft(
  { client, ask, problem }: Asking,
  { listId, imports }: { listId: Ref<string>; imports: Ref<ListedImport[]> },
) {
  const chosen = ref('')
  const left = ref<CommandResponse<'lists.importLeft'> | null>(null)
  const part = ref<ImportPart>('removed')
  const index = ref(0)
  const pages = useRowPages<VersionRow>(async (offset, limit) => {
    if (!left.value) return ok({ total: 0, rows: [] })
    const query = { listId: listId.value, groupId: chosen.value, part: part.value, offset, limit }
    return client.call('lists.importRows', query)
  }, problem)

  /** Empty: none. */
  async function choose(groupId: string): Promise<void> {
    chosen.value = groupId
    index.value = 0
    left.value = null
    const isUndone = imports.value.find((one) => one.groupId === groupId)?.isUndone ?? false
    if (groupId !== '' && !isUndone) {
      const answer = await ask('lists.importLeft', { listId: listId.value, groupId })
      if (chosen.value !== groupId) return
      left.value = answer
      // What stays although it came with the import is what one has to know.
      part.value = PARTS.find((one) => (answer?.[one] ?? 0) > 0) ?? 'removed'
    }
    await pages.reload()
  }
  watch(part, async () => {
    index.value = 0
    await pages.reload()
  })
  return { chosen, left, part, index, pages, choose }
}
