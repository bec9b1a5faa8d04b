import { defineStore } from 'pinia'
import { computed, ref, watch } from 'vue'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import { usePointsStore } from './lists-points-store.ts'
import { useListsStore } from './lists-store.ts'

type PlaceList = CommandResponse<'lists.ofPlace'>['lists'][number]

/** The lists in which the current location is; asked anew whenever any list changes. */
export const usePlaceListsStore = defineStore('place-lists', () => {
  const client = useHostClient()
  const lists = useListsStore()
  const points = usePointsStore()
  const found = ref<PlaceList[]>([])
  const others = computed(() => found.value.filter(({ id }) => id !== lists.listId))

  async function ask(): Promise<void> {
    const [id, listId] = [points.current?.id, lists.list?.id]
    if (id === undefined || listId === undefined) return
    const answer = await client.call('lists.ofPlace', { listId, id })
    if (answer.ok && points.current?.id === id) found.value = answer.value.lists
  }

  /** Opens another list at the current location. */
  function openIn(listId: string): void {
    lists.wantedPoint = points.current?.id ?? ''
    lists.open(listId)
  }

  watch(
    () => points.current?.id,
    () => {
      found.value = []
      void ask()
    },
    { immediate: true },
  )
  client.on('lists.changed', () => void ask())
  return { others, openIn }
})
