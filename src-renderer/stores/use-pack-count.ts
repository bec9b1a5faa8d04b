import { computed, ref, watch } from 'vue'
import type { HostClient } from '#renderer/client/host-client.types.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import type { AppError } from '#shared/result.ts'
import { isUnderWay, useJobsStore, type Job } from './jobs-store.ts'
import { useFollowedJob } from './use-followed-job.ts'
import type { PackReading } from './use-pack-file.ts'

export type PackCount = CommandResponse<'packs.counted'>

/** Files up to this size are read whole without being asked for; an archive unpacks to about ten times as much. */
const SMALL_BYTES = 5_000_000
const SMALL_PACKED_BYTES = 500_000
/** Who clicks through choices does not want each of them counted. */
const SETTLE_MS = 400

const isSmall = ({ kind, bytes }: { kind: string; bytes: number }): boolean =>
  ((kind === 'csv' || kind === 'openaddresses') && bytes <= SMALL_BYTES) ||
  (kind === 'archive' && bytes <= SMALL_PACKED_BYTES)

/** Stops jobs that nobody waits for any more, and removes them once they have ended. */
function createStop(client: HostClient, jobs: ReturnType<typeof useJobsStore>): (id: string) => void {
  const dropped = new Set<string>()
  client.on('job.changed', (job) => {
    if (!isUnderWay(job) && dropped.delete(job.id)) void jobs.remove(job.id)
  })
  return (id) => {
    dropped.add(id)
    void jobs.cancel(id)
  }
}

/** What a whole file would give, read before anything is written. */
export function usePackCount(client: HostClient, chosen: PackReading) {
  const jobs = useJobsStore()
  const { job: countJob, jobId, isRunning: isCounting, follow } = useFollowedJob(finish)
  const count = ref<PackCount | null>(null)
  const countProblem = ref<AppError | null>(null)
  const countedName = ref('')
  /** It was counted under the name that is chosen now, which says whose place the pack takes. */
  const isNameCounted = computed(() => count.value !== null && countedName.value === chosen.name.value.trim())
  let timer: ReturnType<typeof setTimeout> | undefined
  let order = 0
  const stop = createStop(client, jobs)

  /** Stops counting, and forgets what was counted. */
  function dropCount(): void {
    clearTimeout(timer)
    order++
    if (isCounting.value) stop(jobId.value)
    jobId.value = ''
    count.value = null
    countProblem.value = null
  }

  async function startCount(): Promise<void> {
    dropCount()
    const mine = order
    const { file, choices } = chosen
    if (!file.value) return
    const name = chosen.name.value.trim()
    countedName.value = name
    const answer = await client.call('packs.count', { file: file.value.file, name, ...choices() })
    if (mine !== order) return answer.ok ? stop(answer.value.id) : undefined
    countProblem.value = answer.ok ? null : answer.error
    if (answer.ok) follow(answer.value)
  }

  /** Takes what the job found; the job itself is of no further use. */
  async function finish({ id, state, error }: Job): Promise<void> {
    const mine = order
    if (error) countProblem.value = error
    const answer = state === 'done' ? await client.call('packs.counted', { jobId: id }) : null
    await jobs.remove(id)
    if (mine !== order) return
    if (answer?.ok) count.value = answer.value
    else if (answer) countProblem.value = answer.error
    jobId.value = ''
  }

  watch(chosen.file, (file) => {
    dropCount()
    if (file && isSmall(file) && !file.table?.problem && !file.region)
      timer = setTimeout(() => void startCount(), SETTLE_MS)
  })
  return { count, countJob, isCounting, countProblem, isNameCounted, startCount, dropCount }
}
