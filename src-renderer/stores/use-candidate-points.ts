import { shallowRef, watch, type ShallowRef } from 'vue'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import { useCleanseStore } from './cleanse-store.ts'
import type { RowDetail } from './use-reviewed-rows.ts'

/** A record that a row may mean, and the row as it were if that one was chosen. */
export interface TriedCandidate {
  /** From 0, as the decision names it. */
  candidate: number
  detail: RowDetail
}

/** Who goes from row to row looks at none of them; as many as have a key of their own are asked for. */
const ASK_AFTER_MS = 200
const MOST_CANDIDATES = 9

/** What each candidate of a row would make of it, best first, as they come; empty while no row is wanted. */
export function useCandidatePoints(wanted: () => RowDetail | null): ShallowRef<TriedCandidate[]> {
  const client = useHostClient()
  const cleanse = useCleanseStore()
  const tried = shallowRef<TriedCandidate[]>([])

  async function ask(detail: RowDetail): Promise<void> {
    const found: TriedCandidate[] = []
    const count = Math.min(MOST_CANDIDATES, detail.explanation.candidates.length)
    for (let candidate = 0; candidate < count; candidate++) {
      const action = { kind: 'choose' as const, candidate }
      const answer = await client.call('review.try', { jobId: cleanse.jobId, row: detail.row, action })
      if (wanted() !== detail) return
      if (answer.ok) found.push({ candidate, detail: answer.value })
    }
    tried.value = found
  }

  watch(
    wanted,
    (detail, _, onCleanup) => {
      tried.value = []
      if (!detail) return
      const timer = setTimeout(() => void ask(detail), ASK_AFTER_MS)
      onCleanup(() => clearTimeout(timer))
    },
    { immediate: true },
  )
  return tried
}
