import { defineStore } from 'pinia'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import type { CommandInput } from '#shared/contract/contract.ts'
import { useListsStore } from './lists-store.ts'
import { useSavedJob } from './use-saved-job.ts'

/** Writes the open list to a file and gives it to the person as soon as it is there. */
export const useExportListStore = defineStore('export-list', () => {
  const client = useHostClient()
  const lists = useListsStore()
  const { isWriting, follow } = useSavedJob(client, (problem) => void (lists.problem = problem))

  async function start(format: CommandInput<'lists.export'>['format']): Promise<void> {
    if (isWriting.value) return
    const answer = await client.call('lists.export', { listId: lists.listId, format })
    lists.problem = answer.ok ? null : answer.error
    if (answer.ok) follow(answer.value)
  }
  return { start }
})
