import { defineStore } from 'pinia'
import { ref, watch } from 'vue'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import type { CommandInput } from '#shared/contract/contract.ts'
import { formatBytes } from '#renderer/i18n/format.ts'
import { t } from '#renderer/i18n/translate.ts'
import { isUnderWay, useJobsStore } from './jobs-store.ts'
import { useListsStore } from './lists-store.ts'
import { useWindowStore } from './window-store.ts'

/** Writes the open list to a file and gives it to the person as soon as it is there. */
export const useExportListStore = defineStore('export-list', () => {
  const client = useHostClient()
  const jobs = useJobsStore()
  const lists = useListsStore()
  const window = useWindowStore()
  const jobId = ref('')

  async function start(format: CommandInput<'lists.export'>['format']): Promise<void> {
    if (isUnderWay(jobs.find(jobId.value))) return
    const answer = await client.call('lists.export', { listId: lists.listId, format })
    lists.problem = answer.ok ? null : answer.error
    if (!answer.ok) return
    jobs.add(answer.value)
    jobId.value = answer.value.id
  }

  async function save(): Promise<void> {
    const job = jobs.find(jobId.value)
    if (!job) return
    jobId.value = ''
    if (job.error) lists.problem = job.error
    if (!job.result) return
    const { file, name, bytes } = job.result
    const saved = await client.saveFile(file, name)
    if (saved.ok) window.toast = { text: t('lists.exported', { name, bytes: formatBytes(bytes) }) }
    else lists.problem = saved.error
    await jobs.remove(job.id)
  }

  watch(
    () => jobs.find(jobId.value)?.state,
    (state) => {
      if (state && !isUnderWay(jobs.find(jobId.value))) void save()
    },
  )
  return { start }
})
