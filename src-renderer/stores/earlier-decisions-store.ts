import { defineStore } from 'pinia'
import { ref, watch, type Ref } from 'vue'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import { useCleanseStore } from './cleanse-store.ts'
import { useDecisionsStore } from './decisions-store.ts'

export interface EarlierDecisionsStore {
  /** What an earlier run of the same file would bring; null where it brings nothing. */
  offer: Ref<CommandResponse<'review.offer'>['offer']>
  ask(): Promise<void>
  /** Takes it over. */
  take(): Promise<void>
}

/** What was decided in an earlier run of the open file, without a recipe. */
export const useEarlierDecisionsStore = defineStore('earlierDecisions', (): EarlierDecisionsStore => {
  const client = useHostClient()
  const cleanse = useCleanseStore()
  const decisions = useDecisionsStore()
  const offer: EarlierDecisionsStore['offer'] = ref(null)

  async function ask(): Promise<void> {
    const { jobId } = cleanse
    const answer = await client.call('review.offer', { jobId })
    if (jobId === cleanse.jobId) offer.value = answer.ok ? answer.value.offer : null
  }

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
