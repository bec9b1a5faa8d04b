import { defineStore } from 'pinia'
import { ref } from 'vue'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import { usePacksStore } from './packs-store.ts'
import { useSavedJob } from './use-saved-job.ts'

/** Regions on their way into files for other computers. */
export const useRegionsStore = defineStore('regions', () => {
  const client = useHostClient()
  const packs = usePacksStore()
  const exportedId = ref('')
  const { job, isWriting, follow } = useSavedJob(client, (problem) => void (packs.problem = problem))

  async function start(id: string): Promise<void> {
    if (isWriting.value) return
    exportedId.value = id
    const answer = await client.call('packs.export', { id })
    packs.problem = answer.ok ? null : answer.error
    if (answer.ok) follow(answer.value)
  }
  return { exportedId, job, isWriting, start }
})
