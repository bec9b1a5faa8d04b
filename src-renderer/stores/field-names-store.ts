import { defineStore } from 'pinia'
import { watch } from 'vue'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import { namesSince, type NamingStep } from '#shared/model/field-names.ts'
import { createLayoutMemory } from './column-layout.ts'
import { META } from './list-columns.ts'
import { useColumnsStore } from './lists-columns-store.ts'
import { useListsStore } from './lists-store.ts'
import { useMapLookStore } from './map-look-store.ts'

/** The steps by which the layout that is kept for a list knows its fields. */
const memory = createLayoutMemory<{ steps: NamingStep[] }>('waypost.fieldNames')

/**
 * Columns, filters, order, colours and labels follow the names of their fields: whoever renames them, also by taking it
 * back, and also while this window is closed.
 */
export const useFieldNamesStore = defineStore('field-names', () => {
  const client = useHostClient()
  const lists = useListsStore()
  const columns = useColumnsStore()
  /** Null: a layout of before names were followed, which is taken to be as the list is. */
  let known: NamingStep[] | null = null
  let following: Promise<void> = Promise.resolve()

  /** One after the other: each begins with the names that the one before left. */
  const follow = (): Promise<void> => (following = following.then(followNow))

  async function followNow(): Promise<void> {
    const { listId } = lists
    if (!listId) return
    const answer = await client.call('lists.namings', { listId })
    if (!answer.ok || listId !== lists.listId) return
    const { steps, oldest } = answer.value
    const renamed = known === null ? [] : namesSince(known, steps, oldest)
    known = steps
    if (renamed.length > 0) {
      const names = new Map(renamed.map(({ from, to }) => [META + from, META + to]))
      await columns.follow(names)
      // Not before: the map comes behind the table.
      useMapLookStore().follow(names)
    }
    memory.keep([listId], { steps })
  }

  // The same moment at which the layout of the list is read: another tab may write both behind it.
  watch(
    () => lists.listId,
    (listId) => {
      known = memory.read([listId]).steps ?? null
      void follow()
    },
    { immediate: true },
  )
  client.on('lists.changed', ({ kind, lists: touched }) => {
    const isNaming = kind === 'changeFields' || kind === 'restoreVersion'
    if (isNaming && touched.some(({ listId }) => listId === lists.listId)) void follow()
  })
  client.onConnection((state) => {
    if (state === 'open' && known !== null) void follow()
  })
  return { follow }
})
