import { defineStore } from 'pinia'
import { ref } from 'vue'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'

export type KnownSystem = CommandResponse<'packs.systems'>['systems'][number]

/** Coordinate systems to choose from; they never change while the window is open. */
export const useSystemsStore = defineStore('systems', () => {
  const client = useHostClient()
  const systems = ref<KnownSystem[]>([])

  async function load(): Promise<void> {
    if (systems.value.length > 0) return
    const answer = await client.call('packs.systems', {})
    if (answer.ok) systems.value = answer.value.systems
  }
  return { systems, load }
})
