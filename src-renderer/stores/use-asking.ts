import { ref, type Ref } from 'vue'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import type { CommandInput, CommandName, CommandResponse } from '#shared/contract/contract.ts'
import type { AppError, Result } from '#shared/result.ts'

/** The host as a store asks it: an answer is its value, or null with its problem shown; a problem before it is no more. */
export function useAsking(problem: Ref<AppError | null> = ref(null)) {
  const client = useHostClient()
  const isBusy = ref(false)

  function take<T>(answer: Result<T>): T | null {
    problem.value = answer.ok ? null : answer.error
    return answer.ok ? answer.value : null
  }
  const ask = async <N extends CommandName>(name: N, input: CommandInput<N>): Promise<CommandResponse<N> | null> =>
    take(await client.call(name, input))

  /** The same of a change, which keeps whoever shows it busy. */
  async function change<N extends CommandName>(name: N, input: CommandInput<N>): Promise<CommandResponse<N> | null> {
    isBusy.value = true
    const answer = await client.call(name, input)
    isBusy.value = false
    return take(answer)
  }
  return { client, problem, isBusy, take, ask, change }
}

export type Asking = ReturnType<typeof useAsking>
