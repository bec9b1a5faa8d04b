import { ref, watch } from 'vue'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import type { CommandInput, CommandResponse } from '#shared/contract/contract.ts'
import type { AppError } from '#shared/result.ts'
import { askNewest } from './ask-newest.ts'

type Asked = CommandInput<'lists.values'>
type FieldValues = CommandResponse<'lists.values'>

/** The values of a field, read anew whenever what is asked changes. */
export function useFieldValues(query: () => Asked | null) {
  const client = useHostClient()
  const found = ref<FieldValues | null>(null)
  const problem = ref<AppError | null>(null)
  const ask = askNewest(
    (wanted: Asked) => client.call('lists.values', wanted),
    (answer) => {
      if (answer.ok) found.value = answer.value
      problem.value = answer.ok ? null : answer.error
    },
  )
  // As text, so that the same question is not asked twice.
  watch(
    () => JSON.stringify(query()),
    (text) => ask(JSON.parse(text) as Asked | null),
    { immediate: true },
  )
  return { found, problem }
}
