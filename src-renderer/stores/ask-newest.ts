import { ref, shallowRef, watch } from 'vue'
import type { HostClient } from '#renderer/client/host-client.types.ts'
import type { CommandInput, CommandName, CommandResponse } from '#shared/contract/contract.ts'
import type { AppError } from '#shared/result.ts'

/**
 * Asks one question at a time. Of those that are put meanwhile only the newest is asked, and an answer that another
 * question has overtaken is dropped; null drops whatever is under way.
 */
export function askNewest<Q extends object, A>(
  ask: (question: Q) => Promise<A>,
  take: (answer: A) => void,
): (question: Q | null) => void {
  let newest: Q | null = null
  let isAsking = false

  async function run(): Promise<void> {
    isAsking = true
    while (newest !== null) {
      const asked: Q = newest
      const answer = await ask(asked)
      if (newest !== asked) continue
      newest = null
      take(answer)
    }
    isAsking = false
  }
  return (question) => {
    newest = question
    if (!isAsking) void run()
  }
}

/**
 * What the host says of the newest question; null while there is none, or its answer is on its way. Where somebody types
 * it is put after a while.
 */
export function useNewestAnswer<N extends CommandName>(
  client: HostClient,
  name: N,
  question: () => CommandInput<N> | null,
  afterMs = 0,
) {
  const answer = shallowRef<CommandResponse<N> | null>(null)
  const problem = shallowRef<AppError | null>(null)
  const isAsking = ref(false)
  let timer: ReturnType<typeof setTimeout> | undefined
  const put = askNewest(
    ({ input }: { input: CommandInput<N> }) => client.call(name, input),
    (result) => {
      isAsking.value = false
      answer.value = result.ok ? result.value : null
      problem.value = result.ok ? null : result.error
    },
  )
  // As text, so that the same question is not asked twice.
  watch(
    () => JSON.stringify(question()),
    (text) => {
      clearTimeout(timer)
      answer.value = problem.value = null
      const input = JSON.parse(text) as CommandInput<N> | null
      isAsking.value = input !== null
      if (input === null) put(null)
      else if (afterMs === 0) put({ input })
      else timer = setTimeout(() => put({ input }), afterMs)
    },
  )
  return { answer, problem, isAsking }
}
