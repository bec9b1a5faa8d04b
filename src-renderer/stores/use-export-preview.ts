import { ref, type Ref } from 'vue'
import type { HostClient } from '#renderer/client/host-client.types.ts'
import type { AppError } from '#shared/result.ts'
import type { RowFilter } from './review-store.ts'
import type { FacetCounts } from './use-run-counts.ts'
import type { BatchRow } from './use-row-pages.ts'

const PREVIEW_ROWS = 50

/** The first rows that fit a choice, and how many fit it. */
export function useExportPreview(client: HostClient, problem: Ref<AppError | null>) {
  const preview = ref<BatchRow[]>([])
  const fitting = ref(0)
  /** Of each word and decision, the rows that fit. */
  const fittingBy = ref<FacetCounts>({} as FacetCounts)
  let generation = 0

  async function look(jobId: string, filter: RowFilter): Promise<void> {
    const at = ++generation
    const [rows, facets] = await Promise.all([
      client.call('cleanse.rows', { jobId, filter, snapshot: at, offset: 0, limit: PREVIEW_ROWS }),
      client.call('cleanse.facets', { jobId, filter }),
    ])
    if (at !== generation) return
    const failed = [rows, facets].find(({ ok }) => !ok)
    problem.value = failed && !failed.ok ? failed.error : null
    if (!rows.ok || !facets.ok) return
    preview.value = rows.value.rows
    fitting.value = rows.value.total
    fittingBy.value = facets.value.counts
  }

  function showNone(): void {
    generation++
    preview.value = []
    fitting.value = 0
  }

  return { preview, fitting, fittingBy, look, showNone }
}
