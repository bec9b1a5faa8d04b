import { onBeforeUnmount, ref, watch, type Ref } from 'vue'
import type { HostClient } from '#renderer/client/host-client.types.ts'
import type { CommandResponse } from '#shared/contract/contract.ts'
import type { RunRequest } from './use-cleanse-run.ts'

export type PreviewedRow = NonNullable<CommandResponse<'cleanse.preview'>>['rows'][number]

/** Asked once choosing has stopped. */
const ASK_AFTER_MS = 120

/** What the run will answer to the first rows of the file; asked anew after each choice, and never waited for. */
export function useAnswerPreview(client: HostClient, request: Readonly<Ref<RunRequest | null>>) {
  const rows = ref<PreviewedRow[]>([])
  const isAsking = ref(false)
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked = 0

  async function ask({ file, format, mapping, choices, group }: RunRequest): Promise<void> {
    const mine = asked
    const about = { file, format, mapping, choices, ...(group ? { group } : {}) }
    const answer = await client.call('cleanse.preview', about)
    if (mine !== asked) return
    isAsking.value = false
    rows.value = answer.ok && answer.value ? answer.value.rows : []
  }

  watch(
    request,
    (wanted, before) => {
      clearTimeout(timer)
      asked++
      // Of another file nothing is shown any more; of other choices the last answers, until they are known anew.
      if (!wanted || wanted.file !== before?.file) rows.value = []
      isAsking.value = wanted !== null
      if (wanted) timer = setTimeout(() => void ask(wanted), ASK_AFTER_MS)
    },
    { immediate: true, deep: true },
  )
  onBeforeUnmount(() => {
    clearTimeout(timer)
    asked++
  })
  return { rows, isAsking }
}
