import { ref, type Ref } from 'vue'
import type { HostClient } from '#renderer/client/host-client.types.ts'
import type { AppError, Result } from '#shared/result.ts'
import { useJobsStore, type Job } from './jobs-store.ts'
import { useFollowedJob } from './use-followed-job.ts'

/** A file that a job writes, until the person has it. */
export function useWrittenFile(client: HostClient, problem: Ref<AppError | null>) {
  const jobs = useJobsStore()
  const { job, jobId, isRunning, follow: followJob } = useFollowedJob()
  const saved = ref<{ name: string; bytes: number } | null>(null)

  /** Follows the job that a request began. */
  async function follow(asked: Promise<Result<Job>>): Promise<void> {
    saved.value = null
    const answer = await asked
    problem.value = answer.ok ? null : answer.error
    if (!answer.ok) return
    followJob(answer.value)
  }

  /** Gives the written file to the person; the host need not keep its copy after that. */
  async function save(): Promise<void> {
    const result = job.value?.result
    if (!result) return
    const answer = await client.saveFile(result.file, result.name)
    problem.value = answer.ok ? null : answer.error
    if (!answer.ok) return
    saved.value = { name: result.name, bytes: result.bytes }
    await jobs.remove(jobId.value)
  }

  return { job, isWriting: isRunning, saved, follow, save }
}
