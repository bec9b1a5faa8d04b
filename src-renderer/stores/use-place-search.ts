import { ref, shallowRef } from 'vue'
import { useHostClient } from '#renderer/client/use-host-client.ts'
import type { CommandInput, CommandResponse } from '#shared/contract/contract.ts'
import { MAX_PLACE_SEARCH } from '#shared/contract/places-schemas.ts'
import type { AppError } from '#shared/result.ts'

export type FoundPlace = CommandResponse<'places.search'>['places'][number]
type Near = CommandInput<'places.search'>['near']

/** Asks for places with every keystroke; only the answer to the newest text counts. */
export function usePlaceSearch(near: () => Near) {
  const client = useHostClient()
  const places = shallowRef<FoundPlace[]>([])
  const problem = ref<AppError | null>(null)
  /** Text that the places answer; null before the first answer. */
  const answered = ref<string | null>(null)
  let generation = 0
  let isPrepared = false

  async function search(text: string): Promise<void> {
    const at = ++generation
    const wanted = text.trim().slice(0, MAX_PLACE_SEARCH)
    const answer = await client.call('places.search', { text: wanted, near: near() ?? null })
    if (at !== generation) return
    problem.value = answer.ok ? null : answer.error
    places.value = answer.ok && wanted !== '' ? answer.value.places : []
    answered.value = wanted
  }

  /** Lets the host open the packs before the first letter is typed. */
  function prepare(): void {
    if (isPrepared) return
    isPrepared = true
    void client.call('places.search', { text: '' })
  }

  function clear(): void {
    generation++
    places.value = []
    problem.value = null
    answered.value = null
  }
  return { places, problem, answered, prepare, search, clear }
}
