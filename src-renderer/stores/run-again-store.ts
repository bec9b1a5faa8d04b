import { defineStore } from 'pinia'
import { ref, watch } from 'vue'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import { useCleanseStore } from './cleanse-store.ts'
import { useJobsStore } from './jobs-store.ts'
import { useReviewStore } from './review-store.ts'

/** Rows of the open run that are not verified, and their way to newer reference data. */
export const useRunAgainStore = defineStore('runAgain', () => {
  const client = useHostClient()
  const cleanse = useCleanseStore()
  const jobs = useJobsStore()
  const review = useReviewStore()
  /** Rows that newer data may answer better; null until it is known. */
  const found = ref<CommandResponse<'review.unverified'> | null>(null)
  const isStarting = ref(false)

  async function ask(): Promise<void> {
    const { jobId } = cleanse
    const answer = await client.call('review.unverified', { jobId })
    if (jobId === cleanse.jobId) found.value = answer.ok ? answer.value : null
  }

  /** Runs them again, in a copy of the run, and shows that. */
  async function start(): Promise<void> {
    if (isStarting.value) return
    isStarting.value = true
    const started = await client.call('review.again', { jobId: cleanse.jobId })
    isStarting.value = false
    review.problem = started.ok ? null : started.error
    if (!started.ok) return
    jobs.add(started.value)
    cleanse.openJob(started.value.id, 'run')
  }

  watch(
    () => cleanse.jobId,
    () => (found.value = null),
  )
  return { found, ask, start }
})
