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
  /** Why no point of interest of a kind was found. */
  const withoutPois = ref<CommandResponse<'places.search'>['withoutPois']>()
  /** Text that the places answer; null before the first answer. */
  const answered = ref<string | null>(null)
  /** The newest text has no answer yet: what is shown is that of an older one. */
  const isAsking = ref(false)
  let generation = 0
  let isPrepared = false
  let takeFirst: ((place: FoundPlace) => void) | null = null

  async function search(text: string): Promise<void> {
    const at = ++generation
    const wanted = text.trim().slice(0, MAX_PLACE_SEARCH)
    isAsking.value = true
    takeFirst = null
    const answer = await client.call('places.search', { text: wanted, near: near() ?? null })
    if (at !== generation) return
    problem.value = answer.ok ? null : answer.error
    places.value = answer.ok && wanted !== '' ? answer.value.places : []
    withoutPois.value = answer.ok && wanted !== '' ? answer.value.withoutPois : undefined
    answered.value = wanted
    isAsking.value = false
    serveWaiting()
  }

  function serveWaiting(): void {
    const [first] = places.value
    if (first) takeFirst?.(first)
    takeFirst = null
  }

  /**
   * Enter before the newest text is answered takes the first place of its answer, never one of an older text; typing on
   * takes it back. False where nothing is to be waited for.
   */
  function takeWhenAnswered(take: (place: FoundPlace) => void): boolean {
    if (isAsking.value) takeFirst = take
    return isAsking.value
  }

  /** Enter was pressed and the answer is still to come. */
  const isAwaited = (): boolean => takeFirst !== null

  /** Lets the host open the packs before the first letter is typed. */
  function prepare(): void {
    if (isPrepared) return
    isPrepared = true
    void client.call('places.search', { text: '' })
  }

  function clear(): void {
    generation++
    isAsking.value = false
    takeFirst = null
    places.value = []
    problem.value = null
    withoutPois.value = undefined
    answered.value = null
  }
  return { places, problem, withoutPois, answered, isAsking, prepare, search, takeWhenAnswered, isAwaited, clear }
}
