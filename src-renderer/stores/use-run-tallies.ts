import { onBeforeUnmount, ref, watch, type Ref } from 'vue'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'

export type RunTally = NonNullable<CommandResponse<'review.tally'>['tally']>

/** How far the review of some runs has come; asked for one after the other, so that the host stays free for others. */
export function useRunTallies(jobIds: () => string[]): Ref<Map<string, RunTally>> {
  const client = useHostClient()
  const tallies = ref(new Map<string, RunTally>())
  const asked = new Set<string>()
  let isClosed = false
  let isAsking = false

  async function ask(): Promise<void> {
    if (isAsking) return
    isAsking = true
    for (;;) {
      const jobId = isClosed ? undefined : jobIds().find((id) => !asked.has(id))
      if (jobId === undefined) break
      asked.add(jobId)
      const answer = await client.call('review.tally', { jobId })
      if (answer.ok && answer.value.tally) tallies.value.set(jobId, answer.value.tally)
    }
    isAsking = false
  }
  watch(jobIds, () => void ask(), { immediate: true })
  onBeforeUnmount(() => (isClosed = true))
  return tallies
}
