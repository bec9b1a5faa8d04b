import type { HostClient } from '#renderer/client/host-client.types.ts'
import { formatBytes } from '#renderer/i18n/format.ts'
import { t } from '#renderer/i18n/translate.ts'
import type { AppError } from '#shared/result.ts'
import { useJobsStore, type Job } from './jobs-store.ts'
import { useFollowedJob } from './use-followed-job.ts'
import { useWindowStore } from './window-store.ts'

/** A job that writes a file, which is given to the person as soon as it is there. */
export function useSavedJob(client: HostClient, onProblem: (problem: AppError) => void) {
  const jobs = useJobsStore()
  const window = useWindowStore()
  const { job, jobId, isRunning, follow } = useFollowedJob(save)

  async function save(ended: Job): Promise<void> {
    jobId.value = ''
    if (ended.error) onProblem(ended.error)
    if (!ended.result) return
    const { file, name, bytes } = ended.result
    const saved = await client.saveFile(file, name)
    if (saved.ok) window.toast = { text: t('lists.exported', { name, bytes: formatBytes(bytes) }) }
    else onProblem(saved.error)
    await jobs.remove(ended.id)
  }
  return { job, isWriting: isRunning, follow }
}
