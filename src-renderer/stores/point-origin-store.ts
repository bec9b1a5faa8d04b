import { defineStore } from 'pinia'
import { computed, ref, watch } from 'vue'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import { usePointsStore } from './lists-points-store.ts'
import { useListsStore } from './lists-store.ts'

export type PointOrigin = CommandResponse<'lists.provenance'>

/** How the current location came to be as it is; asked anew whenever it changes. */
export const usePointOriginStore = defineStore('point-origin', () => {
  const client = useHostClient()
  const lists = useListsStore()
  const points = usePointsStore()
  const origin = ref<PointOrigin | null>(null)
  /** Where it likely lies; null where nobody knows how exact its position is. */
  const circle = computed(() => {
    const [point, placed] = [points.current, origin.value?.placed]
    if (placed?.by !== 'address' || placed.radiusMeters <= 0 || point?.lat == null || point.lon == null) return null
    return { lat: point.lat, lon: point.lon, radiusMeters: placed.radiusMeters }
  })

  watch(
    () => points.current,
    async (point, before) => {
      const listId = lists.list?.id
      if (point?.id !== before?.id) origin.value = null
      if (!point || !listId) return
      const answer = await client.call('lists.provenance', { listId, id: point.id })
      if (answer.ok && points.current?.id === point.id) origin.value = answer.value
    },
    { immediate: true },
  )
  return { origin, circle }
})
