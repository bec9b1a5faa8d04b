import { defineStore } from 'pinia'
import { ref, watch } from 'vue'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import { useCleanseStore } from './cleanse-store.ts'
import { useDecisionsStore } from './decisions-store.ts'

/** What was decided in an earlier run of the open file, without a recipe. */
export const useEarlierDecisionsStore = defineStore('earlierDecisions', () => {
  const client = useHostClient()
  const cleanse = useCleanseStore()
  const decisions = useDecisionsStore()
  /** What an earlier run of the same file would bring; null where it brings nothing. */
  const offer = ref<CommandResponse<'review.offer'>['offer']>(null)

  async function ask(): Promise<void> {
    const { jobId } = cleanse
    const answer = await client.call('review.offer', { jobId })
    if (jobId === cleanse.jobId) offer.value = answer.ok ? answer.value.offer : null
  }

  /** Takes it over. */
  async function take(): Promise<void> {
    if (!offer.value) return
    const taken = await decisions.takeOver(offer.value.jobId)
    if (taken) offer.value = null
  }

  // The step that took them over can be undone and redone: the offer follows.
  watch(
    () => decisions.state?.undo,
    (next, before) => {
      if (next?.id !== before?.id && [next?.kind, before?.kind].includes('carry')) void ask()
    },
  )
  watch(
    () => cleanse.jobId,
    () => (offer.value = null),
  )
  return { offer, ask, take }
})
