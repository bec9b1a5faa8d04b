import { computed, ref, type Ref } from 'vue'
import type { HostClient } from '#renderer/client/host-client.types.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import type { AppError, Result } from '#shared/result.ts'
import { isUnderWay, useJobsStore } from './jobs-store.ts'

type Job = CommandResponse<'jobs.get'>

/** A file that a job writes, until the person has it. */
export function useWrittenFile(client: HostClient, problem: Ref<AppError | null>) {
  const jobs = useJobsStore()
  const jobId = ref('')
  const saved = ref<{ name: string; bytes: number } | null>(null)
  const job = computed(() => jobs.find(jobId.value))

  /** Follows the job that a request began. */
  async function follow(asked: Promise<Result<Job>>): Promise<void> {
    saved.value = null
    const answer = await asked
    problem.value = answer.ok ? null : answer.error
    if (!answer.ok) return
    jobs.add(answer.value)
    jobId.value = answer.value.id
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

  return { job, isWriting: computed(() => isUnderWay(job.value)), saved, follow, save }
}
