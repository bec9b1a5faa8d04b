import { ref, type Ref } from 'vue'
import type { HostClient } from '#renderer/client/host-client.types.ts'
import type { CommandInput } from '#shared/contract/contract.ts'
import type { AppError } from '#shared/result.ts'
import type { BatchRow } from './use-row-pages.ts'

const PREVIEW_ROWS = 50

/** The first rows that fit a choice, and how many fit it. */
export function useExportPreview(client: HostClient, problem: Ref<AppError | null>) {
  const preview = ref<BatchRow[]>([])
  const fitting = ref(0)
  let generation = 0

  async function look(jobId: string, filter: CommandInput<'cleanse.rows'>['filter']): Promise<void> {
    const at = ++generation
    const answer = await client.call('cleanse.rows', { jobId, filter, snapshot: at, offset: 0, limit: PREVIEW_ROWS })
    if (at !== generation) return
    problem.value = answer.ok ? null : answer.error
    if (!answer.ok) return
    preview.value = answer.value.rows
    fitting.value = answer.value.total
  }

  function showNone(): void {
    generation++
    preview.value = []
    fitting.value = 0
  }

  return { preview, fitting, look, showNone }
}
