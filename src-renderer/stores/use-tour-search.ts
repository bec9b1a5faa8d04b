import { computed, ref, shallowRef } from 'vue'
import type { HostClient } from '#renderer/client/host-client.types.ts'
import type { CommandInput, CommandResponse } from '#shared/contract/contract.ts'
import type { TourPlan } from '#shared/contract/tours-schemas.ts'
import type { AppError } from '#shared/result.ts'

export type ShownTour = CommandResponse<'tours.get'>
type Asked = CommandInput<'tours.begin'>

/** Between two answers: short enough that somebody sees it get better, and that a stop is heard. */
const STEP_MILLISECONDS = 400

/** The search for the plan of a tour at the host; only what was asked last counts. */
export function useTourSearch(client: HostClient) {
  /** The best plan so far, while it is looked for. */
  const draft = shallowRef<TourPlan | null>(null)
  /** From 0 to 1. */
  const progress = ref(0)
  const problem = shallowRef<AppError | null>(null)
  const phase = ref<'rest' | 'preparing' | 'searching'>('rest')
  let newest = 0
  let isStopped = false

  function rest(error: AppError | null): null {
    phase.value = 'rest'
    draft.value = null
    problem.value = error
    return null
  }

  /** Looks for the best plan and keeps it; null where it failed, or something newer was asked meanwhile. */
  async function search(asked: Asked, groupId?: string): Promise<ShownTour | null> {
    const at = ++newest
    isStopped = false
    phase.value = 'preparing'
    progress.value = 0
    problem.value = null
    let answer = await client.call('tours.begin', asked)
    const drop = (searchId: string): null => {
      void client.call('tours.end', { searchId })
      return null
    }
    for (;;) {
      if (at !== newest) return answer.ok ? drop(answer.value.searchId) : null
      if (!answer.ok) return rest(answer.error)
      const { searchId, plan } = answer.value
      draft.value = plan
      progress.value = answer.value.progress
      phase.value = 'searching'
      if (isStopped || plan.isDone) {
        const kept = await client.call('tours.keep', { searchId, ...(groupId !== undefined && { groupId }) })
        if (at !== newest) return null
        rest(kept.ok ? null : kept.error)
        return kept.ok ? kept.value : null
      }
      answer = await client.call('tours.improve', { searchId, milliseconds: STEP_MILLISECONDS })
    }
  }

  return {
    draft,
    progress,
    problem,
    /** The ways between all stops are looked up. */
    isPreparing: computed(() => phase.value === 'preparing'),
    isSearching: computed(() => phase.value === 'searching'),
    search,
    /** Takes what was found so far. */
    stop: () => (isStopped = true),
    /** Drops what is looked for. */
    end() {
      newest++
      rest(null)
    },
  }
}

export type TourSearch = ReturnType<typeof useTourSearch>
