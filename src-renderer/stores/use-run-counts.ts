import { ref, type Ref } from 'vue'
import type { HostClient } from '#renderer/client/host-client.types.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import type { AppError } from '#shared/result.ts'
import type { ShownRows } from './use-reviewed-rows.ts'

export type BatchCounts = CommandResponse<'cleanse.counts'>
export type ColumnCounts = CommandResponse<'cleanse.facets'>['columns']
export type FacetCounts = CommandResponse<'cleanse.facets'>['counts']

/** The accounting of a run, and the counts of its facets under the filter. */
export function useRunCounts(
  client: HostClient,
  shown: Ref<ShownRows>,
  columns: () => string[],
  problem: Ref<AppError | null>,
) {
  const counts = ref<BatchCounts | null>(null)
  /** Of each facet, under the filter as it stands; null before the first answer. */
  const facetCounts = ref<FacetCounts | null>(null)
  /** Of each word under the filter, the rows of which no more than the town was checked. */
  const shallowCounts = ref<Record<string, number>>({})
  /** Of columns of the file under the filter, their most frequent values. */
  const columnCounts = ref<ColumnCounts>([])

  /** The accounting alone. */
  async function loadCounts(jobId: string): Promise<void> {
    const answer = await client.call('cleanse.counts', { jobId })
    if (jobId !== shown.value.jobId) return
    if (answer.ok) counts.value = answer.value
    else problem.value = answer.error
  }

  async function loadFacets(asked: ShownRows): Promise<number | null> {
    const answer = await client.call('cleanse.facets', { jobId: asked.jobId, filter: asked.filter, columns: columns() })
    if (asked !== shown.value) return null
    if (!answer.ok) {
      problem.value = answer.error
      return null
    }
    facetCounts.value = answer.value.counts
    shallowCounts.value = answer.value.shallow
    columnCounts.value = answer.value.columns
    return answer.value.total
  }

  /**
   * Asks anew, for the accounting too where rows were fixed; the rows that pass the filter, or null where another
   * filter stands by now.
   */
  async function load(isFixed = false): Promise<number | null> {
    const asked = shown.value
    const isKnown = counts.value !== null && !isFixed
    const [total] = await Promise.all([loadFacets(asked), isKnown ? undefined : loadCounts(asked.jobId)])
    return total
  }

  return { counts, facetCounts, shallowCounts, columnCounts, load, loadCounts }
}
