import { ref, shallowRef, type Ref } from 'vue'
import type { HostClient } from '#renderer/client/host-client.types.ts'
import type { CommandInput, CommandResponse } from '#shared/contract/contract.ts'
import type { AppError } from '#shared/result.ts'

export type ExportPreview = CommandResponse<'cleanse.exportPreview'>

const NOTHING: ExportPreview = {
  total: 0,
  files: [],
  usual: [],
  columns: [],
  sourceColumns: 0,
  rows: [],
  workbook: null,
}

/** What the file of a choice would hold, as the host would write it. */
export function useExportPreview(client: HostClient, problem: Ref<AppError | null>) {
  const preview = shallowRef<ExportPreview>(NOTHING)
  const isLooking = ref(false)
  let generation = 0

  async function look(choices: CommandInput<'cleanse.export'>): Promise<void> {
    const at = ++generation
    isLooking.value = true
    const answer = await client.call('cleanse.exportPreview', choices)
    if (at !== generation) return
    isLooking.value = false
    if (answer.ok) preview.value = answer.value
    // The form says so itself.
    const isEmpty = !answer.ok && answer.error.code === 'export/nothing-fits'
    if (isEmpty) showNone()
    problem.value = answer.ok || isEmpty ? null : answer.error
  }

  function showNone(): void {
    generation++
    isLooking.value = false
    preview.value = { ...NOTHING, usual: preview.value.usual }
  }

  return { preview, isLooking, look, showNone }
}
